/**
 * Fields of a body, made from the rules that forms read. A value of the wrong type is zod's `invalid_type` (the caller is broken);
 * whatever a person can mend is another issue with the sentence for that field. Absent, null and "" are the same: nothing.
 */
import * as z from 'zod/mini';
import { longest, mostEntries } from './field-limits.ts';
import { type FieldMessage, sentenceOf } from './field-messages.ts';
import { atMost, complaintAbout, type Rule, readWebsite, required, website } from './field-rules.ts';
import { count } from './number-rules.ts';
import { tidyLine, tidyText } from './tidy-text.ts';

/** Holds a value to the rules; only the first that is broken is told. */
export function ruled<Value>(...rules: readonly Rule<Value>[]): z.core.$ZodCheck<Value> {
  return z.check((context) => {
    const complaint = complaintAbout(context.value, rules);
    if (complaint) {
      context.issues.push({
        code: 'custom',
        input: context.value,
        message: sentenceOf(complaint),
        params: complaint,
        // The rest of the form is looked at too.
        continue: true,
      });
    }
  });
}

const emptied = z.transform((value: unknown) => value ?? '');

/** What is no longer than a line is one line. */
function tidied(limit: number) {
  return z.overwrite<string>(limit <= longest.line ? tidyLine : tidyText);
}

/** A text that has to be there: tidied, and held to the rules. */
export function requiredText(code: FieldMessage, limit: number, ...rules: Rule[]) {
  return z.pipe(emptied, z.string().check(tidied(limit), ruled(required(code), ...rules, atMost(limit))));
}

/** A text that may be left out. Nothing is undefined. */
export function optionalText(limit: number, ...rules: Rule[]) {
  return z.optional(
    z.pipe(
      z.pipe(emptied, z.string().check(tidied(limit), ruled(...rules, atMost(limit)))),
      z.transform((text: string) => (text === '' ? undefined : text)),
    ),
  );
}

/** A text that can be taken away: absent is undefined and leaves things as they are, null and "" are null and clear them. */
export function clearableText(limit: number, ...rules: Rule[]) {
  return z.optional(
    z.pipe(
      z.pipe(emptied, z.string().check(tidied(limit), ruled(...rules, atMost(limit)))),
      z.transform((text: string) => (text === '' ? null : text)),
    ),
  );
}

/** A web address as it is kept, https assumed. */
export function optionalWebsite(code: FieldMessage) {
  return z.optional(
    z.pipe(
      z.pipe(emptied, z.string().check(tidied(longest.line), ruled(website(code), atMost(longest.website)))),
      z.transform((text: string) => (text === '' ? undefined : (readWebsite(text) ?? undefined))),
    ),
  );
}

const absent = z.transform((value: unknown) => (value === null || value === '' ? undefined : value));

/** A number that may be left out. */
export function optionalNumber(...rules: Rule<number>[]) {
  return z.optional(z.pipe(absent, z.optional(z.number().check(ruled(...rules)))));
}

export const optionalCount = optionalNumber(...count);

export const optionalBoolean = z.optional(z.pipe(absent, z.optional(z.boolean())));

/** Texts that are said one by one: tidied, empties and repetitions dropped. Absent is undefined. */
export function optionalList(limit: number = longest.listEntry) {
  return z.optional(
    z.pipe(
      z.pipe(absent, z.optional(z.array(z.string().check(tidied(limit), ruled(atMost(limit)))))),
      z.optional(z.array(z.string())).check(
        z.overwrite((texts) => texts && [...new Set(texts.filter((text) => text !== ''))]),
        ruled((texts) =>
          texts && texts.length > mostEntries ? { code: 'list-long', values: { limit: mostEntries } } : null,
        ),
      ),
    ),
  );
}

function choice<const Values extends readonly [string, ...string[]]>(
  values: Values,
  missing: FieldMessage | undefined,
) {
  const sentence = sentenceOf({ code: 'not-in-list', values: { choices: values.join(', ') } });
  return z.pipe(
    z.string(),
    z.enum(values, { error: ({ input }) => (input === '' && missing ? sentenceOf({ code: missing }) : sentence) }),
  );
}

/** How people and older screens write a value, read before it is looked up. */
export type ReadChoice = (written: string) => string;

/** One of a closed list that has to be there. */
export function requiredChoice<const Values extends readonly [string, ...string[]]>(
  values: Values,
  missing: FieldMessage,
  read: ReadChoice = asWritten,
) {
  return z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? read(value.trim()) : (value ?? ''))),
    choice(values, missing),
  );
}

/** One of a closed list that may be left out. */
export function optionalChoice<const Values extends readonly [string, ...string[]]>(
  values: Values,
  read: ReadChoice = asWritten,
) {
  return z.optional(z.pipe(chosen(read), z.optional(choice(values, undefined))));
}

/** One of a closed list, or `otherwise` when none is given. */
export function choiceOr<const Values extends readonly [string, ...string[]]>(
  values: Values,
  otherwise: NoInfer<Values>[number],
  read: ReadChoice = asWritten,
) {
  return z.pipe(chosen(read), z._default(choice(values, undefined), otherwise));
}

const asWritten: ReadChoice = (written) => written;

function chosen(read: ReadChoice) {
  return z.transform((value: unknown) => {
    if (typeof value !== 'string') {
      return value ?? undefined;
    }
    const written = value.trim();
    return written === '' ? undefined : read(written);
  });
}
