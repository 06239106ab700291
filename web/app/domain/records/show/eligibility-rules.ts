/** The rules on who can come. Without any rule the answer is `ask`, never `no` (contract, Eligibility). */
import type { Resource } from '@waymark/contract/resource';

export type EligibilityRule =
  | { answer: 'yes'; text: string }
  | { answer: 'yes'; from?: number; to?: number }
  /** A rule that keeps people out. Its words deny already ("no pets"): its label does not deny again. */
  | { answer: 'no'; text: string }
  /** A rule in the place's own words ("women only", "twice a month"): it may let someone in or keep someone out. */
  | { answer: 'limit'; text: string }
  /** A condition, or a step before coming ("age 62+", "call ahead"). */
  | { answer: 'needed'; text: string }
  | { answer: 'ask' };

export function eligibilityRulesOf({
  eligibility = {},
  requirements,
  restrictions,
  toBring = [],
}: Pick<Resource, 'eligibility' | 'requirements' | 'restrictions' | 'toBring'>): EligibilityRule[] {
  const { description, populations = [], minimumAge, maximumAge } = eligibility;
  const rules: EligibilityRule[] = [];
  const text = description?.trim() ?? '';
  if (text !== '') rules.push({ answer: 'yes', text });
  for (const group of populations) rules.push({ answer: 'yes', text: group });
  if (minimumAge !== undefined || maximumAge !== undefined) {
    rules.push({
      answer: 'yes',
      ...(minimumAge === undefined ? {} : { from: minimumAge }),
      ...(maximumAge === undefined ? {} : { to: maximumAge }),
    });
  }
  for (const requirement of requirements) {
    if (!toBring.includes(requirement)) rules.push({ answer: 'needed', text: requirement });
  }
  for (const restriction of restrictions) {
    rules.push({ answer: isExclusion(restriction) ? 'no' : 'limit', text: restriction });
  }
  return rules.length > 0 ? rules : [{ answer: 'ask' }];
}

/** Only a restriction that begins with a negation excludes people, and not when it denies a condition ("no ID required"). */
function isExclusion(restriction: string): boolean {
  return (
    /^(no|not|never|cannot|can't|must not|does not|do not)\b/i.test(restriction.trim()) &&
    !deniedCondition.test(restriction)
  );
}

const deniedCondition =
  /\b(required|needed|necessary|limit\w*|fees?|charges?|costs?|more than|requieren?|necesitan?|necesari[ao]s?|cuesta|cobran?)\b/i;
