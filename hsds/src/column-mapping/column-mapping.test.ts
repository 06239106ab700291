import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTable } from '../read-csv.ts';
import { readHsds } from '../read-hsds.ts';
import { readSpreadsheet } from '../read-spreadsheet.ts';
import { guessColumns } from './guess-columns.ts';
import { missingText } from './mapping-question.ts';

const options = { source: 'test', now: new Date('2026-11-22') };
const read = (text: string, mapping?: Parameters<typeof readSpreadsheet>[1]['mapping']) =>
  readSpreadsheet({ name: 'list.csv', text }, { ...options, mapping });
const guess = (text: string) => guessColumns(readTable('list.csv', text)).columns;

const county = [
  'Program Name,Agency,Program Description,Address 1,Suite,Town,ST,Zip Code,Main Phone,Fax,E-mail,Web Site,Hours of Operation,Languages Spoken,Eligibility,Lat,Long,Category',
  'Elm Pantry,Helping Hands,Free groceries,12 Main St,Suite 4,Wexley,OH,45790,(740) 555-2000,(740) 555-2001,elm@example.org,elm.example.org,Mon-Fri 9-5,"English, Spanish",Anyone,39.4185,-82.0958,Food Pantries',
  'Night Line,Helping Hands,Talk,,,Wexley,OH,45790,740-555-2002,,,,,English,,,,Crisis',
].join('\n');

describe('the columns of a county list are recognized', () => {
  it('by their headings and their cells', () => {
    expect(guess(county)).toEqual({
      Name: ['Program Name'],
      Organization: ['Agency'],
      Description: ['Program Description'],
      Street: ['Address 1', 'Suite'],
      City: ['Town'],
      State: ['ST'],
      ZIP: ['Zip Code'],
      Latitude: ['Lat'],
      Longitude: ['Long'],
      Phone: ['Main Phone'],
      Email: ['E-mail'],
      Website: ['Web Site'],
      Hours: ['Hours of Operation'],
      Languages: ['Languages Spoken'],
      'Who can come': ['Eligibility'],
      // Categories that are not ours are still useful for searching.
      Tags: ['Category'],
    });
  });

  it('by other usual headings', () => {
    const columns = { Name: ['Program Title'], Organization: ['Agency'] };
    expect(guess('Program Title,Agency\nPantry,Hall')).toMatchObject(columns);
    const written = 'Site,Run by,E-Mail Addr,Ph #,Speaks,Open when,Who it is for,How much,WWW';
    expect(
      guess(`${written}\nElm Pantry,Hall,elm@example.org,740-555-2000,Spanish,by appointment,Anyone,Free,`),
    ).toEqual({
      Name: ['Site'],
      Organization: ['Run by'],
      Email: ['E-Mail Addr'],
      Phone: ['Ph #'],
      Languages: ['Speaks'],
      Hours: ['Open when'],
      'Who can come': ['Who it is for'],
      Fees: ['How much'],
      Website: ['WWW'],
    });
  });

  it('by their cells alone, where these are unambiguous', () => {
    const text = 'a,b,c,d,e\n(740) 555-2000,elm@example.org,elm.example.org,39.4185,-82.0958';
    expect(guess(text)).toEqual({ Phone: ['a'], Email: ['b'], Website: ['c'], Latitude: ['d'], Longitude: ['e'] });
  });

  it('never by a heading that its cells contradict', () => {
    expect(guess('Name,Phone,Email\nPantry,Mrs Smith,see website')).toEqual({ Name: ['Name'] });
    expect(guess('Name,Status\nPantry,Active')).toEqual({ Name: ['Name'] });
    expect(guess('Name,Phone\nPantry,740-555-2000 / 740-555-2001').Phones).toEqual(['Phone']);
    expect(guess('Name,Hours\nPantry,by appointment').Hours).toEqual(['Hours']);
  });

  it('as hours, with a column for each day', () => {
    const text = 'Name,Agency,Monday,Tuesday\nPantry,Hall,9-5,closed';
    const columns = guess(text);
    expect(columns.Hours).toEqual(['Monday', 'Tuesday']);
    expect(read(text, { columns }).resources[0]?.operatingHours).toEqual({ weekly: 'Mo 09:00-17:00' });
  });

  it('each at most once, and only existing ones, for any table', () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.constantFrom('name', 'Agency', 'phone', 'OH', '45790', 'Mon 9-5'),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 }), (rows) => {
        const text = rows.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(',')).join('\n');
        const table = readTable('list.csv', text);
        const { Name: _name, ...columns } = guessColumns(table).columns;
        const used = Object.values(columns).flat();
        expect(new Set(used).size).toBe(used.length);
        expect(table.headings).toEqual(expect.arrayContaining(used));
      }),
    );
  });
});

describe('a table with other headings', () => {
  it('is not read without a mapping, and asks one question instead of reporting every row', () => {
    const { resources, problems, question } = read(county);
    expect(resources).toEqual([]);
    expect(missingText(question?.missing ?? [])).toBe(
      'list.csv has no column Name; Program Name, Agency look like one, and no column Organization; Agency looks like one',
    );
    expect(problems.filter(({ severity }) => severity === 'refused')).toHaveLength(2);
  });

  it('is read by its mapping', () => {
    const { resources, problems } = read(county, { columns: guess(county), constants: { Fees: 'Free' } });
    expect(resources[0]).toMatchObject({
      name: 'Elm Pantry',
      organizationName: 'Helping Hands',
      address: { street: '12 Main St, Suite 4', city: 'Wexley', state: 'OH', zipCode: '45790' },
      contactInfo: { phone: '+17405552000', email: 'elm@example.org', website: 'https://elm.example.org' },
      location: { latitude: 39.4185, longitude: -82.0958 },
      operatingHours: { weekly: 'Mo-Fr 09:00-17:00' },
      languages: ['English', 'Spanish'],
      fees: { description: 'Free' },
      tags: ['Food Pantries'],
    });
    expect(resources).toHaveLength(2);
    expect(problems).toEqual([]);
  });

  it('gives the same ids when its columns change their order', () => {
    const ids = (text: string) =>
      read(text, { columns: { Name: ['P'], Organization: ['A'] } }).resources.map(({ id }) => id);
    expect(ids('P,A,X\nPantry,Hall,1')).toEqual(ids('X,A,P\n1,Hall,Pantry'));
  });

  it('reports a column of the mapping that it lacks', () => {
    const { problems } = read('P,A\nPantry,Hall', { columns: { Name: ['P'], Organization: ['A'], City: ['Town'] } });
    expect(problems).toMatchObject([{ field: 'Town', severity: 'doubtful', line: 1 }]);
  });

  it('names the columns that a doubtful value stands in', () => {
    const columns = { Name: ['P'], Organization: ['A'], Phone: ['Main line'], Hours: ['Mon', 'Tue'] };
    const text = 'P,A,Main line,Mon,Tue\nPantry,Hall,ask,Some days,\n,Hall,,,';
    expect(read(text, { columns, constants: { Free: 'perhaps' } }).problems).toMatchObject([
      { line: 2, field: 'Phone', heading: 'Main line' },
      { line: 2, field: 'Hours', heading: 'Mon, Tue' },
      { line: 2, field: 'Free' },
      { line: 3, field: 'Name', heading: 'P', severity: 'refused' },
    ]);
    expect(read('Name,Organization,Phone\nPantry,Hall,ask').problems[0]).not.toHaveProperty('heading');
  });

  it('splits lists at the separator of the mapping', () => {
    const columns = { Name: ['P'], Organization: ['A'], 'What to bring': ['B'] };
    const text = 'P,A,B\nPantry,Hall,"ID, proof of address"';
    expect(read(text, { columns }).resources[0]?.requirements).toEqual(['ID, proof of address']);
    expect(read(text, { columns, separators: { 'What to bring': ',' } }).resources[0]?.requirements).toEqual([
      'ID',
      'proof of address',
    ]);
  });
});

it('reads a table with a heading that is a property of every object', () => {
  const { question } = read('Name,Agency,constructor,__proto__\nPantry,Hall');
  expect(question?.mapping.table?.columns).toEqual({ Name: ['Name'], Organization: ['Agency'] });
});

describe('HSDS tables with other headings', () => {
  const files = [
    { name: 'organizations.csv', text: 'uuid,name\no1,Helping Hands' },
    { name: 'services.csv', text: 'uuid,organization_uuid,name\ns1,o1,Food Pantry\ns2,o1,Clothing' },
  ];

  it('ask one question, with headings that look like the missing columns', () => {
    const { resources, question, problems } = readHsds(files, options);
    expect(resources).toEqual([]);
    expect(missingText(question?.missing ?? [])).toBe(
      'organizations.csv has no column id; uuid looks like one. services.csv has no column id; uuid, organization_uuid look like one, and no column organization_id; organization_uuid looks like one',
    );
    expect(problems).toHaveLength(3);
  });

  it('are read by the proposed mapping', () => {
    const mapping = readHsds(files, options).question?.mapping;
    expect(mapping).toEqual({
      tables: {
        'organizations.csv': { id: 'uuid' },
        'services.csv': { id: 'uuid', organization_id: 'organization_uuid' },
      },
    });
    const { resources, problems } = readHsds(files, { ...options, mapping });
    expect(resources.map(({ name, sourceId }) => [name, sourceId])).toEqual([
      ['Food Pantry', 's1'],
      ['Clothing', 's2'],
    ]);
    expect(problems.filter(({ severity }) => severity === 'refused')).toEqual([]);
  });
});
