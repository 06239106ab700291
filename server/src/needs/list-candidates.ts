/** What a need may be matched with: what the engine finds for its words, with reasons, and volunteers who can do it. */
import type { NeedCandidates } from '@waymark/contract/need';
import { type FoundResource, SearchQuery, type Understanding } from '@waymark/contract/search';
import { Language } from '@waymark/matching/lexicon';
import * as z from 'zod/mini';
import type { Caller } from '../http/caller.ts';
import { findResources } from '../search/find-resources.ts';
import type { SearchParts } from '../search/search-routes.ts';
import { findApprovedVolunteers, listApprovedSkills } from '../volunteers/approved-volunteers.ts';
import { knownNeed } from './known-need.ts';
import { type NeedRow, needOwner } from './need-store.ts';
import { type Asked, fittingSkills, rankVolunteers } from './rank-volunteers.ts';
import { readSkills } from './read-skills.ts';

/** Of each kind; more would be a list to search in, not an offer. */
const mostOffered = 10;
/** Miles around where the person lives, when their words name no place. */
const usualRadius = 50;
/** Skills that are heard, and volunteers who are compared. */
const mostSkills = 300;
const mostCompared = 200;

/** Throws Refusal 'need-not-found', 'not-ready' while the directory is being loaded. */
export async function listCandidates(
  parts: SearchParts,
  caller: Caller,
  id: string,
  locale: Language,
): Promise<NeedCandidates> {
  const row = await knownNeed(parts.db, caller, id);
  const text = textOf(row);
  const { resources, understanding } = await resourcesFor(parts, row, text, locale);
  return { resources, volunteers: await volunteersFor(parts, row, text, understanding) };
}

/** A title that was made from the beginning of the description says nothing more. */
function textOf({ title, description }: NeedRow): string {
  const plain = description.trim().replace(/\s+/g, ' ');
  return plain.startsWith(title.replace(/…$/, '')) ? description : `${title}.\n${description}`;
}

async function resourcesFor(
  parts: SearchParts,
  row: NeedRow,
  text: string,
  locale: Language,
): Promise<{ resources: FoundResource[]; understanding: Understanding }> {
  const usual = z.parse(SearchQuery, { urgency: row.priority, size: mostOffered });
  const asked = { ...usual, query: text };
  const anywhere = await findResources(parts, asked, locale);
  const { understanding } = anywhere;
  const owner = await needOwner(parts.db, row.owner_id);
  const home = owner?.zip_code ?? owner?.city;
  if (understanding.place === null && home && anywhere.data.length > 0) {
    const around = await findResources(parts, { ...asked, location: home, radiusMiles: usualRadius }, locale);
    if (around.data.length > 0) {
      return { resources: around.data, understanding };
    }
  }
  if (anywhere.data.length === 0 && row.category !== 'OTHER') {
    const ofCategory = await findResources(parts, { ...usual, category: [row.category] }, locale);
    return { resources: ofCategory.data, understanding };
  }
  return { resources: anywhere.data, understanding };
}

async function volunteersFor(
  { db, directory, now, timeZone }: SearchParts,
  { category, priority, owner_id }: NeedRow,
  text: string,
  understanding: Understanding,
) {
  const skills = await listApprovedSkills(db, mostSkills);
  const meanings = await readSkills(directory, skills, now());
  const { data: language = 'en' } = Language.safeParse(understanding.language);
  const stopWords = directory.lexicon().grammar.stopWords[language] ?? [];
  const asked: Asked = { text, category, priority, understanding, stopWords };
  const fits = fittingSkills(meanings, asked);
  const able = await findApprovedVolunteers(db, { skills: [...fits.keys()], butFor: owner_id, most: mostCompared });
  return rankVolunteers(able, fits, { priority, today: weekdayIn(timeZone, now()), most: mostOffered });
}

/** 0 for Sunday to 6. */
function weekdayIn(timeZone: string, moment: Date): number {
  const name = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short' }).format(moment);
  return ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(name);
}
