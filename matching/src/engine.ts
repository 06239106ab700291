/** The engine: created once from the data files, then used for every need and every record of the directory. */
import type { Urgency } from '@waymark/contract/enumerations';
import type { Understanding } from '@waymark/contract/search';
import { alignClassifier, type ClassifierModel } from './classifier/model.ts';
import type { IndexDocument } from './index/index-document.ts';
import { type InferredCategory, inferCategory } from './index/infer-category.ts';
import {
  type DescribableRecord,
  findMentions,
  type Mentions,
  type ResourceConcepts,
  weighConcepts,
} from './index/resource-concepts.ts';
import { classifyRecord } from './index/text-vectors.ts';
import { type CompiledLexicon, compileLexicon } from './lexicon/compile-lexicon.ts';
import type { LexiconFiles } from './lexicon/lexicon-schema.ts';
import { createSpellingDictionaries } from './lexicon/spelling-dictionaries.ts';
import type { WordList } from './text/word-list.ts';
import { type Analysis, analyse } from './understanding/analyse.ts';
import type { CombineWeights } from './understanding/combine-evidence.ts';
import type { NameMatcher } from './understanding/name-matcher.ts';
import type { GazetteerPlace, PlacesElsewhere } from './understanding/place-mentions.ts';
import { createWordEvidence } from './understanding/single-word-evidence.ts';
import { toUnderstanding } from './understanding/to-understanding.ts';

export type UnderstandOptions = {
  /** Time of the request. */
  now: Date;
  /** BCP 47 language of labels and crisis lines. */
  locale: string;
  urgency?: Urgency | undefined;
  /** IANA zone of the directory, for times such as "tonight"; UTC when absent. */
  timeZone?: string;
  /** Places of the directory: `index.places()`. */
  places?: readonly GazetteerPlace[];
  /** Knows ZIP codes and towns that are in none of `places`. */
  elsewhere?: PlacesElsewhere;
  /** The directory's vocabulary, so that its names are not corrected as misspellings: `index.vocabulary`. */
  vocabulary?: WordList;
  /** Names of the directory: `index.names`. */
  names?: NameMatcher;
  /** Ids of concepts, populations and features, `place` or `time`, that the person removed. */
  without?: readonly string[];
  /** Ids of concepts that the person added. */
  concept?: readonly string[];
};

export type Engine = {
  understand(text: string, options: UnderstandOptions): Understanding;
  /** The analysis of an understanding made by this engine; null for others. */
  analysisOf(understanding: Understanding): Analysis | null;
  describe(candidate: IndexDocument | DescribableRecord): ResourceConcepts;
  /** The category and type that the texts of a record suggest, and its description with them where it has none of its own. */
  inferAndDescribe(record: DescribableRecord): { inferred: InferredCategory; concepts: ResourceConcepts };
  lexicon: CompiledLexicon;
};

export type EngineOptions = {
  /** Without it, the lexicon is the only evidence. */
  classifier?: ClassifierModel;
  fusion?: CombineWeights;
};

export function createEngine(files: LexiconFiles, { classifier: trained, fusion }: EngineOptions = {}): Engine {
  const lexicon = compileLexicon(files);
  const classifier =
    trained &&
    alignClassifier(
      trained,
      lexicon.concepts.map(({ id }) => id),
    );
  const spellingDictionaries = createSpellingDictionaries(lexicon, (word) => classifier?.rowOf.has(word) ?? false);
  const wordEvidence = createWordEvidence(lexicon);
  const analyses = new WeakMap<Understanding, Analysis>();
  const describe = (record: DescribableRecord, mentions: Mentions): ResourceConcepts => {
    const described = weighConcepts(mentions, record, lexicon);
    return classifier ? { ...described, ...classifyRecord(described, record, classifier, lexicon) } : described;
  };
  return {
    understand(
      text,
      { now, timeZone = 'UTC', locale, urgency, places, elsewhere, vocabulary, names, without, concept },
    ) {
      const analysis = analyse(text, lexicon, {
        locale,
        wordEvidence,
        spellingDictionary: (language) => spellingDictionaries(language, vocabulary),
        ...(places ? { places } : {}),
        ...(elsewhere ? { elsewhere } : {}),
        ...(names ? { names } : {}),
        ...(classifier ? { classifier } : {}),
        ...(fusion ? { fusion } : {}),
      });
      const adjustments = {
        now,
        timeZone,
        locale,
        urgency,
        ...(without ? { without } : {}),
        ...(concept ? { concept } : {}),
      };
      const understanding = toUnderstanding(analysis, lexicon, adjustments);
      analyses.set(understanding, analysis);
      return understanding;
    },
    analysisOf: (understanding) => analyses.get(understanding) ?? null,
    describe: (candidate) => describe(candidate, findMentions(candidate, lexicon)),
    inferAndDescribe(record) {
      // Its texts are read once for both.
      const mentions = findMentions(record, lexicon);
      const inferred = inferCategory(record, mentions, lexicon);
      return { inferred, concepts: describe({ ...inferred, ...record }, mentions) };
    },
    lexicon,
  };
}
