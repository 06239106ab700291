/** Ranks volunteers for a need: by skills, then by availability. */
import type { ResourceCategory, Urgency } from '@waymark/contract/enumerations';
import type { VolunteerCandidate } from '@waymark/contract/need';
import type { Understanding } from '@waymark/contract/search';
import type { Volunteer } from '@waymark/contract/volunteer';
import { foldText } from '@waymark/matching/text/fold';
import { languageNameIn } from '@waymark/matching/text/formats';
import { Language } from '@waymark/matching/text/language';
import { stem } from '@waymark/matching/text/stem';
import { tokenize } from '@waymark/matching/text/tokenize';
import { isAvailableOn } from './availability.ts';
import type { SkillConcepts } from './understand-skills.ts';

export type VolunteerQuery = {
  text: string;
  /** The category chosen by the person; OTHER is ignored. */
  category: ResourceCategory;
  priority: Urgency;
  understanding: Pick<Understanding, 'language' | 'needs'>;
  /** In the language of the text. */
  stopWords: readonly string[];
};

/** Maximum contribution of each kind of evidence. */
const weights = { category: 0.5, words: 0.7, language: 0.6 };
/** Minimum fit for a skill to count. */
const minFit = 0.2;
/** Contribution of each further fitting skill, as a share of its own fit. */
const furtherSkill = 0.1;
/** Factors of the score; an available volunteer has 1. */
const whenUnknown = 0.85;
const whenUnavailable = 0.5;

/** The fit of each skill, 0 to 1; skills below the minimum are left out. */
export function scoreSkills(
  conceptsBySkill: ReadonlyMap<string, SkillConcepts>,
  query: VolunteerQuery,
): Map<string, number> {
  const words = new Set(stemsOf(query.text, query));
  const fits = [...conceptsBySkill].map(([skill, concepts]): [string, number] => [
    skill,
    Math.max(
      conceptFit(concepts, query),
      weights.words * shareOf(stemsOf(skill, query), words),
      weights.language * Number(speaksLanguage(skill, query.understanding.language)),
    ),
  ]);
  return new Map(fits.filter(([, fit]) => fit >= minFit));
}

function conceptFit(concepts: SkillConcepts, { category, understanding }: VolunteerQuery): number {
  const wanted = understanding.needs;
  const fits = concepts.map((skill) => {
    const same = wanted.find(({ concept }) => concept === skill.concept)?.confidence ?? 0;
    const near = wanted.filter((want) => want.category === skill.category).map(({ confidence }) => confidence);
    const chosen = category !== 'OTHER' && category === skill.category ? 1 : 0;
    return skill.confidence * Math.max(same, weights.category * Math.max(0, chosen, ...near));
  });
  return Math.max(0, ...fits);
}

function stemsOf(text: string, { understanding, stopWords }: VolunteerQuery): string[] {
  const { data: language = 'en' } = Language.safeParse(understanding.language);
  return tokenize(text)
    .filter(({ word }) => !stopWords.includes(word))
    .map(({ word }) => stem(word, language));
}

function shareOf(words: readonly string[], all: ReadonlySet<string>): number {
  return words.length === 0 ? 0 : words.filter((word) => all.has(word)).length / words.length;
}

/** A need in Spanish fits volunteers who list Spanish, in English or in Spanish. */
function speaksLanguage(skill: string, language: string): boolean {
  if (language === 'en') {
    return false;
  }
  const words = foldText(skill).split(' ');
  return ['en', language].some((locale) => {
    const name = languageNameIn(locale, language);
    return name !== undefined && words.includes(foldText(name));
  });
}

/** @param today weekday in the site's time zone, 0 for Sunday to 6 */
export function rankVolunteers(
  volunteers: readonly Volunteer[],
  fits: ReadonlyMap<string, number>,
  { priority, today, limit }: { priority: Urgency; today: number; limit: number },
): VolunteerCandidate[] {
  return volunteers
    .map((volunteer) => {
      const matchingSkills = volunteer.skills
        .filter((skill) => fits.has(skill))
        .sort((one, other) => (fits.get(other) ?? 0) - (fits.get(one) ?? 0));
      const [best = 0, ...further] = matchingSkills.map((skill) => fits.get(skill) ?? 0);
      const skillScore = Math.min(1, best + furtherSkill * further.reduce((sum, fit) => sum + fit, 0));
      const score = Math.round(skillScore * availabilityFactor(volunteer, priority, today) * 1000) / 1000;
      return { ...volunteer, matchingSkills, score };
    })
    .filter(({ matchingSkills }) => matchingSkills.length > 0)
    .sort((one, other) => other.score - one.score || one.createdAt.localeCompare(other.createdAt))
    .slice(0, limit);
}

/** HIGH and CRITICAL needs ask for today; for the others, any stated availability counts. */
function availabilityFactor({ availability }: Volunteer, priority: Urgency, today: number): number {
  if (priority === 'LOW' || priority === 'MEDIUM') {
    return availability.length > 0 ? 1 : whenUnknown;
  }
  const isAvailable = isAvailableOn(availability, today);
  return isAvailable === null ? whenUnknown : isAvailable ? 1 : whenUnavailable;
}
