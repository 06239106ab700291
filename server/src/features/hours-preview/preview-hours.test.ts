import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app-for-tests.ts';

let server: TestApp;
/** A Saturday: noon in New York, 11 am in Chicago. */
const now = new Date('2026-11-21T17:00:00Z');
beforeAll(async () => {
  server = await startTestApp({
    directory: 'none',
    now,
    limits: { 'preview-by-address': { times: 12, seconds: 3600 } },
  });
});
afterAll(() => server.close());

async function preview(query: Record<string, string>) {
  const answer = await server.app.inject({ url: `/api/hours/preview?${new URLSearchParams(query)}` });
  return { status: answer.statusCode, ...answer.json() };
}

it('previews the opening hours for everyone, in the time zone of the site or of the place', async () => {
  const inSiteZone = await preview({ weekly: 'Sa 09:00-11:30' });
  expect(inSiteZone).toMatchObject({
    status: 200,
    data: {
      readable: true,
      timeZone: 'America/New_York',
      localNow: '2026-11-21T12:00',
      state: { openNow: false, alwaysOpen: false, nextChange: '2026-11-28T09:00' },
    },
  });
  expect(inSiteZone.data.week).toHaveLength(7);
  expect(inSiteZone.data.week[0]).toEqual({ date: '2026-11-21', open: [{ from: '09:00', to: '11:30' }] });
  expect(inSiteZone.data.week[1]).toEqual({ date: '2026-11-22', open: [] });
  const inPlaceZone = await preview({ weekly: 'Sa 09:00-11:30', timeZone: 'America/Chicago' });
  expect(inPlaceZone.data).toMatchObject({
    timeZone: 'America/Chicago',
    localNow: '2026-11-21T11:00',
    state: { openNow: true, nextChange: '2026-11-21T11:30' },
  });
});

it('leaves out holidays on which the place is closed', async () => {
  const open = await preview({ weekly: '24/7' });
  expect(open.data.state).toMatchObject({ openNow: true, alwaysOpen: true });
  const closed = await preview({ weekly: '24/7', closedOnHolidays: 'true' });
  // Thanksgiving.
  expect(closed.data.week[5]).toEqual({ date: '2026-11-26', open: [] });
  expect(closed.data.state).toMatchObject({ openNow: true, alwaysOpen: false });
});

it('answers unfinished hours as not readable, and uncertain ones without a week', async () => {
  for (const weekly of ['', ' ', 'Mo-', 'whenever we feel like it']) {
    expect(await preview({ weekly })).toMatchObject({ status: 200, data: { readable: false } });
  }
  const uncertain = await preview({ weekly: 'Mo-Su 09:00-17:00 "by appointment"' });
  expect(uncertain.data).toMatchObject({ readable: true, state: { openNow: null } });
  expect(uncertain.data).not.toHaveProperty('week');
});

it('refuses an unknown time zone and a text that is too long (422)', async () => {
  expect(await preview({ weekly: '24/7', timeZone: 'Wexley' })).toMatchObject({
    status: 422,
    errors: { timeZone: ['Enter a time zone such as America/New_York'] },
  });
  expect(await preview({ weekly: 'x'.repeat(501) })).toMatchObject({ status: 422 });
});

it('is rate limited (429)', async () => {
  const statuses = [];
  for (let count = 0; count < 13; count += 1) statuses.push((await preview({ weekly: '24/7' })).status);
  expect(statuses.at(-1)).toBe(429);
});
