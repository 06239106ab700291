import { describe, expect, it, test } from 'vitest';
import { isClosed, isWritable, nameOfWeek, periodOf, weekOf } from './weeks.ts';

const ohio = 'America/New_York';

describe('the week of a moment', () => {
  test.each([
    ['2026-11-23T04:59:00Z', '2026-11-16'],
    ['2026-11-23T05:00:00Z', '2026-11-23'],
    ['2026-11-29T12:00:00Z', '2026-11-23'],
    ['2027-01-01T12:00:00Z', '2026-12-28'],
  ])('%s in Ohio began on %s', (moment, monday) => {
    expect(weekOf(new Date(moment), ohio)).toBe(monday);
  });

  test.each([
    ['2026-11-16', '2026-W47'],
    ['2026-12-28', '2026-W53'],
    ['2025-12-29', '2026-W01'],
  ])('%s is written %s', (monday, name) => {
    expect(nameOfWeek(monday)).toBe(name);
  });
});

describe('a period', () => {
  it('has four weeks, each of which belongs to it', () => {
    const { from, until, weeks } = periodOf('2026-11-16');
    expect(weeks).toHaveLength(4);
    expect(weeks[0]).toBe(from);
    expect(weeks).toContain('2026-11-16');
    for (const week of weeks) expect(periodOf(week).from).toBe(from);
    expect(weekOf(new Date(`${until}T12:00:00Z`), 'UTC')).toBe(weeks[3]);
  });

  it('is closed only when none of its weeks can be written any more', () => {
    const period = periodOf('2026-11-16');
    const [last = ''] = period.weeks.slice(-1);
    const end = Date.parse(`${last}T05:00:00Z`) + 7 * 24 * 3_600_000;
    for (let minutes = -600; minutes < 600; minutes += 7) {
      const now = new Date(end + minutes * 60_000);
      expect(isClosed(period, now, ohio) && isWritable(last, now, ohio)).toBe(false);
      expect(isClosed(period, now, ohio)).toBe(minutes >= 120);
      expect(isWritable(last, now, ohio)).toBe(minutes < 60);
    }
  });
});
