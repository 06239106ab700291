/** The collection of opening-hours texts: bench/collections/hours. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { isDevelopmentQuery } from './development-queries.ts';

const folder = fileURLToPath(new URL('../collections/hours/', import.meta.url));

const Texts = z.array(
  z.strictObject({
    id: z.string(),
    /** What makes it a text of its own kind. */
    style: z.string(),
    text: z.string(),
    /** The opening_hours line that a careful person would write; null when they would write none. */
    hours: z.nullable(z.string()),
  }),
);

/** The first letter of an id names the part of the collection that the text belongs to. */
const partsByLetter = new Map<string, HoursPart>([
  ['h', 'first'],
  ['w', 'second'],
  ['x', 'third'],
]);

export type HoursPart = 'first' | 'second' | 'third';
/** Each part was written later than the one before, before the reader was widened with the looked-at half of it. */
export type HoursText = z.infer<typeof Texts>[number] & { looked: boolean; part: HoursPart };

/** Throws when a file is not as described above, an id is there twice, or its letter names no part. */
export function readHoursTexts(): HoursText[] {
  const texts = readdirSync(folder)
    .sort()
    .flatMap((file) => z.parse(Texts, parse(readFileSync(`${folder}${file}`, 'utf8'))));
  const twice = texts.find(({ id }, index) => texts.findIndex((other) => other.id === id) !== index);
  if (twice) {
    throw new Error(`The id ${twice.id} is there twice.`);
  }
  return texts.map((text) => ({
    ...text,
    looked: isDevelopmentQuery(text.id),
    part: partOf(text.id),
  }));
}

function partOf(id: string): HoursPart {
  const part = partsByLetter.get(id.slice(0, 1));
  if (part === undefined) {
    throw new Error(`The id ${id} begins with the letter of no part.`);
  }
  return part;
}
