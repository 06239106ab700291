/** Hears danger. A miss is the worst error there is; a false alarm on an ordinary need is a fault too. */
import { type CrisisLine, DangerKind } from '@waymark/contract/search';
import type { CompiledLexicon } from './compile-lexicon.ts';
import type { FoundPhrase } from './find-phrases.ts';
import { labelIn } from './labels.ts';
import type { CrisisLineFile, Language } from './lexicon.ts';
import type { SenseModel } from './sense-model.ts';
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
): ToldDanger[] {
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

/** As probable as this, the model's kind comes before the kinds that words told of. */
const surely = 0.5;
/** Where words were found that only look like danger, the model must be this much nearer to sure. */
const doubtAfterException = 0.5;

export type ToldDanger = { kind: DangerKind; spans: { start: number; end: number }[] };

/**
 * What words told of, with what the whole text tells of.
 * @param felt probability per row of `model.dangers`, the first of which is "none".
 * @param excepted the text holds words that look like danger and are known not to be.
 */
export function joinDangers(
  told: readonly ToldDanger[],
  felt: Float32Array,
  model: Pick<SenseModel, 'dangers' | 'dangerThreshold'>,
  excepted: boolean,
): ToldDanger[] {
  const probability = new Map(model.dangers.map((kind, row) => [kind, felt[row] ?? 0]));
  const any = 1 - (felt[0] ?? 1);
  const [likeliest] = DangerKind.options.toSorted((a, b) => (probability.get(b) ?? 0) - (probability.get(a) ?? 0));
  if (!likeliest) return [...told];
  if (told.length === 0) {
    const threshold = excepted ? 1 - (1 - model.dangerThreshold) * doubtAfterException : model.dangerThreshold;
    return any >= threshold ? [{ kind: likeliest, spans: [] }] : [];
  }
  if ((probability.get(likeliest) ?? 0) < surely) return [...told];
  const spans = told.find(({ kind }) => kind === likeliest)?.spans ?? [];
  return [{ kind: likeliest, spans }, ...told.filter(({ kind }) => kind !== likeliest)];
}

/** The lines for the dangers heard, those for the first of them first, in the order of the file; those shown always when no kind is known. */
export function crisisLines(file: CrisisLineFile, kinds: readonly DangerKind[], locale: string): CrisisLine[] {
  const fitting = file.lines.filter((line) =>
    kinds.length > 0 ? line.kinds?.some((kind) => kinds.includes(kind)) : line.always,
  );
  const [first] = kinds;
  const isFirst = ({ kinds: of }: (typeof fitting)[number]) => first !== undefined && (of?.includes(first) ?? false);
  const ordered = [...fitting.filter(isFirst), ...fitting.filter((line) => !isFirst(line))];
  const lines = ordered.length > 0 ? ordered : file.lines.filter((line) => line.always);
  return lines.map((line) => ({
    name: labelIn(line.name, locale),
    number: line.number,
    ...(line.text === undefined
      ? {}
      : { text: typeof line.text === 'string' ? line.text : labelIn(line.text, locale) }),
    ...(line.description === undefined ? {} : { description: labelIn(line.description, locale) }),
  }));
}
