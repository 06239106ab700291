import { SearchReply } from '@waymark/contract/endpoints';
import { SearchQuery } from '@waymark/contract/search';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { invalidateSettings } from '../../domain/settings/current-settings.ts';
import { createLogger } from '../../platform/http/logging.ts';
import {
  addOrganization,
  addResource,
  noLimits,
  startSecondApp,
  startTestApp,
  type TestApp,
} from '../../testing/app-for-tests.ts';
import { createCountRetentionJob } from './read-closed-counts.ts';
import { createSearchCounter } from './search-counter.ts';

/** Saturday, 21 November 2026, noon in Ohio. */
const saturdayNoon = new Date('2026-11-21T12:00-05:00');

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({
    now: saturdayNoon,
    async given(db) {
      const organization_id = await addOrganization(db, { name: 'Marlow Helping Hands' });
      const place = { organization_id, time_zone: 'America/New_York', languages: ['English', 'Spanish'] };
      await addResource(db, { ...place, name: 'Wexley Food Pantry', hours_weekly: 'Mo-Fr 09:00-13:00' });
      const shelter = { name: 'Wexley Shelter', description: 'Beds for the night.', type: 'SHELTER' as const };
      await addResource(db, { ...place, ...shelter, category: 'HOUSING', hours_weekly: '24/7' });
    },
  });
});
afterAll(() => server.close());
afterEach(async () => {
  await sql`truncate search_counts, search_language_counts`.execute(server.db);
  await server.db.updateTable('settings').set({ count_searches: true }).execute();
  invalidateSettings(server.db);
});

/** The counts after these searches on a server that is then closed. */
async function countsAfter(questions: readonly object[], now = saturdayNoon) {
  const app = await startSecondApp(server, noLimits, now);
  for (const payload of questions) {
    const answer = await app.inject({ method: 'POST', url: '/api/resources/search', payload });
    expect(answer.statusCode).toBe(200);
  }
  await app.close();
  return {
    kinds: await server.db.selectFrom('search_counts').selectAll().orderBy('kind').orderBy('area').execute(),
    languages: await server.db.selectFrom('search_language_counts').selectAll().orderBy('language').execute(),
  };
}

describe('a search in words', () => {
  it('is counted by week, kind of help and area, with what was found', async () => {
    const question = { query: 'groceries', urgency: 'HIGH' };
    const { kinds, languages } = await countsAfter([question, question, { query: 'groceries in Wexley' }]);
    expect(kinds).toEqual([
      expect.objectContaining({ week: '2026-11-16', category: 'FOOD', area: '-', asked: 2, none_open: 2, urgent: 2 }),
      expect.objectContaining({ week: '2026-11-16', category: 'FOOD', area: 'Wexley', asked: 1, urgent: 0 }),
    ]);
    expect(languages).toEqual([{ week: '2026-11-16', language: 'en', asked: 3, not_served: 0 }]);
  });

  it('that finds nothing is counted as found_nothing, not as none_open', async () => {
    const { kinds } = await countsAfter([{ query: 'I need a lawyer' }]);
    expect(kinds[0]).toMatchObject({ category: 'LEGAL_AID', asked: 1, found_nothing: 1, none_open: 0 });
  });

  it('that finds an open place is counted only as asked', async () => {
    const { kinds } = await countsAfter([{ query: 'a shelter for the night' }]);
    expect(kinds[0]).toMatchObject({ category: 'HOUSING', asked: 1, found_nothing: 0, none_open: 0 });
  });

  it('in a language that no found place speaks is counted as not_served', async () => {
    const { languages } = await countsAfter([{ query: 'أحتاج إلى طعام' }, { query: 'necesito comida' }]);
    expect(languages).toEqual([
      { week: '2026-11-16', language: 'ar', asked: 1, not_served: 1 },
      { week: '2026-11-16', language: 'es', asked: 1, not_served: 0 },
    ]);
  });

  it('in which no kind of help is recognized is counted as unclear', async () => {
    const { kinds } = await countsAfter([{ query: 'xyzzy plugh' }]);
    expect(kinds).toEqual([expect.objectContaining({ category: 'UNCLEAR', kind: 'unclear', asked: 1 })]);
  });

  test.each([
    ['a further page', { page: '2' }],
    ['a filter', { category: ['FOOD'] }],
    ['a town as a filter', { location: 'Wexley' }],
    ['places that are open', { openNow: 'true' }],
    ['another order', { sort: 'name' }],
    ['a removed chip', { without: ['food.groceries'] }],
    ['an added kind of help', { concept: ['housing.shelter'] }],
    ['the same words again', { again: 'true' }],
    ['the first place alone', { size: '1' }],
    ['no words', { query: ' ' }],
    ['an organization by its name', { query: 'Marlow Helping Hands' }],
  ])('is not counted for %s', async (_what, more) => {
    expect(await countsAfter([{ query: 'groceries', ...more }])).toEqual({ kinds: [], languages: [] });
  });

  it('is not counted while the setting is off', async () => {
    await server.db.updateTable('settings').set({ count_searches: false }).execute();
    invalidateSettings(server.db);
    expect(await countsAfter([{ query: 'groceries' }])).toEqual({ kinds: [], languages: [] });
  });

  it('leaves none of its words in the counts or the log', async () => {
    const counts = await countsAfter([{ query: 'zanzibar groceries for Maria Quillfeather at 12 Elm Street' }]);
    const tables = JSON.stringify(counts) + server.log();
    expect(counts.kinds).toHaveLength(1);
    expect(tables).not.toMatch(/zanzibar|Maria|Quillfeather|Elm/i);
  });

  it('stays in memory when the counts cannot be written', async () => {
    const { db } = server;
    const lines: string[] = [];
    const logger = createLogger('debug', { write: (line: string) => lines.push(line) });
    const counter = createSearchCounter({ db, logger, timeZone: 'America/New_York', now: () => saturdayNoon });
    const answer = await server.app.inject('/api/resources/search?query=groceries&page=2');
    counter.add(z.parse(SearchQuery, { query: 'groceries' }), z.parse(SearchReply, answer.json()));
    await sql`alter table search_counts rename to elsewhere`.execute(db);
    await expect(counter.write()).rejects.toThrow('search_counts');
    expect(await db.selectFrom('search_language_counts').selectAll().execute()).toEqual([]);
    await sql`alter table elsewhere rename to search_counts`.execute(db);
    await counter.stop();
    expect(await db.selectFrom('search_counts').select('asked').execute()).toEqual([{ asked: 1 }]);
    expect(lines).toEqual([]);
  });
});

describe('counts', () => {
  it('of several servers add up', async () => {
    const apps = await Promise.all([1, 2, 3].map(() => startSecondApp(server, noLimits, saturdayNoon)));
    for (const app of apps) {
      for (const query of ['groceries', 'a shelter for the night']) {
        await app.inject({ method: 'POST', url: '/api/resources/search', payload: { query } });
      }
    }
    await Promise.all(apps.map((app) => app.close()));
    const kinds = await server.db.selectFrom('search_counts').select('asked').execute();
    expect(kinds).toEqual([{ asked: 3 }, { asked: 3 }]);
  });

  it('are deleted by whole periods, before any of their weeks is two years old', async () => {
    const weeks = ['2024-11-11', '2024-11-18', '2024-12-02', '2024-12-30'];
    await server.db
      .insertInto('search_language_counts')
      .values(weeks.map((week) => ({ week, language: 'en', asked: 1, not_served: 0 })))
      .execute();
    await createCountRetentionJob({ timeZone: 'America/New_York' })(server.db, saturdayNoon);
    const remaining = await server.db.selectFrom('search_language_counts').select('week').orderBy('week').execute();
    expect(remaining.every(({ week }) => week > '2024-11-18')).toBe(true);
    expect(remaining.at(-1)).toEqual({ week: '2024-12-30' });
  });
});
