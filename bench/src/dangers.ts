/**
 * How well danger is recognised, and how often it is where there is none: `npm run bench:danger`. The odd-numbered sentences
 * may be looked at while working on the engine, the even ones are only counted; `-- --wrong` lists what is wrong among the
 * former.
 */

import { readClassifier } from '@waymark/matching/classifier-file';
import { readLexicon } from '@waymark/matching/data';
import { createEngine } from '@waymark/matching/engine';
import { collections, type DangerSentence, readDangerSentences } from './danger-sentences.ts';
import { formatTable } from './statistics.ts';

const engine = createEngine(readLexicon(), { classifier: readClassifier() });
const judged = readDangerSentences().map((sentence) => ({
  sentence,
  crisis: engine.understand(sentence.text, { now: new Date(0), locale: sentence.language }).crisis,
}));
type Judged = (typeof judged)[number];

function row(name: string, of: readonly Judged[]): string[] {
  const at = (level: DangerSentence['level']) => of.filter(({ sentence }) => sentence.level === level);
  const part = (all: readonly Judged[], test: (one: Judged) => boolean) =>
    all.length === 0 ? '' : `${all.filter(test).length}/${all.length}`;
  const emergency = at('emergency');
  const serious = at('serious');
  const none = at('none');
  const found = [...emergency, ...serious].filter(({ crisis }) => crisis !== null);
  return [
    name,
    part(emergency, ({ crisis }) => crisis !== null),
    part(emergency, ({ crisis }) => crisis?.level === 'emergency'),
    part(serious, ({ crisis }) => crisis !== null),
    part(serious, ({ crisis }) => crisis?.level === 'serious'),
    part(none, ({ crisis }) => crisis?.level === 'emergency'),
    part(none, ({ crisis }) => crisis !== null),
    part(
      none.filter(({ sentence }) => sentence.lookAlike),
      ({ crisis }) => crisis !== null,
    ),
    part(found, isKindRight),
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
const looked = judged.filter(({ sentence }) => sentence.looked);
const counted = judged.filter(({ sentence }) => !sentence.looked);
console.log(`${judged.length} sentences\n`);
console.log(
  formatTable(['', ...columns], [row('all', judged), row('looked at', looked), row('only counted', counted)]),
);
const byCollection = collections.flatMap((name) => {
  const isOf = ({ sentence }: Judged) => sentence.collection === name;
  return [row(`${name}, looked at`, looked.filter(isOf)), row(`${name}, only counted`, counted.filter(isOf))];
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

if (process.argv.includes('--wrong')) {
  for (const { sentence, crisis } of looked) {
    const detected = crisis ? `${crisis.kind} ${crisis.level}` : 'none';
    const right = sentence.level === 'none' ? crisis === null : crisis?.level === sentence.level;
    const expected = `${sentence.kind ?? ''} ${sentence.level}`.trim();
    if (!right) console.log(`${sentence.id} ${expected}, understood ${detected}: ${sentence.text}`);
  }
}
