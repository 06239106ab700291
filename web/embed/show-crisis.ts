/** The crisis lines above the list: a panel in an emergency, else a note. */
import type { CrisisLine, Understanding } from '@waymark/contract/search';
import { phoneUrl } from '../app/domain/records/card/phone-numbers.ts';
import { phoneMayBeMonitored } from '../app/features/search/phone-may-be-monitored.ts';
import { fact, icon, isolate, isolateNumber, make, visuallyHidden } from './dom.ts';
import { rich } from './intl.ts';
import { wordsOf } from './words.ts';

type Crisis = NonNullable<Understanding['crisis']>;

export function showCrisis(crisis: Crisis, leaveUrl: string | undefined, ways: { forget: () => void }): HTMLElement {
  const leave = phoneMayBeMonitored(crisis.kind) && leaveUrl !== undefined ? leaveParts(leaveUrl, ways.forget) : [];
  return crisis.level === 'emergency' ? emergencyPanel(crisis, leave) : seriousNote(crisis, leave);
}

function emergencyPanel({ kind, lines }: Crisis, leave: HTMLElement[]): HTMLElement {
  const t = wordsOf('answer.crisis');
  const messageKey = kind ?? 'any';
  return make(
    'section',
    { class: 'crisis stack', 'aria-label': t(`title.${messageKey}`) },
    make('h3', { tabindex: '-1' }, t(`title.${messageKey}`)),
    make('p', {}, t(`text.${messageKey}`)),
    make('ul', { class: 'stack plain' }, ...lines.slice(0, 3).map((one, index) => callItem(one, index < 2))),
    ...leave,
  );
}

function callItem({ number, name, description, text }: CrisisLine, isLoud: boolean): HTMLElement {
  const words = rich('answer.crisis.call', { number: () => isolateNumber(number) });
  const href = phoneUrl({ number, type: 'voice' });
  return make(
    'li',
    { class: 'stack tight' },
    make(
      'a',
      { class: isLoud ? 'btn btn--crisis' : 'btn', href },
      icon('phone'),
      make('span', {}, ...words, visuallyHidden(`: ${name}`)),
    ),
    make(
      'p',
      { class: 'small' },
      make('strong', {}, name),
      [description, text]
        .filter(Boolean)
        .map((part) => ` · ${part}`)
        .join(''),
    ),
  );
}

function seriousNote({ kind, lines: [first, second] }: Crisis, leave: HTMLElement[]): HTMLElement {
  const t = wordsOf('answer.serious');
  const lead = `${t(`told.${kind ?? 'any'}`)} `;
  const numbers = first
    ? rich('answer.serious.call', {
        more: second ? 'yes' : 'no',
        first: () => inlineCall(first),
        second: () => inlineCall(second ?? first),
      })
    : [];
  const sentence = fact('phone', lead, ...numbers);
  sentence.tabIndex = -1;
  return make('div', { class: 'note stack tight' }, sentence, ...leave);
}

function inlineCall({ name, number, text }: CrisisLine): Node {
  const link = make('a', { class: 'number', href: phoneUrl({ number, type: 'voice' }) }, isolateNumber(number));
  return make('span', {}, link, ' ', isolate(`(${text ? `${name} · ${text}` : name})`));
}

/** Replaces the history entry, so that Back does not return to this page. */
function leaveParts(leaveUrl: string, forget: () => void): HTMLElement[] {
  const link = make('a', { class: 'btn', href: leaveUrl, rel: 'noreferrer' }, wordsOf('frame.leave')('label'));
  link.addEventListener('click', (event) => {
    event.preventDefault();
    forget();
    location.replace(leaveUrl);
  });
  return [make('p', { class: 'small' }, wordsOf('answer.crisis')('leave')), link];
}
