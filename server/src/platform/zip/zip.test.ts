import { expect, it } from 'vitest';
import { readZip } from './read-zip.ts';
import { createBufferedText, writeZip } from './write-zip.ts';

const limits = { maxUnpackedBytes: 1000, maxFiles: 2 };
const day = new Date('2026-11-22T12:00:00Z');

async function* pieces(...texts: string[]) {
  yield* texts;
}

async function written(texts: Parameters<typeof writeZip>[1]): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of writeZip(day, texts)) {
    parts.push(part);
  }
  return Buffer.concat(parts);
}

it('gives back what was written, also what had to wait', async () => {
  const waiting = createBufferedText();
  await waiting.add('señora\r\n');
  const zip = await written([
    ['services.csv', pieces('id,', 'name')],
    ['units.csv', waiting.text()],
  ]);
  const files = await readZip(zip, limits);
  expect(files.map(({ name, bytes }) => [name, bytes.toString()])).toEqual([
    ['services.csv', 'id,name'],
    ['units.csv', 'señora\r\n'],
  ]);
});

it('refuses by what a zip file says of its sizes, before anything is unpacked', async () => {
  const zip = await written([['services.csv', pieces('id')]]);
  zip.writeUInt32LE(3_000_000_000, zip.lastIndexOf('PK\u0001\u0002') + 24);
  await expect(readZip(zip, limits)).rejects.toMatchObject({ isTooLarge: true });
});

it('refuses more files than a directory has', async () => {
  const zip = await written(['a', 'b', 'c'].map((name) => [name, pieces(name)] as const));
  await expect(readZip(zip, limits)).rejects.toThrow('The zip file holds 3 files. A directory has 2 at most.');
});

it('fails as the text fails, and ends a text that nobody reads any more', async () => {
  async function* broken() {
    yield 'id';
    throw new Error('The database has gone.');
  }
  await expect(written([['services.csv', broken()]])).rejects.toThrow('The database has gone.');
  const ended = Promise.withResolvers<void>();
  async function* endless() {
    try {
      for (;;) yield crypto.randomUUID().repeat(1000);
    } finally {
      ended.resolve();
    }
  }
  let taken = 0;
  for await (const part of writeZip(day, [['services.csv', endless()]])) {
    taken += part.length;
    if (taken > 1000) break;
  }
  await ended.promise;
});
