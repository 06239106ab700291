import { expect, it } from 'vitest';
import { waitingTime } from './waiting-time.ts';

it.each([
  ['2026-11-23T11:59:50Z', 0, 'minute'],
  ['2026-11-23T10:01:00Z', 119, 'minute'],
  ['2026-11-23T09:01:00Z', 2, 'hour'],
  ['2026-11-21T12:01:00Z', 47, 'hour'],
  ['2026-11-21T12:00:00Z', 2, 'day'],
  // The clock of this device may be behind that of the server.
  ['2026-11-23T12:00:30Z', 0, 'minute'],
])('counts the time since %s as %i in the unit %s', (since, value, unit) => {
  expect(waitingTime(since, new Date('2026-11-23T12:00:00Z'))).toEqual({ value, unit });
});
