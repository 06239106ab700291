/**
 * Maps errors to responses. Use cases throw an `ApiError`; anything else is a server error, which is logged and not shown.
 */
import { type ProblemBody, type ProblemCode, problemDefinitions } from '@waymark/contract/problem';

/** Retry-After in seconds. */
const retryAfter: Partial<Record<ProblemCode, number>> = {
  'not-ready': 5,
  overloaded: 5,
  'database-away': 30,
  'downloads-busy': 60,
  'too-many-attempts': 60,
  maintenance: 600,
  // Only a person can resolve these; a day keeps programs from polling.
  'too-many-resources': 86_400,
  'too-many-needs': 86_400,
};

export type FieldErrors = Record<string, string[]>;

export type ApiErrorOptions = {
  errors?: FieldErrors;
  headers?: Record<string, string>;
  /** Retry-After in whole seconds, where the code alone does not determine it. */
  retryAfter?: number;
  /** How many one account may have: a field of the body, and `{limit}` in the message. */
  limit?: number;
  /** The current record, already in the form that every permitted caller may see: it is sent unchanged. */
  current?: unknown;
};

/** An expected error whose reason the caller may know. */
export class ApiError extends Error {
  readonly code: ProblemCode;
  /** Sentences by field, first message first. */
  readonly errors: FieldErrors | undefined;
  readonly headers: Record<string, string>;
  readonly limit: number | undefined;
  readonly current: unknown;

  constructor(code: ProblemCode, details: ApiErrorOptions = {}) {
    super(problemDefinitions[code].message.replace('{limit}', String(details.limit)));
    this.code = code;
    this.errors = details.errors;
    this.headers = { ...details.headers, ...(details.retryAfter && { 'retry-after': String(details.retryAfter) }) };
    this.limit = details.limit;
    this.current = details.current;
  }
}

/** Throws ApiError `code` when there is no such record. */
export function assertFound<Row>(row: Row | undefined, code: ProblemCode): Row {
  if (row === undefined) {
    throw new ApiError(code);
  }
  return row;
}

/** Throws ApiError 'changed-meanwhile' with the current record, unless `edited` is its revision or absent. */
export async function assertUnchanged(
  edited: number | undefined,
  { revision }: { revision: number },
  current: () => unknown,
): Promise<void> {
  if (edited !== undefined && edited !== revision) {
    throw new ApiError('changed-meanwhile', { current: await current() });
  }
}

export type Problem = {
  code: ProblemCode;
  status: number;
  headers: Record<string, string>;
  body: ProblemBody;
};

export function toProblem(error: unknown): Problem {
  const refusal = error instanceof ApiError ? error : new ApiError(codeOf(error));
  const { status } = problemDefinitions[refusal.code];
  const seconds = retryAfter[refusal.code];
  return {
    code: refusal.code,
    status,
    headers: { ...(seconds !== undefined && { 'retry-after': String(seconds) }), ...refusal.headers },
    body: bodyOf(refusal),
  };
}

function bodyOf({ message, errors, limit, current }: ApiError): ProblemBody {
  return {
    message,
    ...(errors && { errors }),
    ...(limit !== undefined && { limit }),
    ...(current !== undefined && { current }),
  };
}

/** Error codes of Fastify, its plugins and PostgreSQL that are more specific than a status. */
const frameworkCodes: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  // An identifier longer than any valid one.
  FST_ERR_MAX_PARAM_LENGTH: 'unknown-path',
  FST_ERR_HANDLER_TIMEOUT: 'overloaded',
  // PostgreSQL, appendix A: statement timeout, deadlock, lock not available, or a concurrently deleted parent record. A
  // retry gives the definite answer.
  '57014': 'overloaded',
  '40P01': 'overloaded',
  '40001': 'overloaded',
  '55P03': 'overloaded',
  '23503': 'overloaded',
};

/**
 * The database is unreachable (our own code: database.ts), starting, stopping, or out of connections (PostgreSQL,
 * appendix A).
 */
const databaseAway = /^(DATABASE_AWAY|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|08\w{3}|53300|57P0[123])$/;

function codeOf(error: unknown): ProblemCode {
  if (!(error instanceof Error)) {
    return 'unexpected';
  }
  const code = 'code' in error ? String(error.code) : '';
  const mapped = frameworkCodes[code];
  if (mapped) {
    return mapped;
  }
  if (databaseAway.test(code)) {
    return 'database-away';
  }
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 403 || status === 404) {
    // From serving files: a folder, or a path outside the root.
    return 'unknown-path';
  }
  return typeof status === 'number' && status >= 400 && status < 500 ? 'malformed-request' : 'unexpected';
}
