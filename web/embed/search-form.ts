/** The search form, its calls and its results. */
import type { Words } from 'virtual:embed-messages';
import type { EmbedReply } from '@waymark/contract/embed-endpoints';
import { urgencies } from '@waymark/contract/enum-values';
import { maxQueryLength } from '@waymark/contract/search-limits';
import { defaultUrgency } from '../app/domain/needs/ask/default-urgency.ts';
import { bidiIsolate } from '../app/ui/bidi-isolate.ts';
import { make, newTabLink } from './dom.ts';
import { setHelpline } from './help-line.ts';
import { setResultMessages } from './intl.ts';
import type { Options } from './options.ts';
import { EmbedApiError, type Question, searchResources } from './search-call.ts';
import { type ResultActions, showAnswer } from './show-answer.ts';
import { showError } from './show-error.ts';
import { wordsOf } from './words.ts';

export function searchIn(options: Options): HTMLElement {
  const t = wordsOf('need');
  const tEmbed = wordsOf('embed');
  const host = new URL(options.origin).host;
  const input = make('input', {
    id: 'need',
    class: 'input',
    maxlength: `${maxQueryLength}`,
    autocomplete: 'off',
    enterkeyhint: 'search',
    'aria-describedby': 'hint',
  });
  const urgencyInput = createUrgencyInput();
  const submitButton = make('button', { class: 'btn btn--main' }, t('find'));
  const form = make(
    'form',
    { class: 'stack' },
    make('h2', {}, t('title')),
    make(
      'div',
      { class: 'stack tight' },
      make('label', { for: 'need' }, t('describe')),
      make('p', { class: 'small', id: 'hint' }, t('hint')),
      make('div', { class: 'ask' }, input, submitButton),
    ),
    make('div', { class: 'soon' }, make('label', { for: 'soon' }, t('howSoon')), urgencyInput),
  );
  const status = make('p', { role: 'status', class: 'small' });
  const results = make('div', { class: 'answer stack' });
  const searchedTexts = new Set<string>();
  let latestRequest = 0;

  /** The filters of the tag, until the reader removes them. */
  const filters = { category: options.category ?? '', location: options.location };

  async function find(question: Question): Promise<void> {
    const request = ++latestRequest;
    status.textContent = t('finding');
    status.className = 'small';
    results.setAttribute('aria-busy', 'true');
    try {
      const reply = await load({ ...question, again: question.again || searchedTexts.has(question.query) });
      searchedTexts.add(question.query);
      if (request === latestRequest) show(question, reply);
    } catch (problem) {
      if (!(problem instanceof EmbedApiError)) throw problem;
      if (request === latestRequest) {
        status.textContent = '';
        results.replaceChildren(showError(problem, options, () => void find(question)));
      }
    } finally {
      if (request === latestRequest) results.removeAttribute('aria-busy');
    }
  }

  async function load(question: Question): Promise<EmbedReply> {
    const reply = await searchResources(options, question);
    setHelpline(reply.helpLine);
    if (reply.words) setResultMessages(reply.words as Words);
    return reply;
  }

  function show(question: Question, reply: EmbedReply): void {
    const actions: ResultActions = {
      options,
      narrow: (change) => {
        Object.assign(filters, change);
        void find({ ...question, ...change, page: 1 });
      },
      next: (page) => load({ ...question, page, again: true }),
      forget: () => {
        form.reset();
        results.replaceChildren();
        status.textContent = '';
      },
    };
    const shown = showAnswer(reply, { category: question.category, location: question.location }, actions);
    status.className = 'sr';
    status.textContent = shown.announcement;
    results.replaceChildren(...shown.parts);
    shown.readFirst.focus();
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const query = input.value.trim();
    if (query === '') input.focus();
    else void find({ query, urgency: urgencyInput.value, ...filters, page: 1, again: false });
  });
  return make(
    'div',
    { class: 'stack' },
    make('section', { 'aria-label': t('title'), role: 'search' }, form),
    status,
    results,
    make(
      'p',
      { class: 'small foot' },
      tEmbed('private', { host: bidiIsolate(host) }),
      ' ',
      newTabLink(`${options.origin}/`, tEmbed('newTab'), tEmbed('onSite', { host: bidiIsolate(host) })),
    ),
  );
}

function createUrgencyInput(): HTMLSelectElement {
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
