import { readHsds } from '@waymark/hsds/read-hsds';
import { readSpreadsheet } from '@waymark/hsds/read-spreadsheet';
import type { Engine } from '@waymark/matching/engine';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadEngine } from '../../domain/engine/load-engine.ts';
import type { NewResourceRow } from '../../platform/database/tables.ts';
import { addOrganization } from '../../testing/app-for-tests.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { planImport, runImport } from './import-directory.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.close());

const now = new Date('2026-11-21T12:00:00Z');
let loaded: { engine: Engine; engineVersion: string } | undefined;
const preparing = () => {
  loaded ??= loadEngine();
  return loaded;
};

type SourceFields = { alternateName?: string; description?: string; alert?: string; street?: string; city?: string };
function county(fields: SourceFields = {}) {
  const {
    alternateName = '',
    description = 'Free groceries',
    alert = '',
    street = '1 Main St',
    city = 'Wexley',
  } = fields;
  const tables = {
    organizations: 'id,name,email\no1,Helping Hands,help@example.org',
    services: `id,organization_id,name,alternate_name,description,status,assurer_email,alert\ns1,o1,Food Pantry,${alternateName},${description},active,ada@county.example.org,${alert}`,
    locations: 'id,location_type\nl1,physical',
    addresses: `id,location_id,address_1,city,state_province,postal_code\na1,l1,${street},${city},OH,45790`,
    service_at_locations: 'id,service_id,location_id\nx1,s1,l1',
  };
  const files = Object.entries(tables).map(([name, text]) => ({ name: `${name}.csv`, text }));
  return readHsds(files, { source: 'county', now });
}
async function load(directory = county()) {
  const plan = await planImport(test.db, directory);
  return { plan, outcome: await runImport(test.db, plan, { loadEngine: preparing }) };
}
const row = () => test.db.selectFrom('resources').selectAll().executeTakeFirstOrThrow();
const edit = (fields: Partial<NewResourceRow>) => test.db.updateTable('resources').set(fields).execute();

it('an organization that was rejected or merged here stays so, and its resources follow the merge', async () => {
  await load();
  const countyOrganizations = () => test.db.selectFrom('organizations').selectAll().where('source', '=', 'county');
  const { id } = await countyOrganizations().executeTakeFirstOrThrow();
  const set = (fields: object) => test.db.updateTable('organizations').set(fields).where('id', '=', id).execute();
  const renamed = (name: string) => {
    const directory = county({ description: name });
    return { ...directory, organizations: directory.organizations.map((one) => ({ ...one, name })) };
  };
  await set({ removed: 'rejected', removed_at: now });
  await load(renamed('Again'));
  expect(await countyOrganizations().executeTakeFirstOrThrow()).toMatchObject({
    removed: 'rejected',
    name: 'Helping Hands',
  });
  const survivor = await addOrganization(test.db, { name: 'Survivor' });
  await set({ removed: 'merged', merged_into: survivor });
  const { plan } = await load(renamed('Once More'));
  expect(plan.problems.filter(({ severity }) => severity === 'kept')).toEqual([]);
  expect([await row(), await countyOrganizations().execute()]).toMatchObject([
    { description: 'Once More', organization_id: survivor },
    [{ name: 'Helping Hands', removed: 'merged' }],
  ]);
});

it('a manual edit stays and is reported; the other fields follow the source', async () => {
  await load();
  await edit({ description: 'Groceries on Fridays only' });
  const { plan } = await load(county({ description: 'Groceries', alert: 'New door' }));
  expect(plan.problems).toMatchObject([{ file: 'services.csv', line: 2, field: 'description', severity: 'kept' }]);
  expect(await row()).toMatchObject({
    description: 'Groceries on Fridays only',
    alert: { text: 'New door' },
    edited_here: ['description'],
    // To be inferred again from the edited text.
    concepts: null,
  });
});

it('a manual edit of the alternate name stays and is reported', async () => {
  await load(county({ alternateName: 'The Shelf' }));
  expect((await row()).alternate_name).toBe('The Shelf');
  await edit({ alternate_name: 'The Larder' });
  const { plan } = await load(county({ alternateName: 'Old Shelf' }));
  expect(plan.problems).toMatchObject([{ field: 'alternateName', severity: 'kept' }]);
  expect(await row()).toMatchObject({ alternate_name: 'The Larder', edited_here: ['alternate_name'] });
});

it('a manual edit of the street keeps the whole address', async () => {
  await load();
  await edit({ street: '9 Elm St' });
  await load(county({ street: '2 Oak St', city: 'Ashford' }));
  expect(await row()).toMatchObject({ street: '9 Elm St', city: 'Wexley', zip_code: '45790' });
});

it('a manual edit that the source adopts no longer blocks changes of the source', async () => {
  await load();
  await edit({ description: 'Groceries on Fridays' });
  const { plan } = await load(county({ description: 'Groceries on Fridays', alert: 'New door' }));
  expect(plan.problems).toEqual([]);
  expect((await row()).edited_here).toEqual([]);
  await load(county({ description: 'Groceries on Mondays' }));
  expect((await row()).description).toBe('Groceries on Mondays');
});

it('neither imports nor stored concepts count as manual edits', async () => {
  await load();
  await load(county({ description: 'Groceries' }));
  await edit({ concepts: '[]', concepts_version: 'x' });
  expect((await row()).edited_here).toEqual([]);
});

it('manual edits of organizations stay too', async () => {
  await load();
  await test.db.updateTable('organizations').set({ email: 'new@example.org' }).execute();
  const directory = county();
  const [first] = directory.organizations;
  await load({ ...directory, organizations: first ? [{ ...first, name: 'Hands', email: 'old@example.org' }] : [] });
  expect(await test.db.selectFrom('organizations').select(['name', 'email']).execute()).toEqual([
    { name: 'Hands', email: 'new@example.org' },
  ]);
});

it('a table made from an export changes its columns, which count as manual edits', async () => {
  await load();
  await edit({ last_verified_at: '2026-03-15', alternate_name: 'The Shelf' });
  const { id, organization_id } = await row();
  const text = `ID,Name,Organization,Organization ID,Description,Category,Type,Street,City,State,ZIP,Place\n${id},Pantry of Wexley,Helping Hands,${organization_id},Free groceries,FOOD,FOOD_BANK,1 Main St,Wexley,OH,45790,physical`;
  const directory = readSpreadsheet({ name: 'a.csv', text }, { source: 'my-table', now });
  const { plan } = await load(directory);
  expect(plan.counts).toMatchObject({ organizations: { unchanged: 1 }, resources: { changed: 1 } });
  expect(await row()).toMatchObject({
    name: 'Pantry of Wexley',
    // The table has no columns for these.
    alternate_name: 'The Shelf',
    last_verified_at: '2026-03-15',
    assurer_email: 'ada@county.example.org',
    source: 'county',
    source_id: 's1',
    edited_here: ['alternate_name', 'name'],
  });
  expect((await load(directory)).plan.counts.resources).toMatchObject({ changed: 0, unchanged: 1 });
  expect((await load()).plan.counts.resources).toMatchObject({ changed: 0, unchanged: 1 });
  await load(county({ alert: 'New door' }));
  expect(await row()).toMatchObject({ name: 'Pantry of Wexley', alert: { text: 'New door' } });
});

it('a table without the address of a confidential place changes neither its address nor its visibility', async () => {
  await load();
  await edit({ location_visibility: 'hidden', description: 'Ring at 1 Main St' });
  const { id } = await row();
  for (const shown of ['hidden', 'public']) {
    const text = `ID,Name,Organization,Description,Address shown,City\n${id},Food Pantry,Helping Hands,Ring at …,${shown},Ashford`;
    await load(readSpreadsheet({ name: 'a.csv', text }, { source: 'my-table', now }));
    expect(await row()).toMatchObject({
      street: '1 Main St',
      city: 'Wexley',
      location_visibility: 'hidden',
      description: 'Ring at 1 Main St',
    });
  }
});

describe('a table made from an export', () => {
  const loadTable = async (values: Record<string, string>) => {
    const { id } = await row();
    const text = `ID,Name,Organization,${Object.keys(values)}\n${id},Food Pantry,Helping Hands,${Object.values(values)}`;
    await load(readSpreadsheet({ name: 'a.csv', text }, { source: 'my-table', now }));
    return row();
  };

  it('changes a text to one with an ellipsis where nothing was hidden', async () => {
    await load();
    const organizations = `id,name,description\n${(await row()).organization_id},Helping Hands,Food … and more`;
    await load(readHsds([{ name: 'organizations.csv', text: organizations }], { source: 'my-table', now }));
    const { description } = await loadTable({ Description: 'Groceries … and more' });
    const organization = await test.db.selectFrom('organizations').selectAll().executeTakeFirstOrThrow();
    expect([description, organization.description]).toEqual(['Groceries … and more', 'Food … and more']);
  });

  it('changes no field from which a confidential address was left out', async () => {
    await load();
    const whole = {
      location_visibility: 'hidden',
      description: 'Wait … then ring at 1 Main St',
      email: '1mainst@example.org',
      tags: ['food', '1 Main St'],
    } as const;
    await edit({ ...whole, tags: [...whole.tags] });
    const exported = { Description: 'Wait … then ring at …', Email: '', Tags: 'food', 'Address shown': 'hidden' };
    expect(await loadTable(exported)).toMatchObject(whole);
    expect(await loadTable({ ...exported, Description: 'Please ring at …' })).toMatchObject(whole);
    expect(await loadTable({ ...exported, Description: 'Please ring', Email: 'ring@example.org' })).toMatchObject({
      ...whole,
      description: 'Please ring',
      email: 'ring@example.org',
    });
  });
});

describe('the verification date of a source', () => {
  const countyVerifiedOn = (day: string, description = 'Free groceries') => {
    const directory = county({ description });
    const verification = day === '' ? undefined : { lastVerifiedAt: day };
    const resources = directory.resources.map(({ verification: _verification, ...one }) => ({
      ...one,
      contentHash: `${day} ${description}`,
      ...(verification && { verification }),
    }));
    return { ...directory, resources };
  };
  const readVerification = async () => {
    const { last_verified_at, verification_method } = await row();
    return [last_verified_at, verification_method];
  };

  it('is stored with the method import, and followed to earlier dates too', async () => {
    await load(countyVerifiedOn('2026-05-01'));
    expect(await readVerification()).toEqual(['2026-05-01', 'import']);
    await load(countyVerifiedOn('2026-04-01', 'Groceries'));
    expect(await readVerification()).toEqual(['2026-04-01', 'import']);
    await load(countyVerifiedOn('', 'Free food'));
    expect(await readVerification()).toEqual([null, null]);
  });

  it('does not replace a later check made here', async () => {
    await load(countyVerifiedOn('2026-05-01'));
    await edit({ last_verified_at: '2026-11-20', verification_method: 'phone' });
    await load(countyVerifiedOn('2026-06-01', 'Groceries'));
    expect(await readVerification()).toEqual(['2026-11-20', 'phone']);
    await load(countyVerifiedOn('', 'Free food'));
    expect([await readVerification(), (await row()).description]).toEqual([['2026-11-20', 'phone'], 'Free food']);
    await load(countyVerifiedOn('2026-11-22', 'Food'));
    expect(await readVerification()).toEqual(['2026-11-22', 'import']);
  });
});
