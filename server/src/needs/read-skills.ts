/** What volunteers can do, heard by the same engine that hears needs: 'Driving' answers a ride to the doctor. */
import { SearchQuery, type UnderstoodNeed } from '@waymark/contract/search';
import type { LexiconFiles } from '@waymark/matching/lexicon';
import * as z from 'zod/mini';
import type { Directory } from '../search/directory.ts';

export type SkillMeaning = readonly Pick<UnderstoodNeed, 'concept' | 'category' | 'confidence'>[];

/** A skill means the same to everybody until the engine changes, so it is heard once. */
const heard = new WeakMap<LexiconFiles, Map<string, SkillMeaning>>();
const mostKept = 5_000;

/** Throws Refusal 'not-ready' while the directory is being loaded. */
export async function readSkills(
  directory: Directory,
  skills: readonly string[],
  now: Date,
): Promise<Map<string, SkillMeaning>> {
  const lexicon = directory.lexicon();
  const kept = heard.get(lexicon) ?? new Map<string, SkillMeaning>();
  heard.set(lexicon, kept);
  const meanings = new Map<string, SkillMeaning>();
  // One after another: people who search meanwhile wait for one of them at most.
  for (const skill of skills) {
    const meaning = kept.get(skill) ?? (await hear(directory, skill, now));
    meanings.set(skill, meaning);
    if (kept.size < mostKept) {
      kept.set(skill, meaning);
    }
  }
  return meanings;
}

async function hear(directory: Directory, skill: string, now: Date): Promise<SkillMeaning> {
  const query = z.parse(SearchQuery, { query: skill, size: 1 });
  const { understanding } = await directory.search({ query, locale: 'en', now });
  return understanding.needs.map(({ concept, category, confidence }) => ({ concept, category, confidence }));
}
