/** Reads the training examples: sentences, each with its needs and its danger. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DangerKind, DangerLevel } from '@waymark/contract/search';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import type { LexiconFiles } from '../src/lexicon/lexicon-schema.ts';
import { Language } from '../src/text/language.ts';

const Sentences = z.array(z.string().check(z.minLength(1)));
const Entry = z.intersection(
  z.looseObject({
    /** The first need, `none` when no service answers the text; absent when the example is about danger only. */
    concept: z.optional(z.string()),
    /** Further needs, in every sentence of the entry. */
    also: z.optional(z.array(z.string())),
    /** The danger; `none` when the sentences were checked for danger and have none. */
    danger: z.optional(z.union([DangerKind, z.literal('none')])),
    /** The level of the danger; absent when it is unknown or differs between the sentences. */
    level: z.optional(DangerLevel),
  }),
  z.partialRecord(z.string(), z.unknown()),
);

export type Example = {
  /** Name in the folder of examples, without extension. */
  file: string;
  text: string;
  language: Language;
  /** Null: unknown. */
  concept: string | null;
  also: string[];
  danger: DangerKind | 'none' | null;
  level: DangerLevel | null;
};

const extension = '.yaml';
const folder = fileURLToPath(new URL('./examples/', import.meta.url));

/** @throws Error naming the file and entry of an unknown concept; ZodError for an entry of another form. */
export function readExamples(files: LexiconFiles, from: string = folder): Example[] {
  const conceptIds = new Set(files.concepts.flatMap(({ content }) => content.concepts.map(({ id }) => id)));
  const examples: Example[] = [];
  for (const name of readdirSync(from).sort()) {
    if (!name.endsWith(extension)) continue;
    for (const [at, entry] of z.parse(z.array(Entry), parse(readFileSync(`${from}/${name}`, 'utf8'))).entries()) {
      const { concept = null, also = [], danger = null, level = null } = entry;
      for (const id of [...(concept === null || concept === 'none' ? [] : [concept]), ...also]) {
        if (!conceptIds.has(id))
          throw new Error(`training/examples/${name}, entry ${at + 1}: no concept "${id}" is known.`);
      }
      for (const language of Language.options) {
        const written = entry[language];
        if (written === undefined) continue;
        for (const text of z.parse(Sentences, written)) {
          examples.push({ file: name.slice(0, -extension.length), text, language, concept, also, danger, level });
        }
      }
    }
  }
  return examples;
}
