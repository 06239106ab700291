/** The form that suggests a change: its fields and rules, and the body of the call. */
import { honeypotField } from '@waymark/contract/honeypot-field';
import type { Resource } from '@waymark/contract/resource';
import { suggestionRules } from '@waymark/contract/resource-edit-form-rules';
import { validateCapacity } from '@waymark/contract/resource-form-rules';
import { visitorTexts } from '@waymark/contract/resource-table';
import { toSuggestionRequest } from '../../domain/records/form/form-to-request.ts';
import { hoursFields, validateHours } from '../../domain/records/form/hours-fields.ts';
import { coreFields, type ResourceFormValues } from '../../domain/records/form/resource-to-form.ts';
import { addressFields, capacityFields, contactFields } from '../../domain/records/form/shared-resource-fields.ts';
import type { FormRules, Values } from '../../forms/validate-form.ts';

export const eligibilityFields = ['eligibility.description', 'requirements', 'restrictions'] as const;
const feesFields = ['fees.free', 'fees.description'] as const;
export const startFields = [...feesFields, 'applicationProcess', 'waitTime'] as const;
export const accessFields = ['languages', 'accessibilityFeatures'] as const;

/** In the order of the page. `suggestionForm` leaves out the address of a place that hides it. */
const openFields = [
  ...coreFields,
  ...visitorTexts,
  ...addressFields,
  ...contactFields,
  ...hoursFields,
  ...eligibilityFields,
  ...feesFields,
  ...accessFields,
  ...capacityFields,
] as const;
const extraFields = ['note', honeypotField] as const;

export type SuggestField = (typeof openFields)[number] | (typeof extraFields)[number];

export function isAddressShown({ location }: Pick<Resource, 'location'>): boolean {
  return (location?.visibility ?? 'public') === 'public';
}

/** The form about this resource. */
export function suggestionForm(resource: Resource): FormRules<SuggestField> {
  const hasAddress = isAddressShown(resource);
  return {
    fields: [...openFields, ...extraFields].filter((field) => hasAddress || !field.startsWith('address.')),
    rules: suggestionRules,
    validateTogether: (typed) => ({
      ...validateHours(typed),
      ...validateCapacity(typed),
      ...(isEmpty(changesOf(typed, resource)) && { name: { code: 'suggestion-empty' } }),
    }),
  };
}

/** The body of the call. `token`: of the mailed link; empty for people who came without one. */
export function toSuggestionBody(
  typed: Values<SuggestField>,
  record: Resource,
  token: string,
): Record<string, unknown> {
  const note = typed.note.trim();
  return {
    ...changesOf(typed, record),
    ...(note !== '' && { note }),
    ...(token !== '' && { token }),
    ...(typed[honeypotField] !== '' && { [honeypotField]: typed[honeypotField] }),
    revision: record.revision,
  };
}

/** The values that differ from the public ones. */
function changesOf(typed: Values<SuggestField>, record: Resource): Record<string, unknown> {
  const { note: _note, [honeypotField]: _honeypot, ...values } = typed;
  const hasAddress = isAddressShown(record);
  const shown: Partial<ResourceFormValues> = Object.fromEntries(
    Object.entries(values).filter(([field]) => hasAddress || !field.startsWith('address.')),
  );
  return toSuggestionRequest(shown, record);
}

function isEmpty(body: Record<string, unknown>): boolean {
  return Object.keys(body).length === 0;
}
