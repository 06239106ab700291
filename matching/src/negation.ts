/**
 * What a person says they do not need ("not looking for shelter, just need furniture"; "already went to the food bank").
 * What is missing ("no food") is wanted. Answers, for every token, whether it is wanted, plain, or unwanted.
 */
import type { Pattern } from './compile-lexicon.ts';
import type { Language } from './lexicon.ts';
import type { PhraseMatch } from './phrase-trie.ts';
import { isSyllabic, type Token } from './tokens.ts';

/** -1 not wanted, 0 said, 1 asked for. */
export type Wanted = -1 | 0 | 1;

/** In these languages the verb, and with it the "not", comes last: it speaks of what was said before it. */
const verbFinal: ReadonlySet<Language> = new Set(['ja', 'ko', 'hi']);
const reach = 9;
const syllableReach = 16;
/** "don't need food, clothes or shelter": items of a list are short. */
const longestListItem = 3;

type Cue = { kind: 'negation' | 'contrast' | 'lack'; first: number; last: number };

export function wantedTokens(
  tokens: readonly Token[],
  matches: readonly PhraseMatch<Pattern>[],
  language: Language,
): Wanted[] {
  const wanted = new Array<Wanted>(tokens.length).fill(0);
  const cues = cuesOf(matches);
  const cueAt = new Map(cues.map((cue) => [cue.first, cue]));
  for (const cue of cues) {
    if (cue.kind === 'contrast') continue;
    const value = cue.kind === 'lack' ? 1 : -1;
    if (verbFinal.has(language)) mark(wanted, tokens, cue.first - 1, -1, value, cueAt);
    else mark(wanted, tokens, cue.last + 1, 1, value, cueAt);
  }
  for (const cue of cues) {
    if (cue.kind === 'contrast' && !verbFinal.has(language)) mark(wanted, tokens, cue.last + 1, 1, 1, cueAt);
  }
  return wanted;
}

/** The longest cue at each place; where a phrase is both ("no"), what follows is missing. */
function cuesOf(matches: readonly PhraseMatch<Pattern>[]): Cue[] {
  const cues: Cue[] = [];
  const rank = { lack: 2, negation: 1, contrast: 0 };
  for (const { value, tokens } of matches) {
    if (value.kind !== 'negation' && value.kind !== 'contrast' && value.kind !== 'lack') continue;
    cues.push({ kind: value.kind, first: tokens[0] ?? 0, last: tokens.at(-1) ?? 0 });
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

function isListItem(tokens: readonly Token[], at: number, direction: 1 | -1, cueAt: ReadonlyMap<number, Cue>): boolean {
  const clause = tokens[at]?.clause;
  let size = 0;
  for (let next = at; tokens[next]?.clause === clause; next += direction) {
    size += 1;
    if (size > longestListItem || cueAt.has(next)) return false;
  }
  return true;
}
