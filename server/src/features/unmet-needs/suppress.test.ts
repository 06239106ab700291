import { minPublishedCount } from '@waymark/contract/unmet-lists';
import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Constraint, rangeOf } from './linear-attack-for-tests.ts';
import { type KindCell, partitionOfKinds, publish } from './publish.ts';
import { boundsOf, boundsOfTwo, partition, sumOf } from './suppress.ts';

const period = {
  from: '2026-10-12',
  until: '2026-11-08',
  weeks: ['2026-10-12', '2026-10-19', '2026-10-26', '2026-11-02'],
};

/** Counts as small as those of a county, with a few large ones among them. */
const amount = fc.oneof(fc.nat(9), fc.nat(9), fc.integer({ min: 8, max: 60 }));

const share = fc.double({ min: 0, max: 1, noNaN: true });

const cell = fc
  .record({
    category: fc.constantFrom('FOOD', 'HOUSING'),
    kind: fc.constantFrom('a', 'b', 'c'),
    area: fc.constantFrom('-', 'Wexley', 'Tarrow'),
    asked: amount,
    shares: fc.tuple(share, share, share),
  })
  .map(({ shares: [nothing, none, urgent], asked, ...one }): KindCell => {
    const foundNothing = Math.round(asked * nothing);
    const noneOpen = Math.round((asked - foundNothing) * none);
    return { ...one, asked, foundNothing, noneOpen, urgent: Math.round(asked * urgent) };
  });

const cells = fc.uniqueArray(cell, {
  minLength: 1,
  maxLength: 12,
  selector: ({ category, kind, area }) => `${category} ${kind} ${area}`,
});

const languages = fc.uniqueArray(
  fc
    .record({ language: fc.constantFrom('en', 'es', 'ar', 'zh', 'fr'), asked: amount })
    .map((one) => ({ ...one, notServed: Math.floor(one.asked / 2) })),
  { minLength: 1, maxLength: 5, selector: ({ language }) => language },
);

describe('partitioned cells', () => {
  it('belong to exactly one group each, and no group is small', async () => {
    await fc.assert(
      fc.property(cells, (kinds) => {
        const partitioned = partitionOfKinds(kinds) ?? { groups: [], rest: [] };
        const all = [...partitioned.groups.flatMap((group) => group.cells), ...partitioned.rest];
        expect([0, kinds.filter(({ asked }) => asked > 0).length]).toContain(all.length);
        expect(new Set(all).size).toBe(all.length);
        for (const group of [...partitioned.groups.map((one) => one.cells), partitioned.rest]) {
          expect(group.length === 0 || sumOf(group) >= minPublishedCount).toBe(true);
        }
      }),
    );
  });

  it('are the same whatever the order in which they were read', async () => {
    await fc.assert(
      fc.property(cells, (kinds) => {
        const publishKinds = (list: KindCell[]) =>
          publish({ period, kinds: list, languages: [{ language: 'en', asked: 99, notServed: 0 }], searches: [] });
        const sorted = (list: KindCell[]) =>
          publishKinds(list)
            .groups.map((group) => JSON.stringify(group))
            .sort();
        expect(sorted(kinds.toReversed())).toEqual(sorted(kinds));
      }),
    );
  });

  test.each([
    ['one small count is merged with the smallest large one', [30, 12, 7], [[30]], [12, 7]],
    ['one that is too small for that is merged with another', [30, 12, 3], [[12]], [30, 3]],
    ['two small ones of nine each would be revealed by their sum', [30, 9, 9], [], [30, 9, 9]],
    ['three small ones are published together', [30, 6, 5, 4], [[30]], [6, 5, 4]],
    ['large counts are published alone', [30, 12], [[30], [12]], []],
    ['two small ones with a small sum are not published at all', [6, 5], null, null],
  ])('%s', (_name, asked, groups, rest) => {
    const partitioned = partition(
      asked.map((count, at) => ({ asked: count, at })),
      [({ at }) => String(at)],
    );
    const numbers = (list: readonly { asked: number }[]) =>
      list.map((one) => one.asked).toSorted((one, other) => other - one);
    expect(partitioned?.groups.map((group) => numbers(group.cells)) ?? null).toEqual(groups);
    expect(partitioned ? numbers(partitioned.rest) : null).toEqual(rest);
  });
});

describe('a part of a count', () => {
  it('is published as a number only when neither it nor the rest is small', () => {
    expect(boundsOf(10, 20)).toEqual({ least: 10, most: 10 });
    expect(boundsOf(9, 40)).toEqual({ least: 0, most: 9 });
    expect(boundsOf(31, 40)).toEqual({ least: 31, most: 40 });
    expect(boundsOf(9, 19)).toEqual({ least: 0, most: 19 });
  });

  it('is published beside another part only when both and the rest are large', () => {
    expect(boundsOfTwo(20, 12, 40)).toEqual([
      { least: 20, most: 20 },
      { least: 11, most: 20 },
    ]);
    expect(boundsOfTwo(20, 30, 60)).toEqual([
      { least: 20, most: 20 },
      { least: 30, most: 30 },
    ]);
  });
});

/** The attacker knows of every cell whether it is small. */
function assumed({ asked }: { asked: number }) {
  return asked < minPublishedCount
    ? { least: 0, most: minPublishedCount - 1 }
    : { least: minPublishedCount, most: 10_000 };
}

/** Each cell as three variables: found nothing, found nothing open, found something open. */
function attack(kinds: readonly KindCell[]) {
  const present = kinds.filter(({ asked }) => asked > 0);
  const at = (one: KindCell) => present.indexOf(one) * 3;
  const whole = (one: KindCell) => [at(one), at(one) + 1, at(one) + 2];
  const partitioned = partitionOfKinds(kinds);
  const published = publish({
    period,
    kinds,
    languages: [{ language: 'en', asked: 99, notServed: 0 }],
    searches: [],
  }).groups;
  const groups = partitioned
    ? [...partitioned.groups.map((group) => group.cells), ...(partitioned.rest.length > 0 ? [partitioned.rest] : [])]
    : [];
  const constraints: Constraint[] = present.map((one) => ({ variables: whole(one), ...assumed(one) }));
  for (const [number, group] of groups.entries()) {
    const publishedGroup = published[number];
    if (!publishedGroup) throw new Error('Every group is published.');
    constraints.push({ variables: group.flatMap(whole), least: publishedGroup.asked, most: publishedGroup.asked });
    constraints.push({ variables: group.map(at), ...publishedGroup.foundNothing });
    constraints.push({ variables: group.map((one) => at(one) + 1), ...publishedGroup.noneOpen });
  }
  const range = (variables: readonly number[]) => rangeOf(variables, constraints, present.length * 3);
  return { groups, range, at, whole };
}

describe('an attacker who knows all that is published, which cells there are and which of them are small', () => {
  it('cannot narrow a small count to fewer than ten values', async () => {
    await fc.assert(
      fc.property(cells, (kinds) => {
        const { groups, range, at, whole } = attack(kinds);
        const open = (one: KindCell) => one.asked - one.foundNothing - one.noneOpen;
        for (const group of groups) {
          for (const one of group.filter(({ asked }) => asked < minPublishedCount)) {
            const { least, most } = range(whole(one));
            expect([least, most].map(Math.round)).toEqual([0, 9]);
          }
          for (const [part, count] of [
            [0, (one: KindCell) => one.foundNothing],
            [1, (one: KindCell) => one.noneOpen],
            [2, open],
          ] as const) {
            const sum = group.reduce((total, one) => total + count(one), 0);
            if (sum < minPublishedCount) {
              const { least, most } = range(group.map((one) => at(one) + part));
              expect(most - least).toBeGreaterThan(9 - 1e-3);
            }
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  it('cannot narrow the count of a rare language either, from languages and weeks together', async () => {
    await fc.assert(
      fc.property(languages, fc.array(fc.nat(3), { minLength: 5, maxLength: 5 }), (spoken, turns) => {
        const searches = [0, 0, 0, 0];
        for (const [number, { asked }] of spoken.entries()) {
          const week = turns[number] ?? 0;
          searches[week] = (searches[week] ?? 0) + Math.ceil(asked / 2);
          searches[(week + 1) % 4] = (searches[(week + 1) % 4] ?? 0) + Math.floor(asked / 2);
        }
        const kinds = [{ category: 'FOOD', kind: 'a', area: '-', asked: 500, foundNothing: 0, noneOpen: 0, urgent: 0 }];
        const published = publish({ period, kinds, languages: spoken, searches });
        const variable = (language: number, week: number) => language * 4 + week;
        const ofLanguage = (language: number) => [0, 1, 2, 3].map((week) => variable(language, week));
        const names = published.languages.map(({ language }) => language);
        const constraints: Constraint[] = [];
        for (const [number, { language, asked }] of spoken.entries()) {
          constraints.push({ variables: ofLanguage(number), ...assumed({ asked }) });
          const line = published.languages.find((one) => one.language === language);
          if (line) {
            constraints.push({ variables: ofLanguage(number), least: line.asked, most: line.asked });
          }
        }
        const rest = published.languages.find(({ language }) => language === null);
        if (rest) {
          const others = spoken.flatMap(({ language }, number) => (names.includes(language) ? [] : [number]));
          constraints.push({ variables: others.flatMap(ofLanguage), least: rest.asked, most: rest.asked });
        }
        for (const [week, { searches: count }] of published.weeks.entries()) {
          if (count !== null) {
            expect(count).toBeGreaterThanOrEqual(minPublishedCount);
            const variables = spoken.map((_, number) => variable(number, week));
            constraints.push({ variables, least: count, most: count });
          }
        }
        for (const [number, { asked }] of spoken.entries()) {
          if (asked > 0 && asked < minPublishedCount && published.languages.length > 0) {
            const { least, most } = rangeOf(ofLanguage(number), constraints, spoken.length * 4);
            expect([least, most].map(Math.round)).toEqual([0, 9]);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});

test('the attack itself finds what can be found', () => {
  const sum = { variables: [0, 1, 2], least: 40, most: 40 };
  const fixed = [0, 1].map((variable) => ({ variables: [variable], least: 16, most: 16 }));
  expect(rangeOf([2], [sum, ...fixed], 3)).toEqual({ least: 8, most: 8 });
  expect(rangeOf([0, 1], [sum, { variables: [2], least: 0, most: 9 }], 3)).toEqual({ least: 31, most: 40 });
});
