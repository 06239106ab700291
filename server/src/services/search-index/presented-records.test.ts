import type { FoundResource } from '@waymark/contract/search';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewResourceRow } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import {
  addOrganization,
  addResource,
  startSecondApp,
  startTestApp,
  type TestApp,
} from '../../testing/app-for-tests.ts';
import { addTestAccount } from '../../testing/people-for-tests.ts';

const street = '9041 Quillfeather Lane';

let server: TestApp;
let other: FastifyInstance;

beforeAll(async () => {
  server = await startTestApp({ now: new Date('2026-11-25T12:00-05:00') });
  other = await startSecondApp(server);
});
afterAll(async () => {
  await other.close();
  await server.close();
});

/** The place as searches on both servers show it; each server has its own cache. */
async function shown(name: string): Promise<(FoundResource | undefined)[]> {
  const answers = await Promise.all(
    [server.app, other].map((app) => app.inject(`/api/resources/search?${new URLSearchParams({ query: name })}`)),
  );
  return answers.map((answer) => answer.json().data.find((one: FoundResource) => one.name.startsWith(name)));
}

/** Adds a place and searches for it, so that both servers have cached it. */
async function shownPlace(name: string, fields: Partial<NewResourceRow> = {}): Promise<string> {
  const id = await addResource(server.db, { name, street, zip_code: '45987', ...fields });
  await server.directory.catchUp();
  expect(await shown(name)).toEqual([expect.objectContaining({ id }), expect.objectContaining({ id })]);
  return id;
}

const change = (id: string, fields: Partial<NewResourceRow>) =>
  server.db.updateTable('resources').set(fields).where('id', '=', id).execute();

describe('a cached place, in the first search after', () => {
  it('it was deleted, is not found', async () => {
    const id = await shownPlace('Amberly Pantry');
    await server.db.deleteFrom('resources').where('id', '=', id).execute();
    expect(await shown('Amberly Pantry')).toEqual([undefined, undefined]);
  });

  it('it was withdrawn, is not found', async () => {
    const id = await shownPlace('Brackwell Pantry');
    await change(id, { status: 'PENDING' });
    expect(await shown('Brackwell Pantry')).toEqual([undefined, undefined]);
  });

  it('its address was hidden, is without it', async () => {
    const id = await shownPlace('Corliss Pantry', { latitude: 39.12, longitude: -82.54 });
    await change(id, { location_visibility: 'hidden' });
    const text = JSON.stringify(await shown('Corliss Pantry'));
    expect(text).toContain('Corliss Pantry');
    expect(text).not.toMatch(/quillfeather|\b45987\b|(?<!\d:)39\.12/i);
  });

  it('it was changed, has the new values', async () => {
    const id = await shownPlace('Dunmere Pantry');
    await change(id, { description: 'Hot soup.', phone: '614 555 0177' });
    const now = expect.objectContaining({ description: 'Hot soup.', contactInfo: { phone: '614 555 0177' } });
    expect(await shown('Dunmere Pantry')).toEqual([now, now]);
  });

  it('its organization was renamed, has the new name', async () => {
    const organization_id = await addOrganization(server.db, { name: 'Old Hands' });
    await shownPlace('Eastholm Pantry', { organization_id });
    await server.db.updateTable('organizations').set({ name: 'New Hands' }).where('id', '=', organization_id).execute();
    const now = expect.objectContaining({ organizationName: 'New Hands' });
    expect(await shown('Eastholm Pantry')).toEqual([now, now]);
  });

  it('another place of its organization became confidential, has texts without its address', async () => {
    const organization_id = await addOrganization(server.db, { name: 'Fairlie Haven' });
    const description = `Ask here. The house is at ${street}.`;
    await shownPlace('Fairlie Counter', { organization_id, description, street: '1 Deskham Road' });
    await addResource(server.db, { name: 'The house', street, organization_id, location_visibility: 'hidden' });
    expect(JSON.stringify(await shown('Fairlie Counter'))).not.toMatch(/quillfeather/i);
  });

  it('the submitter of a confidential place joined its organization, has texts without its address', async () => {
    const organization_id = await addOrganization(server.db, { name: 'Gallant Haven' });
    const stranger = await addTestAccount(server.db);
    await addResource(server.db, {
      name: 'The house',
      status: 'PENDING',
      street,
      organization_id,
      location_visibility: 'hidden',
      created_by: stranger.email,
      creator_id: stranger.id,
    });
    const description = `Ask here. The house is at ${street}.`;
    await shownPlace('Gallant Counter', { organization_id, description, street: '1 Deskham Road' });
    expect(JSON.stringify(await shown('Gallant Counter'))).toMatch(/quillfeather/i);
    await server.db.updateTable('users').set({ organization_id }).where('id', '=', stranger.id).execute();
    expect(JSON.stringify(await shown('Gallant Counter'))).not.toMatch(/quillfeather/i);
  });
});

it('a change in a transaction is shown after its commit, not before', async () => {
  const id = await shownPlace('Hartsea Pantry');
  await inTransaction(server.db, async (tx) => {
    await tx.updateTable('resources').set({ status: 'REJECTED' }).where('id', '=', id).execute();
    expect(await shown('Hartsea Pantry')).toEqual([expect.objectContaining({ id }), expect.objectContaining({ id })]);
  });
  expect(await shown('Hartsea Pantry')).toEqual([undefined, undefined]);
});
