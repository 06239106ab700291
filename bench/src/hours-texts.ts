/** Reads the collection of opening-hours texts: bench/collections/hours. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { isInDevelopmentSet } from './development-split.ts';

const folder = fileURLToPath(new URL('../collections/hours/', import.meta.url));

const Texts = z.array(
  z.strictObject({
    id: z.string(),
    /** How the text is written. */
    style: z.string(),
    text: z.string(),
    /** The expected opening_hours line; null when the text is too uncertain for one. */
    hours: z.nullable(z.string()),
  }),
);

/** By the first letter of an id. */
const partsByLetter = new Map<string, HoursPart>([
  ['h', 'first'],
  ['w', 'second'],
  ['x', 'third'],
]);

export type HoursPart = 'first' | 'second' | 'third';
/** Each part was written after the parser had been extended with the development half of the part before. */
export type HoursText = z.infer<typeof Texts>[number] & { isDevelopment: boolean; part: HoursPart };

/** Throws when a file does not match the schema, an id is repeated, or its letter is of no part. */
export function readHoursTexts(): HoursText[] {
  const texts = readdirSync(folder)
    .sort()
    .flatMap((file) => z.parse(Texts, parse(readFileSync(`${folder}${file}`, 'utf8'))));
  const repeated = texts.find(({ id }, index) => texts.findIndex((other) => other.id === id) !== index);
  if (repeated) {
    throw new Error(`The id ${repeated.id} is there twice.`);
  }
  return texts.map((text) => ({
    ...text,
    isDevelopment: isInDevelopmentSet(text.id),
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
