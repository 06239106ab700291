import { describe, expect, it } from 'vitest';
import { locationTables, readSingleResource, readTestTables } from './hsds-for-tests.ts';

describe('phones', () => {
  it('never include a fax as the number to call', () => {
    const resource = readSingleResource({
      phones:
        'id,service_id,number,type,description\np1,s1,650 363-1868,fax,\np2,s1,650 363-4790,voice,"Office (Monday-Friday, 8-5)"\np3,s1,650 326-4976,textphone,TTY',
    });
    expect(resource.contactInfo).toEqual({ phone: '+16503634790' });
    expect(resource.phones).toEqual([
      { number: '+16503631868', type: 'fax' },
      { number: '+16503634790', type: 'voice', hours: 'Monday-Friday, 8-5', description: 'Office' },
      { number: '+16503264976', type: 'tty' },
    ]);
  });

  it('of the organization are used only when the service has none to call', () => {
    const ofOrganization = 'id,service_id,organization_id,number,type\np1,,o1,740 555-1000,voice';
    expect(readSingleResource({ phones: ofOrganization }).contactInfo).toEqual({ phone: '+17405551000' });
    expect(readSingleResource({ phones: `${ofOrganization}\np2,s1,,740 555-2000,voice` }).contactInfo).toEqual({
      phone: '+17405552000',
    });
    expect(readTestTables({ phones: ofOrganization }).organizations[0]?.phone).toBe('+17405551000');
  });

  it('of a contact person are not those of the organization, nor stored', () => {
    const phones = 'id,organization_id,contact_id,number,type\np1,o1,c1,740 555-1000,voice';
    const [organization] = readTestTables({ phones }).organizations;
    expect(organization?.phone).toBeUndefined();
    expect(JSON.stringify(organization)).not.toContain('1000');
  });

  it('that cannot be parsed are reported once and kept as unmapped', () => {
    const { resources, problems } = readTestTables({
      ...locationTables,
      phones: 'id,service_id,number,type\np1,s1,See above,voice',
    });
    expect(problems).toEqual([
      {
        file: 'phones.csv',
        line: 2,
        field: 'number',
        value: 'See above',
        severity: 'doubtful',
        reason: expect.stringContaining('not one phone number'),
        code: 'phone-kept',
      },
    ]);
    expect(resources[0]?.phones).toBeUndefined();
    expect(resources[0]?.unmapped.phones).toEqual([{ id: 'p1', number: 'See above', type: 'voice' }]);
  });

  it('of one location are not used for another', () => {
    const { resources } = readTestTables({
      ...locationTables,
      locations: `${locationTables.locations}\nl2,physical,Annex,39.42,-82.10,`,
      service_at_locations: 'id,service_id,location_id\nx1,s1,l1\nx2,s1,l2',
      phones:
        'id,service_id,location_id,service_at_location_id,number,type\np1,,l1,,740 555-0001,voice\np2,,,x2,740 555-0002,voice\np3,s1,l2,,740 555-0003,voice',
    });
    expect(resources.map(({ phones }) => phones?.map(({ number }) => number.slice(-1)))).toEqual([['1'], ['2', '3']]);
  });
});

describe('hours', () => {
  const schedules = (columns: string, ...rows: string[]) =>
    readSingleResource({
      schedules: [`id,service_id,${columns}`, ...rows.map((row, index) => `h${index},s1,${row}`)].join('\n'),
    }).operatingHours;

  it('in words become a line when they are unambiguous, and stay text otherwise', () => {
    expect(schedules('description', '"Monday-Friday, 8:30-4"')).toEqual({ weekly: 'Mo-Fr 08:30-16:00' });
    expect(schedules('description', 'By appointment')).toEqual({ specialHours: 'By appointment' });
    expect(schedules('description', '"Monday-Friday, 8:30-4"', '"Saturday, 9-12"')).toEqual({
      specialHours: 'Monday-Friday, 8:30-4\nSaturday, 9-12',
    });
    expect(schedules('description', 'None')).toBeUndefined();
  });

  const columns = 'freq,interval,byday,opens_at,closes_at,valid_from,valid_to,description';
  it.each([
    [
      'weekly openings',
      ['WEEKLY,1,"MO,TU,WE",09:00,17:00,,,', 'WEEKLY,1,SA,10:00:00,12:30:00,,,'],
      'Mo-We 09:00-17:00; Sa 10:00-12:30',
    ],
    ['openings over midnight', ['WEEKLY,,"FR,SA",20:00,02:00,,,'], 'Fr-Sa 20:00-02:00'],
    ['openings until midnight', ['WEEKLY,,FR,20:00,00:00,,,'], 'Fr 20:00-24:00'],
    ['days of the month', ['MONTHLY,,"1TU,3TU",18:00,20:00,,,'], 'Tu[1] 18:00-20:00; Tu[3] 18:00-20:00'],
    ['daily openings', ['DAILY,1,,08:00,20:00,,,'], 'Mo-Su 08:00-20:00'],
    ['openings that have begun', ['WEEKLY,1,MO,09:00,17:00,2020-01-01,,'], 'Mo 09:00-17:00'],
  ])('in columns: %s', (_what, rows, weekly) => {
    expect(schedules(columns, ...rows)).toEqual({ weekly });
  });

  it.each([
    ['that have ended', ['WEEKLY,1,MO,09:00,17:00,2020-01-01,2020-02-01,'], 'valid_to'],
    ['that have not begun', ['WEEKLY,1,MO,09:00,17:00,2027-01-01,,'], 'valid_from'],
    ['whose first day is in another format', ['WEEKLY,1,MO,09:00,17:00,03/01/2027,,'], 'valid_from'],
    ['every other week', ['WEEKLY,2,MO,09:00,17:00,,,'], 'interval'],
    ['with a time of another zone', ['WEEKLY,1,MO,09:00Z,17:00Z,,,'], 'opens_at'],
    ['without days', ['WEEKLY,1,,09:00,17:00,,,'], 'byday'],
    ['that overlap', ['WEEKLY,1,MO,09:00,17:00,,,', 'WEEKLY,1,MO,16:00,18:00,,,'], 'opens_at'],
    ['of which one is uncertain', ['WEEKLY,1,MO,09:00,17:00,,,', 'WEEKLY,1,XX,16:00,18:00,,,'], 'byday'],
  ])('in columns %s stay text, and are reported', (_what, rows, field) => {
    const { resources, problems } = readTestTables({
      schedules: [`id,service_id,${columns}`, ...rows.map((row, index) => `h${index},s1,${row}`)].join('\n'),
    });
    expect(resources[0]?.operatingHours?.weekly).toBeUndefined();
    expect(resources[0]?.operatingHours?.specialHours).toBeTruthy();
    expect(problems).toMatchObject([{ file: 'schedules.csv', field, severity: 'doubtful' }]);
  });

  it.each([
    ['WEEKLY,2,"MO,TU",09:00,17:00:00,,,', 'every 2 weeks Mon, Tue 09:00-17:00'],
    ['WEEKLY,1,FR,09:00,12:00,2020-01-01,2020-02-01,', 'Fri 09:00-12:00 (2020-01-01 to 2020-02-01)'],
    ['MONTHLY,2,"1TU,-1FR",18:00,20:00,,,', 'every 2 months 1st Tue, last Fri 18:00-20:00'],
    ['MONTHLY,1,XX,18:00,20:00,,,', 'monthly XX 18:00-20:00'],
  ])('that stay text say how often, on which days and when: %s', (row, text) => {
    expect(schedules(columns, row)).toEqual({ specialHours: text });
  });

  it.each([
    ['bymonthday', '15', 'monthly 09:00-17:00 (day 15 of the month)'],
    ['byweekno', '3', 'monthly 09:00-17:00 (week 3 of the year)'],
    ['byyearday', '40', 'monthly 09:00-17:00 (day 40 of the year)'],
    ['until', '2030-01-01', 'monthly 09:00-17:00 (until 2030-01-01)'],
    ['count', '4', 'monthly 09:00-17:00 (4 times)'],
  ])('that stay text say what else limits them: %s', (column, value, text) => {
    expect(schedules(`freq,opens_at,closes_at,${column}`, `MONTHLY,09:00,17:00,${value}`)).toEqual({
      specialHours: text,
    });
  });

  it('of HSDS 1 have a row for each weekday', () => {
    const rows = (...days: string[]) => ['id,service_id,weekday,opens_at,closes_at', ...days].join('\n');
    const good = readTestTables({
      ...locationTables,
      regular_schedules: rows('h1,s1,Monday,08:00,17:00', 'h2,s1,Tuesday,8:00 AM,5:00 PM'),
    });
    expect(good.resources[0]?.operatingHours).toEqual({ weekly: 'Mo-Tu 08:00-17:00' });
    const slip = readTestTables({
      ...locationTables,
      regular_schedules: rows('h1,s1,Monday,09:00,05:00', 'h2,s1,2,09:00,17:00'),
    });
    expect(slip.resources[0]?.operatingHours).toEqual({ specialHours: 'Monday 09:00-05:00\n2 09:00-17:00' });
    expect(slip.problems.map(({ field }) => field)).toEqual(['opens_at', 'byday']);
  });

  it('that were parsed from a text keep the text as unmapped', () => {
    const { resources } = readTestTables({
      ...locationTables,
      schedules: 'id,service_id,description\nh1,s1,"Monday-Friday, 8:30-4"',
    });
    expect(resources[0]?.unmapped).toMatchObject({ schedules: [{ description: 'Monday-Friday, 8:30-4' }] });
  });

  it('of the service are preferred to those of the location', () => {
    const { resources } = readTestTables({
      ...locationTables,
      schedules: 'id,service_id,location_id,description\nh1,,l1,"Daily, 8 am-8 pm"\nh2,s1,,"Monday, 9-5"',
    });
    expect(resources[0]?.operatingHours).toEqual({ weekly: 'Mo 09:00-17:00' });
  });
});
