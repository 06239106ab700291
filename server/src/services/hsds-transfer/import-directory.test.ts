import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ImportedDirectory } from '@waymark/hsds/import-types';
import { readCatalogue } from '@waymark/hsds/read-catalogue';
import { readHsds } from '@waymark/hsds/read-hsds';
import { readSpreadsheet } from '@waymark/hsds/read-spreadsheet';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findPublicResources } from '../../domain/directory/public-resources.ts';
import { toIndexDocument } from '../../domain/directory/to-index-document.ts';
import { loadEngine } from '../../domain/engine/load-engine.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createEngineOf } from './engine-for-tests.ts';
import { type ImportOptions, planImport, runImport } from './import-directory.ts';
import { openDirectory } from './open-directory.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.close());

const engine = createEngineOf([
  {
    file: 'food.yaml',
    content: {
      category: 'FOOD',
      concepts: [
        {
          id: 'food.pantry',
          label: { en: 'Groceries' },
          types: ['FOOD_BANK'],
          terms: { en: ['groceries', 'food pantry'] },
        },
      ],
    },
  },
  {
    file: 'legal.yaml',
    content: {
      category: 'LEGAL_AID',
      concepts: [
        {
          id: 'legal.advice',
          label: { en: 'Legal advice' },
          types: ['CLINIC'],
          terms: { en: ['legal advice', 'attorney'] },
        },
      ],
    },
  },
]);
const preparing = () => ({ engine, engineVersion: 'test' });

async function load(directory: ImportedDirectory, options: Partial<ImportOptions> = {}) {
  return runImport(test.db, await planImport(test.db, directory), { loadEngine: preparing, ...options });
}

function directory(services: string, others: Record<string, string> = {}): ImportedDirectory {
  const tables: Record<string, string> = { organizations: 'id,name\no1,Helping Hands', services, ...others };
  const files = Object.entries(tables).map(([name, text]) => ({ name: `${name}.csv`, text }));
  return readHsds(files, { source: 'test', now: new Date('2026-11-21T12:00:00Z') });
}
const pantry = 'id,organization_id,name,description,status\ns1,o1,Food Pantry,Free groceries,active';
const rows = () => test.db.selectFrom('resources').selectAll().orderBy('name').execute();
const changes = () => test.db.selectFrom('resource_changes').select('resource_id').execute();
const pantries = (count: number) =>
  `id,organization_id,name,description,status\n${Array.from({ length: count }, (_, index) => `s${index},o1,Pantry ${index},Free groceries,active`).join('\n')}`;

describe('importing a directory', () => {
  it('adds its organizations and resources', async () => {
    const outcome = await load(
      directory(pantry, {
        locations: 'id,location_type,latitude,longitude\nl1,physical,39.41,-82.09',
        addresses: 'id,location_id,address_1,city,state_province,postal_code\na1,l1,12 Main St,Wexley,OH,02138',
        service_at_locations: 'id,service_id,location_id\nx1,s1,l1',
        phones: 'id,service_id,number,type\np1,s1,740 555-2000,voice',
        schedules: 'id,service_id,description\nh1,s1,"Monday-Friday, 8:30-4"',
      }),
    );
    expect(outcome).toMatchObject({
      complete: true,
      problems: [],
      counts: { organizations: { new: 1 }, resources: { new: 1 } },
    });
    const [organization] = await test.db.selectFrom('organizations').selectAll().execute();
    expect(organization).toMatchObject({ name: 'Helping Hands', source: 'test', source_id: 'o1', verified: false });
    expect(await rows()).toMatchObject([
      {
        name: 'Food Pantry',
        organization_id: organization?.id,
        category: 'FOOD',
        type: 'FOOD_BANK',
        inferred: ['category', 'type', 'hours_weekly', 'time_zone'],
        location_kind: 'physical',
        status: 'AVAILABLE',
        street: '12 Main St',
        zip_code: '02138',
        latitude: 39.41,
        phone: '+17405552000',
        phones: [{ number: '+17405552000', type: 'voice' }],
        hours_weekly: 'Mo-Fr 08:30-16:00',
        time_zone: 'America/New_York',
        external_ids: [{ source: 'test', id: 's1' }],
        concepts_version: 'test',
        revision: 1,
      },
    ]);
  });

  it('leaves the kind of location empty when its source does not provide it', async () => {
    await load(directory(pantry, { phones: 'id,service_id,number,type\np1,s1,740 555-2000,voice' }));
    expect(await rows()).toMatchObject([{ location_kind: null, phone: '+17405552000' }]);
  });

  it('keeps values marked as inferred when another source repeats them, but not when it changes them', async () => {
    const schedules = 'id,service_id,description\nh1,s1,"Monday-Friday, 8:30-4"';
    await load(directory(pantry, { schedules }));
    const [first] = await rows();
    const sheet = (type: string) =>
      readSpreadsheet(
        {
          name: 'sheet.csv',
          text: `ID,Name,Organization,Organization ID,Description,Category,Type,Hours\n${first?.id},Food Pantry,Helping Hands,${first?.organization_id},Free bread,FOOD,${type},Mo-Fr 08:30-16:00`,
        },
        { source: 'sheet', now: new Date('2026-11-21T12:00:00Z') },
      );
    await load(sheet('FOOD_BANK'));
    expect(await rows()).toMatchObject([{ description: 'Free bread', inferred: ['category', 'type', 'hours_weekly'] }]);
    await load(sheet('SOUP_KITCHEN'));
    expect(await rows()).toMatchObject([{ type: 'SOUP_KITCHEN', inferred: ['category', 'hours_weekly'] }]);
    await load(directory(pantry, { schedules }));
    expect(await rows()).toMatchObject([{ type: 'SOUP_KITCHEN', inferred: ['category', 'hours_weekly'] }]);
  });

  it('a second time changes nothing', async () => {
    await load(directory(pantry));
    const before = [await rows(), await changes()];
    const outcome = await load(directory(pantry));
    expect(outcome.counts).toEqual({
      organizations: { new: 0, changed: 0, unchanged: 1, keptClosed: 0 },
      resources: { new: 0, changed: 0, unchanged: 1, keptClosed: 0 },
    });
    expect([await rows(), await changes()]).toEqual(before);
  });

  it('a second time with its columns in another order changes nothing', async () => {
    await load(directory(pantry));
    const { counts } = await planImport(
      test.db,
      directory('status,description,name,organization_id,id\nactive,Free groceries,Food Pantry,o1,s1'),
    );
    expect(counts.resources).toMatchObject({ unchanged: 1 });
  });

  it('replaces what the source changed, and only that', async () => {
    await load(directory(`${pantry}\ns2,o1,Law Desk,Legal advice by an attorney,active`));
    const [, before] = await rows();
    const outcome = await load(directory(`${pantry}\ns2,o1,Law Desk,Legal advice on Mondays,temporarily closed`));
    expect(outcome.counts.resources).toMatchObject({ changed: 1, unchanged: 1 });
    const [, after] = await rows();
    expect(after).toMatchObject({
      id: before?.id,
      status: 'TEMPORARILY_CLOSED',
      description: 'Legal advice on Mondays',
      revision: 2,
      created_at: before?.created_at,
    });
  });

  it('adds what it wrote to the change log', async () => {
    await load(directory(pantry));
    expect(await changes()).toEqual([{ resource_id: (await rows())[0]?.id }]);
  });

  it.each(['PERMANENTLY_CLOSED', 'REJECTED'] as const)(
    'does not reopen a resource that is %s here, and reports it',
    async (status) => {
      await load(directory(pantry));
      await test.db.updateTable('resources').set({ status }).execute();
      const plan = await planImport(test.db, directory(pantry.replace('Free', 'Fresh')));
      expect(plan.counts.resources.keptClosed).toBe(1);
      expect(plan.problems).toMatchObject([{ file: 'services.csv', line: 2, field: 'status', severity: 'doubtful' }]);
      const outcome = await runImport(test.db, plan, { loadEngine: preparing });
      expect(outcome.counts.resources).toMatchObject({ changed: 0, keptClosed: 1 });
      expect(await rows()).toMatchObject([{ status, description: 'Free groceries', revision: 1 }]);
    },
  );

  it('reports a resource that is no longer in the directory, and does not change it', async () => {
    await load(directory(`${pantry}\ns2,o1,Law Desk,Legal advice,active`));
    const plan = await planImport(test.db, directory(pantry));
    expect(plan.problems).toMatchObject([
      { file: 'services.csv', line: 0, field: 'id', value: 's2', severity: 'doubtful' },
    ]);
    await runImport(test.db, plan, { loadEngine: preparing });
    expect(await rows()).toHaveLength(2);
    await test.db
      .updateTable('resources')
      .set({ status: 'PERMANENTLY_CLOSED' })
      .where('name', '=', 'Law Desk')
      .execute();
    expect((await planImport(test.db, directory(pantry))).problems).toEqual([]);
  });

  it('keeps the verification of an organization', async () => {
    await load(directory(pantry));
    await test.db.updateTable('organizations').set({ verified: true }).execute();
    await load(directory(pantry, { organizations: 'id,name\no1,Helping Hands Inc' }));
    expect(await test.db.selectFrom('organizations').select(['name', 'verified', 'revision']).execute()).toEqual([
      { name: 'Helping Hands Inc', verified: true, revision: 2 },
    ]);
  });

  it('marks a status that the source does not provide as inferred, and keeps one that was set here', async () => {
    const sheet = (city: string) =>
      readSpreadsheet(
        { name: 'sheet.csv', text: `Name,Organization,Category,Type,City\nPantry,Hall,FOOD,FOOD_BANK,${city}` },
        { source: 'sheet', now: new Date('2026-11-21T12:00:00Z') },
      );
    await load(sheet('Wexley'));
    expect(await rows()).toMatchObject([{ status: 'AVAILABLE', inferred: ['status'] }]);
    await test.db.updateTable('resources').set({ status: 'LIMITED', inferred: [] }).execute();
    expect((await planImport(test.db, sheet('Marlow'))).problems).toEqual([]);
    await load(sheet('Marlow'));
    expect(await rows()).toMatchObject([{ city: 'Marlow', status: 'LIMITED', inferred: [] }]);
  });

  it('stores what the source provides, and marks nothing as inferred', async () => {
    const imported = { category: 'LEGAL_AID', type: 'CLINIC', status: 'AVAILABLE' };
    const line = { id: 'r1', name: 'Free groceries', organizationName: 'Hall', ...imported };
    await load(readCatalogue({ name: 'c.jsonl', text: JSON.stringify(line) }, { source: 'test' }));
    expect(await rows()).toMatchObject([{ category: 'LEGAL_AID', type: 'CLINIC', inferred: [] }]);
  });

  it('infers the time zone from the coordinates, else from other places of the state', async () => {
    const text = [
      { id: 'r1', name: 'A', organizationName: 'Hall', address: { state: 'CA' }, lat: 37.48, lon: -122.23 },
      { id: 'r2', name: 'B', organizationName: 'Hall', address: { state: 'CA' } },
      { id: 'r3', name: 'C', organizationName: 'Hall', address: { state: 'OH' }, lat: 39.41, lon: -82.09 },
    ];
    await load(
      readCatalogue({ name: 'c.jsonl', text: text.map((line) => JSON.stringify(line)).join('\n') }, { source: 'test' }),
    );
    expect((await rows()).map(({ time_zone }) => time_zone)).toEqual([
      'America/Los_Angeles',
      'America/Los_Angeles',
      'America/New_York',
    ]);
  });

  it('stores hours that are not an opening_hours line as special hours', async () => {
    const line = {
      id: 'r1',
      name: 'A',
      organizationName: 'Hall',
      operatingHours: { weekly: 'most mornings', specialHours: 'Closed in May' },
    };
    const plan = await planImport(
      test.db,
      readCatalogue({ name: 'c.jsonl', text: JSON.stringify(line) }, { source: 'test' }),
    );
    expect(plan.problems).toMatchObject([{ line: 1, field: 'operatingHours.weekly', value: 'most mornings' }]);
    await runImport(test.db, plan, { loadEngine: preparing });
    expect(await rows()).toMatchObject([{ hours_weekly: null, hours_special: 'most mornings\nClosed in May' }]);
  });

  it('stores the concepts that the index would infer, without those of a confidential address', async () => {
    const imported = directory(
      'id,organization_id,name,description\ns1,o1,Pantry,Free groceries\ns2,o1,Refuge,Safe beds at 12 Groceries Lane',
    );
    const [pantryRead, refuge] = imported.resources;
    if (pantryRead && refuge) {
      pantryRead.eligibility = { populations: ['Families with children'] };
      refuge.address = { street: '12 Groceries Lane', city: 'Wexley', state: 'OH' };
      refuge.location = { kind: 'physical', visibility: 'hidden' };
    }
    await load(imported, { loadEngine });
    const kept = await rows();
    const shown = await findPublicResources(
      test.db,
      kept.map(({ id }) => id),
    );
    const { engine: realEngine } = loadEngine();
    expect(shown.size).toBe(2);
    for (const row of shown.values()) {
      expect(row.concepts, row.name).toEqual(realEngine.describe(toIndexDocument(row)));
    }
    expect(kept.map(({ concepts }) => JSON.stringify(concepts))).toEqual([
      expect.stringMatching(/"fits":\[[^\]]*famil/),
      expect.not.stringContaining('food.'),
    ]);
  });

  it('refuses a record that violates a constraint, and loads the others', async () => {
    const bad = directory(pantries(5));
    const [first] = bad.resources;
    if (first) first.name = 'x'.repeat(400);
    const outcome = await load(bad);
    expect(outcome.counts.resources.new).toBe(4);
    expect(outcome.problems).toEqual([
      {
        file: 'services.csv',
        line: 2,
        field: 'name',
        severity: 'refused',
        reason: 'The name must have 1 to 300 characters.',
        code: 'stored-name',
      },
    ]);
    expect(await rows()).toHaveLength(4);
    expect([...outcome.inferred]).toEqual([['FOOD', 4]]);
  });

  it.each([
    [{ location: { kind: 'physical', visibility: 'public', latitude: 39 } }, 'location', /only make sense together/],
    [{ capacityInfo: { currentCapacity: 5, maxCapacity: 4 } }, 'capacityInfo', /more people than places/],
    [{ capacityInfo: { maxCapacity: 3_000_000_000 } }, '', /A number is too large/],
  ] as const)('explains why the database refuses %j', async (change, field, reason) => {
    const bad = directory(pantry);
    Object.assign(bad.resources[0] ?? {}, change);
    const { problems } = await load(bad);
    expect(problems).toMatchObject([{ field, reason: expect.stringMatching(reason) }]);
  });

  it('reports an organization that is no longer in the directory', async () => {
    await load(directory(pantry, { organizations: 'id,name\no1,Helping Hands\no2,Old Hall' }));
    const { problems } = await planImport(test.db, directory(pantry));
    expect(problems).toMatchObject([
      { file: 'organizations.csv', line: 0, field: 'id', value: 'o2', severity: 'doubtful' },
    ]);
    expect(problems[0]?.reason).toContain('"Old Hall" was in this directory before');
  });
});

describe('an import that is interrupted', () => {
  it('stops after a whole batch, and the next import loads the rest', async () => {
    const stop = new AbortController();
    const seen: number[] = [];
    const first = await load(directory(pantries(50)), {
      batchSize: 10,
      signal: stop.signal,
      onProgress: (done, total) => {
        seen.push(done);
        if (done > total / 2) stop.abort();
      },
    });
    expect(first.complete).toBe(false);
    expect(seen).toEqual([1, 11, 21, 31]);
    expect(await rows()).toHaveLength(30);
    const second = await load(directory(pantries(50)), { batchSize: 10 });
    expect(second).toMatchObject({ complete: true, counts: { resources: { new: 20, unchanged: 30 } } });
    expect(await rows()).toHaveLength(50);
  });

  it('before its first batch writes nothing', async () => {
    const outcome = await load(directory(pantries(3)), { signal: AbortSignal.abort() });
    expect(outcome.complete).toBe(false);
    expect(await test.db.selectFrom('organizations').selectAll().execute()).toEqual([]);
  });
});

it('two concurrent imports of the same directory add each record once', async () => {
  const outcomes = await Promise.all([
    load(directory(pantries(40)), { batchSize: 10 }),
    load(directory(pantries(40)), { batchSize: 10 }),
  ]);
  expect(await rows()).toHaveLength(40);
  expect(outcomes.reduce((sum, { counts }) => sum + counts.resources.new, 0)).toBe(40);
  expect((await rows()).every(({ revision }) => revision === 1)).toBe(true);
});

const sanMateo = fileURLToPath(new URL('../../../../../shared/data/san-mateo-hsds', import.meta.url));

it.skipIf(!existsSync(sanMateo))(
  'loads San Mateo County completely, and a second time without changes (needs ../shared/data/san-mateo-hsds)',
  async () => {
    const county = await openDirectory(sanMateo, { now: new Date('2026-11-21T12:00:00Z') });
    const first = await load(county, { loadEngine });
    expect(first.counts).toMatchObject({ organizations: { new: 1321 }, resources: { new: 1703 } });
    expect(first.problems).toEqual([]);
    const again = await load(county, { loadEngine });
    expect(again.counts).toMatchObject({ organizations: { unchanged: 1321 }, resources: { unchanged: 1703 } });
    const zones = await test.db.selectFrom('resources').select('time_zone').distinct().execute();
    expect(zones.map(({ time_zone }) => time_zone)).toContain('America/Los_Angeles');
  },
  120_000,
);
