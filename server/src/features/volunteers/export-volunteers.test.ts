import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { addVolunteer } from '../../testing/records-for-tests.ts';
import { exportVolunteers } from './export-volunteers.ts';

let server: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  server = await startTestApp({ directory: 'none', now: new Date('2026-11-21T12:00:00Z') });
  admin = await addTestAccount(server.db, 'ADMIN');
  await addVolunteer(server.db, null, { first_name: '=Ada', last_name: 'Peña', skills: ['driving', 'cooking'] });
  await addVolunteer(server.db, null, { first_name: 'Bo', background_checked: true });
});
afterAll(() => server.close());

const download = (path: string) => server.app.inject({ url: `/api${path}`, headers: admin.headers });

it('volunteers are exported as CSV without formulas, and the export is audited', async () => {
  const { headers, payload } = await download('/volunteers/admin/export?search=pe%C3%B1a');
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="volunteers-2026-11-21.csv"',
    'cache-control': 'no-store',
  });
  const lines = payload.split('\r\n');
  expect(lines[0]).toBe('\ufeffID,First name,Last name,Email,Phone,Skills,Availability,Background checked,Signed up');
  expect(lines[1]).toMatch(/,'=Ada,Peña,.*,driving; cooking,.*,no,2/);
  expect(lines).toHaveLength(3);
  const audit = await server.db.selectFrom('audit').select(['action', 'actor_id', 'record_name']).execute();
  expect(audit).toEqual([{ action: 'volunteer.export', actor_id: admin.id, record_name: '“peña”' }]);
});

it('the audit log is exported with the filters of its list, newest first', async () => {
  const { payload } = await download('/admin/audit/export?action=volunteer.export');
  const lines = payload.split('\r\n');
  expect(lines[0]).toContain('When,Who,What,Action');
  expect(lines[1]).toContain('Robin Reyes,Volunteers downloaded: “peña”,volunteer.export,volunteer,all');
  const none = await download('/admin/audit/export?actorId=x');
  expect(none.payload.split('\r\n')).toHaveLength(2);
});

it('an export has each volunteer once, also when others sign up or leave while it is read', async () => {
  await sql`insert into volunteers (first_name, last_name, email)
    select 'Crowd', lpad(number::text, 4, '0'), 'crowd@example.org' from generate_series(1, 1200) as number`.execute(
    server.db,
  );
  const query = { search: 'crowd', sort: 'name' } as const;
  const { chunks } = await exportVolunteers({ db: server.db, now: () => new Date() }, admin, query);
  const lines: string[] = [];
  for await (const piece of chunks) {
    lines.push(...piece.toString().split('\r\n'));
    await server.db.deleteFrom('volunteers').where('last_name', '=', '0001').execute();
    await addVolunteer(server.db, null, { first_name: 'Crowd', last_name: '0000' });
    await addVolunteer(server.db, null, { first_name: 'Crowd', last_name: '0000' });
  }
  const names = lines.flatMap((line) => /,(\d{4}),crowd@/.exec(line)?.[1] ?? []);
  // The first one left before any was read.
  expect(names).toEqual(Array.from({ length: 1199 }, (_, at) => String(at + 2).padStart(4, '0')));
});
