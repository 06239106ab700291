import { readSpreadsheet } from '@waymark/hsds/read-spreadsheet';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sharedEngine } from '../../testing/directory-for-tests.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { planImport, runImport } from './import-directory.ts';
import { lastSeenOf, recordStillListed } from './source-listings.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.close());

const [stated, now, later] = ['2026-11-01T04:00:00.123Z', '2026-11-21T12:00:00.000Z', '2026-11-28T12:00:00.000Z'];

/** Loads a table of two resources; `listing`: what the file says of the first. */
async function load(listing?: { lastSeenAt: string }) {
  const text = 'ID,Name,Organization,Category\np1,Pantry,Helping Hands,FOOD\np2,Larder,Helping Hands,FOOD';
  const directory = readSpreadsheet({ name: 'a.csv', text }, { source: 'county', now: new Date(now) });
  const [first, ...others] = directory.resources;
  const resources = first ? [{ ...first, ...(listing && { listing }) }, ...others] : [];
  const plan = await planImport(test.db, { ...directory, resources });
  await runImport(test.db, plan, { loadEngine: sharedEngine, now: new Date(now) });
  return {
    changed: plan.counts.resources.changed,
    seen: async () => {
      const seen = await lastSeenOf(
        test.db,
        resources.map(({ id }) => id),
      );
      return resources.map(({ id }) => seen.get(id)?.toISOString());
    },
  };
}

it('keeps when the source of an export last listed a resource, also when the file has not changed since', async () => {
  const { seen } = await load({ lastSeenAt: stated });
  expect(await seen()).toEqual([stated, now]);
  await recordStillListed(test.db, 'county', new Date(later));
  expect(await seen()).toEqual([stated, later]);
});

it('follows a newer export without counting it as a change', async () => {
  await load({ lastSeenAt: stated });
  const newer = await load({ lastSeenAt: '2026-11-08T04:00:00.123Z' });
  expect([newer.changed, await newer.seen()]).toEqual([0, ['2026-11-08T04:00:00.123Z', now]]);
  const silent = await load();
  await recordStillListed(test.db, 'county', new Date(later));
  expect([silent.changed, await silent.seen()]).toEqual([0, [later, later]]);
});

it('does not take what stands below an unclosed quotation mark for no longer listed', async () => {
  await load();
  const text = 'ID,Name,Organization,Category\np1,Pantry,Helping Hands,FOOD\np2,"Larder,Helping Hands,FOOD';
  const plan = await planImport(
    test.db,
    readSpreadsheet({ name: 'a.csv', text }, { source: 'county', now: new Date(later) }),
  );
  expect(plan.problems.map(({ code }) => code)).toEqual(['csv-quote-open']);
  // Automatic imports still ask a person first.
  expect(plan.share).toEqual({ listed: 2, dropped: 1 });
  await runImport(test.db, plan, { loadEngine: sharedEngine, now: new Date(later) });
  const unlisted = test.db.selectFrom('source_listings').select('resource_id').where('unlisted_since', 'is not', null);
  expect(await unlisted.execute()).toEqual([]);
});
