/** Analyses volunteers' skills with the engine that analyses needs: 'Driving' matches a ride to the doctor. */
import { SearchQuery, type UnderstoodNeed } from '@waymark/contract/search';
import type { LexiconFiles } from '@waymark/matching/lexicon/lexicon-schema';
import * as z from 'zod/mini';
import type { SearchIndex } from '../../services/search-index/search-index.ts';

export type SkillConcepts = readonly Pick<UnderstoodNeed, 'concept' | 'category' | 'confidence'>[];

/** The analysis of a skill depends on the engine's version only, so it is cached. */
const conceptsByLexicon = new WeakMap<LexiconFiles, Map<string, SkillConcepts>>();
const maxCached = 5_000;

/** Throws ApiError 'not-ready' while the directory is being loaded. */
export async function understandSkills(
  directory: SearchIndex,
  skills: readonly string[],
  now: Date,
): Promise<Map<string, SkillConcepts>> {
  const lexicon = directory.lexicon();
  const cache = conceptsByLexicon.get(lexicon) ?? new Map<string, SkillConcepts>();
  conceptsByLexicon.set(lexicon, cache);
  const conceptsBySkill = new Map<string, SkillConcepts>();
  // One after the other, so that a search waits for one skill at most.
  for (const skill of skills) {
    const concepts = cache.get(skill) ?? (await understandSkill(directory, skill, now));
    conceptsBySkill.set(skill, concepts);
    if (cache.size < maxCached) {
      cache.set(skill, concepts);
    }
  }
  return conceptsBySkill;
}

async function understandSkill(directory: SearchIndex, skill: string, now: Date): Promise<SkillConcepts> {
  const query = z.parse(SearchQuery, { query: skill });
  const { needs } = await directory.understand({ query, locale: 'en', now });
  return needs.map(({ concept, category, confidence }) => ({ concept, category, confidence }));
}
