/** Rules of the forms that change a resource, without schemas. */
import { longest } from './field-limits.ts';
import { atMost, day, type FieldRules, required } from './field-rules.ts';
import { resourceRules } from './place-rules.ts';
import { recordOf, resourceTable, sentTexts } from './resource-table.ts';

const line = [atMost(longest.line)];
const text = [atMost(longest.text)];

/** The current number must not exceed the maximum: `capacityComplaints`. */
export const changedResourceRules: FieldRules = {
  ...resourceRules,
  category: [required('category-required')],
  type: [required('type-required')],
  status: [required('status-required')],
  'eligibility.description': text,
  'fees.description': text,
  ...recordOf(sentTexts, (field) => [atMost(resourceTable[field].text)]),
  'alert.text': line,
  'alert.until': [day],
};

/** The reason of a suggestion. */
export const suggestionRules: FieldRules = { ...changedResourceRules, note: [atMost(longest.notes)] };
