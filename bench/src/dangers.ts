/**
 * `npm run bench:danger`: recall of danger, and false alarms. The odd-numbered sentences are a development set, the even ones are
 * held out; `-- --wrong` lists the misclassified ones of the development set. `-- --fit` prints the weights that fit the development
 * sets (matching/src/understanding/danger-alone.ts).
 */
import { readClassifier } from '@waymark/matching/classifier-file';
import { readLexicon } from '@waymark/matching/data';
import { createEngine } from '@waymark/matching/engine';
import { collections, type DangerSentence, readDangerSentences } from './danger-sentences.ts';
import { dangersBesideNeeds } from './dangers-beside-needs.ts';
import { fitDanger } from './fit-danger.ts';
import { formatTable } from './statistics.ts';

const engine = createEngine(readLexicon(), { classifier: readClassifier() });
const sentences = readDangerSentences();
const crisisOf = (text: string, locale: string) => engine.understand(text, { now: new Date(0), locale }).crisis;
const judged = sentences.map((sentence) => ({ sentence, crisis: crisisOf(sentence.text, sentence.language) }));
type Judged = (typeof judged)[number];

function row(name: string, group: readonly Judged[]): string[] {
  const at = (level: DangerSentence['level']) => group.filter(({ sentence }) => sentence.level === level);
  const share = (all: readonly Judged[], predicate: (one: Judged) => boolean) =>
    all.length === 0 ? '' : `${all.filter(predicate).length}/${all.length}`;
  const emergency = at('emergency');
  const serious = at('serious');
  const none = at('none');
  const found = [...emergency, ...serious].filter(({ crisis }) => crisis !== null);
  return [
    name,
    share(emergency, ({ crisis }) => crisis !== null),
    share(emergency, ({ crisis }) => crisis?.level === 'emergency'),
    share(serious, ({ crisis }) => crisis !== null),
    share(serious, ({ crisis }) => crisis?.level === 'serious'),
    share(none, ({ crisis }) => crisis?.level === 'emergency'),
    share(none, ({ crisis }) => crisis !== null),
    share(
      none.filter(({ sentence }) => sentence.lookAlike),
      ({ crisis }) => crisis !== null,
    ),
    share(found, isKindRight),
  ];
}

function isKindRight({ sentence, crisis }: Judged): boolean {
  return [sentence.kind, ...(sentence.also ?? [])].some((kind) => kind !== undefined && kind === crisis?.kind);
}

const columns = [
  'emergency: found',
  'loud',
  'serious: found',
  'calm',
  'ordinary: loud',
  'any',
  'look-alikes: any',
  'kind right',
];
const development = judged.filter(({ sentence }) => sentence.isDevelopment);
const heldOut = judged.filter(({ sentence }) => !sentence.isDevelopment);
console.log(`${judged.length} sentences\n`);
console.log(
  formatTable(['', ...columns], [row('all', judged), row('looked at', development), row('only counted', heldOut)]),
);
const byCollection = collections.flatMap((name) => {
  const isInCollection = ({ sentence }: Judged) => sentence.collection === name;
  return [
    row(`${name}, looked at`, development.filter(isInCollection)),
    row(`${name}, only counted`, heldOut.filter(isInCollection)),
  ];
});
console.log(`\n${formatTable(['by collection', ...columns], byCollection)}`);
const languages = [...new Set(judged.map(({ sentence }) => sentence.language))];
const byLanguage = languages.map((one) =>
  row(
    one,
    judged.filter(({ sentence }) => sentence.language === one),
  ),
);
console.log(`\n${formatTable(['by language', ...columns], byLanguage)}`);
const kinds = [...new Set(judged.flatMap(({ sentence }) => sentence.kind ?? []))];
const byKind = kinds.map((one) =>
  row(
    one,
    judged.filter(({ sentence }) => sentence.kind === one),
  ),
);
console.log(`\n${formatTable(['by kind', ...columns], byKind)}`);

const found = judged.flatMap(({ sentence, crisis }) =>
  crisis && sentence.level !== 'none' ? [{ sentence, crisis }] : [],
);
console.log(`\n${dangersBesideNeeds(found, crisisOf)}`);

if (process.argv.includes('--wrong')) {
  for (const { sentence, crisis } of development) {
    const detected = crisis ? `${crisis.kind} ${crisis.level}` : 'none';
    const right = sentence.level === 'none' ? crisis === null : crisis?.level === sentence.level;
    const expected = `${sentence.kind ?? ''} ${sentence.level}`.trim();
    if (!right) console.log(`${sentence.id} ${expected}, understood ${detected}: ${sentence.text}`);
  }
}

if (process.argv.includes('--fit')) console.log(`\n${fitDanger(engine, sentences)}`);
