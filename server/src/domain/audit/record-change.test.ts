import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/transaction.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type AuditedChange, writeAuditEntry } from './record-change.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

/** The stored form of an entry. */
async function kept(change: Partial<AuditedChange>) {
  await inTransaction(database.db, (tx) =>
    writeAuditEntry(tx, {
      actor: null,
      action: 'resource.edit',
      record: { kind: 'resource', id: 'one', name: 'Haven' },
      ...change,
    }),
  );
  return database.db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
}

describe('of a change', () => {
  it('only the fields that differ are kept, and when and by whom', async () => {
    const before = { name: 'A', tags: ['x'], address: { city: 'Wexley', street: '1 Main' }, revision: 1 };
    const after = {
      name: 'A',
      tags: ['x', 'y'],
      address: { city: 'Wexley', street: '2 Main' },
      revision: 2,
      phone: '7',
    };
    expect(await kept({ before, after })).toMatchObject({
      at: expect.any(Date),
      actor_id: null,
      action: 'resource.edit',
      record_kind: 'resource',
      record_id: 'one',
      record_name: 'Haven',
      old_values: { tags: ['x'], address: { city: 'Wexley', street: '1 Main' } },
      new_values: { tags: ['x', 'y'], address: { city: 'Wexley', street: '2 Main' }, phone: '7' },
    });
  });

  it('nothing is kept when it is undone', async () => {
    const undone = inTransaction(database.db, async (tx) => {
      await writeAuditEntry(tx, { actor: null, action: 'user.delete', record: { kind: 'user', id: 'one' } });
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(await database.db.selectFrom('audit').selectAll().execute()).toEqual([]);
  });

  it.each([
    'password',
    'passwordHash',
    'password_hash',
    'newPassword',
    'token',
    'token_hash',
    'resetToken',
    'apiSecret',
  ])('no %s is kept, however deep it lies', async (field) => {
    const row = await kept({ after: { [field]: 'planted-secret', inner: { [field]: 'planted-secret', other: 1 } } });
    expect(JSON.stringify(row)).not.toContain('planted-secret');
    expect(row.new_values).toEqual({ inner: { other: 1 } });
  });

  it('no need is kept in a person’s words', async () => {
    const after = { title: 'planted-need', description: 'planted-need', notes: 'planted-need', status: 'MATCHED' };
    const row = await kept({
      action: 'need.match',
      record: { kind: 'need', id: 'one', name: 'planted-need' },
      before: { ...after, title: 'planted-other', status: 'PENDING' },
      after,
    });
    expect(row).toMatchObject({
      record_name: null,
      old_values: { status: 'PENDING' },
      new_values: { status: 'MATCHED' },
    });
    expect(JSON.stringify(row)).not.toContain('planted');
  });
});

const street = '9041 Quillfeather Lane';
const secret = /quillfeather|9041|45987|39\.12/i;

describe('where a confidential place is', () => {
  it.each(['city', 'hidden'])('is not kept (%s), in none of its fields or texts', async (visibility) => {
    const before = {
      description: 'A shelter.',
      address: { street, city: 'Hollowmere', zipCode: '45987' },
      location: { visibility, latitude: 39.12345, longitude: -82.5 },
    };
    const row = await kept({ before, after: { ...before, description: `Ring at ${street}`, address: {} } });
    expect(JSON.stringify(row)).not.toMatch(secret);
    expect(row.new_values).toMatchObject({ description: 'Ring at …' });
    expect(JSON.stringify(row).includes('Hollowmere')).toBe(visibility === 'city');
  });

  it('is not kept of a row as it is stored', async () => {
    const row = await kept({
      before: {},
      after: { location_visibility: 'hidden', street, city: 'Hollowmere', zip_code: '45987', latitude: 39.12345 },
    });
    expect(row.new_values).toEqual({ location_visibility: 'hidden' });
  });

  it('is not kept of the place it was before it became confidential, nor after it was', async () => {
    const open = { address: { street, zipCode: '45987' }, location: { visibility: 'public' } };
    const closed = { address: { street, zipCode: '45987' }, location: { visibility: 'hidden' } };
    expect(JSON.stringify(await kept({ before: open, after: closed }))).not.toMatch(secret);
    expect(JSON.stringify(await kept({ before: closed, after: open }))).not.toMatch(secret);
  });
});
