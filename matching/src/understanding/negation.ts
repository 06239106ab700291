/**
 * Detects what a person says they do not need ("not looking for shelter, just need furniture"; "already went to the
 * food bank"). What is lacking ("no food") is wanted. Classifies every token as requested, neutral or refused.
 */
import type { Pattern } from '../lexicon/compile-lexicon.ts';
import type { FoundPhrase } from '../lexicon/find-phrases.ts';
import type { PhraseMatch } from '../lexicon/phrase-trie.ts';
import { foldWords } from '../text/fold.ts';
import type { Language } from '../text/language.ts';
import { isSyllabic, type Token } from '../text/tokenize.ts';

/** -1 refused, 0 neutral, 1 requested. */
export type Polarity = -1 | 0 | 1;

/** Verb-final languages: the negation applies to what precedes it. */
const verbFinal: ReadonlySet<Language> = new Set(['ja', 'ko', 'hi']);
/** Maximum number of tokens to which a cue applies: after it, in scripts without spaces, and before it. */
const maxForward = 9;
const maxForwardSyllables = 16;
const maxBackward = 5;
/** "don't need food, clothes or shelter": maximum length of list items. */
const maxListItemWords = 3;

type Cue = {
  kind: 'negation' | 'contrast' | 'lack';
  first: number;
  last: number;
  /** Applies to itself and to what precedes it ("rent is covered"). */
  backward: boolean;
  /** Contains its object ("have an apartment already"). */
  around: boolean;
};

export function tokenPolarity(
  tokens: readonly Token[],
  matches: readonly PhraseMatch<Pattern>[],
  language: Language,
): Polarity[] {
  const wanted = new Array<Polarity>(tokens.length).fill(0);
  const cues = cuesOf(matches);
  const cueAt = new Map(cues.map((cue) => [cue.first, cue]));
  const cueEnds = new Set(cues.map(({ last }) => last));
  for (const cue of cues) {
    if (cue.kind === 'contrast') continue;
    const value = cue.kind === 'lack' ? 1 : -1;
    if (cue.backward) refusePreceding(wanted, tokens, cue, cueEnds);
    else if (verbFinal.has(language)) {
      applyPolarity(wanted, tokens, cue.first - 1, -1, value, cueAt);
      // "खाना नहीं चाहिए" contains "खाना नहीं", and is refused as a whole.
      if (value === -1) wanted.fill(-1, cue.first, cue.last + 1);
    } else if (cue.kind === 'negation' && endsClause(tokens, cue.last)) {
      // "Casa ya tengo", "housing I already have": the object precedes it.
      refusePreceding(wanted, tokens, cue, cueEnds);
    } else applyPolarity(wanted, tokens, cue.last + 1, 1, value, cueAt);
  }
  for (const [at, token] of tokens.entries()) {
    if (token.word === bareNots[language] && !cueAt.has(at)) refuseShortClause(wanted, tokens, at);
  }
  for (const cue of cues) {
    if (cue.kind === 'contrast' && !verbFinal.has(language)) applyPolarity(wanted, tokens, cue.last + 1, 1, 1, cueAt);
  }
  return wanted;
}

/** "Not food, clothes": a clause of "not" and one or two words, followed by another clause. */
const bareNots: Partial<Record<Language, string>> = { en: 'not', de: 'nicht' };
const maxBareNotWords = 3;

function refuseShortClause(wanted: Polarity[], tokens: readonly Token[], at: number): void {
  const { clause, sentence } = tokens[at] ?? {};
  if (tokens[at - 1]?.clause === clause) return;
  let end = at + 1;
  while (tokens[end]?.clause === clause) end += 1;
  if (end - at > maxBareNotWords || end - at < 2 || tokens[end]?.sentence !== sentence) return;
  wanted.fill(-1, at + 1, end);
}

function endsClause(tokens: readonly Token[], at: number): boolean {
  return tokens[at + 1]?.clause !== tokens[at]?.clause;
}

/** Refuses the cue's own object, or what precedes it in its clause. */
function refusePreceding(wanted: Polarity[], tokens: readonly Token[], cue: Cue, cueEnds: ReadonlySet<number>): void {
  if (cue.backward) wanted.fill(-1, cue.first, cue.last + 1);
  if (cue.around) return;
  const clause = tokens[cue.first]?.clause;
  for (let at = cue.first - 1; at >= 0 && at >= cue.first - maxBackward; at -= 1) {
    if (tokens[at]?.clause !== clause || cueEnds.has(at)) return;
    wanted[at] = -1;
  }
}

/** The longest cue at each position; where a phrase is both kinds ("no"), it means lack. */
function cuesOf(matches: readonly PhraseMatch<Pattern>[]): Cue[] {
  const cues: Cue[] = [];
  const rank = { lack: 2, negation: 1, contrast: 0 };
  for (const { value, tokens } of matches) {
    if (value.kind !== 'negation' && value.kind !== 'contrast' && value.kind !== 'lack') continue;
    const first = tokens[0] ?? 0;
    const last = tokens.at(-1) ?? 0;
    const backward = value.backward === true;
    cues.push({ kind: value.kind, first, last, backward, around: backward && value.phrase.includes('...') });
  }
  cues.sort((a, b) => b.last - b.first - (a.last - a.first) || rank[b.kind] - rank[a.kind]);
  const taken = new Set<number>();
  const kept: Cue[] = [];
  for (const cue of cues) {
    let free = true;
    for (let at = cue.first; at <= cue.last; at += 1) free &&= !taken.has(at);
    if (!free) continue;
    for (let at = cue.first; at <= cue.last; at += 1) taken.add(at);
    kept.push(cue);
  }
  return kept.sort((a, b) => a.first - b.first);
}

/** Sets the polarity of the tokens from `from` on, up to the next cue, or the end of a list. */
function applyPolarity(
  wanted: Polarity[],
  tokens: readonly Token[],
  from: number,
  direction: 1 | -1,
  value: Polarity,
  cueAt: ReadonlyMap<number, Cue>,
): void {
  const start = tokens[from];
  const previous = tokens[from - direction];
  if (!start || !previous || start.sentence !== previous.sentence) return;
  let clause = start.clause;
  if (clause !== previous.clause && value === -1) return;
  const maxSteps = isSyllabic(start.script) ? maxForwardSyllables : maxForward;
  for (let at = from, steps = 0; at >= 0 && at < tokens.length && steps < maxSteps; at += direction, steps += 1) {
    const token = tokens[at];
    if (!token || token.sentence !== start.sentence) return;
    // A new cue ends the previous one; only a plain list continues after a comma.
    if (steps > 0 && direction === 1 && cueAt.has(at)) return;
    if (token.clause !== clause) {
      if (!isListItem(tokens, at, direction, cueAt)) return;
      clause = token.clause;
    }
    if (wanted[at] === 0 || value === -1) wanted[at] = value;
  }
}

/** Words that begin a request, and so end a list of refused things. */
const requestWords = foldWords(`
  need needs want wanted looking necesito necesitamos quiero queremos busco buscamos ocupo ocupamos besoin cherche
  veux faut preciso precisamos procuro quero brauche brauchen suche will ho cerco serve voglio нужна нужен нужно нужны
  ищу хочу 需 找 أحتاج أريد ابحث بدي
`);

function isListItem(tokens: readonly Token[], at: number, direction: 1 | -1, cueAt: ReadonlyMap<number, Cue>): boolean {
  const clause = tokens[at]?.clause;
  let size = 0;
  for (let next = at; tokens[next]?.clause === clause; next += direction) {
    size += 1;
    if (size > maxListItemWords || cueAt.has(next) || requestWords.has(tokens[next]?.word ?? '')) return false;
  }
  return true;
}

/** Refused when most of its words are; requested when any is. */
export function wantedOf(at: readonly number[], wanted: readonly Polarity[]): Polarity {
  const refused = at.filter((token) => wanted[token] === -1).length;
  if (refused * 2 > at.length) return -1;
  return at.some((token) => wanted[token] === 1) ? 1 : 0;
}

/** "No" inside a recognized phrase ("no heat") is not a cue. */
export function cuesOutside(found: readonly FoundPhrase[], phrases: readonly FoundPhrase[]): FoundPhrase[] {
  return found.filter(({ value, tokens }) => {
    if (value.kind !== 'negation' && value.kind !== 'contrast' && value.kind !== 'lack') return false;
    return !phrases.some(
      (phrase) => phrase.tokens.length > tokens.length && tokens.every((at) => phrase.tokens.includes(at)),
    );
  });
}
