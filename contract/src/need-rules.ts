/** Validation rules of the forms about needs, without schemas; `need.ts` uses them for the bodies. */
import { maxLengths } from './field-limits.ts';
import { type FieldRules, maxCharacters, required } from './validation-rules.ts';

/** Of POST /needs. */
export const newNeedRules: FieldRules = {
  title: [maxCharacters(maxLengths.name)],
  description: [required('description-required'), maxCharacters(maxLengths.need)],
};

/** Of POST /needs/{id}/resolve and /needs/{id}/cancel. */
export const closingNeedRules: FieldRules = { notes: [maxCharacters(maxLengths.notes)] };
