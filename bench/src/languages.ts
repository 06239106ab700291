/**
 * `npm run bench:languages`: accuracy of understanding in eleven languages beside English. In each language every other sentence
 * is of the development set, the rest are held out; `-- --wrong LANGUAGE` lists what is misunderstood in the development set, and
 * `-- --fit` prints the weights of evidence that fit the development set (matching/src/understanding/evidence-weights.ts).
 */
import { readClassifier } from '@waymark/matching/classifier-file';
import { readLexicon } from '@waymark/matching/data';
import { createEngine } from '@waymark/matching/engine';
import { Language } from '@waymark/matching/text/language';
import { fitEvidence } from './fit-evidence.ts';
import { readNeedsByLanguage } from './needs-by-language.ts';
import { formatTable } from './statistics.ts';

const engine = createEngine(readLexicon(), { classifier: readClassifier() });
const categoryOf = new Map(engine.lexicon.concepts.map(({ id, category }) => [id, category]));
const sentences = readNeedsByLanguage();
const judged = sentences.map((sentence) => ({
  ...sentence,
  understanding: engine.understand(sentence.text, { now: new Date(0), locale: sentence.language }),
}));
type Judged = (typeof judged)[number];

const firstNeed = ({ understanding }: Judged) => understanding.needs[0];
const isKindRight = (one: Judged) => one.expected.includes(firstNeed(one)?.concept ?? '');
const isAmongNeeds = ({ expected, understanding }: Judged) =>
  understanding.needs.some(({ concept }) => expected.includes(concept));
const isCategoryRight = (one: Judged) =>
  one.expected.some((concept) => categoryOf.get(concept) === firstNeed(one)?.category);
const hasNoNeed = ({ understanding }: Judged) => understanding.needs.length === 0;
const isAlarm = ({ understanding }: Judged) => understanding.crisis !== null;
const isLoudAlarm = ({ understanding }: Judged) => understanding.crisis?.level === 'emergency';

function row(name: string, group: readonly Judged[]): string[] {
  const percentage = (predicate: (one: Judged) => boolean) =>
    ((100 * group.filter(predicate).length) / group.length).toFixed(1);
  return [
    name,
    `${group.length}`,
    ...[isCategoryRight, isKindRight, isAmongNeeds, hasNoNeed, isLoudAlarm, isAlarm].map(percentage),
  ];
}

const columns = [
  'sentences',
  'category first',
  'kind first',
  'kind among needs',
  'nothing understood',
  'loud alarm',
  'any',
];
const rows = [
  row('all', judged),
  row(
    'looked at',
    judged.filter(({ isDevelopment }) => isDevelopment),
  ),
  row(
    'only counted',
    judged.filter(({ isDevelopment }) => !isDevelopment),
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

const wrongFlag = process.argv.indexOf('--wrong');
for (const one of judged) {
  if (wrongFlag < 0 || !one.isDevelopment || one.language !== process.argv[wrongFlag + 1] || isAmongNeeds(one))
    continue;
  const needs = one.understanding.needs.map(({ concept }) => concept);
  console.log(`${one.expected.join(', ')} · ${one.text} · ${needs.join(', ')}`);
}

if (process.argv.includes('--fit')) console.log(fitEvidence(engine, sentences));
