/** Urgency and times: places that are open in time rank first among those that answer the need, and only among them. */
import { Urgency } from '@waymark/contract/enumerations';
import { SearchQuery } from '@waymark/contract/search';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDirectoryIndex } from '../directory-index.ts';
import { createEngine } from '../engine.ts';
import type { IndexDocument, NextOpening } from '../index/index-document.ts';
import { documentForTests, lexiconForTests } from '../lexicon-for-tests.ts';

const engine = createEngine(lexiconForTests);
/** A Wednesday, 3 pm. */
const now = new Date('2026-11-18T15:00:00Z');
const timeZone = 'UTC';
const hourMs = 3_600_000;

/** Hours lines of these tests: `always`, `unclear`, or the hours from now at which the place opens for an hour. */
const openings = (line: string): number[] => line.split(',').map((hours) => now.getTime() + Number(hours) * hourMs);
const openAt = (line: string, _zone: string | undefined, at: Date) =>
  line === 'unclear'
    ? null
    : line === 'always' || openings(line).some((from) => from <= at.getTime() && at.getTime() < from + hourMs);
function nextOpening(line: string, _zone: string | undefined, from: Date): NextOpening | null {
  if (line === 'unclear') return null;
  if (line === 'always') return { at: from.getTime(), timeZone };
  const coming = openings(line).filter((one) => one + hourMs > from.getTime());
  return { at: Math.max(from.getTime(), Math.min(...coming, Number.POSITIVE_INFINITY)), timeZone };
}

type Asked = { query: string; urgency?: Urgency; without?: string };
function search(records: readonly IndexDocument[], asked: Asked, locale = 'en') {
  const index = createDirectoryIndex(engine);
  for (const record of records) index.put(record);
  const query = SearchQuery.parse({ ...asked, size: 100 });
  const { urgency, without } = query;
  const understanding = engine.understand(query.query, { now, locale, timeZone, urgency, without });
  return index.search({ understanding, query, now, locale, openAt, nextOpening });
}
const order = (records: readonly IndexDocument[], asked: Asked) => search(records, asked).hits.map(({ id }) => id);

const pantry = (id: string, hours?: string, more: Partial<IndexDocument> = {}): IndexDocument =>
  documentForTests({
    id,
    name: 'Food Pantry',
    description: 'Groceries.',
    category: 'FOOD',
    type: 'FOOD_BANK',
    ...(hours === undefined ? {} : { hours }),
    ...more,
  });

describe('Of places that fit equally well', () => {
  it.each(['HIGH', 'CRITICAL'] as const)('%s puts first those that are open soonest', (urgency) => {
    const records = [
      pantry('in five days', '120'),
      pantry('tomorrow', '18'),
      pantry('not this week', '-5'),
      pantry('open', '0'),
      pantry('in an hour', '1'),
      pantry('nobody knows', 'unclear'),
      pantry('day and night', 'always'),
    ];
    const found = order(records, { query: 'food pantry', urgency });
    expect(found.slice(0, 2).sort()).toEqual(['day and night', 'open']);
    expect(found.slice(2, 4)).toEqual(['in an hour', 'tomorrow']);
    expect(found.at(-1)).toBe('not this week');
  });

  it('without urgency, a better match ranks before an open one', () => {
    const better = pantry('better', '18', { name: 'Food Pantry: food bank, groceries' });
    expect(order([better, pantry('open', '0')], { query: 'food bank groceries' })[0]).toBe('better');
  });

  it('a time puts first those open then, next those with unknown hours, last those closed', () => {
    const records = [
      pantry('open only now', '0'),
      pantry('closed', '80'),
      pantry('unclear', 'unclear'),
      pantry('opens at eight', '5'),
      pantry('no hours'),
    ];
    const found = order(records, { query: 'food pantry tonight' });
    expect(found[0]).toBe('opens at eight');
    expect(found.slice(1, 3).sort()).toEqual(['no hours', 'unclear']);
    // Friday is sooner than never.
    expect(found.slice(3)).toEqual(['closed', 'open only now']);
  });

  it('a removed time does not change the order', () => {
    const records = [pantry('a', '80'), pantry('b', '5')];
    const plain = order(records, { query: 'food pantry' });
    expect(order(records, { query: 'food pantry tonight', without: 'time' })).toEqual(plain);
  });

  it('a hotline with unknown hours ranks before a place with unknown hours', () => {
    const found = order([pantry('door'), pantry('line', undefined, { type: 'HOTLINE' })], {
      query: 'food',
      urgency: 'CRITICAL',
    });
    expect(found[0]).toBe('line');
  });

  it('a full or temporarily closed place does not gain by its hours', () => {
    const records = [
      pantry('full', 'always', { status: 'AT_CAPACITY' }),
      pantry('paused', 'always', { status: 'TEMPORARILY_CLOSED' }),
      pantry('tomorrow', '18'),
    ];
    expect(order(records, { query: 'food pantry', urgency: 'CRITICAL' })[0]).toBe('tomorrow');
  });

  const hoursArbitrary = fc.constantFrom('1', '5', '20', '100', '-3', 'unclear', undefined);
  const recordArbitrary = fc.record({
    name: fc.constantFrom('Food Pantry', 'Night Shelter', 'Rent Fund', 'Soup Kitchen', 'Advice Desk'),
    description: fc.constantFrom('Groceries for families.', 'Help with rent and shelter.', 'Hot meal.', ''),
    category: fc.constantFrom('FOOD', 'HOUSING', 'OTHER'),
    type: fc.constantFrom('FOOD_BANK', 'SHELTER', 'SOUP_KITCHEN', 'VOLUNTEER_SERVICE'),
    hours: hoursArbitrary,
  });
  type Made = { name: string; description: string; category: string; type: string; hours: string | undefined };

  it('HIGH and CRITICAL never rank a closed place before the same place open', () => {
    fc.assert(
      fc.property(
        fc.array(recordArbitrary, { minLength: 1, maxLength: 12 }),
        fc.constantFrom(...Urgency.options.filter((one) => one === 'HIGH' || one === 'CRITICAL')),
        fc.constantFrom('food pantry', 'shelter for my kids', 'rent and a hot meal', 'night shelter'),
        (made, urgency, query) => {
          const twins = made.flatMap((one, at) => [
            recordOf(`${at} closed`, one),
            recordOf(`${at} open`, one, 'always'),
          ]);
          const found = order(twins, { query, urgency });
          for (const at of made.keys()) {
            const open = found.indexOf(`${at} open`);
            const closed = found.indexOf(`${at} closed`);
            // A place that does not answer the need gains nothing, and keeps its rank by name.
            if (closed >= 0 && answers(twins, `${at} open`, query)) expect(open).toBeLessThan(closed);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it('a place that does not answer the need never overtakes one that does by being open', () => {
    fc.assert(
      fc.property(
        fc.array(recordArbitrary, { minLength: 2, maxLength: 14 }),
        fc.constantFrom<Asked>(
          { query: 'food pantry', urgency: 'CRITICAL' },
          { query: 'shelter', urgency: 'HIGH' },
          { query: 'food pantry tonight' },
        ),
        (made, asked) => {
          const records = made.map((one, at) => recordOf(`${at}`, one));
          const plain = order(records, { query: asked.query, without: 'time' });
          const timed = order(records, asked);
          for (const one of timed) {
            if (answers(records, one, asked.query)) continue;
            for (const other of plain.slice(0, plain.indexOf(one))) {
              if (answers(records, other, asked.query)) expect(timed.indexOf(other)).toBeLessThan(timed.indexOf(one));
            }
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  function recordOf(id: string, { name, description, category, type, hours }: Made, given = hours): IndexDocument {
    const kind = { category: category as IndexDocument['category'], type: type as IndexDocument['type'] };
    return documentForTests({ id, name, description, ...kind, ...(given === undefined ? {} : { hours: given }) });
  }

  function answers(records: readonly IndexDocument[], id: string, query: string): boolean {
    const hit = search(records, { query, without: 'time' }).hits.find((one) => one.id === id);
    return (hit?.match.needs?.length ?? 0) > 0;
  }
});

describe('The reasons say whether a place is open in time', () => {
  const labels = (hours: string, asked: Asked, locale = 'en') =>
    search([pantry('x', hours)], asked, locale)
      .hits[0]?.match.reasons.filter(({ kind }) => kind === 'open' || kind === 'caution')
      .map(({ label }) => label);
  it.each([
    ['0', { query: 'food', urgency: 'HIGH' }, ['open now']],
    // When it opens next stands with its hours.
    ['3', { query: 'food', urgency: 'HIGH' }, ['closed right now']],
    ['18.5', { query: 'food right now' }, ['closed right now']],
    ['0', { query: 'food right now' }, ['open now']],
    ['91', { query: 'food sunday' }, ['open at that time']],
    ['18,91', { query: 'food sunday' }, ['open Sunday 10 am']],
    ['0,91', { query: 'food sunday' }, ['open now', 'open Sunday 10 am']],
    ['5', { query: 'food tonight' }, ['open at that time']],
    ['0,5', { query: 'food tonight' }, ['open now', 'opens 8 pm']],
    ['42', { query: 'food tonight' }, ['closed at that time']],
    ['always', { query: 'food sunday' }, ['open now', 'open at that time']],
    ['-3', { query: 'food sunday' }, ['closed at that time']],
  ] as const)('once: hours %s, asked %o: %o', (hours, asked, expected) => {
    expect(labels(hours, asked)).toEqual(expected);
  });

  it('in the language of the page', () => {
    expect(labels('18,91', { query: 'food sunday' }, 'es')).toContain('abre el domingo a las 10:00 a. m.');
    expect(labels('0,5', { query: 'food tonight' }, 'ar')).toContain('يفتح الساعة 8 م');
  });

  it('not when neither a time nor urgency is given', () => {
    expect(labels('3', { query: 'food' })).toEqual([]);
  });
});
