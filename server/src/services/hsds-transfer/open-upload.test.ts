import { Readable } from 'node:stream';
import { readCatalogue } from '@waymark/hsds/read-catalogue';
import { readSpreadsheet } from '@waymark/hsds/read-spreadsheet';
import { expect, it } from 'vitest';
import { writeZip } from '../../platform/zip/write-zip.ts';
import { openUpload, storedFile } from './open-upload.ts';

const options = { source: 'county', now: new Date('2026-11-21T12:00:00Z'), maxUnpackedBytes: 1_000_000 };

async function listOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) {
    list.push(item);
  }
  return list;
}

async function allOf(name: string, bytes: Buffer) {
  const opened = await openUpload(storedFile(name, bytes), options);
  const parts = opened.rest ? await listOf(opened.rest()) : [];
  const all = [opened, ...parts];
  return {
    sizes: all.map(({ resources }) => resources.length),
    read: {
      format: opened.format,
      organizations: all.flatMap(({ organizations }) => organizations),
      resources: all.flatMap(({ resources }) => resources),
      problems: all.flatMap(({ problems }) => problems),
      ...(opened.question && { question: opened.question }),
    },
  };
}

/** Repeats one of its rows at the end, and has a column without a heading that only the last row fills. */
const longTable = [
  'Name,Organization,Phone,Fax,',
  ...Array.from({ length: 3000 }, (_, index) => `Pantry ${index},Hall ${index % 7},none of these,1,`),
  'Pantry 3,Hall 3,,,x',
].join('\r\n');

async function zipOf(...entries: [name: string, text: string][]): Promise<Buffer> {
  const texts = entries.map(([name, text]) => [name, Readable.from([text])] as const);
  return Buffer.concat(await listOf(writeZip(options.now, texts)));
}

it.each([
  ['a file', 'list.csv', async () => Buffer.from(longTable)],
  ['a zip file', 'county.zip', () => zipOf(['__MACOSX/._list.csv', 'x'], ['county/list.csv', longTable])],
])(
  'reads a long table in %s in small parts, with the records and problems of the whole',
  async (_what, name, bytes) => {
    const { sizes, read } = await allOf(name, await bytes());
    expect(Math.max(...sizes)).toBeLessThan(2900);
    const whole = readSpreadsheet({ name: 'list.csv', text: longTable }, options);
    expect(read.resources).toEqual(whole.resources);
    expect(read.organizations).toEqual(whole.organizations);
    expect(read.question).toEqual(whole.question);
    const inOrder = (problems: typeof read.problems) => problems.map((one) => JSON.stringify(one)).toSorted();
    expect(inOrder(read.problems)).toEqual(inOrder(whole.problems));
  },
);

it.each([
  ['UTF-16', [], Buffer.from(`\ufeff${'Name,Organization\nNiño,Año'}`, 'utf16le')],
  ['Windows-1252', ['not-utf8'], Buffer.from('Name,Organization\nNiño,Año', 'latin1')],
  ['UTF-8', [], Buffer.from('\ufeffName,Organization\nNiño,Año')],
])('reads a table in %s like the whole', async (_encoding, codes, bytes) => {
  const { read } = await allOf('list.csv', bytes);
  expect(read.resources).toMatchObject([{ name: 'Niño', organizationName: 'Año' }]);
  expect(read.problems.map(({ code }) => code)).toEqual(codes);
});

it.each([
  ['list.json', '[{"Name":"Pantry","Organization":"Hall"}]'],
  ['list.txt', '[{"Name":"Pantry","Organization":"Hall"}]'],
  ['services.csv', 'id,organization_id,name\ns1,o1,Pantry'],
])('reads %s whole: %s', async (name, text) => {
  const opened = await openUpload(storedFile(name, Buffer.from(text)), options);
  expect(opened.rest).toBeUndefined();
});

it('reads the tables of HSDS in a zip file piece by piece, however long', async () => {
  const services = Array.from({ length: 3000 }, (_, index) => `s${index},o1,Pantry ${index}`);
  const zip = await zipOf(
    ['organizations.csv', 'id,name\no1,Hall'],
    ['services.csv', ['id,organization_id,name', ...services, 's3000,,'].join('\n')],
  );
  const { read } = await allOf('county.zip', zip);
  expect([read.format, read.resources.length, read.resources.at(-1)?.name]).toEqual(['hsds-csv', 3000, 'Pantry 2999']);
  expect(read.problems.at(-1)).toMatchObject({ file: 'services.csv', line: 3002, severity: 'refused' });
});

it('throws when an entry of a zip file is damaged behind its beginning', async () => {
  const zip = await zipOf(['list.csv', longTable]);
  zip.writeUInt32LE(1, zip.lastIndexOf('PK\u0001\u0002') + 16);
  await expect(allOf('county.zip', zip)).rejects.toThrow('damaged');
});

it.each([
  ['catalogue.jsonl', ''],
  ['catalogue.json', ''],
  ['catalogue.ndjson', '\ufeff'],
])('reads a catalogue, %s, in small parts, with the records and problems of the whole', async (name, mark) => {
  const line = (id: number, more: object = {}) =>
    JSON.stringify({
      id: `r${id}`,
      name: `Pantry ${id}`,
      organizationName: `Hall ${id % 7}`,
      description: 'Señora',
      ...more,
    });
  const contactInfo = { email: 'a@example.org', phone: 'none' };
  const lines = [
    ...Array.from({ length: 3000 }, (_, id) => line(id, { contactInfo })),
    line(7),
    '{',
    '',
    line(3000, { contactInfo: { email: 'b@example.org' } }),
  ];
  const text = lines.join('\r\n');
  const { sizes, read } = await allOf(name, Buffer.from(mark + text));
  expect(Math.max(...sizes)).toBeLessThan(2900);
  const { organizations, resources, problems } = readCatalogue({ name, text }, options);
  expect(read).toEqual({ format: 'jsonl', organizations, resources, problems });
  expect(organizations.map(({ email }) => email)).toContain('a@example.org');
  expect(organizations.map(({ email }) => email)).toContain(undefined);
});

it('refuses a line of a catalogue that never ends', async () => {
  const { read } = await allOf('list.jsonl', Buffer.alloc(3_000_000, '{"id":"1","name":"a'));
  expect([read.resources, read.problems]).toMatchObject([[], [{ line: 1, code: 'line-not-json' }]]);
});

it('says what to do with a file that is too large to be read whole', async () => {
  const file = storedFile('list.json', Buffer.alloc(2 * 1024 * 1024 + 1, '['));
  await expect(openUpload(file, { ...options, maxWholeBytes: 2 * 1024 * 1024 })).rejects.toThrow(
    /^list\.json is larger than 2 MB.*Split it.*one table in CSV/,
  );
});
