import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMigrations } from '../../platform/database/migrate.ts';
import { hashToken } from '../../platform/values/tokens.ts';
import { addTestAccount } from '../../testing/people-for-tests.ts';
import { type NeedsServer, startNeedsServer } from './needs-for-tests.ts';

let needs: NeedsServer;
beforeAll(async () => {
  needs = await startNeedsServer();
});
afterAll(() => needs.server.close());

const db = () => needs.server.db;

/** Words of the person, of coordinators and of volunteers, which occur nowhere else. */
const planted = {
  title: 'zinnia-title',
  description: 'zinnia-description',
  reachTimes: 'zinnia-times',
  contactName: 'Zinnianame',
  contactEmail: 'zinnia@example.org',
  contactPhone: '740 555 0199',
};
const written = ['zinnia-note', 'zinnia-message', 'zinnia-reason', ...Object.values(planted)];

/** All that is stored, as text, with what was logged. */
async function stored(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db());
  const contents: string[] = [needs.server.log()];
  for (const { name } of tables) {
    contents.push(JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(db())).rows));
  }
  return contents.join('\n');
}

const leave = async (): Promise<{ code: string; id: string }> => {
  const { code } = (await needs.call(null, 'POST', '/requests', { ...planted, category: 'HOUSING' })).json().data;
  const found = (await needs.call(needs.admin, 'GET', `/users/admin/needs?search=${planted.title}`)).json().data;
  return { code, id: found[0].id };
};

describe('a request that is withdrawn with its code', () => {
  it('leaves no word, contact, note or message anywhere, and says so to the person and to administrators', async () => {
    const { code, id } = await leave();
    await needs.call(needs.admin, 'POST', `/needs/${id}/notes`, { words: 'zinnia-note' });
    const volunteer = await addTestAccount(db());
    for (const accept of [false, true]) {
      const volunteerId = await needs.addVolunteer({ user_id: volunteer.id, email: `${accept}@example.org` });
      await needs.call(needs.admin, 'POST', `/needs/${id}/match`, { volunteerId, message: 'zinnia-message' });
      const [asked] = (await needs.call(volunteer, 'GET', '/offers')).json().data;
      const answer = accept ? { accept, shareEmail: true } : { accept, reason: 'zinnia-reason' };
      expect((await needs.call(volunteer, 'POST', `/offers/${asked.id}/answer`, answer)).statusCode).toBe(200);
    }
    // One of the emails to the person has been sent, the others wait.
    await sql`update outbox set sent_at = now(), template_values = '{}' where id = (
      select id from outbox where recipient = ${planted.contactEmail} limit 1)`.execute(db());
    const before = await stored();
    expect(written.filter((words) => !before.includes(words))).toEqual([]);

    const withdrawn = await needs.call(null, 'POST', '/requests/close', { code, end: 'WITHDRAWN' });
    expect(withdrawn.json().data).toMatchObject({
      status: 'CANCELLED',
      detailsDeleted: true,
      description: '',
      category: 'HOUSING',
      contact: {},
    });
    const after = await stored();
    expect(written.filter((words) => after.includes(words))).toEqual([]);
    expect((await needs.auditOf(id)).at(-1)).toMatchObject({ action: 'need.cancel', actor_id: null });
    expect((await needs.call(null, 'POST', '/requests/open', { code })).json().data.detailsDeleted).toBe(true);
    const shown = (await needs.call(needs.admin, 'GET', `/needs/${id}`)).json().data;
    expect(shown).toMatchObject({ detailsDeleted: true, title: '', description: '', staffNotes: [] });
    expect(shown.withoutAccount).toBeUndefined();
    const note = await needs.call(needs.admin, 'POST', `/needs/${id}/notes`, { words: 'Again' });
    expect(note.statusCode).toBe(409);
  });

  it('tells a volunteer who had accepted by email, and says so behind the link', async () => {
    const { code, id } = await leave();
    const volunteer = await addTestAccount(db());
    const email = 'accepted@example.org';
    const volunteerId = await needs.addVolunteer({ user_id: volunteer.id, email });
    await needs.call(needs.admin, 'POST', `/needs/${id}/match`, { volunteerId });
    const [asked] = (await needs.call(volunteer, 'GET', '/offers')).json().data;
    await needs.call(volunteer, 'POST', `/offers/${asked.id}/answer`, { accept: true, shareEmail: true });
    const token = 'a'.repeat(43);
    await db()
      .updateTable('need_matches')
      .set({ token_hash: hashToken(token) })
      .where('id', '=', asked.id)
      .execute();
    await needs.call(null, 'POST', '/requests/close', { code, end: 'WITHDRAWN' });
    expect(await needs.emailsTo({ ...volunteer, email })).toMatchObject([{ template: 'offer-ended' }]);
    const read = (await needs.call(null, 'POST', '/offers/read', { token })).json().data;
    expect(read).toMatchObject({ status: 'ENDED', detailsDeleted: true });
    expect(read.contact).toBeUndefined();
  });
});

describe('a request of an account', () => {
  const ways = [
    ['POST', '/cancel', { notes: 'zinnia-notes' }],
    ['PUT', '', { status: 'CANCELLED', description: 'zinnia-edited' }],
  ] as const;

  it.each(ways)(
    'keeps nothing but its category, urgency and days when its owner withdraws it (%s %s)',
    async (method, path, body) => {
      const person = await addTestAccount(db(), 'USER', { first_name: 'Mina', last_name: 'Ruiz', city: 'Wexley' });
      const { title, description, reachTimes } = planted;
      const sent = { title, description, reachTimes, reachBy: ['CALL'], sharePhone: true, priority: 'HIGH' };
      const { id } = await needs.send(person, sent);
      const { data } = (await needs.call(person, method, `/needs/${id}${path}`, body)).json();
      expect(data).toMatchObject({
        status: 'CANCELLED',
        detailsDeleted: true,
        title: '',
        description: '',
        priority: 'HIGH',
      });
      expect(data.reach).toBeUndefined();
      expect(await stored()).not.toContain('zinnia');
      const own = (await needs.call(person, 'GET', `/users/${person.id}/needs?status=CANCELLED`)).json().data;
      expect(own).toMatchObject([{ id, detailsDeleted: true }]);

      const shown = (await needs.call(needs.admin, 'GET', `/needs/${id}`)).json().data;
      expect([shown.createdBy, shown.createdByName, shown.person]).toEqual([undefined, undefined, undefined]);
      expect((await needs.call(needs.admin, 'GET', `/users/${person.id}/needs`)).json().data).toEqual([]);
      const entries = await needs.auditOf(id);
      expect(entries.map(({ action, actor_id }) => [action, actor_id])).toEqual([
        ['need.create', null],
        ['need.cancel', null],
      ]);
    },
  );

  it('keeps its words when an administrator cancels it, or when it is solved', async () => {
    const person = await addTestAccount(db());
    for (const [who, path] of [
      [needs.admin, 'cancel'],
      [person, 'resolve'],
    ] as const) {
      const { id } = await needs.send(person, { description: 'Kept words' });
      const { data } = (await needs.call(who, 'POST', `/needs/${id}/${path}`, {})).json();
      expect(data.description).toBe('Kept words');
      expect(data.detailsDeleted).toBeUndefined();
    }
  });
});

describe('a request that is closed', () => {
  it('keeps no word once its owner deletes it, stays counted as solved, and is deleted once', async () => {
    const person = await addTestAccount(db());
    const { title, description } = planted;
    const { id } = await needs.send(person, { title, description });
    await needs.call(person, 'POST', `/needs/${id}/resolve`, { notes: 'zinnia-notes' });
    expect((await needs.call(needs.admin, 'POST', `/needs/${id}/cancel`, {})).statusCode).toBe(409);
    expect(await stored()).toContain('zinnia-notes');

    const { data } = (await needs.call(person, 'POST', `/needs/${id}/cancel`, {})).json();
    expect(data).toMatchObject({ status: 'FULFILLED', detailsDeleted: true, title: '', description: '' });
    expect(await stored()).not.toContain('zinnia');
    const shown = (await needs.call(needs.admin, 'GET', `/needs/${id}`)).json().data;
    expect([shown.createdBy, shown.createdByName, shown.person]).toEqual([undefined, undefined, undefined]);
    const entries = await needs.auditOf(id);
    expect(entries.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['need.create', null],
      ['need.resolve', null],
      ['need.delete', null],
    ]);
    expect((await needs.call(person, 'POST', `/needs/${id}/cancel`, {})).statusCode).toBe(409);
  });

  it('keeps no word or contact once its code deletes it', async () => {
    const { code } = await leave();
    await needs.call(null, 'POST', '/requests/close', { code, end: 'SOLVED' });
    expect((await needs.call(null, 'POST', '/requests/close', { code, end: 'WITHDRAWN' })).statusCode).toBe(409);
    const deleted = await needs.call(null, 'POST', '/requests/close', { code, end: 'DELETED' });
    expect(deleted.json().data).toMatchObject({ status: 'FULFILLED', detailsDeleted: true, contact: {} });
    expect(await stored()).not.toMatch(/zinnia/i);
    expect((await needs.call(null, 'POST', '/requests/close', { code, end: 'DELETED' })).statusCode).toBe(409);
  });
});

it('the migration deletes the details of what persons had withdrawn before, and of nothing else', async () => {
  const migration = (await readMigrations()).find(({ name }) => name.endsWith('withdrawn-requests.sql'));
  await sql`drop function delete_details_of_need(uuid, timestamptz);
    alter table needs drop constraint needs_details_deleted, drop constraint needs_title_check;
    delete from needs;
    alter table needs drop column details_deleted_at, add constraint needs_title_check check (title <> '')`.execute(
    db(),
  );
  const person = await addTestAccount(db());
  const add = async (description: string, status: 'CANCELLED' | 'FULFILLED', actor_id: string) => {
    const { id } = await db()
      .insertInto('needs')
      .values({ owner_id: person.id, title: description, description, status })
      .returning('id')
      .executeTakeFirstOrThrow();
    const action = status === 'CANCELLED' ? 'need.cancel' : 'need.resolve';
    await db().insertInto('audit').values({ actor_id, action, record_kind: 'need', record_id: id }).execute();
  };
  await add('withdrawn', 'CANCELLED', person.id);
  await add('cancelled', 'CANCELLED', needs.admin.id);
  await add('solved', 'FULFILLED', person.id);
  await sql.raw(migration?.text ?? '').execute(db());
  const rows = await db().selectFrom('needs').select('description').execute();
  expect(rows.map(({ description }) => description).toSorted()).toEqual(['', 'cancelled', 'solved']);
});
