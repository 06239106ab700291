import { minPublishedCount } from '@waymark/contract/unmet-lists';
import type { Bounds, UnmetGroup, UnmetNeeds } from '@waymark/contract/unmet-needs';
import { readTable } from '@waymark/hsds/read-csv';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { invalidateSettings } from '../../domain/settings/current-settings.ts';
import { periodOf } from '../../services/search-counts/weeks.ts';
import { noLimits, startSecondApp, startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { type Constraint, rangeOf } from './linear-attack-for-tests.ts';
import { type KindCell, partitionOfKinds } from './publish.ts';

/** Three periods of four weeks; the last of them closes in the night to `closing`. */
const periods = [periodOf('2026-08-31'), periodOf('2026-09-28'), periodOf('2026-10-26')];
const closing = new Date(`${periodOf('2026-11-23').from}T05:00:00Z`);
const hoursLater = (hours: number) => new Date(closing.getTime() + hours * 3_600_000);

type Cell = readonly [category: string, kind: string, area: string, nothing: number, none: number, open: number];
const cells: readonly (readonly Cell[])[] = [
  [
    ['FOOD', 'food.formula', '-', 14, 12, 11],
    ['FOOD', 'food.formula', 'Wexley', 4, 2, 1],
    ['FOOD', 'food.formula', 'Tarrow', 3, 0, 1],
    ['FOOD', 'food.formula', '45791', 2, 0, 1],
    ['FOOD', 'food.groceries', 'Wexley', 0, 0, 26],
    ['HOUSING', 'housing.shelter', '-', 31, 2, 3],
    ['HOUSING', 'housing.shelter', 'Tarrow', 1, 0, 0],
    ['LEGAL_AID', 'legal.eviction', 'Wexley', 2, 0, 1],
  ],
  [
    ['FOOD', 'food.formula', '-', 9, 1, 2],
    ['FOOD', 'food.groceries', 'Wexley', 3, 3, 2],
    ['HOUSING', 'housing.shelter', '-', 12, 13, 14],
    ['HOUSING', 'housing.shelter', 'Wexley', 9, 0, 0],
  ],
  [
    ['FOOD', 'food.formula', '-', 20, 0, 20],
    ['HOUSING', 'housing.shelter', '-', 16, 16, 8],
    ['HOUSING', 'housing.shelter', 'Wexley', 3, 0, 0],
    ['LEGAL_AID', 'legal.eviction', '-', 1, 1, 1],
  ],
];

let server: TestApp;
let admin: TestAccount;

beforeAll(async () => {
  server = await startTestApp({
    now: hoursLater(3),
    async given(db) {
      for (const [at, period] of periods.entries()) {
        const rows = (cells[at] ?? []).map(([category, kind, area, found_nothing, none_open, open]) => {
          const asked = found_nothing + none_open + open;
          const week = period.weeks[asked % 4] ?? period.from;
          return { week, category, kind, area, asked, found_nothing, none_open, urgent: Math.floor(asked / 2) };
        });
        await db.insertInto('search_counts').values(rows).execute();
        const spoken = period.weeks.flatMap((week, number) => [
          { week, language: 'en', asked: 20 + number, not_served: 0 },
          { week, language: 'ar', asked: 3, not_served: 3 },
          { week, language: 'es', asked: 1, not_served: 0 },
        ]);
        await db.insertInto('search_language_counts').values(spoken).execute();
      }
    },
  });
  admin = await addTestAccount(server.db, 'ADMIN');
});
afterAll(() => server.close());
beforeEach(() => setPublished(false));

async function setPublished(publish_unmet_needs: boolean): Promise<void> {
  await server.db.updateTable('settings').set({ publish_unmet_needs }).execute();
  invalidateSettings(server.db);
}

async function read(query = '', { app }: Pick<TestApp, 'app'> = server): Promise<UnmetNeeds> {
  const answer = await app.inject({ url: `/api/admin/unmet-needs${query}`, headers: admin.headers });
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}

async function table(query = ''): Promise<Record<string, string>[]> {
  const answer = await server.app.inject({ url: `/api/admin/unmet-needs/export${query}`, headers: admin.headers });
  expect(answer.statusCode).toBe(200);
  return readTable('unmet.csv', answer.body).rows.map((row) => row.cells);
}

describe('unmet needs', () => {
  it('list kinds of help by name, with what was found', async () => {
    const { groups, counting, published } = await read(`?period=${periods[0]?.from}`);
    expect([counting, published]).toEqual([true, false]);
    expect(groups).toContainEqual({
      category: 'FOOD',
      kind: 'food.formula',
      label: 'Baby formula',
      area: '-',
      asked: 37,
      foundNothing: { least: 14, most: 14 },
      noneOpen: { least: 12, most: 12 },
      urgent: { least: 18, most: 18 },
    });
    expect(groups.map(({ kind, area, asked }) => [kind, area, asked])).toEqual([
      ['food.formula', '-', 37],
      ['housing.shelter', '-', 36],
      ['food.groceries', 'Wexley', 26],
      [null, null, 18],
    ]);
    expect(groups.find(({ kind }) => kind === 'housing.shelter')).toMatchObject({
      foundNothing: { least: 27, most: 36 },
    });
  });

  it('list weeks and languages, rare languages together with another', async () => {
    const { weeks, languages } = await read(`?period=${periods[0]?.from}`);
    expect(weeks.map(({ searches }) => searches)).toEqual([24, 25, 26, 27]);
    expect(languages).toEqual([
      { language: null, asked: 90, notServed: { least: 0, most: 9 } },
      { language: 'ar', asked: 12, notServed: { least: 0, most: 12 } },
    ]);
  });

  it('are filtered by category, area and period without counting anew', async () => {
    const all = await read();
    const wexley = await read('?area=Wexley');
    expect(wexley.groups.length).toBeGreaterThan(0);
    expect(wexley.groups).toEqual(all.groups.filter(({ area }) => area === 'Wexley'));
    const housing = await read('?category=HOUSING');
    expect(housing.groups).toEqual(all.groups.filter(({ category }) => category === 'HOUSING'));
    expect((await read('?area=Nowhere')).groups).toEqual([]);
    expect((await read('?period=2020-01-01')).groups).toEqual([]);
  });

  it('are refused for a period that is no day (422)', async () => {
    const answer = await server.app.inject({ url: '/api/admin/unmet-needs?period=soon', headers: admin.headers });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual(['period']);
  });

  it('include a period two hours after its last week has ended, and do not change afterwards', async () => {
    const looks = [];
    for (const hours of [-1, 1, 3, 24 * 20]) {
      const app = await startSecondApp(server, noLimits, hoursLater(hours));
      looks.push(await read('', { app }));
      await app.close();
    }
    expect(looks.map((look) => look.periods.length)).toEqual([2, 2, 3, 3]);
    expect(looks[1]).toEqual(looks[0]);
    expect(looks[3]).toEqual(looks[2]);
  });

  it('are exported as CSV with the same numbers', async () => {
    const query = `?period=${periods[0]?.from}`;
    const { groups, weeks, languages } = await read(query);
    const rows = await table(query);
    expect(rows).toHaveLength(groups.length + weeks.length + languages.length);
    expect(rows[0]).toMatchObject({
      asked: '37',
      'kind of help': 'Baby formula',
      area: 'not said',
      'found nothing': '14',
    });
  });

  test('are public only when an administrator has published them', async () => {
    const refused = await server.app.inject('/api/unmet-needs');
    expect(refused.statusCode).toBe(404);
    expect(refused.json().message).toBe('This site does not publish what people ask for.');
    await setPublished(true);
    const { data } = (await server.app.inject('/api/unmet-needs')).json();
    expect(data).toEqual({ ...(await read()), published: true });
  });
});

/** The variables of a cell: found nothing, found nothing open, found something open. Urgent ones are counted beside them. */
const parts = 3;

describe('an attacker who combines all that is published', () => {
  it('cannot work out a count under ten', async () => {
    await setPublished(true);
    const kinds = cells.map((list) =>
      list.map(
        ([category, kind, area, foundNothing, noneOpen, open]): KindCell => ({
          ...{ category, kind, area, foundNothing, noneOpen, urgent: 0 },
          asked: foundNothing + noneOpen + open,
        }),
      ),
    );
    const flat = kinds.flat();
    const variable = (cell: KindCell, part: number) => flat.indexOf(cell) * parts + part;
    const whole = (cell: KindCell) => [0, 1, 2].map((part) => variable(cell, part));
    /** The attacker is assumed to know also which cells there are, which are small, and which of them each group holds. */
    const members = kinds.map((list) => {
      const partitioned = partitionOfKinds(list);
      return [...(partitioned?.groups.map((group) => group.cells) ?? []), partitioned?.rest ?? []];
    });
    const constraints: Constraint[] = flat.map((cell) =>
      cell.asked < minPublishedCount
        ? { variables: whole(cell), least: 0, most: minPublishedCount - 1 }
        : { variables: whole(cell), least: minPublishedCount, most: 10_000 },
    );
    const heldBy = (period: number, { category, kind, area }: Pick<UnmetGroup, 'category' | 'kind' | 'area'>) =>
      (members[period] ?? []).find((held) => {
        const common = (part: 'category' | 'kind' | 'area') =>
          new Set(held.map((cell) => cell[part])).size === 1 ? held[0]?.[part] : null;
        return (
          held.length > 0 &&
          [category, kind, area].every(
            (name, at) => name === null || name === common((['category', 'kind', 'area'] as const)[at] ?? 'kind'),
          ) &&
          (area !== null) === (held.length === 1)
        );
      }) ?? [];
    const learn = (held: readonly KindCell[], asked: number, foundNothing: Bounds, noneOpen: Bounds) => {
      constraints.push({ variables: held.flatMap(whole), least: asked, most: asked });
      constraints.push({ variables: held.map((cell) => variable(cell, 0)), ...foundNothing });
      constraints.push({ variables: held.map((cell) => variable(cell, 1)), ...noneOpen });
    };
    const everything = await read();
    for (const query of ['', '?area=Wexley', '?area=-', '?category=FOOD', '?category=HOUSING']) {
      const { data } = (await server.app.inject(`/api/unmet-needs${query}`)).json() as { data: UnmetNeeds };
      for (const { asked, foundNothing, noneOpen, ...group } of data.groups) {
        const held = periods.flatMap((_, at) => heldBy(at, group));
        learn(held, asked, foundNothing, noneOpen);
        expect(everything.groups).toContainEqual(expect.objectContaining({ asked, foundNothing, ...group }));
      }
    }
    for (const [at, { from }] of periods.entries()) {
      for (const { asked, foundNothing, noneOpen, ...group } of (await read(`?period=${from}`)).groups) {
        const held = heldBy(at, group);
        expect(held.reduce((sum, cell) => sum + cell.asked, 0)).toBe(asked);
        learn(held, asked, foundNothing, noneOpen);
      }
    }
    const numbers = (await table()).flatMap((row) =>
      ['asked', 'found nothing', 'found nothing open', 'urgent'].map((name) => row[name] ?? ''),
    );
    expect(numbers.filter((text) => /^\d$/.test(text))).toEqual([]);
    const range = (variables: readonly number[]) => rangeOf(variables, constraints, flat.length * parts);
    const small = flat.filter(({ asked }) => asked < minPublishedCount);
    expect(small.length).toBeGreaterThan(7);
    for (const cell of small) {
      const { least, most } = range(whole(cell));
      expect([cell, Math.round(least), Math.round(most)]).toEqual([cell, 0, 9]);
    }
    for (const held of members.flat().filter((one) => one.length > 0)) {
      for (const part of [0, 1, 2]) {
        const counts = held.map((cell) => [
          cell.foundNothing,
          cell.noneOpen,
          cell.asked - cell.foundNothing - cell.noneOpen,
        ]);
        if (counts.reduce((sum, one) => sum + (one[part] ?? 0), 0) < minPublishedCount) {
          const { least, most } = range(held.map((cell) => variable(cell, part)));
          expect(Math.round(most - least)).toBeGreaterThanOrEqual(9);
        }
      }
    }
  });
});
