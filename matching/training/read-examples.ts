/** Reads the authored examples: one sentence each, with the needs and the danger it tells of. */
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
    /** The need told first, `none` when no service answers the text; absent when the example is about danger alone. */
    concept: z.optional(z.string()),
    /** Needs told as well, in every sentence of the entry. */
    also: z.optional(z.array(z.string())),
    /** The danger told; `none` when the sentences were checked and tell of none. */
    danger: z.optional(z.union([DangerKind, z.literal('none')])),
    /** How pressing the danger is; absent when the sentences of the entry differ or nobody has said. */
    level: z.optional(DangerLevel),
  }),
  z.partialRecord(z.string(), z.unknown()),
);

export type Example = {
  /** In the folder of examples, without its ending. */
  file: string;
  text: string;
  language: Language;
  /** Null: not said. */
  concept: string | null;
  also: string[];
  danger: DangerKind | 'none' | null;
  level: DangerLevel | null;
};

const ending = '.yaml';
const folder = fileURLToPath(new URL('./examples/', import.meta.url));

/** @throws Error naming the file of an entry whose form or ids are wrong. */
export function readExamples(files: LexiconFiles, from: string = folder): Example[] {
  const conceptIds = new Set(files.concepts.flatMap(({ content }) => content.concepts.map(({ id }) => id)));
  const examples: Example[] = [];
  for (const name of readdirSync(from).sort()) {
    if (!name.endsWith(ending)) continue;
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
          examples.push({ file: name.slice(0, -ending.length), text, language, concept, also, danger, level });
        }
      }
    }
  }
  return examples;
}
