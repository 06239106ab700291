import type { FoundResource } from '@waymark/contract/search';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { addOrganization, addResource, startTestApp, type TestApp } from '../../testing/app-for-tests.ts';

/** The shelter; its organization's office is somewhere else. */
const secret = {
  street: '9041 Quillfeather Lane',
  city: 'Hollowmere',
  state: 'OH',
  zip_code: '45987',
  latitude: 39.12345,
  longitude: -82.54321,
};
const textWithAddress = 'Ring at 9041 Quillfeather Ln., Hollowmere, 45987';
const address = /quillfeather|9041|45987|39\.12|82\.54|"distanceMiles"/i;
const office = { street: '77 Brambleworth Road', city: 'Deskham', state: 'OH', zip_code: '45111' };
const officeAddress = /brambleworth|45111/i;

type Visibility = 'city' | 'hidden';
let server: TestApp;
const shelters: Record<Visibility, string> = { city: '', hidden: '' };
const organizations: Record<Visibility, string> = { city: '', hidden: '' };
const counters: Record<Visibility, string> = { city: '', hidden: '' };

/** Columns that hold no free text, or accept only fixed values. */
const fixedValueColumns =
  /^(id|organization_id|category|type|inferred|status|location_kind|location_visibility|time_zone|verification_method|verified|removed)$/;
const separatelySetColumns =
  /^(name|organization_name|street|city|state|zip_code|hours_weekly|source|source_id|content_hash|concepts.*)$/;

/** Writes the address into every text column, so that a column added later is covered as well. */
async function writeAddressEverywhere(db: Database, table: 'resources' | 'organizations', id: string): Promise<void> {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns where table_name = ${table}`.execute(
    db,
  );
  for (const { name, type } of rows) {
    const value =
      type === 'ARRAY' ? sql`array[${textWithAddress}, 'plain']` : type === 'text' ? sql`${textWithAddress}` : null;
    if (value && !fixedValueColumns.test(name) && !separatelySetColumns.test(name)) {
      await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${value} where id = ${id}`.execute(db);
    }
  }
}

beforeAll(async () => {
  server = await startTestApp({
    now: new Date('2026-11-25T12:00-05:00'),
    async given(db) {
      for (const visibility of ['city', 'hidden'] as const) {
        const organization = await addOrganization(db, { name: `Haven House ${visibility}`, ...office });
        await writeAddressEverywhere(db, 'organizations', organization);
        const shelter = await addResource(db, {
          ...secret,
          name: `Haven Shelter ${visibility}, 9041 Quillfeather Lane`,
          category: 'HOUSING',
          type: 'SHELTER',
          organization_id: organization,
          location_visibility: visibility,
          hours_weekly: 'Mo-Fr 09:00-17:00 "ring at 9041 Quillfeather Lane"',
          alert: JSON.stringify({ text: textWithAddress }),
          eligibility: JSON.stringify({ description: textWithAddress, populations: [textWithAddress] }),
          phones: JSON.stringify([
            {
              number: '740-555-0199',
              type: 'voice',
              description: textWithAddress,
              hours: textWithAddress,
              languages: [textWithAddress],
            },
          ]),
          unmapped: JSON.stringify({ note: textWithAddress }),
        });
        await writeAddressEverywhere(db, 'resources', shelter);
        await sql`update resources set
            service_area = array[${secret.zip_code}, ${secret.city}, 'Hollowmere, OH', 'Marlow County'],
            description = ${`A safe shelter for survivors. ${textWithAddress}`}
          where id = ${shelter}`.execute(db);
        counters[visibility] = await addResource(db, {
          name: `Haven Counter ${visibility}`,
          description: `Advice in Deskham. The shelter: 9041 Quillfeather Lane.`,
          organization_id: organization,
          website: 'https://example.org/9041-quillfeather-lane',
          ...office,
        });
        shelters[visibility] = shelter;
        organizations[visibility] = organization;
      }
    },
  });
});
afterAll(() => server.close());

const get = (url: string) => server.app.inject(url);

/** An id may contain the digits of the address by chance. */
const withoutIds = (body: string) => body.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '');

describe('the address of a confidential place', () => {
  it.each([
    '/api/resources?size=100',
    '/api/resources?near=39.12345,-82.54321&sort=distance&size=100&category=HOUSING',
    '/api/resources?near=39.12345,-82.54321&radiusMiles=1&size=100',
    '/api/resources/search?query=safe+shelter+for+survivors&size=100',
    '/api/resources/search?query=shelter+near+me&near=39.12345,-82.54321&size=100',
    '/api/resources/search?query=advice+deskham&size=100',
    '/api/organizations/search?name=haven',
  ])('is in no part of %s', async (url) => {
    const { body, statusCode } = await get(url);
    expect(statusCode).toBe(200);
    expect(body).toContain('Haven');
    expect(withoutIds(body)).not.toMatch(address);
  });

  it('is on no page of its own, of its organization, or of what else that organization runs', async () => {
    for (const visibility of ['city', 'hidden'] as const) {
      for (const url of [
        `/api/resources/${shelters[visibility]}`,
        `/api/resources/${counters[visibility]}`,
        `/api/organizations/${organizations[visibility]}`,
      ]) {
        const { body, statusCode } = await get(url);
        expect(statusCode, url).toBe(200);
        expect(withoutIds(body), url).not.toMatch(address);
      }
      expect((await get(`/api/organizations/${organizations[visibility]}`)).body).not.toMatch(officeAddress);
    }
  });

  it('is shown as its city with visibility city, and not at all with visibility hidden', async () => {
    expect((await get(`/api/resources/${shelters.hidden}`)).body).not.toContain('Hollowmere');
    expect((await get(`/api/organizations/${organizations.hidden}`)).body).not.toMatch(/Hollowmere|Deskham/);
    const city = (await get(`/api/resources/${shelters.city}`)).json().data;
    expect(city.address).toEqual({ city: 'Hollowmere', state: 'OH' });
    expect(city.serviceArea).toEqual(['Hollowmere', 'Hollowmere, OH', 'Marlow County']);
    const hidden = (await get(`/api/resources/${shelters.hidden}`)).json().data;
    expect(hidden.serviceArea).toEqual(['Marlow County']);
    expect(hidden.name).toBe('Haven Shelter hidden, …');
  });

  it('does not hide the own address of a public place of the same organization', async () => {
    const { data } = (await get(`/api/resources/${counters.hidden}`)).json();
    expect(data.address).toEqual({ street: office.street, city: 'Deskham', state: 'OH', zipCode: '45111' });
    expect(data.description).toBe('Advice in Deskham. The shelter: ….');
    expect(data).not.toHaveProperty('contactInfo');
  });
});

describe('a place that became confidential while the index missed the notification', () => {
  it('is shown without its distance and without reasons that reveal where it is', async () => {
    const id = await addResource(server.db, { ...secret, name: 'New Refuge', location_kind: 'mobile' });
    await server.directory.catchUp();
    const search = async () => {
      const answer = await get('/api/resources/search?query=free+groceries&near=39.2,-82.5');
      return answer.json().data.find((one: FoundResource) => one.id === id);
    };
    expect((await search()).match).toHaveProperty('distanceMiles');
    await sql`alter table resources disable trigger resources_updated`.execute(server.db);
    await server.db.updateTable('resources').set({ location_visibility: 'hidden' }).where('id', '=', id).execute();
    await sql`alter table resources enable trigger resources_updated`.execute(server.db);
    // The change is in the log, but the notification that wakes the index is lost.
    await sql`insert into resource_changes (resource_id) values (${id})`.execute(server.db);
    const { match, address: shown } = await search();
    expect(shown).toBeUndefined();
    expect(match).not.toHaveProperty('distanceMiles');
    const kinds = match.reasons.map(({ kind }: { kind: string }) => kind);
    expect(kinds).not.toHaveLength(0);
    expect(kinds).not.toContain('distance');
    expect(kinds).not.toContain('area');
  });
});
