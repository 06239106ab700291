/** The engine: made once from the data files, then asked for every need and for every record of the directory. */
import type { Urgency } from '@waymark/contract/enumerations';
import type { Understanding } from '@waymark/contract/search';
import type { Candidate } from './candidate.ts';
import { type CompiledLexicon, compileLexicon } from './compile-lexicon.ts';
import { type Heard, hear } from './hear.ts';
import { type InferredKind, inferKind } from './infer-category.ts';
import { createSpellers } from './known-words.ts';
import type { LexiconFiles } from './lexicon.ts';
import type { KnownPlace } from './places.ts';
import { type Describable, describeResource, type ResourceConcepts } from './resource-concepts.ts';
import type { Fusion } from './sense-evidence.ts';
import { alignSense, type SenseModel } from './sense-model.ts';
import { describeSense } from './sense-of-resource.ts';
import { toUnderstanding } from './understand.ts';
import { createWordWitness } from './word-evidence.ts';
import type { WordList } from './word-list.ts';

export type UnderstandOptions = {
  /** The moment of asking. */
  now: Date;
  /** BCP 47 language of labels and crisis lines. */
  locale: string;
  urgency?: Urgency | undefined;
  /** Places of the directory: `index.places()`. */
  places?: readonly KnownPlace[];
  /** Words of the directory, so that its names are not taken for misspellings: `index.vocabulary`. */
  vocabulary?: WordList;
  /** Ids of concepts, populations and features, or `place`, that the person took away. */
  without?: readonly string[];
  /** Ids of concepts that the person added. */
  concept?: readonly string[];
};

export type Engine = {
  understand(text: string, options: UnderstandOptions): Understanding;
  /** Everything heard behind an understanding of this engine; null for one that was made elsewhere. */
  heardFor(understanding: Understanding): Heard | null;
  describe(candidate: Candidate | Describable): ResourceConcepts;
  infer(record: Describable): InferredKind;
  lexicon: CompiledLexicon;
};

export type EngineOptions = {
  /** The statistical witness; without it the lexicon hears alone. */
  sense?: SenseModel;
  fusion?: Fusion;
};

export function createEngine(files: LexiconFiles, { sense: learned, fusion }: EngineOptions = {}): Engine {
  const lexicon = compileLexicon(files);
  const sense =
    learned &&
    alignSense(
      learned,
      lexicon.concepts.map(({ id }) => id),
    );
  const spellers = createSpellers(lexicon);
  const wordWitness = createWordWitness(lexicon);
  const heardBehind = new WeakMap<Understanding, Heard>();
  return {
    understand(text, { locale, urgency, places, vocabulary, without, concept }) {
      const heard = hear(text, lexicon, {
        locale,
        wordWitness,
        speller: (language) => spellers(language, vocabulary),
        ...(places ? { places } : {}),
        ...(sense ? { sense } : {}),
        ...(fusion ? { fusion } : {}),
      });
      const adjustments = { locale, urgency, ...(without ? { without } : {}), ...(concept ? { concept } : {}) };
      const understanding = toUnderstanding(heard, lexicon, adjustments);
      heardBehind.set(understanding, heard);
      return understanding;
    },
    heardFor: (understanding) => heardBehind.get(understanding) ?? null,
    describe: (candidate) => {
      const said = describeResource(candidate, lexicon);
      return sense ? { ...said, ...describeSense(said, candidate, sense, lexicon) } : said;
    },
    infer: (record) => inferKind(record, lexicon),
    lexicon,
  };
}
