import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/transaction.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type AuditedChange, writeAuditEntry } from './write-audit-entry.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

/** Writes an entry and returns its row. */
async function storedEntry(change: Partial<AuditedChange>) {
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

describe('an audit entry', () => {
  it('holds only the fields that differ, the time and the actor', async () => {
    const before = { name: 'A', tags: ['x'], address: { city: 'Wexley', street: '1 Main' }, revision: 1 };
    const after = {
      name: 'A',
      tags: ['x', 'y'],
      address: { city: 'Wexley', street: '2 Main' },
      revision: 2,
      phone: '7',
    };
    expect(await storedEntry({ before, after })).toMatchObject({
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

  it('is not stored when the transaction is rolled back', async () => {
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
  ])('holds no %s, at any depth', async (field) => {
    const row = await storedEntry({
      after: { [field]: 'planted-secret', inner: { [field]: 'planted-secret', other: 1 } },
    });
    expect(JSON.stringify(row)).not.toContain('planted-secret');
    expect(row.new_values).toEqual({ inner: { other: 1 } });
  });

  it('holds no text of a need', async () => {
    const after = { title: 'planted-need', description: 'planted-need', notes: 'planted-need', status: 'MATCHED' };
    const row = await storedEntry({
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

describe('the address of a confidential place', () => {
  it.each(['city', 'hidden'])('is stored neither in fields nor in texts (%s)', async (visibility) => {
    const before = {
      description: 'A shelter.',
      address: { street, city: 'Hollowmere', zipCode: '45987' },
      location: { visibility, latitude: 39.12345, longitude: -82.5 },
    };
    const row = await storedEntry({ before, after: { ...before, description: `Ring at ${street}`, address: {} } });
    expect(JSON.stringify(row)).not.toMatch(secret);
    expect(row.new_values).toMatchObject({ description: 'Ring at …' });
    expect(JSON.stringify(row).includes('Hollowmere')).toBe(visibility === 'city');
  });

  it('is removed from fields with column names', async () => {
    const row = await storedEntry({
      before: {},
      after: { location_visibility: 'hidden', street, city: 'Hollowmere', zip_code: '45987', latitude: 39.12345 },
    });
    expect(row.new_values).toEqual({ location_visibility: 'hidden' });
  });

  it('is removed before and after when only one of both is confidential', async () => {
    const open = { address: { street, zipCode: '45987' }, location: { visibility: 'public' } };
    const closed = { address: { street, zipCode: '45987' }, location: { visibility: 'hidden' } };
    expect(JSON.stringify(await storedEntry({ before: open, after: closed }))).not.toMatch(secret);
    expect(JSON.stringify(await storedEntry({ before: closed, after: open }))).not.toMatch(secret);
  });
});
