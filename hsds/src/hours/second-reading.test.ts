import { describe, expect, it } from 'vitest';
import { findDifference } from './second-reading.ts';

const difference = (text: string, weekly: string, closedOnHolidays = false) =>
  findDifference(text, { weekly, closedOnHolidays });

describe('the second reading agrees with a line that says what the text says', () => {
  it.each([
    ['mon-fri 8-5, tue 5-9', 'Mo,We-Fr 08:00-17:00; Tu 08:00-21:00'],
    ['mon-thu 8-5; closed 12-1', 'Mo-Th 08:00-12:00,13:00-17:00'],
    ['1st and 3rd tuesday 9am-noon', 'Tu[1,3] 09:00-12:00'],
    ['may-october: saturday 9-1', 'May-Oct: Sa 09:00-13:00'],
  ])('%s', (text, weekly) => {
    expect(difference(text, weekly)).toBeNull();
  });
});

describe('the second reading refuses a line', () => {
  it.each([
    ['with a day too many', 'mon-thu 9-5', 'Mo-Fr 09:00-17:00'],
    ['with a day too few', 'mon-fri 9-5', 'Mo-Th 09:00-17:00'],
    ['with another time', 'mon 9-5', 'Mo 09:00-18:00'],
    ['with the other half of the day', 'mon 9 pm-11 pm', 'Mo 09:00-11:00'],
    ['that is open on a closed day', 'mon closed, tue 9-5', 'Mo-Tu 09:00-17:00'],
    ['with another week of the month', '2nd tuesday 9-12', 'Tu[3] 09:00-12:00'],
    ['without its season', 'may-october: sat 9-1', 'Sa 09:00-13:00'],
    ['without its other times', 'mon 9-12, 1-5', 'Mo 09:00-12:00'],
    ['of a text with a doubtful word', 'mon 9-5 or by arrangement', 'Mo 09:00-17:00'],
    ['that keeps the usual end of a day with another', 'mon-fri 9-5 (thursdays until 7)', 'Mo-Fr 09:00-17:00'],
    ['that keeps hours of the 5th week', 'wed 9-11 (not on 5th wednesdays)', 'We 09:00-11:00'],
    [
      'that takes the hours of donations',
      'donations mon 8-12. clients served tue 1-4',
      'Mo 08:00-12:00; Tu 13:00-16:00',
    ],
    [
      'that takes the hours of an office',
      'office: mon-fri 9-5; food pantry: tue 10-12',
      'Mo,We-Fr 09:00-17:00; Tu 09:00-17:00',
    ],
    ['that is open on a day by appointment', 'mon-fri 9-5, fri by appointment', 'Mo-Fr 09:00-17:00'],
    ['without one of the times in a note', 'mon 9-12. enter at 2 for oak hall', 'Mo 09:00-12:00'],
  ])('%s', (_what, text, weekly) => {
    expect(difference(text, weekly)).not.toBeNull();
  });

  it('that omits closed holidays, or adds them', () => {
    expect(difference('mon-fri 9-5, closed holidays', 'Mo-Fr 09:00-17:00')).not.toBeNull();
    expect(difference('mon-fri 9-5', 'Mo-Fr 09:00-17:00', true)).not.toBeNull();
  });
});
