/** The few numbers that ranking turns on. Set by the relevance benchmark on a coarse grid, with cross-validation. */
export type RankWeights = {
  /** A place of the need's category, beside what its words say. */
  category: number;
  /** A place of a category that often answers the need too. */
  alsoCategory: number;
  /** A kind of place that usually answers the need. */
  type: number;
  /** A text that speaks of like things. */
  likeness: number;
  /** Likeness (cosine) from which on it counts. */
  leastLikeness: number;
  /** Words in common, at most. */
  words: number;
  /** BM25 score at which words in common count half. */
  wordsHalf: number;
  /** Each further need of the same category that a place answers: they are often guesses at one wish. */
  likeNeeds: number;
  /** Each further need of another category that one place answers. */
  furtherNeeds: number;
  /** Factor for each population that the person belongs to and the place serves: 1 + this. */
  population: number;
  /** Factor, further, for a place that names them as those it is for: 1 + this. */
  namedPopulation: number;
  /** Factor for a place that names people the person did not speak of: 1 - this. */
  otherPopulation: number;
  /** Factor for a place that rules the person or the wish out: 1 - this. */
  excluded: number;
  /** Factor for a place that takes only people who live nearby, when nobody knows where the person lives: 1 - this. */
  locals: number;
  /** Factor for each wish that a place fulfils: 1 + this. */
  feature: number;
  /** Factor for the person's language being spoken: 1 + this. */
  language: number;
  /** Factor for a place that mostly does what the person said they do not need: 1 - this. */
  unwanted: number;
  /** Factor for a place at no distance: 1 + this; far away: 1 - this. */
  distance: number;
};

export const usualWeights: RankWeights = {
  category: 0.15,
  alsoCategory: 0.05,
  type: 0.06,
  likeness: 1.2,
  leastLikeness: 0.2,
  words: 0.4,
  wordsHalf: 5,
  likeNeeds: 0.45,
  furtherNeeds: 0.4,
  population: 0.08,
  namedPopulation: 0.15,
  otherPopulation: 0.08,
  excluded: 0.55,
  locals: 0.3,
  feature: 0.08,
  language: 0.06,
  unwanted: 0.5,
  distance: 0.2,
};
