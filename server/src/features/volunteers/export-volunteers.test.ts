import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { addVolunteer } from '../../testing/records-for-tests.ts';

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
