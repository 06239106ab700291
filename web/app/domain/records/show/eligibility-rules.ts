/** Who can come: yes, ask first, or no. What is not known is "ask first" (contract, Eligibility). */
import type { Resource } from '@waymark/contract/resource';

export type EligibilityRule =
  | { answer: 'yes'; text: string }
  | { answer: 'yes'; from?: number; to?: number }
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
  const admissions: EligibilityRule[] = [];
  const text = description?.trim() ?? '';
  if (text !== '') admissions.push({ answer: 'yes', text });
  for (const group of populations) admissions.push({ answer: 'yes', text: group });
  if (minimumAge !== undefined || maximumAge !== undefined) {
    admissions.push({
      answer: 'yes',
      ...(minimumAge === undefined ? {} : { from: minimumAge }),
      ...(maximumAge === undefined ? {} : { to: maximumAge }),
    });
  }
  for (const requirement of requirements) {
    if (!toBring.includes(requirement)) admissions.push({ answer: 'needed', text: requirement });
  }
  for (const rule of restrictions) {
    admissions.push({ answer: saysNo(rule) ? 'no' : 'limit', text: rule });
  }
  return admissions.length > 0 ? admissions : [{ answer: 'ask' }];
}

/** Only a rule that says so itself is a no. */
function saysNo(rule: string): boolean {
  return /^(no|not|never|cannot|can't|must not|does not|do not)\b/i.test(rule.trim());
}
