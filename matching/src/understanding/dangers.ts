/** Detects danger. A miss is the worst possible error; a false alarm on an ordinary need is an error too. */
import type { FootLine } from '@waymark/contract/page-renderer';
import { type CrisisLine, DangerKind, type DangerLevel, FootQuestion } from '@waymark/contract/search';
import type { ClassifierModel, DangerProbabilities } from '../classifier/model.ts';
import type { CompiledLexicon } from '../lexicon/compile-lexicon.ts';
import type { FoundPhrase } from '../lexicon/find-phrases.ts';
import { type CrisisLineFile, DangerContext } from '../lexicon/lexicon-schema.ts';
import { localizedLabel } from '../lexicon/localized-label.ts';
import { isSyllabic, type Token } from '../text/tokenize.ts';
import { type AloneFeatures, dangerAlone } from './danger-alone.ts';

/** Order of equally clear dangers: the most urgent first. */
const byHaste: readonly DangerKind[] = [
  'medical',
  'overdose',
  'suicide',
  'child_safety',
  'domestic_violence',
  'sexual_assault',
  'elder_abuse',
  'trafficking',
  'violence',
  'no_shelter_tonight',
];

export type FoundDanger = {
  kind: DangerKind;
  level: DangerLevel;
  /** Number of words of the longest matching phrase, without stop words. */
  words: number;
  /** One of its phrases is never said in passing: it is marked so, or too long for that. */
  certain?: true;
  spans: { start: number; end: number }[];
};

/** Maximum words between a negation and its object: "not really suicidal". */
const denialReach = 2;
/** Danger to animals: no crisis line applies. */
const ofAnimals: ReadonlySet<DangerKind> = new Set(['medical', 'overdose', 'violence']);
/** Kinds of danger that are also mentioned in grief. */
const ofLoss: ReadonlySet<DangerKind> = new Set(['suicide', 'overdose', 'medical', 'violence']);
/** Kinds that still get a line when they are in the past. */
const lasting: ReadonlySet<DangerKind> = new Set(['sexual_assault', 'suicide']);

/** Roles of tokens that are not about the danger itself. */
export type TokenPredicates = {
  /** Words of the grammar. */
  isLittle: (at: number) => boolean;
  /** Words for a time, and greetings. */
  isModifier: (at: number) => boolean;
};
const everyWordTells: TokenPredicates = { isLittle: () => false, isModifier: () => false };
const minBesideModifier = 2;
const minSyllables = 4;
/** A phrase of so many telling words ("baby", "bit into", "dishwasher pod") says who, what and how: it is no incidental mention. */
const minWordsOfStory = 4;
const minSyllablesOfStory = 5;

/** Dangers from phrases of the lexicon, each judged by its context. The most certain and urgent first. */
export function detectDangers(
  found: readonly FoundPhrase[],
  tokens: readonly Token[],
  lexicon: CompiledLexicon,
  { isLittle, isModifier }: TokenPredicates = everyWordTells,
): FoundDanger[] {
  const contexts = found.filter(({ value }) => value.kind === 'danger-context');
  const dangers = new Map<DangerKind, FoundDanger>();
  for (const phrase of found) {
    if (phrase.value.kind !== 'danger') continue;
    const telling = phrase.tokens.filter((at) => !isLittle(at) && !isModifier(at));
    // "Bed … tonight": without the time it is no danger, unless the phrase is never said in passing ("hoy me mato").
    const inSyllables = isSyllabic(tokens[phrase.tokens[0] ?? 0]?.script ?? 'latin');
    const minWords = inSyllables ? minSyllables : minBesideModifier;
    if (!phrase.value.certain && telling.length < minWords && phrase.tokens.some(isModifier)) continue;
    const kind = lexicon.dangers[phrase.value.target]?.kind;
    const level = kind && levelOf(kind, phrase, contexts, tokens);
    if (!level) continue;
    const danger = dangers.get(kind) ?? { kind, level, words: 0, spans: [] };
    danger.words = Math.max(danger.words, telling.length);
    if (level === 'emergency') danger.level = level;
    if (phrase.value.certain || telling.length >= (inSyllables ? minSyllablesOfStory : minWordsOfStory)) {
      danger.certain = true;
    }
    danger.spans.push({
      start: tokens[phrase.tokens[0] ?? 0]?.start ?? 0,
      end: tokens[phrase.tokens.at(-1) ?? 0]?.end ?? 0,
    });
    dangers.set(kind, danger);
  }
  return [...dangers.values()].sort(
    (a, b) =>
      Number(b.level === 'emergency') - Number(a.level === 'emergency') ||
      b.spans.length - a.spans.length ||
      byHaste.indexOf(a.kind) - byHaste.indexOf(b.kind),
  );
}

/** The level of a phrase in its context; null when it is no danger. */
function levelOf(
  kind: DangerKind,
  phrase: FoundPhrase,
  contexts: readonly FoundPhrase[],
  tokens: readonly Token[],
): DangerLevel | null {
  const first = phrase.tokens[0] ?? 0;
  const { sentence, clause } = tokens[first] ?? {};
  const present = new Set<DangerContext>();
  for (const { value, tokens: at } of contexts) {
    const context = DangerContext.options[value.target];
    const start = at[0] ?? 0;
    const end = at.at(-1) ?? 0;
    if (!context || tokens[start]?.sentence !== sentence) continue;
    // "Never wake up" does not deny waking up: words of the phrase itself are not its context.
    if (at.some((token) => phrase.tokens.includes(token))) continue;
    if (context === 'denied') {
      if (end < first && first - end <= 1 + denialReach && tokens[end]?.clause === clause) present.add(context);
    } else present.add(context);
  }
  const level = phrase.value.level ?? 'emergency';
  if (present.has('denied') || present.has('role') || present.has('fiction')) return null;
  if (present.has('animal') && ofAnimals.has(kind)) return null;
  if (present.has('now')) return level;
  // A grieving person may want to die, too: an explicit wish is not part of the grief.
  if (present.has('loss') && ofLoss.has(kind) && !(kind === 'suicide' && level === 'emergency')) return null;
  if (present.has('over')) return lasting.has(kind) && level === 'emergency' ? 'serious' : null;
  return level;
}

/** How many words of a text tell anything: for the classifier to speak alone, from its own thresholds or, calmly, where it is sure; or too few. */
export type TextLength = 'long' | 'short' | 'word';

/** The classifier's result for a text, and how far it counts without a phrase of danger. */
export type AssessedDanger = {
  whole: DangerProbabilities;
  withoutPhrases: Pick<DangerProbabilities, 'any' | 'emergency'>;
  /** For the second opinion that is needed where there is no phrase; null in languages that need none. */
  features: AloneFeatures | null;
};

type TextMeasures = { textWords: number; peopleWords: number; excepted: boolean; length: TextLength };

/**
 * What phrases tell, joined with what the classifier makes of the whole text. Where both speak, little certainty is enough;
 * where only one does, much is needed: a phrase that the whole text makes unlikely was said in passing ("chokes on every math
 * test"), and the classifier alone counts from its calibrated thresholds on.
 * @param textWords how many words of the text tell anything.
 * @param peopleWords how many of these say only who is in need.
 * @param excepted the text holds words that look like danger and are known not to be.
 */
export function combineDangers(
  byWords: readonly FoundDanger[],
  { whole: probabilities, withoutPhrases, features }: AssessedDanger,
  model: Pick<ClassifierModel, 'dangerThresholds'>,
  { textWords, peopleWords, excepted, length }: TextMeasures,
): FoundDanger[] {
  const { emergency } = model.dangerThresholds;
  const serious = features ? seriousWithSecondOpinion : model.dangerThresholds.serious;
  const needed = (threshold: number) => (excepted ? 1 - (1 - threshold) * doubtAfterException : threshold);
  const isEmergency = withoutPhrases.emergency >= needed(emergency);
  const [likeliest] = DangerKind.options.toSorted(
    (a, b) => (probabilities.kinds[b] ?? 0) - (probabilities.kinds[a] ?? 0),
  );
  if (!likeliest) return [...byWords];
  // A phrase that is the whole text is no incidental mention. "Family of four" beside it only says who needs the shelter.
  const wholeText = (kind: DangerKind) => textWords - (kind === 'no_shelter_tonight' ? peopleWords : 0);
  const meant = byWords.filter(
    ({ kind, words, certain }) => certain || withoutPhrases.any >= minWithWords || words >= wholeText(kind),
  );
  if (meant.length === 0) {
    if (length === 'word' || (features && dangerAlone(features) < needed(minAlone))) return [];
    const isLoud = isEmergency && length === 'long';
    const isSaid =
      isLoud || withoutPhrases.any >= (length === 'long' ? needed(serious) : Math.max(sureOfShort, needed(serious)));
    return isSaid ? [{ kind: likeliest, level: isLoud ? 'emergency' : 'serious', words: 0, spans: [] }] : [];
  }
  // What is never said in passing keeps its kind.
  const told = meant.some(({ certain }) => certain) ? meant.filter(({ certain }) => certain) : meant;
  const ordered = [...told, ...meant.filter((one) => !told.includes(one))];
  const mentioned = told.find(({ kind }) => kind === likeliest);
  const surelyIt = (probabilities.kinds[likeliest] ?? 0) >= surely && told === meant;
  if (!mentioned && !surelyIt) return ordered;
  const first = mentioned ?? { kind: likeliest, level: ordered[0]?.level ?? 'serious', words: 0, spans: [] };
  if (mentioned && mentioned.level !== ordered[0]?.level && !isEmergency) return ordered;
  const isPressing = withoutPhrases.emergency >= needed(isPassing(first) ? surelyPressing : emergency);
  const level = isPressing ? 'emergency' : first.level;
  return [{ ...first, level }, ...ordered.filter((one) => one !== mentioned)];
}

/**
 * From this probability on the classifier is believed of a text of two telling words. Of 5,000 ordinary needs of that length in the
 * examples five reach it, of 1,000 that it has not seen none; 0.7 is reached by twice as many.
 */
const sureOfShort = 0.75;
/** The threshold of the models' mean where a second opinion is asked too: lower, because that turns down ordinary needs. */
const seriousWithSecondOpinion = 0.18;
/** Minimum of the second opinion. With less, alarms on ordinary needs come back; with more, serious dangers are missed. */
const minAlone = 0.5;
/** Below this probability of danger, a phrase of danger is an incidental mention. */
const minWithWords = 0.06;
/** Passive thoughts of death ("wish I would not wake up") are not an emergency, unless the whole text surely is. */
function isPassing({ kind, level, words }: FoundDanger): boolean {
  return kind === 'suicide' && level === 'serious' && words > 0;
}
const surelyPressing = 0.6;
/** From this probability on, the classifier's kind comes first even when phrases have another. */
const surely = 0.5;
/** With exceptions in the text, the classifier's remaining doubt must be smaller by this factor. */
const doubtAfterException = 0.5;

/**
 * The crisis lines of the dangers, those of the first danger first, in the order of the file; the general ones when no
 * kind is known.
 */
export function crisisLinesFor(file: CrisisLineFile, kinds: readonly DangerKind[], locale: string): CrisisLine[] {
  const fitting = file.lines.filter((line) =>
    kinds.length > 0 ? line.kinds?.some((kind) => kinds.includes(kind)) : line.always,
  );
  const [first] = kinds;
  const isFirst = ({ kinds: of }: (typeof fitting)[number]) => first !== undefined && (of?.includes(first) ?? false);
  const ordered = [...fitting.filter(isFirst), ...fitting.filter((line) => !isFirst(line))];
  const lines = ordered.length > 0 ? ordered : file.lines.filter((line) => line.always);
  return lines.map((line) => ({
    ...dialled(line, locale),
    ...(line.description === undefined ? {} : { description: localizedLabel(line.description, locale) }),
  }));
}

/** The lines in the footer of every page, in the order of its questions. */
export function footLines({ lines }: CrisisLineFile, locale: string): FootLine[] {
  return FootQuestion.options.flatMap((answers) => {
    const line = lines.find((one) => one.answers === answers);
    return line ? [{ ...dialled(line, locale), answers }] : [];
  });
}

function dialled({ name, number, text }: CrisisLineFile['lines'][number], locale: string) {
  return {
    name: localizedLabel(name, locale),
    number,
    ...(text === undefined ? {} : { text: typeof text === 'string' ? text : localizedLabel(text, locale) }),
  };
}
