/** The error of a field: a validation error of the contract by its code, or a message of the server. */
import { type ValidationCode, type ValidationError, validationMessages } from '@waymark/contract/validation-messages';
import { useTranslations } from 'use-intl';

export type FieldError = ValidationError | { sentence: string };

export type FieldErrors<Field extends string> = Partial<Record<Field, FieldError>>;

const codeByMessage = new Map<string, ValidationCode>(
  Object.entries(validationMessages).map(([code, message]) => [message, asValidationCode(code)]),
);

function asValidationCode(text: string): ValidationCode {
  // `Object.entries` loses the types of keys.
  return text as ValidationCode;
}

/** The server's messages are English; those of the contract become a code, which can be translated. */
export function toFieldError(sentence: string): FieldError {
  const code = codeByMessage.get(sentence);
  return code ? { code } : { sentence };
}

/** The server's first message for each field of the form, and those for other fields. */
export function splitFieldErrors<Field extends string>(
  errors: Readonly<Record<string, readonly string[]>>,
  fields: readonly Field[],
): { ofFields: FieldErrors<Field>; others: string[] } {
  const ofFields: FieldErrors<Field> = {};
  const others: string[] = [];
  for (const [name, [first]] of Object.entries(errors)) {
    const field = fields.find((one) => one === name);
    if (first === undefined) continue;
    if (field) ofFields[field] = toFieldError(first);
    else others.push(first);
  }
  return { ofFields, others };
}

/** The translated message of an error. */
export function useErrorMessage(): (error: FieldError) => string {
  const t = useTranslations('fields');
  return (error) => ('sentence' in error ? error.sentence : t(error.code, { ...error.values }));
}

/** The translated message of a field's error; undefined when it has none. */
export function useFieldMessage<Field extends string>(errors: FieldErrors<Field>, field: Field): string | undefined {
  const errorMessage = useErrorMessage();
  const error: FieldError | undefined = errors[field];
  return error && errorMessage(error);
}
