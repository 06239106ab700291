/**
 * The meta description of a resource, which search engines show below its name: category, town, hours and description in one
 * sentence of the page's language. Loaded on the server only, with the texts of all languages.
 */
import type { Resource } from '@waymark/contract/resource';
import { createTranslator } from 'use-intl/core';
import { maxMetaLength, truncate } from '../../domain/records/card/card-data.ts';
import { visibleAddressOf } from '../../domain/records/card/visible-address.ts';
import { certainHours } from '../../domain/records/show/certain-hours.ts';
import { dateFormatsFor } from '../../messages/dates/use-date-formats.ts';
import type { Language } from '../../messages/languages.ts';
import { messagesOf } from '../../messages/server-messages.ts';

/** Characters. A shorter piece of the description would say nothing. */
const minAboutLength = 30;

/** '' for a place that hides its address: search engines do not index its page. */
export function metaDescriptionOf(resource: Resource, language: Language): string {
  const whereabouts = visibleAddressOf(resource);
  if (whereabouts.kind === 'private') return '';
  const t = textsIn(language, 'summary');
  if (resource.status === 'PERMANENTLY_CLOSED') return t('closed');
  const place = categoryAndTown(resource, language);
  const hours = hoursOf(resource, language);
  const head = place && hours ? t('head', { where: place, hours }) : capitalize(place ?? hours ?? '', language);
  // A description in another language is left to the page, which labels its language.
  const isReadable = resource.writtenIn === undefined || resource.writtenIn === language;
  if (head === '') return truncate((isReadable && resource.description.trim()) || resource.name, maxMetaLength);
  const remaining = maxMetaLength - head.length - 2;
  const about = isReadable && remaining >= minAboutLength ? truncate(resource.description, remaining) : '';
  return about === '' ? truncate(`${head}.`, maxMetaLength) : t('line', { head, about });
}

function textsIn<Name extends 'summary' | 'resource.clock' | 'enumerations.category'>(
  locale: Language,
  namespace: Name,
) {
  return createTranslator({ locale, messages: messagesOf(locale), namespace });
}

/** `Food & Nutrition in Wexley, OH`. An inferred category is left out. */
function categoryAndTown(resource: Resource, language: Language): string | null {
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

/** Any Monday, to format the names of weekdays. */
const monday = Date.parse('2024-01-01T12:00:00Z');
const dayInMilliseconds = 86_400_000;

function hoursOf(resource: Resource, language: Language): string | null {
  const certain = certainHours(resource);
  if (!certain) return null;
  const t = textsIn(language, 'summary');
  const formats = dateFormatsFor(textsIn(language, 'resource.clock'), language);
  const open = certain.week.flatMap((spans, day) => (spans.length > 0 ? [day] : []));
  const times = [...new Set(open.map((day) => JSON.stringify(certain.week[day])))];
  const [span, ...more] = times.length === 1 ? (certain.week[open[0] ?? 0] ?? []) : [];
  const sameTimes = span && more.length === 0 ? { from: formats.time(span.from), to: formats.time(span.to) } : null;
  if (open.length === 7) {
    if (span?.from === '00:00' && span.to === '24:00') return t('always');
    return sameTimes ? t('dailyTimes', sameTimes) : t('daily');
  }
  const names = runsOf(open).map(([first, last]) => {
    const [firstName, lastName] = [first, last].map((day) =>
      formats.weekday(new Date(monday + day * dayInMilliseconds).toISOString()),
    );
    return first === last ? `${firstName}` : t('range', { first: `${firstName}`, last: `${lastName}` });
  });
  const days = new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
  return sameTimes ? t('daysTimes', { days, ...sameTimes }) : t('days', { days });
}

/** At least three consecutive days as their first and last, other days one by one. */
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

function capitalize(text: string, language: Language): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}
