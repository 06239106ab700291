/**
 * What search engines show below the name of a place: what it is, where and when, and how it describes itself, in one sentence of
 * the reader's language. For loaders.
 */
import type { Resource } from '@waymark/contract/resource';
import { createTranslator } from 'use-intl/core';
import { maxMetaLength, truncate } from '../../domain/records/card/card-data.ts';
import { visibleAddressOf } from '../../domain/records/card/visible-address.ts';
import { certainHours } from '../../domain/records/show/certain-hours.ts';
import { dateFormatsFor } from '../../messages/dates/use-date-formats.ts';
import type { Language } from '../../messages/languages.ts';
import { messagesOf } from '../../messages/server-messages.ts';

/** Less of a description is no help. */
const minAboutLength = 30;

/** '' for a place that hides where it is: its page is not for search engines. */
export function summaryOf(resource: Resource, language: Language): string {
  const whereabouts = visibleAddressOf(resource);
  if (whereabouts.kind === 'private') return '';
  const t = textsIn(language, 'summary');
  if (resource.status === 'PERMANENTLY_CLOSED') return t('closed');
  const where = whereOf(resource, language);
  const hours = hoursOf(resource, language);
  const head = where && hours ? t('head', { where, hours }) : capital(where ?? hours ?? '', language);
  // One in another language than the page's is on the page, which says so.
  const isReadable = resource.writtenIn === undefined || resource.writtenIn === language;
  if (head === '') return truncate(resource.description, maxMetaLength);
  const left = maxMetaLength - head.length - 2;
  const about = isReadable && left >= minAboutLength ? truncate(resource.description, left) : '';
  return about === '' ? truncate(`${head}.`, maxMetaLength) : t('line', { head, about });
}

function textsIn<Name extends 'summary' | 'resource.clock' | 'enumerations.category'>(
  locale: Language,
  namespace: Name,
) {
  return createTranslator({ locale, messages: messagesOf(locale), namespace });
}

/** A kind of help that was guessed is not claimed. */
function whereOf(resource: Resource, language: Language): string | null {
  const t = textsIn(language, 'summary');
  const kind = resource.inferred?.includes('category')
    ? null
    : textsIn(language, 'enumerations.category')(resource.category);
  const whereabouts = visibleAddressOf(resource);
  if (whereabouts.kind === 'remote') return kind && t(whereabouts.how === 'phone' ? 'phone' : 'online', { kind });
  const { city, state } = resource.address ?? {};
  const town = [city, state].filter((part) => part?.trim()).join(', ');
  if (town === '') return kind;
  return kind ? t('place', { kind, town }) : t('town', { town });
}

/** A Monday, for the names of the days. */
const monday = Date.parse('2024-01-01T12:00:00Z');
const dayInMilliseconds = 86_400_000;

function hoursOf(resource: Resource, language: Language): string | null {
  const certain = certainHours(resource);
  if (!certain) return null;
  const t = textsIn(language, 'summary');
  const words = dateFormatsFor(textsIn(language, 'resource.clock'), language);
  const open = certain.week.flatMap((spans, day) => (spans.length > 0 ? [day] : []));
  const times = [...new Set(open.map((day) => JSON.stringify(certain.week[day])))];
  const [span, ...more] = times.length === 1 ? (certain.week[open[0] ?? 0] ?? []) : [];
  const same = span && more.length === 0 ? { from: words.time(span.from), to: words.time(span.to) } : null;
  if (open.length === 7) {
    if (span?.from === '00:00' && span.to === '24:00') return t('always');
    return same ? t('dailyTimes', same) : t('daily');
  }
  const names = runsOf(open).map(([first, last]) => {
    const [one, other] = [first, last].map((day) =>
      words.weekday(new Date(monday + day * dayInMilliseconds).toISOString()),
    );
    return first === last ? `${one}` : t('range', { first: `${one}`, last: `${other}` });
  });
  const days = new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
  return same ? t('daysTimes', { days, ...same }) : t('days', { days });
}

/** Three days in a row and more as the first and the last, others one by one. */
function runsOf(days: readonly number[]): [first: number, last: number][] {
  const runs: number[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  return runs.flatMap((run): [number, number][] =>
    run.length > 2 ? [[run[0] ?? 0, run.at(-1) ?? 0]] : run.map((day) => [day, day]),
  );
}

function capital(text: string, language: Language): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}
