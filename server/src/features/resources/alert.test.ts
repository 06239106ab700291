import { afterAll, beforeAll, expect, test } from 'vitest';
import { addResource, startTestApp, type TestApp } from '../../testing/app-for-tests.ts';

/** 21 November, 11 pm in Ohio, 8 pm in California, already the 22nd in UTC. */
const lateSaturday = new Date('2026-11-22T04:00Z');

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: lateSaturday, directory: 'none' });
});
afterAll(() => server.close());

test.each([
  [undefined, null, true],
  ['2026-11-22', null, true],
  ['2026-11-21', null, true],
  ['2026-11-20', null, false],
  ['2026-11-21', 'Europe/London', false],
  ['2026-11-21T22:59', null, false],
  ['2026-11-21T23:01', null, true],
  ['2026-11-21T22:59', 'America/Los_Angeles', true],
  ['2026-11-22T04:30:00Z', null, true],
  ['2026-11-22T03:30:00.000Z', 'America/Los_Angeles', false],
  ['2026-11-21T23:30:00-05:00', null, true],
  ['2026-11-21', 'Mars/Olympus', true],
  ['when the snow melts', null, true],
])('an alert until %s in %s is shown: %s', async (until, time_zone, shown) => {
  const alert = { text: 'Closed for repairs', ...(until && { until }) };
  const id = await addResource(server.db, { alert: JSON.stringify(alert), time_zone });
  const response = await server.app.inject(`/api/resources/${id}`);
  expect(response.json().data.alert).toEqual(shown ? alert : undefined);
});
