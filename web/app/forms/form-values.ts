import type { Values } from './use-form.ts';

/** The values of a form by field. Several values of one name become one, with a line each. */
export function formValuesOf<Field extends string>(sent: FormData, fields: readonly Field[]): Values<Field> {
  const texts = fields.map(
    (field) =>
      [
        field,
        sent
          .getAll(field)
          .filter((text) => typeof text === 'string')
          .join('\n'),
      ] as const,
  );
  // `Object.fromEntries` loses the types by key.
  return Object.fromEntries(texts) as Values<Field>;
}
