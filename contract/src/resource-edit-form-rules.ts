/** Rules of the forms that change a resource, without schemas. */
import { maxLengths } from './field-limits.ts';
import { resourceRules } from './resource-form-rules.ts';
import { recordOf, resourceTable, suggestedTextFields } from './resource-table.ts';
import { calendarDay, type FieldRules, maxCharacters, required } from './validation-rules.ts';

const line = [maxCharacters(maxLengths.line)];
const text = [maxCharacters(maxLengths.text)];

/** The current number must not exceed the maximum: `validateCapacity`. */
export const changedResourceRules: FieldRules = {
  ...resourceRules,
  category: [required('category-required')],
  type: [required('type-required')],
  status: [required('status-required')],
  'eligibility.description': text,
  'fees.description': text,
  ...recordOf(suggestedTextFields, (field) => [maxCharacters(resourceTable[field].text)]),
  'alert.text': line,
  'alert.until': [calendarDay],
};

/** The reason of a suggestion. */
export const suggestionRules: FieldRules = { ...changedResourceRules, note: [maxCharacters(maxLengths.notes)] };
