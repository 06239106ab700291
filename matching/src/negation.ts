/**
 * What a person says they do not need ("not looking for shelter, just need furniture"; "already went to the food bank").
 * What is missing ("no food") is wanted. Answers, for every token, whether it is wanted, plain, or unwanted.
 */
import type { Pattern } from './compile-lexicon.ts';
import type { Language } from './lexicon.ts';
import { foldWord } from './normalize.ts';
import type { PhraseMatch } from './phrase-trie.ts';
import { isSyllabic, type Token } from './tokens.ts';

/** -1 not wanted, 0 said, 1 asked for. */
export type Wanted = -1 | 0 | 1;

/** In these languages the verb, and with it the "not", comes last: it speaks of what was said before it. */
const verbFinal: ReadonlySet<Language> = new Set(['ja', 'ko', 'hi']);
const reach = 9;
const syllableReach = 16;
const reachBack = 5;
/** "don't need food, clothes or shelter": items of a list are short. */
const longestListItem = 3;

type Cue = {
  kind: 'negation' | 'contrast' | 'lack';
  first: number;
  last: number;
  /** It speaks of itself and of what stands before it ("rent is covered"). */
  backward: boolean;
  /** It holds what it speaks of ("have an apartment already"). */
  around: boolean;
};

export function wantedTokens(
  tokens: readonly Token[],
  matches: readonly PhraseMatch<Pattern>[],
  language: Language,
): Wanted[] {
  const wanted = new Array<Wanted>(tokens.length).fill(0);
  const cues = cuesOf(matches);
  const cueAt = new Map(cues.map((cue) => [cue.first, cue]));
  const cueEnds = new Set(cues.map(({ last }) => last));
  for (const cue of cues) {
    if (cue.kind === 'contrast') continue;
    const value = cue.kind === 'lack' ? 1 : -1;
    if (cue.backward) settle(wanted, tokens, cue, cueEnds);
    else if (verbFinal.has(language)) {
      mark(wanted, tokens, cue.first - 1, -1, value, cueAt);
      // "खाना नहीं चाहिए" holds "खाना नहीं", and it is refused as a whole.
      if (value === -1) wanted.fill(-1, cue.first, cue.last + 1);
    } else if (cue.kind === 'negation' && endsClause(tokens, cue.last)) {
      // "Casa ya tengo", "housing I already have": the thing was said before.
      settle(wanted, tokens, cue, cueEnds);
    } else mark(wanted, tokens, cue.last + 1, 1, value, cueAt);
  }
  for (const [at, token] of tokens.entries()) {
    if (token.word === bareNots[language] && !cueAt.has(at)) refuseShortClause(wanted, tokens, at);
  }
  for (const cue of cues) {
    if (cue.kind === 'contrast' && !verbFinal.has(language)) mark(wanted, tokens, cue.last + 1, 1, 1, cueAt);
  }
  return wanted;
}

/** "Not food, clothes": a clause of this word and a thing or two, with another one after it. */
const bareNots: Partial<Record<Language, string>> = { en: 'not', de: 'nicht' };
const longestBareNot = 3;

function refuseShortClause(wanted: Wanted[], tokens: readonly Token[], at: number): void {
  const { clause, sentence } = tokens[at] ?? {};
  if (tokens[at - 1]?.clause === clause) return;
  let end = at + 1;
  while (tokens[end]?.clause === clause) end += 1;
  if (end - at > longestBareNot || end - at < 2 || tokens[end]?.sentence !== sentence) return;
  wanted.fill(-1, at + 1, end);
}

function endsClause(tokens: readonly Token[], at: number): boolean {
  return tokens[at + 1]?.clause !== tokens[at]?.clause;
}

/** Refuses what the cue holds, or what stands before it in its clause. */
function settle(wanted: Wanted[], tokens: readonly Token[], cue: Cue, cueEnds: ReadonlySet<number>): void {
  if (cue.backward) wanted.fill(-1, cue.first, cue.last + 1);
  if (cue.around) return;
  const clause = tokens[cue.first]?.clause;
  for (let at = cue.first - 1; at >= 0 && at >= cue.first - reachBack; at -= 1) {
    if (tokens[at]?.clause !== clause || cueEnds.has(at)) return;
    wanted[at] = -1;
  }
}

/** The longest cue at each place; where a phrase is both ("no"), what follows is missing. */
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

function mark(
  wanted: Wanted[],
  tokens: readonly Token[],
  from: number,
  direction: 1 | -1,
  value: Wanted,
  cueAt: ReadonlyMap<number, Cue>,
): void {
  const start = tokens[from];
  const beside = tokens[from - direction];
  if (!start || !beside || start.sentence !== beside.sentence) return;
  let clause = start.clause;
  if (clause !== beside.clause && value === -1) return;
  const most = isSyllabic(start.script) ? syllableReach : reach;
  for (let at = from, steps = 0; at >= 0 && at < tokens.length && steps < most; at += direction, steps += 1) {
    const token = tokens[at];
    if (!token || token.sentence !== start.sentence) return;
    // A new cue takes over; only a plain list of things goes on past a comma.
    if (steps > 0 && direction === 1 && cueAt.has(at)) return;
    if (token.clause !== clause) {
      if (!isListItem(tokens, at, direction, cueAt)) return;
      clause = token.clause;
    }
    if (wanted[at] === 0 || value === -1) wanted[at] = value;
  }
}

/** Who says one of these asks for something: the list of what is refused is over. */
const asking = new Set(
  'need needs want wanted looking necesito necesitamos quiero queremos busco buscamos ocupo ocupamos besoin cherche veux faut preciso precisamos procuro quero brauche brauchen suche will ho cerco serve voglio нужна нужен нужно нужны ищу хочу 需 找 أحتاج أريد ابحث بدي'
    .split(' ')
    .map(foldWord),
);

function isListItem(tokens: readonly Token[], at: number, direction: 1 | -1, cueAt: ReadonlyMap<number, Cue>): boolean {
  const clause = tokens[at]?.clause;
  let size = 0;
  for (let next = at; tokens[next]?.clause === clause; next += direction) {
    size += 1;
    if (size > longestListItem || cueAt.has(next) || asking.has(tokens[next]?.word ?? '')) return false;
  }
  return true;
}
