import { describe, expect, it } from 'vitest';
import { readWhole } from './read-whole-for-tests.ts';
import { workbook } from './workbook-for-tests.ts';

const read = (name: string, bytes: Buffer | string, mapping?: Parameters<typeof readWhole>[1]['mapping']) =>
  readWhole(
    { name, bytes: Buffer.from(bytes) },
    { source: 'test', now: new Date('2026-11-22'), maxUnpackedBytes: 1_000_000, mapping },
  );

describe('a spreadsheet', () => {
  it('is read like a CSV table: titles above it, numbers and dates as they are displayed', async () => {
    const rows = [
      ['County list 2026'],
      [],
      ['Name', 'Organization', 'ZIP', 'Latitude', 'Longitude', 'Checked on', 'Phone'],
      ['Pantry & Co', 'Hall', 45_790, 39.418500000000002, -82.0958, { date: 46_096 }, 7_405_552_000],
    ];
    const { resources, problems, format } = await read('county.xlsx', await workbook([{ title: 'All', rows }]));
    expect([problems, format]).toEqual([[], 'xlsx']);
    expect(resources).toMatchObject([
      {
        name: 'Pantry & Co',
        address: { zipCode: '45790' },
        location: { latitude: 39.4185, longitude: -82.0958 },
        verification: { lastVerifiedAt: '2026-03-15' },
        contactInfo: { phone: '+17405552000' },
        origin: { file: 'county.xlsx', line: 4 },
      },
    ]);
  });

  it('with unknown headings asks for a mapping', async () => {
    const file = await workbook([
      {
        title: 'All',
        rows: [
          ['Program Name', 'Agency'],
          ['Pantry', 'Hall'],
        ],
      },
    ]);
    const { question, resources } = await read('county.xlsx', file);
    expect([question?.mapping, resources]).toEqual([
      { table: { columns: { Name: ['Program Name'], Organization: ['Agency'] } } },
      [],
    ]);
    expect((await read('county.xlsx', file, question?.mapping)).resources).toMatchObject([{ name: 'Pantry' }]);
  });

  it('whose sheets are HSDS tables is read as HSDS', async () => {
    const file = await workbook([
      {
        title: 'organizations',
        rows: [
          ['id', 'name'],
          ['o1', 'Hall'],
        ],
      },
      {
        title: 'services',
        rows: [
          ['id', 'organization_id', 'name'],
          ['s1', 'o1', 'Pantry'],
        ],
      },
    ]);
    expect((await read('county.xlsx', file)).resources).toMatchObject([{ name: 'Pantry', organizationName: 'Hall' }]);
  });

  it('with several sheets reports which one was read', async () => {
    const rows = [
      ['Name', 'Organization'],
      ['Pantry', 'Hall'],
    ];
    const { problems } = await read(
      'a.xlsx',
      await workbook([
        { title: 'One', rows },
        { title: 'Two', rows },
      ]),
    );
    expect(problems).toMatchObject([{ severity: 'doubtful', reason: expect.stringContaining('"One", was read') }]);
  });

  it('that spans too many cells is refused', async () => {
    const xml = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';
    const file = await workbook([{ title: 'All', rows: [], xml }]);
    await expect(read('a.xlsx', file)).rejects.toMatchObject({
      isTooLarge: true,
      message: expect.stringContaining('too many cells'),
    });
  });

  it.each([
    ['that is empty', () => workbook([{ title: 'All', rows: [] }]), 'There is no table in this spreadsheet.'],
    ['that is something else', async () => Buffer.from('Name,Organization'), /no spreadsheet/],
    ['of Excel 2003', async () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), /old kind \(\.xls\)/],
  ])('%s is refused with a message', async (_what, file, reason) => {
    const { problems } = await read('a.xlsx', await file());
    expect(problems).toMatchObject([{ reason: typeof reason === 'string' ? reason : expect.stringMatching(reason) }]);
  });

  it('that is damaged is refused with a message', async () => {
    const file = await workbook([{ title: 'All', rows: [], xml: '<row r="1"><c r="A1"' }]);
    await expect(read('a.xlsx', file)).rejects.toThrow(/damaged or of a form that is not known/);
  });
});

describe('a list of flat records in JSON', () => {
  const records = [
    { 'Program Name': 'Pantry', agency: 'Hall', zip: 45_790, languages: ['English', 'Spanish'], notes: null },
    { 'Program Name': 'Desk', agency: 'Hall', phone: '740-555-2000' },
  ];

  it('is read as a table whose headings are the keys', async () => {
    const file = JSON.stringify(records);
    const { question, format } = await read('list.json', file);
    expect(format).toBe('json');
    expect(question?.mapping.table?.columns).toMatchObject({ Name: ['Program Name'], ZIP: ['zip'], Phone: ['phone'] });
    const { resources } = await read('list.json', file, question?.mapping);
    expect(resources).toMatchObject([
      { name: 'Pantry', languages: ['English', 'Spanish'], origin: { line: 1 } },
      { name: 'Desk', contactInfo: { phone: '+17405552000' } },
    ]);
  });

  it('of HSDS is read as HSDS', async () => {
    const organizations = JSON.stringify([{ id: 'o1', name: 'Hall', description: 'Helps' }]);
    expect(await read('list.json', organizations)).toMatchObject({
      format: 'hsds-json',
      organizations: [{ name: 'Hall' }],
    });
  });
});

it('a table with tabs is read, and so is services.csv alone', async () => {
  expect((await read('list.tsv', 'Name\tOrganization\nPantry\tHall')).resources).toHaveLength(1);
  expect((await read('services.csv', 'Name,Organization\nPantry,Hall')).resources).toHaveLength(1);
});

it('a file with the extension .zip that is no zip file is refused with a message', async () => {
  const { problems, resources } = await read('county.zip', 'half of somethi');
  expect([problems.length, problems[0]?.reason, resources]).toEqual([1, expect.stringMatching(/no zip file/), []]);
});
