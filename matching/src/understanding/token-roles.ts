/** Roles of tokens besides the need itself: place, time, people, politeness. */
import type { CompiledLexicon } from '../lexicon/compile-lexicon.ts';
import type { FoundPhrase } from '../lexicon/find-phrases.ts';
import type { Language } from '../text/language.ts';
import type { Token } from '../text/tokenize.ts';

export type TokenRoles = {
  places: ReadonlySet<number>;
  times: ReadonlySet<number>;
  courteous: ReadonlySet<number>;
  /** Words for people. */
  people: ReadonlySet<number>;
  /** Of these, words for populations that do not imply harm. */
  harmlessPopulations: ReadonlySet<number>;
  features: ReadonlySet<number>;
  /** Names of languages that are to be spoken. */
  spoken: ReadonlySet<number>;
  /** General requests for help. */
  vague: ReadonlySet<number>;
  outOfScope: ReadonlySet<number>;
  /** A stop word. */
  isStopWord(at: number): boolean;
  /** May describe the problem: not politeness, time or place. */
  isContent(at: number): boolean;
  /** Place, time, language, politeness, or out of scope: not a need by itself. */
  isModifier(at: number): boolean;
  /** A stop word, or one for people, place, time, a feature or politeness: not content. */
  isNotNeed(at: number): boolean;
};

/** Populations whose words describe harm. */
const harmedPopulations: ReadonlySet<string> = new Set(['dv_survivor', 'homeless', 'disaster_survivor']);

type Text = {
  found: readonly FoundPhrase[];
  tokens: readonly Token[];
  language: Language;
  lexicon: CompiledLexicon;
  places: ReadonlySet<number>;
  times: ReadonlySet<number>;
};

export function tokenRoles({ found, tokens, language, lexicon, places, times }: Text): TokenRoles {
  const { stopWords } = lexicon.language(language);
  const of = (test: (phrase: FoundPhrase) => boolean) => new Set(found.filter(test).flatMap((phrase) => phrase.tokens));
  const kind = (name: FoundPhrase['value']['kind']) => of(({ value }) => value.kind === name);
  const courteous = kind('courtesy');
  const people = kind('population');
  const features = kind('feature');
  const spoken = of(({ value }) => value.namesLanguage === true);
  const outOfScope = kind('out-of-scope');
  const isLittle = (at: number) => stopWords.has(tokens[at]?.word ?? '');
  const isTelling = (at: number) => !courteous.has(at) && !times.has(at) && !places.has(at);
  return {
    places,
    times,
    courteous,
    people,
    harmlessPopulations: of(
      ({ value }) => value.kind === 'population' && !harmedPopulations.has(lexicon.populations[value.target]?.id ?? ''),
    ),
    features,
    spoken,
    vague: kind('vague'),
    outOfScope,
    isStopWord: isLittle,
    isContent: isTelling,
    isModifier: (at) => !isTelling(at) || spoken.has(at) || outOfScope.has(at),
    isNotNeed: (at) => isLittle(at) || !isTelling(at) || people.has(at) || features.has(at) || isEnding(tokens[at]),
  };
}

/** Japanese and Korean particles and endings after a content word. */
function isEnding(token: Token | undefined): boolean {
  return token?.script === 'kana' || (token?.script === 'hangul' && token.wordStart === false);
}
