/**
 * How well needs are understood in eleven languages beside English: `npm run bench:languages`. In each language every other
 * sentence may be looked at while working on the engine, the rest are only counted; `-- --wrong LANGUAGE` lists what is
 * misunderstood among the former.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readClassifier } from '@waymark/matching/classifier-file';
import { readLexicon } from '@waymark/matching/data';
import { createEngine } from '@waymark/matching/engine';
import { Language } from '@waymark/matching/text/language';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { formatTable } from './statistics.ts';

const Group = z.intersection(
  z.looseObject({ concept: z.string(), also: z.optional(z.array(z.string())) }),
  z.partialRecord(z.string(), z.unknown()),
);
type Asked = { text: string; language: Language; looked: boolean; meant: readonly string[] };

const file = fileURLToPath(new URL('../collections/needs-by-language.yaml', import.meta.url));
const engine = createEngine(readLexicon(), { classifier: readClassifier() });
const categoryOf = new Map(engine.lexicon.concepts.map(({ id, category }) => [id, category]));
const judged = readCollection().map((asked) => ({
  ...asked,
  understanding: engine.understand(asked.text, { now: new Date(0), locale: asked.language }),
}));
type Judged = (typeof judged)[number];

function readCollection(): Asked[] {
  const groups = z.parse(z.array(Group), parse(readFileSync(file, 'utf8')));
  return Language.options.flatMap((language) =>
    groups
      .flatMap(({ concept, also = [], [language]: texts = [] }) =>
        z.parse(z.array(z.string()), texts).map((text) => ({ text, language, meant: [concept, ...also] })),
      )
      .map((asked, at) => ({ ...asked, looked: at % 2 === 0 })),
  );
}

const first = ({ understanding }: Judged) => understanding.needs[0];
const isKindRight = (one: Judged) => one.meant.includes(first(one)?.concept ?? '');
const isAmongNeeds = ({ meant, understanding }: Judged) =>
  understanding.needs.some(({ concept }) => meant.includes(concept));
const isCategoryRight = (one: Judged) => one.meant.some((concept) => categoryOf.get(concept) === first(one)?.category);
const isSilent = ({ understanding }: Judged) => understanding.needs.length === 0;
const isAlarm = ({ understanding }: Judged) => understanding.crisis?.level === 'emergency';

function row(name: string, of: readonly Judged[]): string[] {
  const part = (test: (one: Judged) => boolean) => ((100 * of.filter(test).length) / of.length).toFixed(1);
  return [name, `${of.length}`, ...[isCategoryRight, isKindRight, isAmongNeeds, isSilent, isAlarm].map(part)];
}

const columns = ['sentences', 'category first', 'kind first', 'kind among needs', 'nothing understood', 'loud alarm'];
const rows = [
  row('all', judged),
  row(
    'looked at',
    judged.filter(({ looked }) => looked),
  ),
  row(
    'only counted',
    judged.filter(({ looked }) => !looked),
  ),
];
console.log('Per cent\n');
console.log(formatTable(['', ...columns], rows));
const languages = Language.options.filter((language) => judged.some((one) => one.language === language));
const byLanguage = languages.map((language) =>
  row(
    language,
    judged.filter((one) => one.language === language),
  ),
);
console.log(`\n${formatTable(['by language', ...columns], byLanguage)}`);

const wrong = process.argv.indexOf('--wrong');
for (const one of judged) {
  if (wrong < 0 || !one.looked || one.language !== process.argv[wrong + 1] || isAmongNeeds(one)) continue;
  const needs = one.understanding.needs.map(({ concept }) => concept);
  console.log(`${one.meant.join(', ')} · ${one.text} · ${needs.join(', ')}`);
}
