import { describe, expect, it } from 'vitest';
import { createHours } from './open-state.ts';

const hours = createHours('America/New_York', () => undefined);
const at = (text: string) => new Date(text);

describe('a day that the library cannot evaluate', () => {
  const newYearsEve = '2028-12-31T12:00-05:00';
  const stateOf = (line: string, time: string) => hours.openStateAt(line, 'America/New_York', at(time));

  it('is read as usual where holidays only close the place', () => {
    expect(stateOf('Mo-Fr 09:00-17:00; PH off', newYearsEve)).toMatchObject({
      openNow: false,
      nextChange: '2029-01-02T09:00',
    });
    expect(stateOf('Mo-Su 00:00-24:00; PH off', newYearsEve)).toMatchObject({ openNow: true });
  });

  it('is unknown where holidays have hours of their own, and the days around it are known', () => {
    const line = 'Mo-Su 20:00-23:00; PH 10:00-12:00';
    expect(stateOf(line, newYearsEve)).toMatchObject({ openNow: null, nextChange: null });
    const week = hours.weekAhead(line, 'America/New_York', at('2028-12-29T12:00-05:00'));
    expect(week?.slice(0, 5)).toEqual([
      { date: '2028-12-29', open: [{ from: '20:00', to: '23:00' }] },
      { date: '2028-12-30', open: [{ from: '20:00', to: '23:00' }] },
      { date: '2028-12-31', open: [] },
      { date: '2029-01-01', open: [{ from: '10:00', to: '12:00' }] },
      { date: '2029-01-02', open: [{ from: '20:00', to: '23:00' }] },
    ]);
  });

  it('is crossed by the search for the next opening', () => {
    expect(stateOf('PH off', '2027-12-24T12:00-05:00')).toMatchObject({ openNow: false, nextChange: null });
    expect(stateOf('Jun Mo 10:00-12:00; PH off; Sep Mo off', '2028-11-01T12:00-05:00')).toMatchObject({
      nextChange: '2029-06-04T10:00',
    });
  });
});
