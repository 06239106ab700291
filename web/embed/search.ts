/** The search box, and what happens when it is sent. */
import type { Words } from 'virtual:embed-messages';
import type { EmbedReply } from '@waymark/contract/embed-endpoints';
import { urgencies } from '@waymark/contract/enum-values';
import { maxQueryLength } from '@waymark/contract/search-limits';
import { defaultUrgency } from '../app/domain/needs/ask/default-urgency.ts';
import { bidiIsolate } from '../app/ui/bidi-isolate.ts';
import { ask, type Question, Unanswered } from './ask.ts';
import { make, outside } from './dom.ts';
import { keepHelpLine } from './help-line.ts';
import { learnWords } from './intl.ts';
import type { Options } from './options.ts';
import { showAnswer, type Ways } from './show-answer.ts';
import { showError } from './show-error.ts';
import { wordsOf } from './words.ts';

export function searchIn(options: Options): HTMLElement {
  const t = wordsOf('need');
  const words = wordsOf('embed');
  const host = new URL(options.origin).host;
  const box = make('input', {
    id: 'need',
    class: 'input',
    maxlength: `${maxQueryLength}`,
    autocomplete: 'off',
    enterkeyhint: 'search',
    'aria-describedby': 'hint',
  });
  const soon = urgencyChoice();
  const send = make('button', { class: 'btn btn--main' }, t('find'));
  const form = make(
    'form',
    { class: 'stack' },
    make('h2', {}, t('title')),
    make(
      'div',
      { class: 'stack tight' },
      make('label', { for: 'need' }, t('describe')),
      make('p', { class: 'small', id: 'hint' }, t('hint')),
      make('div', { class: 'ask' }, box, send),
    ),
    make('div', { class: 'soon' }, make('label', { for: 'soon' }, t('howSoon')), soon),
  );
  const status = make('p', { role: 'status', class: 'small' });
  const answer = make('div', { class: 'answer stack' });
  const asked = new Set<string>();
  let latest = 0;

  /** What the page narrows the list to, until the reader takes it off. */
  const narrowing = { category: options.category ?? '', location: options.location };

  async function find(question: Question): Promise<void> {
    const request = ++latest;
    status.textContent = t('finding');
    status.className = 'small';
    answer.setAttribute('aria-busy', 'true');
    try {
      const reply = await read({ ...question, again: question.again || asked.has(question.query) });
      asked.add(question.query);
      if (request === latest) show(question, reply);
    } catch (problem) {
      if (!(problem instanceof Unanswered)) throw problem;
      if (request === latest) {
        status.textContent = '';
        answer.replaceChildren(showError(problem, options, () => void find(question)));
      }
    } finally {
      if (request === latest) answer.removeAttribute('aria-busy');
    }
  }

  async function read(question: Question): Promise<EmbedReply> {
    const reply = await ask(options, question);
    keepHelpLine(reply.helpLine);
    if (reply.words) learnWords(reply.words as Words);
    return reply;
  }

  function show(question: Question, reply: EmbedReply): void {
    const ways: Ways = {
      options,
      narrow: (change) => {
        Object.assign(narrowing, change);
        void find({ ...question, ...change, page: 1 });
      },
      next: (page) => read({ ...question, page, again: true }),
      forget: () => {
        form.reset();
        answer.replaceChildren();
        status.textContent = '';
      },
    };
    const shown = showAnswer(reply, { category: question.category, location: question.location }, ways);
    status.className = 'sr';
    status.textContent = shown.announcement;
    answer.replaceChildren(...shown.parts);
    shown.readFirst.focus();
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const query = box.value.trim();
    if (query === '') box.focus();
    else void find({ query, urgency: soon.value, ...narrowing, page: 1, again: false });
  });
  return make(
    'div',
    { class: 'stack' },
    make('section', { 'aria-label': t('title'), role: 'search' }, form),
    status,
    answer,
    make(
      'p',
      { class: 'small foot' },
      words('private', { host: bidiIsolate(host) }),
      ' ',
      outside(`${options.origin}/`, words('newTab'), words('onSite', { host: bidiIsolate(host) })),
    ),
  );
}

function urgencyChoice(): HTMLSelectElement {
  const t = wordsOf('need.urgency');
  const choice = make(
    'select',
    { id: 'soon', class: 'input' },
    ...urgencies.map((urgency) =>
      make('option', { value: urgency }, `${t(`${urgency}.label`)}: ${t(`${urgency}.hint`)}`),
    ),
  );
  choice.value = defaultUrgency;
  choice.querySelector(`[value=${defaultUrgency}]`)?.setAttribute('selected', '');
  return choice;
}
