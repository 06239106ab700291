import { expect, it } from 'vitest';
import { openUpload, storedFile } from './open-upload.ts';
import { readUpload } from './read-upload.ts';

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

it('reads a long table in small parts, with the records and problems of the whole', async () => {
  const bytes = Buffer.from(longTable);
  const { sizes, read } = await allOf('list.csv', bytes);
  expect(Math.max(...sizes)).toBeLessThan(2900);
  const whole = await readUpload({ name: 'list.csv', bytes }, options);
  expect(read.resources).toEqual(whole.resources);
  expect(read.organizations).toEqual(whole.organizations);
  expect(read.question).toEqual(whole.question);
  const inOrder = (problems: typeof read.problems) => problems.map((one) => JSON.stringify(one)).toSorted();
  expect(inOrder(read.problems)).toEqual(inOrder(whole.problems));
});

it.each([
  ['UTF-16', Buffer.from(`\ufeff${'Name,Organization\nNiño,Año'}`, 'utf16le')],
  ['Windows-1252', Buffer.from('Name,Organization\nNiño,Año', 'latin1')],
  ['UTF-8', Buffer.from('\ufeffName,Organization\nNiño,Año')],
])('reads a table in %s like the whole', async (_encoding, bytes) => {
  const { read } = await allOf('list.csv', bytes);
  expect(read.resources).toMatchObject([{ name: 'Niño', organizationName: 'Año' }]);
  expect(read).toEqual(await readUpload({ name: 'list.csv', bytes }, options));
});

it.each([
  ['list.json', '[{"Name":"Pantry","Organization":"Hall"}]'],
  ['list.txt', '[{"Name":"Pantry","Organization":"Hall"}]'],
  ['services.csv', 'id,organization_id,name\ns1,o1,Pantry'],
])('reads %s whole: %s', async (name, text) => {
  const opened = await openUpload(storedFile(name, Buffer.from(text)), options);
  expect(opened.rest).toBeUndefined();
});

it('says what to do with a file that is too large to be read whole', async () => {
  const file = storedFile('list.json', Buffer.alloc(2 * 1024 * 1024 + 1, '['));
  await expect(openUpload(file, { ...options, maxWholeBytes: 2 * 1024 * 1024 })).rejects.toThrow(
    /^list\.json is larger than 2 MB.*Split it.*one table in CSV/,
  );
});
