/**
 * Everything the API refuses, by code. `message` is a sentence the person can act on.
 * Source: docs/decisions, "Answers of the API"; specification, section 8.
 */

/** For whatever nobody foresaw. By itself, so that a page can say it without the whole table. */
export const unexpected = {
  status: 500,
  message: 'Something went wrong on our side. Please try again in a minute.',
} as const;

export const problems = {
  'malformed-request': { status: 400, message: 'We could not read this request. Please check it and try again.' },
  'invalid-input': {
    status: 422,
    message: 'Some of what was sent needs a change. Please see the notes for each field.',
  },
  'resource-not-found': { status: 404, message: 'We could not find this resource. It may have moved or been removed.' },
  'organization-not-found': {
    status: 404,
    message: 'We could not find this organization. It may have moved or been removed.',
  },
  'unknown-path': { status: 404, message: 'There is nothing at this address. Please check the link.' },
  'method-not-allowed': { status: 405, message: 'This address does not take that kind of request.' },
  'body-too-large': { status: 413, message: 'This is more than we can take at once. Please send less than 256 KB.' },
  'not-ready': { status: 503, message: 'The directory is being loaded. Please try again in a few seconds.' },
  'database-away': { status: 503, message: 'We cannot reach our records right now. Please try again in a minute.' },
  unexpected,
} as const satisfies Record<string, { status: number; message: string }>;

export type ProblemCode = keyof typeof problems;
