import type { NeedCandidates } from '@waymark/contract/need';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addResource, startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';

/** A Saturday in Ohio. */
const saturdayNoon = new Date('2026-11-21T12:00-05:00');

let server: TestApp;
let admin: TestAccount;
const volunteers = new Map<string, string>();

beforeAll(async () => {
  server = await startTestApp({
    now: saturdayNoon,
    async given(db) {
      await addResource(db, {
        name: 'Heat Help Fund',
        description: 'Pays heating bills when the gas or power is shut off.',
        category: 'UTILITIES',
        type: 'VOLUNTEER_SERVICE',
        zip_code: '45791',
        latitude: 39.4,
        longitude: -82.1,
      });
      await addResource(db, {
        name: 'Faraway Heat Help',
        description: 'Pays heating bills when the gas or power is shut off.',
        category: 'UTILITIES',
        type: 'VOLUNTEER_SERVICE',
        city: 'Quarrow',
        zip_code: '43999',
        latitude: 41.4,
        longitude: -84.1,
      });
      await addResource(db, { name: 'Hidden Heat', description: 'Pays heating bills.', status: 'PENDING' });
    },
  });
  admin = await addTestAccount(server.db, 'ADMIN');
  const deactivated = await addTestAccount(server.db, 'USER', { active: false });
  const deactivatedWithEmail = await addTestAccount(server.db, 'USER', {
    active: false,
    email_confirmed_at: saturdayNoon,
  });
  const volunteerRows = [
    { first_name: 'Drive', skills: ['Driving people to the doctor'], availability: ['Saturdays'] },
    { first_name: 'Weekday', skills: ['Driving people to the doctor'], availability: ['Monday to Friday'] },
    { first_name: 'Cook', skills: ['Cooking'], availability: [] },
    { first_name: 'Unchecked', skills: ['Driving people to the doctor'], background_checked: false },
    { first_name: 'Gone', skills: ['Driving people to the doctor'], user_id: deactivated.id },
    { first_name: 'Gone too', skills: ['Driving people to the doctor'], email: deactivatedWithEmail.email },
  ];
  for (const fields of volunteerRows) {
    const { id } = await server.db
      .insertInto('volunteers')
      .values({ last_name: 'Lane', email: 'lane@example.org', background_checked: true, ...fields })
      .returning('id')
      .executeTakeFirstOrThrow();
    volunteers.set(fields.first_name, id);
  }
});
afterAll(() => server.close());

async function candidatesFor(
  need: { description: string; priority?: string; category?: string },
  owner?: TestAccount,
): Promise<NeedCandidates> {
  const person = owner ?? (await addTestAccount(server.db));
  const { headers } = person;
  const created = await server.app.inject({ method: 'POST', url: '/api/needs', headers, payload: need });
  const url = `/api/needs/${created.json().data.id}/candidates`;
  const response = await server.app.inject({ url, headers: admin.headers });
  expect(response.statusCode).toBe(200);
  return response.json().data;
}

describe('candidates for a need', () => {
  it('include the resources that fit its words, with match reasons', async () => {
    const { resources } = await candidatesFor({ description: 'they shut off our heat and I have a baby' });
    expect(resources.map(({ name }) => name).toSorted()).toEqual(['Faraway Heat Help', 'Heat Help Fund']);
    expect(resources[0]?.match?.reasons.length).toBeGreaterThan(0);
  });

  it('include only resources near the home of the owner when the words name no place', async () => {
    const neighbour = await addTestAccount(server.db, 'USER', { zip_code: '45791' });
    const { resources } = await candidatesFor({ description: 'our heat was shut off' }, neighbour);
    expect(resources.map(({ name }) => name)).toEqual(['Heat Help Fund']);
  });

  it('include resources of the chosen category when the words are not understood', async () => {
    const { resources } = await candidatesFor({ description: 'zzyzx', category: 'UTILITIES' });
    expect(resources).toHaveLength(2);
    const neighbour = await addTestAccount(server.db, 'USER', { zip_code: '45791' });
    const around = await candidatesFor({ description: 'zzyzx', category: 'UTILITIES' }, neighbour);
    expect(around.resources.map(({ name }) => name)).toEqual(['Heat Help Fund']);
    const stranger = await addTestAccount(server.db, 'USER', { zip_code: '43999' });
    const faraway = await candidatesFor({ description: 'zzyzx', category: 'UTILITIES' }, stranger);
    expect(faraway.resources.map(({ name }) => name)).toEqual(['Faraway Heat Help']);
    expect(await candidatesFor({ description: 'zzyzx' })).toEqual({ resources: [], volunteers: [] });
  });

  it('include approved volunteers with matching skills, those available today first when it is urgent', async () => {
    const found = await candidatesFor({ description: 'I need a ride to the doctor', priority: 'HIGH' });
    expect(found.volunteers.map(({ id }) => id)).toEqual([volunteers.get('Drive'), volunteers.get('Weekday')]);
    expect(found.volunteers[0]).toMatchObject({
      matchingSkills: ['Driving people to the doctor'],
      backgroundChecked: true,
      score: expect.any(Number),
    });
  });

  it.each([
    ['signed up with their account', {}],
    ['signed up without it, under the confirmed email address', { user_id: null }],
  ])('never include the owner as a volunteer, who %s', async (_how, account) => {
    const driver = await addTestAccount(server.db, 'USER', { email_confirmed_at: saturdayNoon });
    const own = { user_id: driver.id, first_name: 'Own', last_name: 'Lane', email: driver.email, ...account };
    await server.db
      .insertInto('volunteers')
      .values({ ...own, background_checked: true, skills: ['Driving people to the doctor'] })
      .execute();
    const found = await candidatesFor({ description: 'I need a ride to the doctor' }, driver);
    const names = found.volunteers.map(({ firstName }) => firstName);
    expect(names).toEqual(expect.arrayContaining(['Drive', 'Weekday']));
    expect(found.volunteers.map(({ email }) => email)).not.toContain(driver.email);
  });

  it('write no word of the need to the log', () => {
    expect(server.log()).not.toMatch(/ride to the doctor|shut off our heat|zzyzx/);
  });
});

it('listing candidates answers 503 while the directory is being loaded', async () => {
  const early = await startTestApp({ directory: 'none' });
  try {
    const { headers } = await addTestAccount(early.db, 'ADMIN');
    const payload = { description: 'heat' };
    const created = await early.app.inject({ method: 'POST', url: '/api/needs', headers, payload });
    const url = `/api/needs/${created.json().data.id}/candidates`;
    expect((await early.app.inject({ url, headers })).statusCode).toBe(503);
  } finally {
    await early.close();
  }
});
