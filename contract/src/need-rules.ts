/** Validation rules of the forms about needs, without schemas; `need.ts` uses them for the bodies. */
import { longest } from './field-limits.ts';
import { atMost, type FieldRules, required } from './field-rules.ts';

/** Of POST /needs. */
export const newNeedRules: FieldRules = {
  title: [atMost(longest.name)],
  description: [required('description-required'), atMost(longest.need)],
};

/** Of POST /needs/{id}/resolve and /needs/{id}/cancel. */
export const closingNeedRules: FieldRules = { notes: [atMost(longest.notes)] };
