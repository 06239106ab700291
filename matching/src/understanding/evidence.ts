/** Evidence for a concept, in one format for all sources, so that it adds up to one confidence. */
import type { Token } from '../text/tokenize.ts';

export type Evidence = {
  source: 'lexicon' | 'words' | 'danger' | 'classifier';
  /** Concept id. */
  concept: string;
  /** Confidence of this evidence alone, 0 to 1. */
  weight: number;
  /** Position in the text, UTF-16 offsets, end exclusive; null for the text as a whole. */
  span: { start: number; end: number } | null;
};

export type FoundConcept = { concept: string; confidence: number; evidence: Evidence[] };
export type FoundTrait = { id: string; spans: { start: number; end: number }[] };

/** The span from the first to the last of these tokens. */
export function spanOf(at: readonly number[], tokens: readonly Token[]): { start: number; end: number } {
  return { start: tokens[at[0] ?? 0]?.start ?? 0, end: tokens[at.at(-1) ?? 0]?.end ?? 0 };
}
