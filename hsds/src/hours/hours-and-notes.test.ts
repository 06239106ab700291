import { describe, expect, it } from 'vitest';
import { parseHours } from './parse-hours.ts';

function read(written: string): string | null {
  const hours = parseHours(written);
  return hours && `${hours.weekly}${hours.closedOnHolidays ? '; PH off' : ''}`;
}

describe.each([
  [
    'ends hours at the last entry',
    [
      ['Mon-Fri 9-4 (no one admitted after 3:30)', 'Mo-Fr 09:00-15:30'],
      ['M-F 10-4, last entry 3:30', 'Mo-Fr 10:00-15:30'],
      ['Tuesdays, 5:30pm to 8pm (registration closes at 7pm)', 'Tu 17:30-19:00'],
      ['Tues 9-11:30; must arrive by 11:00', 'Tu 09:00-11:00'],
      ['Mon 8-7, Fri 8-3. Last patient seen 30 minutes before close.', 'Mo 08:00-18:30; Fr 08:00-14:30'],
      ['2nd Saturday 9-11 am, arrive no later than 10:45', 'Sa[2] 09:00-10:45'],
      [
        'Mon-Thu 8:30-12 and 1:30-4, Fri 8:30-12. Please arrive by 3:30 pm.',
        'Mo-Th 08:30-12:00,13:30-15:30; Fr 08:30-12:00',
      ],
      ['Sábado 9:00 am a 12:00 pm (llegue antes de las 11:30)', 'Sa 09:00-11:30'],
      // Last entries before the beginning, after the end, in the first of two openings, or hours before the end.
      ['Tues 9-11; please arrive by 8:30', null],
      ['Tues 9-11; no entry after 12:30', null],
      ['Mon-Fri 8-12, 1-5; no entry after 11', null],
      ['Mon-Fri 8-5; last entry 11 am', null],
      // It is not certain when it opens.
      ['Tuesday dinner 5-6 pm, doors open at 4', null],
    ],
  ],
  [
    'reads another beginning or end on some days',
    [
      ['Mon-Fri 9-5, but until 7 on Tuesdays', 'Mo,We-Fr 09:00-17:00; Tu 09:00-19:00'],
      ['Mon-Fri 8-5. Opens at 9 am on Thursdays.', 'Mo-We,Fr 08:00-17:00; Th 09:00-17:00'],
      ['Mon thru Fri from 8 to 5, closing at 3 on Fridays', 'Mo-Th 08:00-17:00; Fr 08:00-15:00'],
      ['Mon-Fri 9-5, Wed we open at 10', 'Mo-Tu,Th-Fr 09:00-17:00; We 10:00-17:00'],
      ['Mon-Fri 9-5, opens at 10 on Saturdays', null],
      ['Mon-Fri 9-5, opens at 9 am on Thursdays', null],
    ],
  ],
  [
    'leaves out hours of calls and of appointments',
    [
      ['Call 8am-4pm Mon-Fri. Drop-in Mon & Wed 9am-noon.', 'Mo,We 09:00-12:00'],
      ['By appointment M-F 8-5; walk-ins Thursdays 1-4 pm', 'Th 13:00-16:00'],
      ['Clínica sin cita: lunes 8-11 am. Con cita: martes a viernes 8-5.', 'Mo 08:00-11:00'],
      ['Call Mon-Fri 9am-5pm', null],
      ['Mon-Fri 9-5, appointments recommended', null],
      ['Mon-Fri 9-5, appointments preferred, walk-ins accepted', 'Mo-Fr 09:00-17:00'],
      ['Mon-Fri 8:15-4:45; drop box available 24 hrs', 'Mo-Fr 08:15-16:45'],
      ['Drop box available 24 hrs', null],
    ],
  ],
  [
    'takes the hours of a named office, unless there are others',
    [
      ["Clerk's office: Mon-Fri 8-4:30, excluding legal holidays", 'Mo-Fr 08:00-16:30; PH off'],
      ['Ticket office open daily 5:30 a.m. - 11:30 p.m.', 'Mo-Su 05:30-23:30'],
      ['Church office: Mon-Thu 9-2. Food pantry: Tue 10-12', 'Tu 10:00-12:00'],
      ['Office: Mon-Fri 8-5', null],
      ['The office is open Mon-Fri 8-5', null],
    ],
  ],
  [
    'skips names of common words, and sentences without a risky word',
    [
      ['Social worker on site Tuesdays and Wednesdays 1-4 pm', 'Tu-We 13:00-16:00'],
      ['Homework help after school Mon-Thu 3:30-5:30', 'Mo-Th 15:30-17:30'],
      ['Buses run Mon-Fri 5:45 am-9:15 pm', 'Mo-Fr 05:45-21:15'],
      ['Wed 4-6. Families can choose their own groceries.', 'We 16:00-18:00'],
      ['Mon-Thu 9-2. Food boxes available during office hours.', 'Mo-Th 09:00-14:00'],
      ['Thurs 1-3; please do not line up before 12:30', 'Th 13:00-15:00'],
      ['Fridays 10-1 for families with children', 'Fr 10:00-13:00'],
      ['Thursday 2-6 drive-thru only', 'Th 14:00-18:00'],
      ['Fridays 10-1 for new clients', null],
      ['Fridays 10-1 for phone support', null],
      ['Fridays 10-1 for families, 2-4 for all', null],
      ['Up to 24 hours per day', null],
      ['Lundi et mardi, soupe populaire ouverte, fermée en août. Mon 9-12', null],
    ],
  ],
])('%s', (_rule, texts) => {
  it.each<[string, string | null]>(texts as [string, string | null][])('%s', (written, line) => {
    expect(read(written)).toBe(line);
  });
});

describe('refuses hours with a doubtful sentence before or after them', () => {
  it.each([
    'Closed until further notice',
    'Temporarily closed',
    'This program is full',
    'The pantry is empty',
    'We are under repair',
    'Moving to Elm Street',
    'Please use the Oak Street location this month',
    'We have lost our funding',
    'Services paused',
    'Take a card to join the wait list',
    'Subject to change',
    'Call for hours',
    'Fermé les jours fériés',
    'Cerrado temporalmente',
    'Se suspende el servicio',
    'Llame antes de venir',
    'Solo con cita previa',
    'Our hours are not fixed',
    'Ask about our schedule',
    'By invitation',
    'New building from March',
    'Help is given by phone',
    'Phone support for families',
    'Information by internet',
  ])('%s', (sentence) => {
    expect([read(`Mon-Fri 9-5. ${sentence}.`), read(`${sentence}. Mon-Fri 9-5.`)]).toEqual([null, null]);
  });
});

describe('does not read hours in which the public cannot come for help', () => {
  it.each([
    'Home visits Mon-Fri 9-5',
    'Court hearings Mon 9-12',
    'Results available Mon-Fri 9-5',
    'Free parking Sat-Sun 9-5',
    'Lunch break 12-1 Mon-Fri',
    'Quiet hours 10pm-7am daily',
    'Emergency only Sat 9-12',
    'Orders ready Tue 9-12',
    'Applications accepted Mon-Fri 9-5',
    'Live chat Mon-Fri 9-5',
    'Tue 9-12 on Zoom',
    'Next Tuesday 9-12',
    'This Saturday 9-12',
    'Sat Dec 5 9-12',
    'Registration January 5, 2027, 9 am - 12 pm',
  ])('%s', (written) => {
    expect(read(written)).toBeNull();
  });
});
