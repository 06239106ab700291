/** Parses and validates a request against the contract. */
import * as z from 'zod/mini';
import { ApiError, type FieldErrors } from './api-error.ts';

/** No schema nests deeper; deeper input would only exhaust the recursive code. */
const maxDepth = 32;

/** Validates a part of the request. Throws an ApiError that names each field. */
export function parsePart<T extends z.core.$ZodType>(schema: T | undefined, value: unknown): z.output<T> {
  if (isUnstorable(value)) {
    throw new ApiError('malformed-request');
  }
  return validate(schema, value, () => 'invalid-input');
}

/**
 * The body: an object. A missing body counts as an empty object, so that each field reports what it lacks. A number in
 * place of a string is a client bug, not a user's mistake, and is answered 400.
 */
export function parseBody<T extends z.core.$ZodType>(schema: T | undefined, value: unknown): z.output<T> {
  const body = value ?? {};
  if (schema && (typeof body !== 'object' || Array.isArray(body))) {
    throw new ApiError('malformed-request');
  }
  if (isUnstorable(value)) {
    throw new ApiError('malformed-request');
  }
  return validate(schema, schema ? body : undefined, (issues) =>
    issues.some(({ code }) => code === 'invalid_type') ? 'malformed-request' : 'invalid-input',
  );
}

function validate<T extends z.core.$ZodType>(
  schema: T | undefined,
  value: unknown,
  codeOf: (issues: readonly z.core.$ZodIssue[]) => 'malformed-request' | 'invalid-input',
): z.output<T> {
  const result = z.safeParse<z.core.$ZodType>(schema ?? z.unknown(), value, { error: defaultMessage });
  if (!result.success) {
    throw new ApiError(codeOf(result.error.issues), { errors: byField(result.error.issues) });
  }
  return result.data as z.output<T>;
}

/** True for U+0000 and lone surrogates, which PostgreSQL text cannot hold, and for nesting deeper than `maxDepth`. */
function isUnstorable(value: unknown): boolean {
  const stack: { current: unknown; depth: number }[] = [{ current: value, depth: 0 }];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { current, depth } = next;
    if (typeof current === 'string' && (current.includes('\0') || !current.isWellFormed())) {
      return true;
    }
    if (typeof current === 'object' && current !== null) {
      if (depth === maxDepth) {
        return true;
      }
      for (const [key, inner] of Object.entries(current)) {
        stack.push({ current: key, depth }, { current: inner, depth: depth + 1 });
      }
    }
  }
  return false;
}

/** Used where the contract has no message of its own. */
function defaultMessage(issue: z.core.$ZodRawIssue): string {
  return issue.code === 'invalid_value'
    ? `Choose one of: ${issue.values.join(', ')}.`
    : 'This is missing, or not in a form we can read.';
}

function byField(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  // No prototype: a field may have any name.
  const errors: FieldErrors = Object.create(null);
  for (const issue of issues) {
    // List positions are dropped: a form shows one message for the whole field.
    const field = issue.path.filter((part) => typeof part === 'string').join('.');
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  return { ...errors };
}
