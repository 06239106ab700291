/** Analyses volunteers' skills with the engine that analyses needs: 'Driving' matches a ride to the doctor. */
import { SearchQuery, type UnderstoodNeed } from '@waymark/contract/search';
import type { LexiconFiles } from '@waymark/matching/lexicon/lexicon';
import * as z from 'zod/mini';
import type { Directory } from '../../services/search/directory.ts';

export type SkillMeaning = readonly Pick<UnderstoodNeed, 'concept' | 'category' | 'confidence'>[];

/** The analysis of a skill depends on the engine's version only, so it is cached. */
const meaningsByLexicon = new WeakMap<LexiconFiles, Map<string, SkillMeaning>>();
const maxKept = 5_000;

/** Throws Refusal 'not-ready' while the directory is being loaded. */
export async function readSkills(
  directory: Directory,
  skills: readonly string[],
  now: Date,
): Promise<Map<string, SkillMeaning>> {
  const lexicon = directory.lexicon();
  const kept = meaningsByLexicon.get(lexicon) ?? new Map<string, SkillMeaning>();
  meaningsByLexicon.set(lexicon, kept);
  const meanings = new Map<string, SkillMeaning>();
  // Sequential, so that searches wait for one skill at most.
  for (const skill of skills) {
    const meaning = kept.get(skill) ?? (await hear(directory, skill, now));
    meanings.set(skill, meaning);
    if (kept.size < maxKept) {
      kept.set(skill, meaning);
    }
  }
  return meanings;
}

async function hear(directory: Directory, skill: string, now: Date): Promise<SkillMeaning> {
  const query = z.parse(SearchQuery, { query: skill });
  const { needs } = await directory.understand({ query, locale: 'en', now });
  return needs.map(({ concept, category, confidence }) => ({ concept, category, confidence }));
}
