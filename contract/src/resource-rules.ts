/** Rules of the forms that change a resource, without schemas. Source: specification, section 5, "Resource edit". */
import { longest } from './field-limits.ts';
import { atMost, day, type FieldRules, required } from './field-rules.ts';
import { resourceRules } from './place-rules.ts';

const line = [atMost(longest.line)];
const text = [atMost(longest.text)];

/** The present number must also not be above the highest: `capacityComplaints`. */
export const changedResourceRules: FieldRules = {
  ...resourceRules,
  category: [required('category-required')],
  type: [required('type-required')],
  status: [required('status-required')],
  'eligibility.description': text,
  'fees.description': text,
  applicationProcess: text,
  waitTime: line,
  interpretation: line,
  transportation: text,
  'alert.text': line,
  'alert.until': [day],
};

/** Of a suggestion: why. */
export const suggestionRules: FieldRules = { ...changedResourceRules, note: [atMost(longest.notes)] };
