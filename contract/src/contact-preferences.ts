/** Ways to reach a person, without schemas: pages load them. */
export const contactMethods = ['CALL', 'TEXT', 'EMAIL'] as const;
export type ContactMethod = (typeof contactMethods)[number];

/** How a person wants to be reached. */
export type ContactPreferences = { ways: ContactMethod[]; times?: string | undefined; noMessage: boolean };

/** The part that a volunteer sees: the ways whose contact was shared. Null when no contact was shared. */
export function sharedContactPreferences(
  reach: ContactPreferences | undefined,
  shared: { phone: boolean; email: boolean },
): ContactPreferences | null {
  if (!reach || !(shared.phone || shared.email)) {
    return null;
  }
  return { ...reach, ways: reach.ways.filter((way) => (way === 'EMAIL' ? shared.email : shared.phone)) };
}

/**
 * Why no program texts this person about their request; null: what they said allows it. A program cannot read safe times, so with
 * them only people are in touch.
 */
export function whyNotTexted({ ways, times, noMessage }: ContactPreferences): 'ways' | 'noMessage' | 'times' | null {
  if (ways.length > 0 && !ways.includes('TEXT')) {
    return 'ways';
  }
  return noMessage ? 'noMessage' : times ? 'times' : null;
}
