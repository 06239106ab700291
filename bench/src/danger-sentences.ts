/** Reads the development collection of dangers and of sentences that only sound like them: bench/collections/dangers. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DangerKind, DangerLevel } from '@waymark/contract/search';
import { Language } from '@waymark/matching/text/language';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { isInDevelopmentSet } from './development-split.ts';

const folder = fileURLToPath(new URL('../collections/dangers/', import.meta.url));

const SentenceFile = z.object({
  sentences: z.array(
    z.strictObject({
      id: z.string(),
      language: Language,
      text: z.string(),
      level: z.union([DangerLevel, z.literal('none')]),
      kind: z.optional(DangerKind),
      /** Other kinds that count as right. */
      also: z.optional(z.array(DangerKind)),
      /** Whether it is an ordinary sentence that sounds like danger. */
      lookAlike: z.optional(z.boolean()),
    }),
  ),
});

/**
 * `told indirectly`: implicit dangers, and ordinary sentences like them. `later`, `newer` and `worried`: by other writers, after the
 * rules; `worried` with ordinary needs told with worry, in ten languages. `ordinary`: no danger at all.
 */
export const collections = ['first', 'told indirectly', 'later', 'newer', 'ordinary', 'worried', 'daily'] as const;
type Collection = (typeof collections)[number];

export type DangerSentence = z.infer<typeof SentenceFile>['sentences'][number] & {
  isDevelopment: boolean;
  collection: Collection;
};

/** Throws when a file does not match the schema. */
export function readDangerSentences(): DangerSentence[] {
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const { sentences } = z.parse(SentenceFile, parse(readFileSync(`${folder}${file}`, 'utf8')));
      const collection = collectionOf(file);
      return sentences.map((sentence) => ({ ...sentence, isDevelopment: isInDevelopmentSet(sentence.id), collection }));
    });
}

function collectionOf(file: string): Collection {
  if (file.startsWith('indirect-')) return 'told indirectly';
  return collections.find((collection) => file.startsWith(`${collection}-`)) ?? 'first';
}
