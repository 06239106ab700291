/** Rules of the forms about a request for help, without schemas: the same that `need.ts` holds the bodies to. */
import { longest } from './field-limits.ts';
import { atMost, type FieldRules, required } from './field-rules.ts';

/** Of POST /needs. */
export const newNeedRules: FieldRules = {
  title: [atMost(longest.name)],
  description: [required('description-required'), atMost(longest.need)],
};

/** Of closing one: POST /needs/{id}/resolve and /needs/{id}/cancel. */
export const closingNeedRules: FieldRules = { notes: [atMost(longest.notes)] };
