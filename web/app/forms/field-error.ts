/** What stands under a field: a complaint of ours by its code, or a sentence of the server's. */
import { type Complaint, type FieldMessage, fieldMessages } from '@waymark/contract/field-messages';
import { useTranslations } from 'use-intl';

export type FieldError = Complaint | { sentence: string };

export type FieldErrors<Field extends string> = Partial<Record<Field, FieldError>>;

const codes = new Map<string, FieldMessage>(Object.entries(fieldMessages).map(([code, said]) => [said, codeOf(code)]));

function codeOf(text: string): FieldMessage {
  // Its own keys: `Object.entries` forgets their type.
  return text as FieldMessage;
}

/** The server says its sentences in English; those of the contract can be told in the reader's language. */
export function errorSaid(sentence: string): FieldError {
  const code = codes.get(sentence);
  return code ? { code } : { sentence };
}

/** The first sentence of the server for each field of the form, and what it says of anything else. */
export function sortErrors<Field extends string>(
  errors: Readonly<Record<string, readonly string[]>>,
  fields: readonly Field[],
): { ofFields: FieldErrors<Field>; others: string[] } {
  const ofFields: FieldErrors<Field> = {};
  const others: string[] = [];
  for (const [name, [first]] of Object.entries(errors)) {
    const field = fields.find((one) => one === name);
    if (first === undefined) continue;
    if (field) ofFields[field] = errorSaid(first);
    else others.push(first);
  }
  return { ofFields, others };
}

/** The sentence of an error in the reader's language. */
export function useErrorSentence(): (error: FieldError) => string {
  const t = useTranslations('fields');
  return (error) => ('sentence' in error ? error.sentence : t(error.code, { ...error.values }));
}
