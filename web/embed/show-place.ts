/** One place of the list: why it matches, its hours and its phone number. The rest is on its page of the site. */
import { bestContactChannel } from '@waymark/contract/contact-channels';
import type { EmbeddedResource } from '@waymark/contract/embed-endpoints';
import { openingStatusOf } from '../app/domain/records/card/opening-status.ts';
import { formatPhone, phoneUrl, primaryCallTarget } from '../app/domain/records/card/phone-numbers.ts';
import { hasWaitingList, statusToShow } from '../app/domain/records/card/status-to-show.ts';
import { visibleAddressOf } from '../app/domain/records/card/visible-address.ts';
import { fact, icon, isolate, isolateNumber, make, newTabLink, visuallyHidden } from './dom.ts';
import type { Options } from './options.ts';
import { askWords, openingWords, wordsOf } from './words.ts';

/** As on the cards of the search page. */
const maxReasons = 4;

export function showPlace(place: EmbeddedResource, { origin }: Options): HTMLElement {
  const t = wordsOf('search.card');
  const newTab = wordsOf('embed')('newTab');
  const name = make('span', { dir: 'auto' }, place.name);
  return make(
    'article',
    { class: 'place stack tight' },
    statusOf(place),
    make('h4', {}, newTabLink(`${origin}/resources/${encodeURIComponent(place.id)}`, newTab, name)),
    organizationOf(place) ? make('p', { class: 'small' }, t('by', { organization: organizationOf(place) })) : null,
    ...reasonsOf(place),
    fact('clock', openingWords(openingStatusOf(place), bestContactChannel(place))),
    townOf(place),
    make('p', { lang: place.writtenIn, dir: 'auto' }, place.description),
    callOf(place),
  );
}

function organizationOf({ organizationName = '', name }: EmbeddedResource): string {
  return organizationName.trim() === name ? '' : organizationName.trim();
}

/** The status; nothing for an available place, to keep the list short. */
function statusOf(place: EmbeddedResource): HTMLElement | null {
  const t = wordsOf('enumerations.status');
  const status = statusToShow(place);
  if (status === null || status === 'AVAILABLE' || status === 'APPROVED') return null;
  const more = status === 'AT_CAPACITY' && hasWaitingList(place) ? ` · ${wordsOf('search.card')('waitingList')}` : '';
  return make('p', { class: 'badge' }, t(status) + more);
}

function reasonsOf({ match, ...place }: EmbeddedResource): HTMLElement[] {
  const t = wordsOf('search.card');
  const all = match?.reasons ?? [];
  const { kind } = openingStatusOf(place);
  // The line of opening hours shows this already.
  const hoursShown = kind === 'open' || kind === 'always';
  const reasons = all.filter((reason) => reason.kind !== 'caution' && !(hoursShown && reason.kind === 'open'));
  const cautions = all.filter((reason) => reason.kind === 'caution');
  return [
    ...(reasons.length > 0
      ? [make('p', { class: 'why' }, visuallyHidden(`${t('why')} `), ...withDots(reasons.slice(0, maxReasons)))]
      : []),
    ...(cautions.length > 0 ? [fact('alert', make('strong', {}, `${t('caution')} `), ...withDots(cautions))] : []),
  ];
}

function withDots(parts: readonly { label: string }[]): (Node | string)[] {
  return parts.flatMap(({ label }, index) => [...(index > 0 ? [' · '] : []), isolate(label)]);
}

/** The town, as far as everyone may see it. */
function townOf(place: EmbeddedResource): HTMLElement | null {
  const address = visibleAddressOf(place);
  const town = 'town' in address ? address.town : null;
  return town === null ? null : fact('pin', isolate(town));
}

function callOf(place: EmbeddedResource): HTMLElement {
  const t = wordsOf('search.card');
  const call = primaryCallTarget(place);
  if (!call) return make('p', { class: 'small' }, t('noPhone', { ask: askWords(bestContactChannel(place)).ask }));
  const labelKey = ({ voice: 'call', text: 'text', tty: 'tty' } as const)[call.type];
  const number = `${formatPhone(call.number)}${call.extension ? ` x${call.extension}` : ''}`;
  return make(
    'a',
    { class: 'btn', href: phoneUrl(call) },
    icon('phone'),
    make('span', {}, visuallyHidden(`${t(labelKey, { name: place.name })} `), isolateNumber(number)),
  );
}
