/**
 * Schemas of fields, made from the rules that forms use. A value of the wrong type is zod's `invalid_type` (a client
 * bug); a mistake that a person can correct is another issue with the field's message. Absent, null and "" are equal.
 */
import * as z from 'zod/mini';
import { maxEntries, maxLengths } from './field-limits.ts';
import { normalizeLine, normalizeText } from './normalize-text.ts';
import { countRules } from './number-rules.ts';
import { formatValidationError, type ValidationCode } from './validation-messages.ts';
import {
  firstValidationError,
  maxCharacters,
  normalizeWebsite,
  type Rule,
  required,
  website,
} from './validation-rules.ts';

/** Checks a value against the rules; reports the first violated one. */
export function withRules<Value>(...rules: readonly Rule<Value>[]): z.core.$ZodCheck<Value> {
  return z.check((context) => {
    const error = firstValidationError(context.value, rules);
    if (error) {
      context.issues.push({
        code: 'custom',
        input: context.value,
        message: formatValidationError(error),
        params: error,
        // Continues with the other fields of the form.
        continue: true,
      });
    }
  });
}

const absentAsEmpty = z.transform((value: unknown) => value ?? '');

/** Texts no longer than a line are single-line. */
function normalize(limit: number) {
  return z.overwrite<string>(limit <= maxLengths.line ? normalizeLine : normalizeText);
}

/** A required text: normalized and validated. */
export function requiredText(code: ValidationCode, limit: number, ...rules: Rule[]) {
  return z.pipe(
    absentAsEmpty,
    z.string().check(normalize(limit), withRules(required(code), ...rules, maxCharacters(limit))),
  );
}

function text<Empty>(limit: number, rules: readonly Rule[], empty: Empty) {
  return z.optional(
    z.pipe(
      z.pipe(absentAsEmpty, z.string().check(normalize(limit), withRules(...rules, maxCharacters(limit)))),
      z.transform((written: string) => (written === '' ? empty : written)),
    ),
  );
}

/** An optional text. Empty becomes undefined. */
export function optionalText(limit: number, ...rules: Rule[]) {
  return text(limit, rules, undefined);
}

/** A clearable text: absent is undefined (unchanged); null and "" are null (cleared). */
export function clearableText(limit: number, ...rules: Rule[]) {
  return text(limit, rules, null);
}

/** A normalized URL, https assumed. */
export function optionalWebsite(code: ValidationCode) {
  return z.optional(
    z.pipe(
      z.pipe(
        absentAsEmpty,
        z.string().check(normalize(maxLengths.line), withRules(website(code), maxCharacters(maxLengths.website))),
      ),
      z.transform((text: string) => (text === '' ? undefined : (normalizeWebsite(text) ?? undefined))),
    ),
  );
}

const emptyAsAbsent = z.transform((value: unknown) => (value === null || value === '' ? undefined : value));

/** An optional number. */
export function optionalNumber(...rules: Rule<number>[]) {
  return z.optional(z.pipe(emptyAsAbsent, z.optional(z.number().check(withRules(...rules)))));
}

export const optionalCount = optionalNumber(...countRules);

export const optionalBoolean = z.optional(z.pipe(emptyAsAbsent, z.optional(z.boolean())));

/** A list of texts: normalized, without empty items and duplicates. Absent is undefined. */
export function optionalList(limit: number = maxLengths.listEntry) {
  return z.optional(
    z.pipe(
      z.pipe(emptyAsAbsent, z.optional(z.array(z.string().check(normalize(limit), withRules(maxCharacters(limit)))))),
      z.optional(z.array(z.string())).check(
        z.overwrite((texts) => texts && [...new Set(texts.filter((text) => text !== ''))]),
        withRules((texts) =>
          texts && texts.length > maxEntries ? { code: 'list-long', values: { limit: maxEntries } } : null,
        ),
      ),
    ),
  );
}

function choice<const Values extends readonly [string, ...string[]]>(
  values: Values,
  missing: ValidationCode | undefined,
) {
  const sentence = formatValidationError({ code: 'not-in-list', values: { choices: values.join(', ') } });
  return z.pipe(
    z.string(),
    z.enum(values, {
      error: ({ input }) => (input === '' && missing ? formatValidationError({ code: missing }) : sentence),
    }),
  );
}

/** Normalizes a value as people and older screens write it, before the lookup. */
export type ChoiceParser = (written: string) => string;

/** A required value of an enumeration. */
export function requiredChoice<const Values extends readonly [string, ...string[]]>(
  values: Values,
  missing: ValidationCode,
  read: ChoiceParser = asWritten,
) {
  return z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? read(value.trim()) : (value ?? ''))),
    choice(values, missing),
  );
}

/** An optional value of an enumeration. */
export function optionalChoice<const Values extends readonly [string, ...string[]]>(
  values: Values,
  read: ChoiceParser = asWritten,
) {
  return z.optional(z.pipe(chosen(read), z.optional(choice(values, undefined))));
}

/** A value of an enumeration, `otherwise` when absent. */
export function choiceWithDefault<const Values extends readonly [string, ...string[]]>(
  values: Values,
  otherwise: NoInfer<Values>[number],
  read: ChoiceParser = asWritten,
) {
  return z.pipe(chosen(read), z._default(choice(values, undefined), otherwise));
}

const asWritten: ChoiceParser = (written) => written;

function chosen(read: ChoiceParser) {
  return z.transform((value: unknown) => {
    if (typeof value !== 'string') {
      return value ?? undefined;
    }
    const written = value.trim();
    return written === '' ? undefined : read(written);
  });
}
