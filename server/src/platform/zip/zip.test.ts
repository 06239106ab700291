import { expect, it } from 'vitest';
import { readZip } from './read-zip.ts';
import { createBufferedText, writeZip } from './write-zip.ts';

const limits = { maxUnpackedBytes: 1000, maxFiles: 2 };
const modifiedAt = new Date('2026-11-22T12:00:00Z');

async function* chunks(...texts: string[]) {
  yield* texts;
}

async function writeToBuffer(entries: Parameters<typeof writeZip>[1]): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of writeZip(modifiedAt, entries)) {
    parts.push(part);
  }
  return Buffer.concat(parts);
}

it('reads back what writeZip wrote, also a text that was buffered', async () => {
  const buffered = createBufferedText();
  await buffered.add('señora\r\n');
  const zip = await writeToBuffer([
    ['services.csv', chunks('id,', 'name')],
    ['units.csv', buffered.text()],
  ]);
  const files = await readZip(zip, limits);
  expect(files.map(({ name, bytes }) => [name, bytes.toString()])).toEqual([
    ['services.csv', 'id,name'],
    ['units.csv', 'señora\r\n'],
  ]);
});

it('refuses a zip file by its declared uncompressed size, before anything is unpacked', async () => {
  const zip = await writeToBuffer([['services.csv', chunks('id')]]);
  zip.writeUInt32LE(3_000_000_000, zip.lastIndexOf('PK\u0001\u0002') + 24);
  await expect(readZip(zip, limits)).rejects.toMatchObject({ isTooLarge: true });
});

it('refuses a zip file with more than maxFiles files', async () => {
  const zip = await writeToBuffer(['a', 'b', 'c'].map((name) => [name, chunks(name)] as const));
  await expect(readZip(zip, limits)).rejects.toThrow('The zip file holds 3 files. A directory has 2 at most.');
});

it('counts files, not the entries of folders', async () => {
  // Ours has no entries of folders.
  const names = ['tables_', 'tables/a', 'other_', 'other/b'];
  const flat = await writeToBuffer(names.map((name) => [name, chunks(name.endsWith('_') ? '' : name)] as const));
  const zip = Buffer.from(flat.toString('latin1').replaceAll('_', '/'), 'latin1');
  expect((await readZip(zip, limits)).map(({ name }) => name)).toEqual(['tables/a', 'other/b']);
});

it('passes on an error of a source stream, and closes the source when the reader stops', async () => {
  async function* broken() {
    yield 'id';
    throw new Error('The database has gone.');
  }
  await expect(writeToBuffer([['services.csv', broken()]])).rejects.toThrow('The database has gone.');
  const ended = Promise.withResolvers<void>();
  async function* endless() {
    try {
      for (;;) yield crypto.randomUUID().repeat(1000);
    } finally {
      ended.resolve();
    }
  }
  let taken = 0;
  for await (const part of writeZip(modifiedAt, [['services.csv', endless()]])) {
    taken += part.length;
    if (taken > 1000) break;
  }
  await ended.promise;
});
