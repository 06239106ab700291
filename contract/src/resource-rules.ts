/** Rules of the forms that change a resource, without schemas. */
import { maxLengths } from './field-limits.ts';
import { day, type FieldRules, maxCharacters, required } from './field-rules.ts';
import { resourceRules } from './place-rules.ts';
import { recordOf, resourceTable, sentTexts } from './resource-table.ts';

const line = [maxCharacters(maxLengths.line)];
const text = [maxCharacters(maxLengths.text)];

/** The current number must not exceed the maximum: `capacityComplaints`. */
export const changedResourceRules: FieldRules = {
  ...resourceRules,
  category: [required('category-required')],
  type: [required('type-required')],
  status: [required('status-required')],
  'eligibility.description': text,
  'fees.description': text,
  ...recordOf(sentTexts, (field) => [maxCharacters(resourceTable[field].text)]),
  'alert.text': line,
  'alert.until': [day],
};

/** The reason of a suggestion. */
export const suggestionRules: FieldRules = { ...changedResourceRules, note: [maxCharacters(maxLengths.notes)] };
