/** The ranking weights. Tuned by the relevance benchmark on a coarse grid, with cross-validation. */
export type RankingWeights = {
  /** Exponent of the share of a record's text that is about a concept of the need: below 1, an aside counts nearly as much as the rest. */
  offer: number;
  /** A place of the need's category, in addition to its words. */
  category: number;
  /** A type of place that usually answers the need. */
  type: number;
  /** A text similar to the need: per cosine similarity. */
  similarity: number;
  /** A place that is matched by its name, or its organization's. */
  name: number;
  /** Maximum for words in common. */
  words: number;
  /** BM25 score at which words in common count half. */
  wordsHalf: number;
  /** Factor of a need that is only a guess (`maybe`). */
  guess: number;
  /** Each further need of the same category that a place answers: they are often alternative guesses. */
  likeNeeds: number;
  /** Each further need of another category that a place answers. */
  furtherNeeds: number;
  /** Factor for a place that serves a population of the person: 1 + this. */
  population: number;
  /** Further factor for a place whose main audience is such a population: 1 + this. */
  namedPopulation: number;
  /** Factor for a place whose main audience is only other populations: 1 - this. */
  otherPopulation: number;
  /** Factor for a place that excludes a population of the person or a requested feature: 1 - this. */
  excluded: number;
  /** Factor for a place for residents only, when the person's home is unknown: 1 - this. */
  locals: number;
  /** Factor for a place for other counties than most of the directory, when the person's home is unknown: 1 - this. */
  elsewhere: number;
  /** Factor for a place in such a county that serves the person's too: 1 - this. */
  away: number;
  /** Factor for a place in the town that is named, if it offers the need: 1 + this. */
  town: number;
  /** Factor for a place with a requested feature: 1 + this. */
  feature: number;
  /** Factor for the person's language, or one that is asked for, being spoken: 1 + this. */
  language: number;
  /** Factor for a place that mainly offers what the person does not need: 1 - this. */
  unwanted: number;
  /** Factor for a place at no distance: 1 + this; far away: 1 - this. */
  distance: number;
};

export const defaultWeights: RankingWeights = {
  offer: 0.4,
  category: 0.15,
  type: 0.03,
  similarity: 1.2,
  name: 4,
  words: 0.4,
  wordsHalf: 5,
  guess: 0.85,
  likeNeeds: 0.45,
  furtherNeeds: 0.4,
  population: 0.08,
  namedPopulation: 0.15,
  otherPopulation: 0.08,
  excluded: 0.55,
  locals: 0.3,
  elsewhere: 0.4,
  away: 0.25,
  town: 0.3,
  feature: 0.08,
  language: 0.06,
  unwanted: 0.5,
  distance: 0.4,
};
