import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { createHours } from './open-state.ts';
import { hoursWithHolidays } from './openings.ts';

const reports: string[] = [];
const hours = createHours('America/New_York', (field, value) => reports.push(`${field}: ${value}`));

/** A moment, written as Eastern standard or daylight time or any other offset. */
const at = (text: string) => new Date(text);

describe('whether a place is open', () => {
  const weekdays = 'Mo-Fr 09:00-17:00';
  it.each([
    // Saturday, 21 November 2026.
    ['closed on the weekend', weekdays, 'America/New_York', '2026-11-21T12:00-05:00', false, '2026-11-23T09:00'],
    ['open at the minute it opens', weekdays, 'America/New_York', '2026-11-23T09:00-05:00', true, '2026-11-23T17:00'],
    [
      'closed at the minute it closes',
      weekdays,
      'America/New_York',
      '2026-11-23T17:00-05:00',
      false,
      '2026-11-24T09:00',
    ],
    [
      'in the time zone of the place',
      weekdays,
      'America/Los_Angeles',
      '2026-11-23T17:00-05:00',
      true,
      '2026-11-23T17:00',
    ],
    ['where it is tomorrow already', weekdays, 'Pacific/Auckland', '2026-11-22T16:00-05:00', true, '2026-11-23T17:00'],
    ['in a zone half an hour off', weekdays, 'Asia/Kolkata', '2026-11-23T03:30Z', true, '2026-11-23T17:00'],
    [
      'after midnight, of the night before',
      'Fr 20:00-02:00',
      'America/New_York',
      '2026-11-28T01:00-05:00',
      true,
      '2026-11-28T02:00',
    ],
    [
      'after midnight, without a night before',
      'Sa 20:00-02:00',
      'America/New_York',
      '2026-11-28T01:00-05:00',
      false,
      '2026-11-28T20:00',
    ],
    [
      'over midnight in two lines',
      'Fr 20:00-24:00; Sa 00:00-03:00',
      'America/New_York',
      '2026-11-27T23:00-05:00',
      true,
      '2026-11-28T03:00',
    ],
    [
      'on the fourth Thursday',
      'Th[4] 10:00-12:00',
      'America/New_York',
      '2026-11-26T11:00-05:00',
      true,
      '2026-11-26T12:00',
    ],
    [
      'on another Thursday',
      'Th[4] 10:00-12:00',
      'America/New_York',
      '2026-11-19T11:00-05:00',
      false,
      '2026-11-26T10:00',
    ],
    [
      'on the last Monday',
      'Mo[-1] 10:00-12:00',
      'America/New_York',
      '2026-11-30T10:30-05:00',
      true,
      '2026-11-30T12:00',
    ],
    [
      'in the season of a winter shelter',
      'Nov-Mar Mo-Su 18:00-07:00',
      'America/New_York',
      '2027-01-10T05:00-05:00',
      true,
      '2027-01-10T07:00',
    ],
    [
      'out of season',
      'Nov-Mar Mo-Su 18:00-07:00',
      'America/New_York',
      '2026-06-10T20:00-04:00',
      false,
      '2026-11-01T18:00',
    ],
    [
      'with a break',
      'Mo 09:00-12:00,13:00-17:00',
      'America/New_York',
      '2026-11-23T12:30-05:00',
      false,
      '2026-11-23T13:00',
    ],
    // Clocks went back at 2:00 on 1 November and forward at 2:00 on 14 March.
    [
      'in the hour that comes twice, the first time',
      'Su 01:30-04:00',
      'America/New_York',
      '2026-11-01T01:45-04:00',
      true,
      '2026-11-01T04:00',
    ],
    [
      'in the hour that comes twice, the second time',
      'Su 01:30-04:00',
      'America/New_York',
      '2026-11-01T01:45-05:00',
      true,
      '2026-11-01T04:00',
    ],
    [
      'across the missing hour',
      'Sa 20:00-06:00',
      'America/New_York',
      '2027-03-14T03:30-04:00',
      true,
      '2027-03-14T06:00',
    ],
    [
      'the morning after clocks went back',
      'Su 09:00-17:00',
      'America/New_York',
      '2026-11-01T09:30-05:00',
      true,
      '2026-11-01T17:00',
    ],
    ['where clocks never change', 'Su 09:00-17:00', 'America/Phoenix', '2026-11-01T16:30Z', true, '2026-11-01T17:00'],
  ])('is known %s', (_case, line, timeZone, moment, openNow, nextChange) => {
    const state = hours.openStateAt(line, timeZone, at(moment));
    expect(state).toMatchObject({ openNow, nextChange, alwaysOpen: false });
    expect(hours.openAt(line, timeZone, at(moment))).toBe(openNow);
  });

  it.each(['24/7', 'Mo-Su 00:00-24:00', '00:00-24:00'])('is always, for %s', (line) => {
    const state = hours.openStateAt(line, 'America/New_York', at('2026-11-21T12:00-05:00'));
    expect(state).toEqual({ openNow: true, alwaysOpen: true, nextChange: null, localNow: '2026-11-21T12:00' });
  });

  it.each([
    ['a line that is not one', 'ask at the desk'],
    ['hours by appointment', 'Mo-Su "by appointment"'],
    ['an open end', 'Mo-Su 09:00+'],
  ])('is unknown, not closed, for %s', (_case, line) => {
    const state = hours.openStateAt(line, 'America/New_York', at('2026-11-21T12:00-05:00'));
    expect(state).toMatchObject({ openNow: null, nextChange: null });
    expect(hours.openAt(line, 'America/New_York', at('2026-11-21T12:00-05:00'))).toBeNull();
    expect(hours.weekAhead(line, 'America/New_York', at('2026-11-21T12:00-05:00'))).toBeNull();
  });

  it('never changes for a place that is closed for good', () => {
    const state = hours.openStateAt('off', 'America/New_York', at('2026-11-21T12:00-05:00'));
    expect(state).toMatchObject({ openNow: false, alwaysOpen: false, nextChange: null });
  });

  it('uses the default time zone for a place without one, or with an unknown one', () => {
    const moment = at('2026-11-23T09:30-05:00');
    expect(hours.openAt(weekdays, undefined, moment)).toBe(true);
    expect(hours.openAt(weekdays, 'Ohio/Marlow', moment)).toBe(true);
  });

  it('reports an invalid line or zone once', () => {
    for (const _ of [1, 2, 3]) {
      hours.openAt('sometimes', 'America/New_York', at('2026-11-23T09:30-05:00'));
      hours.openAt(weekdays, 'Mars/Base', at('2026-11-23T09:30-05:00'));
    }
    expect(reports.filter((one) => one === 'hours: sometimes')).toHaveLength(1);
    expect(reports.filter((one) => one === 'timeZone: Mars/Base')).toHaveLength(1);
  });
});

describe('the next opening', () => {
  const next = (line: string, moment: string, timeZone = 'America/New_York') => {
    const opening = hours.nextOpening(line, timeZone, at(moment));
    return opening && (Number.isFinite(opening.at) ? new Date(opening.at).toISOString() : 'not within a week');
  };
  const utc = (text: string) => at(text).toISOString();
  it.each([
    ['now, while it is open', 'Mo-Fr 09:00-17:00', '2026-11-23T12:00-05:00', '2026-11-23T12:00-05:00'],
    ['at the minute it opens', 'Mo-Fr 09:00-17:00', '2026-11-23T09:00-05:00', '2026-11-23T09:00-05:00'],
    ['later the same day', 'Mo-Fr 09:00-17:00', '2026-11-23T06:30-05:00', '2026-11-23T09:00-05:00'],
    ['after the weekend', 'Mo-Fr 09:00-17:00', '2026-11-20T18:00-05:00', '2026-11-23T09:00-05:00'],
    ['after a break', 'Mo 09:00-12:00,13:00-17:00', '2026-11-23T12:30-05:00', '2026-11-23T13:00-05:00'],
    ['now, after midnight, of the night before', 'Fr 20:00-02:00', '2026-11-28T01:00-05:00', '2026-11-28T01:00-05:00'],
    ['past the holiday', 'Mo-Fr 09:00-17:00; PH off', '2026-11-26T10:00-05:00', '2026-11-27T09:00-05:00'],
    ['now, by day and by night', '24/7', '2026-11-26T03:00-05:00', '2026-11-26T03:00-05:00'],
    // Clocks went back at 2:00 on 1 November and forward at 2:00 on 14 March.
    ['the morning after clocks went back', 'Su 09:00-17:00', '2026-10-31T22:00-04:00', '2026-11-01T09:00-05:00'],
    ['the morning after clocks went forward', 'Su 09:00-17:00', '2027-03-13T22:00-05:00', '2027-03-14T09:00-04:00'],
    [
      'in the hour that comes twice, the first time',
      'Su 01:30-04:00',
      '2026-11-01T00:30-04:00',
      '2026-11-01T01:30-04:00',
    ],
    ['now, the second time that hour comes', 'Su 01:30-04:00', '2026-11-01T01:45-05:00', '2026-11-01T01:45-05:00'],
    ['after an hour that the clock skipped', 'Su 02:30-05:00', '2027-03-14T01:00-05:00', '2027-03-14T03:30-04:00'],
  ])('is %s', (_case, line, moment, expected) => {
    expect(next(line, moment)).toBe(utc(expected));
  });

  it('is in the time zone of the place, which it names', () => {
    const opening = hours.nextOpening('Mo-Fr 09:00-17:00', 'America/Los_Angeles', at('2026-11-23T10:00-05:00'));
    expect(opening).toEqual({ at: at('2026-11-23T09:00-08:00').getTime(), timeZone: 'America/Los_Angeles' });
    const inUnknownZone = hours.nextOpening('Mo-Fr 09:00-17:00', 'Ohio/Marlow', at('2026-11-23T06:00-05:00'));
    expect(inUnknownZone).toEqual({ at: at('2026-11-23T09:00-05:00').getTime(), timeZone: 'America/New_York' });
  });

  it.each([
    ['out of season', 'Nov-Mar Mo-Su 18:00-07:00', '2026-06-10T20:00-04:00'],
    ['once a month', 'Mo[1] 09:00-17:00', '2026-11-10T12:00-05:00'],
    ['closed for good', 'off', '2026-11-10T12:00-05:00'],
  ])('is not within a week: %s', (_case, line, moment) => {
    expect(next(line, moment)).toBe('not within a week');
  });

  it.each(['ask at the desk', 'Mo-Su "by appointment"', 'Mo-Su 09:00+'])('is not known: %s', (line) => {
    expect(next(line, '2026-11-21T12:00-05:00')).toBeNull();
  });

  it('is now exactly when the place is open now, independently of earlier calls', () => {
    const lines = [
      'Mo-Fr 09:00-17:00',
      'Fr-Su 20:00-02:00',
      'Nov-Mar Mo-Su 18:00-07:00; PH off',
      '24/7',
      'Th[4] 10:00-12:00',
    ];
    for (let hour = 0; hour < 24 * 40; hour += 5) {
      const moment = new Date(Date.parse('2026-10-20T00:00Z') + hour * 3_600_000);
      for (const line of lines) {
        const opening = hours.nextOpening(line, 'America/New_York', moment);
        expect(opening?.at === moment.getTime()).toBe(hours.openAt(line, 'America/New_York', moment));
      }
    }
  });
});

describe('public holidays', () => {
  // Thanksgiving was Thursday, 26 November 2026; Christmas a Friday; Juneteenth a Friday.
  it.each([
    ['Thanksgiving', 'Mo-Fr 09:00-17:00', '2026-11-26T10:00-05:00', false, '2026-11-27T09:00'],
    ['Christmas', 'Mo-Fr 09:00-17:00', '2026-12-25T10:00-05:00', false, '2026-12-28T09:00'],
    ['Juneteenth', 'Mo-Fr 09:00-17:00', '2026-06-19T10:00-04:00', false, '2026-06-22T09:00'],
    ['a place that is otherwise always open', '24/7', '2026-11-26T10:00-05:00', false, '2026-11-27T00:00'],
    ['the eve, up to midnight', '24/7', '2026-11-25T10:00-05:00', true, '2026-11-26T00:00'],
    [
      'the night before, which ends in the morning',
      'Mo-Su 18:00-07:00',
      '2026-11-26T05:00-05:00',
      true,
      '2026-11-26T07:00',
    ],
    ['the night of the holiday', 'Mo-Su 18:00-07:00', '2026-11-26T20:00-05:00', false, '2026-11-27T18:00'],
    [
      'the morning after, which belongs to the holiday',
      'Mo-Su 18:00-07:00',
      '2026-11-27T05:00-05:00',
      false,
      '2026-11-27T18:00',
    ],
  ])('close a place that closes on holidays: %s', (_case, weekly, moment, openNow, nextChange) => {
    const line = hoursWithHolidays(weekly, true);
    expect(hours.openStateAt(line, 'America/New_York', at(moment))).toMatchObject({
      openNow,
      nextChange,
      alwaysOpen: false,
    });
  });

  it('do not close a place that does not close on holidays', () => {
    const line = hoursWithHolidays('Mo-Fr 09:00-17:00', false);
    expect(hours.openAt(line, 'America/New_York', at('2026-11-26T10:00-05:00'))).toBe(true);
  });

  it('keep the hours of a line that names them', () => {
    const line = hoursWithHolidays('Mo-Fr 09:00-17:00; PH 10:00-12:00', true);
    const state = hours.openStateAt(line, 'America/New_York', at('2026-11-26T10:30-05:00'));
    expect(state).toMatchObject({ openNow: true, nextChange: '2026-11-26T12:00' });
  });
});

describe('the week ahead', () => {
  it('begins today at the place and leaves out a holiday', () => {
    const line = hoursWithHolidays('Mo-We,Fr 09:00-12:00,13:00-17:00; Th 09:00-20:00', true);
    expect(hours.weekAhead(line, 'America/New_York', at('2026-11-24T23:30-05:00'))).toEqual([
      {
        date: '2026-11-24',
        open: [
          { from: '09:00', to: '12:00' },
          { from: '13:00', to: '17:00' },
        ],
      },
      {
        date: '2026-11-25',
        open: [
          { from: '09:00', to: '12:00' },
          { from: '13:00', to: '17:00' },
        ],
      },
      { date: '2026-11-26', open: [] },
      {
        date: '2026-11-27',
        open: [
          { from: '09:00', to: '12:00' },
          { from: '13:00', to: '17:00' },
        ],
      },
      { date: '2026-11-28', open: [] },
      { date: '2026-11-29', open: [] },
      {
        date: '2026-11-30',
        open: [
          { from: '09:00', to: '12:00' },
          { from: '13:00', to: '17:00' },
        ],
      },
    ]);
  });

  it('assigns the hours after midnight to the day before', () => {
    const week = hours.weekAhead('Fr-Sa 20:00-02:00', 'America/New_York', at('2026-11-28T01:00-05:00'));
    expect(week?.slice(0, 2)).toEqual([
      { date: '2026-11-28', open: [{ from: '20:00', to: '02:00' }] },
      { date: '2026-11-29', open: [] },
    ]);
    expect(week?.at(-1)).toEqual({ date: '2026-12-04', open: [{ from: '20:00', to: '02:00' }] });
  });

  it('splits an opening of several days by day', () => {
    const week = hours.weekAhead(
      'Fr 18:00-24:00; Sa 00:00-24:00; Su 00:00-18:00',
      'America/New_York',
      at('2026-11-27T12:00-05:00'),
    );
    expect(week?.slice(0, 4)).toEqual([
      { date: '2026-11-27', open: [{ from: '18:00', to: '00:00' }] },
      { date: '2026-11-28', open: [{ from: '00:00', to: '24:00' }] },
      { date: '2026-11-29', open: [{ from: '00:00', to: '18:00' }] },
      { date: '2026-11-30', open: [] },
    ]);
  });

  it('is seven whole days for a place that never closes', () => {
    const week = hours.weekAhead('24/7', 'America/New_York', at('2026-11-27T12:00-05:00'));
    expect(week?.map(({ open }) => open)).toEqual(Array(7).fill([{ from: '00:00', to: '24:00' }]));
  });

  it('keeps its hours over a change of the clocks', () => {
    const week = hours.weekAhead('Mo-Su 00:30-03:30', 'America/New_York', at('2026-10-31T12:00-04:00'));
    expect(week?.map(({ open }) => open)).toEqual(Array(7).fill([{ from: '00:30', to: '03:30' }]));
  });

  it('is empty, not unknown, out of season', () => {
    const week = hours.weekAhead('Nov-Mar Mo-Su 18:00-07:00', 'America/New_York', at('2026-06-10T12:00-04:00'));
    expect(week?.map(({ open }) => open)).toEqual(Array(7).fill([]));
  });
});

describe('the time zone of the server', () => {
  const program = `
    import { createHours } from '${new URL('./open-state.ts', import.meta.url).href}';
    const hours = createHours('America/New_York', () => undefined);
    const moments = ['2026-11-01T00:30-04:00', '2026-11-01T01:30-05:00', '2026-11-01T12:00-05:00', '2027-03-14T03:10-04:00', '2027-03-28T01:30Z'];
    const lines = ['Mo-Su 01:00-02:45', 'Sa-Su 22:00-03:15', 'Su[1] 02:15-10:00', 'Mar 28 01:00-02:30', '24/7; PH off'];
    const zones = ['America/New_York', 'Europe/Berlin', 'UTC', 'Australia/Lord_Howe'];
    const all = moments.flatMap((moment) => zones.flatMap((zone) => lines.map((line) => {
      const now = new Date(moment);
      return [hours.openStateAt(line, zone, now), hours.weekAhead(line, zone, now)];
    })));
    process.stdout.write(JSON.stringify(all));`;
  const answersIn = (timeZone: string) =>
    execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: fileURLToPath(new URL('.//', import.meta.url)),
      env: { ...process.env, TZ: timeZone },
      encoding: 'utf8',
    });

  it.each(['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe'])('makes no difference: %s', (timeZone) => {
    expect(answersIn(timeZone)).toBe(answersIn('UTC'));
  });
});
