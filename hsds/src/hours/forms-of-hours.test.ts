import { describe, expect, it } from 'vitest';
import { parseHours } from './parse-hours.ts';

/** With "PH off" where the place is closed on holidays. */
function read(written: string): string | null {
  const hours = parseHours(written);
  return hours && `${hours.weekly}${hours.closedOnHolidays ? '; PH off' : ''}`;
}

describe.each([
  [
    'reads markup as a browser would show it',
    [
      [
        '<p>Mon&nbsp;&ndash;&nbsp;Fri: 8:30am&#8211;4:30pm<br/>Sat: 9am to noon</p>',
        'Mo-Fr 08:30-16:30; Sa 09:00-12:00',
      ],
      [
        '<table><tr><td>Monday</td><td>9:00 AM - 5:00 PM</td></tr><tr><td>Tuesday</td><td>Closed</td></tr></table>',
        'Mo 09:00-17:00',
      ],
      ['<s>Mon-Fri 9-5</s>', null],
      ['<tr><td>Monday</td><td></td></tr><tr><td>Tuesday</td><td>9-5</td></tr>', null],
    ],
  ],
  [
    'reads short names of days, unless they are ambiguous',
    [
      ['M-F 8-4', 'Mo-Fr 08:00-16:00'],
      ['MWF 9am-12pm', 'Mo,We,Fr 09:00-12:00'],
      ['T/Th 10-2', 'Tu,Th 10:00-14:00'],
      ['TuTh 10am-2pm', 'Tu,Th 10:00-14:00'],
      ['M-W-F 9am to noon', 'Mo,We,Fr 09:00-12:00'],
      ['Mon Wed Fri 9-12', 'Mo,We,Fr 09:00-12:00'],
      ['Mon thru Fri 8am-5pm', 'Mo-Fr 08:00-17:00'],
      ['Thrusday 1pm-4pm', 'Th 13:00-16:00'],
      ['Tursday 1pm-4pm', null],
      ['M/F 9-5', null],
      ['T-Th 9-5', null],
      ['Monday Friday 9-5', null],
    ],
  ],
  [
    'assigns times to the days before them, or after them where the text begins with a time',
    [
      ['9-5 Mon-Fri, 10-2 Sat', 'Mo-Fr 09:00-17:00; Sa 10:00-14:00'],
      ['Monday: Closed Tuesday: 12:00 PM - 3:00 PM', 'Tu 12:00-15:00'],
      ['Monday\n9:00 AM - 5:00 PM', 'Mo 09:00-17:00'],
      ['Mon-Fri 9-12\n1-4', 'Mo-Fr 09:00-12:00,13:00-16:00'],
      ['Mon Tue\n9-12 1-5', null],
      ['Monday 9-5 Tuesday', null],
      ['Mon 9-12, Tue 9-12, Mon 1-3', null],
    ],
  ],
  [
    'removes closed days and exceptions only where it is certain which they are',
    [
      ['Mon-Fri 9-5, closed weekends and holidays', 'Mo-Fr 09:00-17:00; PH off'],
      ['Sat, Sun & Holidays: Closed; Mon-Fri 9-5', 'Mo-Fr 09:00-17:00; PH off'],
      ['Daily except Sunday 10am-4pm', 'Mo-Sa 10:00-16:00'],
      ['Mon-Fri 9-5, closed July and August', 'Mo-Fr 09:00-17:00; Jul off; Aug off'],
      ['Mon-Fri 9-5, closed Thanksgiving and Christmas Day', 'Mo-Fr 09:00-17:00; Nov Th[4] off; Dec 25 off'],
      ['Mon-Fri 8:30-5 (closed 12-1 for lunch)', 'Mo-Fr 08:30-12:00,13:00-17:00'],
      ['Mon-Fri 9-5 except Wed 9-12', null],
      ['Mon-Fri 9-5, closed for lunch', null],
      ['Mon-Fri 9-5; not Fri', null],
      ['Mon-Fri 9-12, 1-5 except Wed afternoons', null],
      ['Daily 9-5, closed Wed afternoons', null],
      ['Daily 9-5, Wed afternoons closed', null],
    ],
  ],
  [
    'reads days of the month, seasons and months',
    [
      ['Saturdays (1st & 3rd of the month) 10am-1pm', 'Sa[1,3] 10:00-13:00'],
      ['Tue 9am-12pm, last Thursday 10am-12pm', 'Tu 09:00-12:00; Th[-1] 10:00-12:00'],
      [
        'April-October: Mon-Fri 8am-6pm; November-March: Mon-Fri 9am-5pm',
        'Apr-Oct: Mo-Fr 08:00-18:00; Nov-Mar: Mo-Fr 09:00-17:00',
      ],
      ['Second Thursday of Feb, Apr and Jun, 3-5pm', 'Feb,Apr,Jun: Th[2] 15:00-17:00'],
      ['Every third Friday 1-3pm', null],
      ['Every other Wednesday 10-12', null],
      ['2nd and 4th Tuesday and Thursday 9-12', null],
      ['Mon-Fri 9-5; June-August: Mon-Thu 9-3', null],
      ['Summer: Mon-Thu 10-2', null],
    ],
  ],
  [
    'reads Spanish',
    [
      ['Lunes a viernes de 9 a.m. a 5 p.m.', 'Mo-Fr 09:00-17:00'],
      ['Martes y jueves de 10 de la mañana a 2 de la tarde; domingo cerrado', 'Tu,Th 10:00-14:00'],
      ['Primer y tercer sábado del mes, 9 am a 12 pm', 'Sa[1,3] 09:00-12:00'],
      ['Todos los días de 8 a 17 horas', 'Mo-Su 08:00-17:00'],
      ['Lunes a viernes, con cita', null],
    ],
  ],
  [
    'never takes hours of a phone or an office for those of the place',
    [
      ['Phone hours: Mon-Fri 8-5. Walk-in hours: Tue 9-12', 'Tu 09:00-12:00'],
      ['Monday-Friday 9am-5pm; 24-hour hotline', 'Mo-Fr 09:00-17:00'],
      ['Phone: Mon-Fri 8-5', null],
      ['Office: Mon-Fri 8-5', null],
      ['8-6 by phone; 9-4 M-F', null],
      ['24-hour hotline', null],
    ],
  ],
  [
    'skips a name at the beginning and notes on access, and refuses texts with other words',
    [
      ['Food pantry open Wednesdays 1-4', 'We 13:00-16:00'],
      ['Tues & Thurs 10-2, one per household', 'Tu,Th 10:00-14:00'],
      ['Friday 1-3 pm. First come, first served.', 'Fr 13:00-15:00'],
      ['Tue 10-2, other times by appointment', 'Tu 10:00-14:00'],
      ['No appointment necessary, Mon-Fri 9-4', 'Mo-Fr 09:00-16:00'],
      ['Food pantry: Tue 10-12; Clothing closet: Thu 1-3', null],
      ['Tue 10-2 while supplies last', null],
      ['Shelter 24/7; intake Mon-Fri 9-3', null],
      ['Mon-Fri 9-5, call first', null],
      ['Mon-Fri 9-5?', null],
    ],
  ],
  [
    'accepts one name of a service, before the first hours',
    [
      ["St. Mary's food pantry is open Thursdays, 9:30 to 11:30 a.m.", 'Th 09:30-11:30'],
      ['Need food? Parishioners and neighbors alike may visit the pantry Wednesdays 1-3 p.m.', 'We 13:00-15:00'],
      ['Behavioral health: Mon-Fri 8-5', 'Mo-Fr 08:00-17:00'],
      ['On Saturdays from 9 until 11 a.m. the food pantry is open.', 'Sa 09:00-11:00'],
      ['We serve a free hot meal every Friday evening from five to six-thirty.', 'Fr 17:00-18:30'],
      ['24 hour answering service', null],
      ['Sunday dinner Mon-Fri 5-6pm', null],
      ['Winter hours: Tue-Sat 10-4', null],
      ['Appointments: Mon-Fri 9-5', null],
      ['Biweekly pantry: Tue 9-12', null],
      ['Future food pantry: Tue 9-12', null],
      ['Pantry orders: Mon-Fri 9-5', null],
    ],
  ],
  [
    'accepts names and addresses in notes before or after all hours, and no word that could change the hours',
    [
      ['Tue 3pm-5pm at First Methodist Church, 200 Oak Ave.', 'Tu 15:00-17:00'],
      ['Tue & Thu 10-1 (serving zip codes 62701-62704)', 'Tu,Th 10:00-13:00'],
      ['Mon-Fri 9am-12pm. Clients may visit once every 30 days.', 'Mo-Fr 09:00-12:00'],
      ['Tues 9-12. Fee: None. Eligibility: Residents of Adams County.', 'Tu 09:00-12:00'],
      ['Tue 9-12. For more information call 555-555-0100.', 'Tu 09:00-12:00'],
      ['Mon-Fri 9-5. Donations welcome.', 'Mo-Fr 09:00-17:00'],
      ['Mon 9-12, Elm Street. Tue 9-12, Oak Street.', null],
      ['Mon-Fri 9-5. Services offered remotely.', null],
      ['Mon-Fri 9-5. Must have an appointment.', null],
      ['Tues 9-12. For more information call Mon-Fri 9-5.', null],
      ['Saturdays 9 a.m. to 1 p.m., May through October', 'May-Oct: Sa 09:00-13:00'],
    ],
  ],
  [
    'leaves out hours for other purposes in a part of their own',
    [
      ['Donations accepted Mon-Fri 8-12. Clients served Tue & Thu 1-4pm', 'Tu,Th 13:00-16:00'],
      ['Board meets 3rd Tuesday 7 pm. Pantry: Tuesdays 9-11 am.', 'Tu 09:00-11:00'],
      ['Sat 10-12; line forms at 9', 'Sa 10:00-12:00'],
      ['M-F 9-4, phones answered until 5', 'Mo-Fr 09:00-16:00'],
      ['Mon 9-12 (donations)', null],
      ['Donations accepted Mon-Fri 9am-3pm', null],
      ['Volunteers Mon 9-12, clients Tue 1-4; Wed 1-4', null],
    ],
  ],
  [
    'leaves out an office beside a named service, and a phone after hours without a name',
    [
      ['Office: Mon-Fri 9am-5pm; Food pantry: Tue & Thu 10am-12pm', 'Tu,Th 10:00-12:00'],
      ['Pantry hours: Wed 1-4pm. Office hours: Mon-Fri 9am-4pm.', 'We 13:00-16:00'],
      ['Text line 24/7; office Mon-Fri 8:30-5', 'Mo-Fr 08:30-17:00'],
      ['Mon-Fri 9-5; hotline 24/7', 'Mo-Fr 09:00-17:00'],
      ['Mon-Fri 9-5; phone only Wed', null],
      ['Intake: Mon-Fri 8-10am; Office: Mon-Fri 8-5', null],
    ],
  ],
  [
    'replaces the hours of some days only where the text says so',
    [
      ['Mon-Fri 9-5 (Thursdays until 7)', 'Mo-We,Fr 09:00-17:00; Th 09:00-19:00'],
      ['Mon-Fri 9am-5pm; Wed to 7pm', 'Mo-Tu,Th-Fr 09:00-17:00; We 09:00-19:00'],
      ['Weekdays 8-4:30 (Wednesdays 10-4:30)', 'Mo-Tu,Th-Fr 08:00-16:30; We 10:00-16:30'],
      ['Daily 10-6, Sundays 12-6', 'Mo-Sa 10:00-18:00; Su 12:00-18:00'],
      ['Thursdays (except the 5th Thursday) 10am-12pm', 'Th 10:00-12:00; Th[5] off'],
      ['Mon-Fri 9-5 (Sat until 7)', null],
      ['Mon-Fri 9-5 (Wed 5-8)', null],
      ['Weekdays 9-5, Wednesday 10-6', null],
    ],
  ],
  [
    'gives days by appointment no hours, and keeps hours beside appointments at other times',
    [
      ['Mon-Thu 9-4, Fri by appointment', 'Mo-Th 09:00-16:00'],
      ['Mon-Fri 8-5, evenings by appointment', 'Mo-Fr 08:00-17:00'],
      ['Mon-Fri 9-5. Appointments are not necessary.', 'Mo-Fr 09:00-17:00'],
      ['By appointment Mon-Thu; walk-in Fri 9am-12pm', 'Fr 09:00-12:00'],
      ['Mon-Fri by appointment', null],
      ['By appointment, Mon-Fri 9-5', null],
      ['Mon-Fri 9-5, by appointment', null],
      ['Mon-Fri 9-5, Sat 9-12 by appointment', null],
      ['Mon-Fri 9-5 or by appointment', 'Mo-Fr 09:00-17:00'],
      ['Mon-Fri 9-5 and by appointment', null],
      ['Mon or by appointment', null],
    ],
  ],
  [
    'assigns breaks to the hours before them',
    [
      [
        'Mon-Thu 9am-4pm (closed for lunch from 12pm to 1pm), Fri 9am-12pm',
        'Mo-Th 09:00-12:00,13:00-16:00; Fr 09:00-12:00',
      ],
      ['Monday-Thursday 8-5, Friday 8-12. Closed for lunch 12-1.', 'Mo-Th 08:00-12:00,13:00-17:00; Fr 08:00-12:00'],
      ['Mon-Thu 8-5 (closed 12-1), Fri 8-4', null],
      ['Mon-Fri 9-5 closed 12-1 except Fri', null],
      ['Mon-Fri 9am to 12pm and 1pm to 4pm (closed for lunch)', 'Mo-Fr 09:00-12:00,13:00-16:00'],
      ['Monday through Friday; 9 am - 4 pm; closed 12 pm - 1 pm', 'Mo-Fr 09:00-12:00,13:00-16:00'],
    ],
  ],
  [
    'reads typing errors that have one meaning only',
    [
      ['Mon-Fri 9am-5 pn', 'Mo-Fr 09:00-17:00'],
      ['Tues 1O:00 AM - 12:00 PM', 'Tu 10:00-12:00'],
      ['Mon-Fri 9.am to 5.pm', 'Mo-Fr 09:00-17:00'],
      ['Mon-Fri 9am=5pm pm', 'Mo-Fr 09:00-17:00'],
      ['Mon-Fir 9:OO AM to 5:00 pm pm', 'Mo-Fr 09:00-17:00'],
      ['Sa: -; Mon: 9-5', 'Mo 09:00-17:00'],
      ['**Mon-Fri** ||| 9am-5pm ||| null', 'Mo-Fr 09:00-17:00'],
      ['Open now - Closes 5 PM - Mon 9 AM-5 PM, Tue 9 AM-5 PM', 'Mo-Tu 09:00-17:00'],
      ['Monday thur Friday 9am-5pm', null],
    ],
  ],
  [
    'reads other wordings of months and days',
    [
      ['Odd-numbered months: 3rd Thursday 10-noon', 'Jan,Mar,May,Jul,Sep,Nov: Th[3] 10:00-12:00'],
      [
        'Every other month on the 2nd Saturday, 9-11 am (January, March, May, July)',
        'Jan,Mar,May,Jul: Sa[2] 09:00-11:00',
      ],
      ['Every other month on the 2nd Saturday, 9-11 am', null],
      ['Wed 4-6, no distribution in December', 'We 16:00-18:00; Dec off'],
      ['Open daily Monday through Friday from 9am-4pm', 'Mo-Fr 09:00-16:00'],
      ['Monday-Friday; 8:30 am-5 pm; Saturday; 9 am-12 noon', 'Mo-Fr 08:30-17:00; Sa 09:00-12:00'],
      ['Los jueves por la tarde de 1 a 4, sin cita', 'Th 13:00-16:00'],
      ['Fines de semana 10am-2pm', 'Sa-Su 10:00-14:00'],
    ],
  ],
  [
    'reads rows of a table in a text',
    [
      ['[{"weekday":"Monday","opens_at":"09:00:00","closes_at":"17:00:00"}]', 'Mo 09:00-17:00'],
      ['[{"weekday":"Monday","opens_at":"09:00","closes_at":"17:00","valid_to":"2020-01-01"}]', null],
      ['[{"weekday":1,"opens_at":"09:00","closes_at":"17:00"}]', null],
      ['MONDAY,9:00 AM,5:00 PM,TUESDAY,9:00 AM,5:00 PM,FRIDAY,9:00 AM,1:00 PM', 'Mo-Tu 09:00-17:00; Fr 09:00-13:00'],
      [
        '<table><tr><th>Day</th><th>Open</th><th>Close</th></tr><tr><td>Mon</td><td>8:00 AM</td><td>4:00 PM</td></tr></table>',
        'Mo 08:00-16:00',
      ],
      ['Sunday 8:30 AM 11:00 AM', null],
      ['Mon 9-5. Languages: English, Spanish. Verified: 2024-11-12', 'Mo 09:00-17:00'],
      ['weekday,opens_at,closes_at\nMonday,09:00:00,17:00:00\nTuesday,09:00:00,17:00:00', 'Mo-Tu 09:00-17:00'],
      ['Monday 09:00:00 17:00:00', 'Mo 09:00-17:00'],
      ['Mon 9:00 AM - Mon 5:00 PM', 'Mo 09:00-17:00'],
      ['byday=MO,WE;opens_at=09:00;closes_at=12:00', 'Mo,We 09:00-12:00'],
    ],
  ],
])('%s', (_rule, texts) => {
  it.each<[string, string | null]>(texts as [string, string | null][])('%s', (written, line) => {
    expect(read(written)).toBe(line);
  });
});

describe('an opening_hours line', () => {
  it.each([
    'Mo-Fr 09:00-17:00; Sa[1,3] 10:00-12:00; PH off',
    '24/7',
    'Nov-Mar: Mo 10:00-12:00',
    'Su 11:30-13:00; easter off',
    'Su-Th 22:00-06:00',
  ])('stays unchanged: %s', (line) => {
    expect(parseHours(line)).toEqual({ weekly: line });
  });

  it.each(['Mo-Fr 09:00-05:00', 'Tu 01:00-03:00', 'Mo 09:00'])('is refused when it is implausible: %s', (line) => {
    expect(parseHours(line)).toBeNull();
  });
});
