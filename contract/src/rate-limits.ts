/** Rate limits by network address or account, and the time limit of uploads. */

/** Maximum number of times within a window of seconds that begins with the first. */
export type RateLimit = { times: number; seconds: number };

/** Defaults. Whole libraries and shelters share one network address, so limits by address are high. */
export const defaultLimits = {
  // Wrong passwords: of one account from one address, of one account from all addresses, and from one address. Beyond the limit,
  // replies to wrong passwords are delayed; a right password is accepted.
  'sign-in-by-account': { times: 10, seconds: 900 },
  'sign-in-from-everywhere': { times: 20, seconds: 900 },
  'sign-in-by-address': { times: 100, seconds: 900 },
  'register-by-address': { times: 20, seconds: 3600 },
  // Password links requested for one account from one address.
  'reset-by-account': { times: 5, seconds: 1800 },
  // Password emails to one account. The window is as long as a link is valid: while no email is sent, an earlier link still works.
  'reset-emails': { times: 10, seconds: 1800 },
  'reset-by-address': { times: 20, seconds: 3600 },
  // Emails that confirm an address, to one account; and uses of their links.
  'confirmation-by-account': { times: 5, seconds: 3600 },
  'confirmation-by-address': { times: 60, seconds: 3600 },
  'submit-by-address': { times: 10, seconds: 3600 },
  // Requests for help and volunteer sign-ups of one person.
  'send-by-account': { times: 30, seconds: 3600 },
  // Links of emails that ask volunteers.
  'offer-by-address': { times: 60, seconds: 3600 },
  // Requests for help of people without an account.
  'request-by-address': { times: 10, seconds: 3600 },
  // Codes of such requests, right or wrong: from one address, and from all addresses.
  'code-by-address': { times: 60, seconds: 900 },
  'code-by-anyone': { times: 3000, seconds: 3600 },
  // Links of emails that ask whether a match helped.
  'follow-up-by-address': { times: 60, seconds: 3600 },
  // Links of emails that ask places whether their listing is right.
  'verification-by-address': { times: 120, seconds: 3600 },
  // Claims of organizations: of one account, and about one organization from all addresses.
  'claim-by-account': { times: 10, seconds: 3600 },
  'claim-by-organization': { times: 10, seconds: 86_400 },
  // Typed codes, right or wrong.
  'claim-code-by-account': { times: 20, seconds: 3600 },
  'invite-by-account': { times: 20, seconds: 3600 },
  'invitation-by-address': { times: 60, seconds: 3600 },
  'contact-by-address': { times: 5, seconds: 3600 },
  // Reports of visitors about places.
  'report-by-address': { times: 30, seconds: 3600 },
  // Previews while somebody fills in a form.
  'preview-by-address': { times: 600, seconds: 3600 },
  // A program that reads a county's directory service by service.
  'hsds-by-address': { times: 3000, seconds: 3600 },
  // Downloads of the whole directory. Replies with 304 are not counted.
  'download-by-address': { times: 20, seconds: 3600 },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof defaultLimits;

/** Limits that each call of their endpoints counts, by its network address or for all together; use cases count the others. */
export const limitsOfEveryCall = [
  'register-by-address',
  'reset-by-address',
  'confirmation-by-address',
  'offer-by-address',
  'request-by-address',
  'code-by-address',
  'code-by-anyone',
  'follow-up-by-address',
  'verification-by-address',
  'invitation-by-address',
  'contact-by-address',
  'report-by-address',
  'preview-by-address',
  'hsds-by-address',
] as const satisfies readonly RateLimitName[];

/** Maximum duration of an upload in milliseconds: a whole directory over a slow connection. */
export const fileTimeout = 30 * 60 * 1000;
