/** How often something may be done from one place or about one account, and how long a file may travel. */

/** So many times in so many seconds, counted from the first. */
export type RateLimit = { times: number; seconds: number };

/** What a site uses that sets none of its own. Whole libraries and shelters share one address, so those limits are wide. */
export const defaultLimits = {
  // Wrong passwords: of one account from one place, of one account from everywhere, and from one place. Beyond these, wrong
  // answers come later; a right password gets in.
  'sign-in-by-account': { times: 10, seconds: 900 },
  'sign-in-from-everywhere': { times: 20, seconds: 900 },
  'sign-in-by-address': { times: 100, seconds: 900 },
  'register-by-address': { times: 20, seconds: 3600 },
  // Asked for one account from one place.
  'reset-by-account': { times: 5, seconds: 1800 },
  // Emails to one account. No longer than their links work: while none is sent, there is one that works.
  'reset-emails': { times: 10, seconds: 1800 },
  'reset-by-address': { times: 20, seconds: 3600 },
  // Emails that confirm an address, to one account; and what is pressed with their links.
  'confirmation-by-account': { times: 5, seconds: 3600 },
  'confirmation-by-address': { times: 60, seconds: 3600 },
  'submit-by-address': { times: 10, seconds: 3600 },
  // Requests for help and volunteer sign-ups of one person.
  'send-by-account': { times: 30, seconds: 3600 },
  // Links of emails that ask volunteers.
  'offer-by-address': { times: 60, seconds: 3600 },
  // Requests for help of people without an account.
  'request-by-address': { times: 10, seconds: 3600 },
  // Codes of such requests, right or wrong: from one place, and from everywhere together.
  'code-by-address': { times: 60, seconds: 900 },
  'code-by-anyone': { times: 3000, seconds: 3600 },
  // Links of emails that ask whether a match helped.
  'follow-up-by-address': { times: 60, seconds: 3600 },
  // Links of emails that ask places whether their listing is right.
  'verification-by-address': { times: 120, seconds: 3600 },
  // Codes and requests to keep an organization: of one account, and about one organization from everywhere.
  'claim-by-account': { times: 10, seconds: 3600 },
  'claim-by-organization': { times: 10, seconds: 86_400 },
  // Typed codes, right or wrong.
  'claim-code-by-account': { times: 20, seconds: 3600 },
  'invite-by-account': { times: 20, seconds: 3600 },
  'invitation-by-address': { times: 60, seconds: 3600 },
  'contact-by-address': { times: 5, seconds: 3600 },
  // What visitors found at places.
  'report-by-address': { times: 30, seconds: 3600 },
  // Asked while somebody fills in a form.
  'preview-by-address': { times: 600, seconds: 3600 },
  // A program that reads a county's directory service by service.
  'hsds-by-address': { times: 3000, seconds: 3600 },
  // The whole directory as a file, beside that. Who has the newest file already is not counted.
  'download-by-address': { times: 20, seconds: 3600 },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof defaultLimits;

/** Milliseconds that sending a file may take: a whole directory, over a slow line. */
export const fileTimeout = 30 * 60 * 1000;
