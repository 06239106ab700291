/** The collection of needs as people tell them in eleven languages. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Language } from '@waymark/matching/text/language';
import { parse } from 'yaml';
import * as z from 'zod/mini';

const Group = z.intersection(
  z.looseObject({ concept: z.string(), also: z.optional(z.array(z.string())) }),
  z.partialRecord(z.string(), z.unknown()),
);
export type LabelledSentence = {
  text: string;
  language: Language;
  isDevelopment: boolean;
  expected: readonly string[];
};

const file = fileURLToPath(new URL('../collections/needs-by-language.yaml', import.meta.url));

/** In each language every other sentence is of the development set. */
export function readNeedsByLanguage(): LabelledSentence[] {
  const groups = z.parse(z.array(Group), parse(readFileSync(file, 'utf8')));
  return Language.options.flatMap((language) =>
    groups
      .flatMap(({ concept, also = [], [language]: texts = [] }) =>
        z.parse(z.array(z.string()), texts).map((text) => ({ text, language, expected: [concept, ...also] })),
      )
      .map((sentence, at) => ({ ...sentence, isDevelopment: at % 2 === 0 })),
  );
}
