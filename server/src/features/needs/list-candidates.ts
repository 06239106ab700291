/** Candidates for matching a need: resources found for its text, with reasons, and volunteers with fitting skills. */
import type { NeedCandidates } from '@waymark/contract/need';
import { type FoundResource, SearchQuery, type Understanding } from '@waymark/contract/search';
import { Language } from '@waymark/matching/text/language';
import { wallTimeAt, weekdayOf } from '@waymark/matching/text/zoned-clock';
import * as z from 'zod/mini';
import { findApprovedVolunteers, listApprovedSkills } from '../../domain/volunteers/approved-volunteers.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { findResources, type SearchDeps } from '../../services/search-index/find-resources.ts';
import { liveMatchesOf } from './match-store.ts';
import { readVisibleNeed } from './need-permissions.ts';
import type { NeedRow } from './need-store.ts';
import { personOfNeed } from './person-of-need.ts';
import { rankVolunteers, scoreSkills, type VolunteerQuery } from './rank-volunteers.ts';
import { understandSkills } from './understand-skills.ts';

/** Maximum number of resources and of volunteers. */
const maxCandidates = 10;
/** Search radius in miles around the person's home, when the text names no place. */
const defaultRadius = 50;
/** Maximum number of skills analysed and of volunteers ranked. */
const maxSkills = 300;
const maxRanked = 200;

/** Throws ApiError 'need-not-found', 'not-ready' while the directory is being loaded. */
export async function listCandidates(
  deps: SearchDeps,
  caller: Caller,
  id: string,
  locale: Language,
): Promise<NeedCandidates> {
  const row = await readVisibleNeed(deps.db, caller, id);
  const text = textOf(row);
  const { resources, understanding } = await resourcesFor(deps, row, text, locale);
  const volunteers = await volunteersFor(deps, row, text, understanding);
  const matched = (await liveMatchesOf(deps.db, row.id)).map((match) => match.resource_id ?? match.volunteer_id);
  const isNew = (one: { id: string }) => !matched.includes(one.id);
  return { resources: resources.filter(isNew), volunteers: volunteers.filter(isNew) };
}

/** A title generated from the start of the description adds nothing. */
function textOf({ title, description }: NeedRow): string {
  const normalized = description.trim().replace(/\s+/g, ' ');
  return normalized.startsWith(title.replace(/…$/, '')) ? description : `${title}.\n${description}`;
}

async function resourcesFor(
  deps: SearchDeps,
  row: NeedRow,
  text: string,
  locale: Language,
): Promise<{ resources: FoundResource[]; understanding: Understanding }> {
  const base = z.parse(SearchQuery, { urgency: row.priority, size: maxCandidates });
  const textQuery = { ...base, query: text };
  const anywhere = await findResources(deps, textQuery, locale);
  const { understanding } = anywhere;
  const isFound = anywhere.data.length > 0;
  if (!isFound && row.category === 'OTHER') {
    return { resources: [], understanding };
  }
  const fittingQuery = isFound ? textQuery : { ...base, category: [row.category] };
  const person = await personOfNeed(deps.db, row);
  const home = person?.zipCode ?? person?.city;
  if (understanding.place === null && home) {
    const around = await findResources(deps, { ...fittingQuery, location: home, radiusMiles: defaultRadius }, locale);
    if (around.data.length > 0) {
      return { resources: around.data, understanding };
    }
  }
  const fitting = isFound ? anywhere : await findResources(deps, fittingQuery, locale);
  return { resources: fitting.data, understanding };
}

async function volunteersFor(
  { db, directory, now, timeZone }: SearchDeps,
  { category, priority, owner_id }: NeedRow,
  text: string,
  understanding: Understanding,
) {
  const skills = await listApprovedSkills(db, maxSkills);
  const understoodSkills = await understandSkills(directory, skills, now());
  const { data: language = 'en' } = Language.safeParse(understanding.language);
  const stopWords = directory.lexicon().grammar.stopWords[language] ?? [];
  const volunteerQuery: VolunteerQuery = { text, category, priority, understanding, stopWords };
  const skillScores = scoreSkills(understoodSkills, volunteerQuery);
  const qualifiedVolunteers = await findApprovedVolunteers(db, {
    skills: [...skillScores.keys()],
    exceptUserId: owner_id,
    limit: maxRanked,
  });
  return rankVolunteers(qualifiedVolunteers, skillScores, {
    priority,
    today: weekdayOf(wallTimeAt(now().getTime(), timeZone)),
    limit: maxCandidates,
  });
}
