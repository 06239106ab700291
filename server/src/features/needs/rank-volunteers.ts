/** Ranks volunteers for a need: by skills, then by availability. */
import type { ResourceCategory, Urgency } from '@waymark/contract/enumerations';
import type { VolunteerCandidate } from '@waymark/contract/need';
import type { Understanding } from '@waymark/contract/search';
import type { Volunteer } from '@waymark/contract/volunteer';
import { foldText } from '@waymark/matching/text/fold';
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
const trust = { category: 0.5, words: 0.7, language: 0.6 };
/** Minimum fit for a skill to count. */
const minFit = 0.2;
/** Contribution of each further fitting skill, as a share of its own fit. */
const furtherSkill = 0.1;
/** Unknown availability ranks between available and not available. */
const whenUnknown = 0.85;
const whenElsewhere = 0.5;

/** The fit of each skill, 0 to 1; skills below the minimum are left out. */
export function scoreSkills(meanings: ReadonlyMap<string, SkillConcepts>, asked: VolunteerQuery): Map<string, number> {
  const words = new Set(stemsOf(asked.text, asked));
  const fits = [...meanings].map(([skill, meaning]): [string, number] => [
    skill,
    Math.max(
      meaningFit(meaning, asked),
      trust.words * shareOf(stemsOf(skill, asked), words),
      trust.language * Number(speaksLanguage(skill, asked.understanding.language)),
    ),
  ]);
  return new Map(fits.filter(([, fit]) => fit >= minFit));
}

function meaningFit(meaning: SkillConcepts, { category, understanding }: VolunteerQuery): number {
  const wanted = understanding.needs;
  const fits = meaning.map((means) => {
    const same = wanted.find(({ concept }) => concept === means.concept)?.confidence ?? 0;
    const near = wanted.filter((want) => want.category === means.category).map(({ confidence }) => confidence);
    const chosen = category !== 'OTHER' && category === means.category ? 1 : 0;
    return means.confidence * Math.max(same, trust.category * Math.max(0, chosen, ...near));
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
    const name = new Intl.DisplayNames([locale], { type: 'language' }).of(language);
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
      const able = Math.min(1, best + furtherSkill * further.reduce((sum, fit) => sum + fit, 0));
      const score = Math.round(able * timeFit(volunteer, priority, today) * 1000) / 1000;
      return { ...volunteer, matchingSkills, score };
    })
    .filter(({ matchingSkills }) => matchingSkills.length > 0)
    .sort((one, other) => other.score - one.score || one.createdAt.localeCompare(other.createdAt))
    .slice(0, limit);
}

/** HIGH and CRITICAL mean today; the others any named day. */
function timeFit({ availability }: Volunteer, priority: Urgency, today: number): number {
  if (priority === 'LOW' || priority === 'MEDIUM') {
    return availability.length > 0 ? 1 : whenUnknown;
  }
  const helps = isAvailableOn(availability, today);
  return helps === null ? whenUnknown : helps ? 1 : whenElsewhere;
}
