/** Hears danger. A miss is the worst error there is; a false alarm on an ordinary need is a fault too. */
import type { CrisisLine, DangerKind } from '@waymark/contract/search';
import type { CompiledLexicon } from './compile-lexicon.ts';
import type { FoundPhrase } from './find-phrases.ts';
import { labelIn } from './labels.ts';
import type { CrisisLineFile, Language } from './lexicon.ts';
import type { Token } from './tokens.ts';

/** Of dangers told equally clearly, the one in which minutes count most comes first. */
const byHaste: readonly DangerKind[] = [
  'medical',
  'overdose',
  'suicide',
  'child_safety',
  'domestic_violence',
  'trafficking',
  'violence',
  'no_shelter_tonight',
];

/** "Not" right before it takes these back. Who says "I'm not suicidal" may well need to be shown the line. */
const deniable: ReadonlySet<DangerKind> = new Set(['medical', 'overdose', 'no_shelter_tonight', 'trafficking']);
const denials: Partial<Record<Language, ReadonlySet<string>>> = {
  en: new Set(['not', 'isnt', 'arent', 'wasnt', 'never', 'nobody']),
  es: new Set(['no', 'nunca', 'nadie']),
};

export function findDangers(
  found: readonly FoundPhrase[],
  tokens: readonly Token[],
  lexicon: CompiledLexicon,
  language: Language,
): { kind: DangerKind; spans: { start: number; end: number }[] }[] {
  const told = new Map<DangerKind, { words: number; spans: { start: number; end: number }[] }>();
  for (const phrase of found) {
    if (phrase.value.kind !== 'danger') continue;
    const kind = lexicon.dangers[phrase.value.target]?.kind;
    if (!kind) continue;
    const first = phrase.tokens[0] ?? 0;
    const before = tokens[first - 1]?.word ?? '';
    if (deniable.has(kind) && denials[language]?.has(before)) continue;
    const known = told.get(kind) ?? { words: 0, spans: [] };
    known.words = Math.max(known.words, phrase.tokens.length);
    known.spans.push({ start: tokens[first]?.start ?? 0, end: tokens[phrase.tokens.at(-1) ?? 0]?.end ?? 0 });
    told.set(kind, known);
  }
  return [...told.entries()]
    .sort(([a, x], [b, y]) => y.spans.length - x.spans.length || byHaste.indexOf(a) - byHaste.indexOf(b))
    .map(([kind, { spans }]) => ({ kind, spans }));
}

/** The lines for the dangers heard, in the order of the file; those shown always when no kind is known. */
export function crisisLines(file: CrisisLineFile, kinds: readonly DangerKind[], locale: string): CrisisLine[] {
  const fitting = file.lines.filter((line) =>
    kinds.length > 0 ? line.kinds?.some((kind) => kinds.includes(kind)) : line.always,
  );
  const lines = fitting.length > 0 ? fitting : file.lines.filter((line) => line.always);
  return lines.map((line) => ({
    name: labelIn(line.name, locale),
    number: line.number,
    ...(line.text === undefined
      ? {}
      : { text: typeof line.text === 'string' ? line.text : labelIn(line.text, locale) }),
    ...(line.description === undefined ? {} : { description: labelIn(line.description, locale) }),
  }));
}
