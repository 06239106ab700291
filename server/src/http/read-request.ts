/** What a request holds, as the contract describes it. */
import * as z from 'zod/mini';
import { type FieldErrors, Refusal } from './problems.ts';

/** No shape of ours is nested deeper; what is would only exhaust whoever walks it. */
const deepest = 32;

/** A part of the request as the contract describes it. Throws a Refusal that names each field. */
export function readPart<T extends z.core.$ZodType>(schema: T | undefined, value: unknown): z.output<T> {
  if (cannotBeKept(value)) {
    throw new Refusal('malformed-request');
  }
  return parsed(schema, value, () => 'invalid-input');
}

/**
 * The body: an object. A request without one counts as an empty object, so that each field says what it misses.
 * A number where a text belongs is no slip of a person: the program that sent it is wrong, and hears 400.
 */
export function readBody<T extends z.core.$ZodType>(schema: T | undefined, value: unknown): z.output<T> {
  const body = value ?? {};
  if (schema && (typeof body !== 'object' || Array.isArray(body))) {
    throw new Refusal('malformed-request');
  }
  if (cannotBeKept(value)) {
    throw new Refusal('malformed-request');
  }
  return parsed(schema, schema ? body : undefined, (issues) =>
    issues.some(({ code }) => code === 'invalid_type') ? 'malformed-request' : 'invalid-input',
  );
}

function parsed<T extends z.core.$ZodType>(
  schema: T | undefined,
  value: unknown,
  codeOf: (issues: readonly z.core.$ZodIssue[]) => 'malformed-request' | 'invalid-input',
): z.output<T> {
  const result = z.safeParse<z.core.$ZodType>(schema ?? z.unknown(), value, { error: sentence });
  if (!result.success) {
    throw new Refusal(codeOf(result.error.issues), { errors: byField(result.error.issues) });
  }
  return result.data as z.output<T>;
}

/** PostgreSQL text cannot hold U+0000, nor half of a surrogate pair; no person types either. */
function cannotBeKept(value: unknown): boolean {
  const open: { held: unknown; depth: number }[] = [{ held: value, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { held, depth } = next;
    if (typeof held === 'string' && (held.includes('\0') || !held.isWellFormed())) {
      return true;
    }
    if (typeof held === 'object' && held !== null) {
      if (depth === deepest) {
        return true;
      }
      for (const [key, inner] of Object.entries(held)) {
        open.push({ held: key, depth }, { held: inner, depth: depth + 1 });
      }
    }
  }
  return false;
}

/** Where the contract gives no sentence of its own. */
function sentence(issue: z.core.$ZodRawIssue): string {
  return issue.code === 'invalid_value'
    ? `Choose one of: ${issue.values.join(', ')}.`
    : 'This is missing, or not in a form we can read.';
}

function byField(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  // Without a prototype: a field may have any name.
  const errors: FieldErrors = Object.create(null);
  for (const issue of issues) {
    // Places in a list are dropped: a form has one message for the whole choice.
    const field = issue.path.filter((part) => typeof part === 'string').join('.');
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  return { ...errors };
}
