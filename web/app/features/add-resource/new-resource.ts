/** The form that adds a resource: its fields, its validation and the body of its request. */
import { maxLengths } from '@waymark/contract/field-limits';
import { honeypotField } from '@waymark/contract/honeypot-field';
import {
  resourceRules,
  validateAddress,
  validateCapacity,
  validatePosition,
} from '@waymark/contract/resource-form-rules';
import { maxCharacters } from '@waymark/contract/validation-rules';
import type { ApiProblem } from '../../api/api-client.ts';
import { toRequestFields } from '../../domain/records/form/field-values.ts';
import { validateHours } from '../../domain/records/form/hours-fields.ts';
import { sharedResourceFields } from '../../domain/records/form/shared-resource-fields.ts';
import type { FieldErrors } from '../../forms/field-error.ts';
import type { FormRules, Values } from '../../forms/validate-form.ts';

const basicFields = ['name', 'description', 'category', 'type'] as const;
const organizationFields = ['organizationName', 'organizationId'] as const;
const eligibilityFields = ['eligibility.description', 'fees.free', 'fees.description', 'applicationProcess'] as const;

export const addResourceFields = [
  ...basicFields,
  ...sharedResourceFields,
  ...eligibilityFields,
  ...organizationFields,
  honeypotField,
] as const;
export type AddResourceField = (typeof addResourceFields)[number];

const rules = {
  ...resourceRules,
  'eligibility.description': [maxCharacters(maxLengths.text)],
  'fees.description': [maxCharacters(maxLengths.text)],
  applicationProcess: [maxCharacters(maxLengths.text)],
};

export const newResource: FormRules<AddResourceField> = {
  fields: addResourceFields,
  secret: [honeypotField],
  rules,
  validateTogether: (values) => ({
    ...validateAddress(values),
    ...validatePosition(values),
    ...validateHours(values),
    ...validateCapacity(values),
  }),
};

/** The error when the linked organization no longer exists. It is shown at the organization's name, which stays. */
export function withoutOrganization({ errors }: ApiProblem): FieldErrors<AddResourceField> | null {
  return errors.organizationId ? { organizationName: { code: 'organization-unknown' } } : null;
}

/** Body of POST /resources, also used for the preview. */
export function resourceBody(values: Values<AddResourceField>) {
  const textOrUndefined = (field: AddResourceField) => values[field].trim() || undefined;
  const organizationId = textOrUndefined('organizationId');
  return {
    name: values.name.trim(),
    description: values.description.trim(),
    category: values.category,
    type: values.type,
    ...toRequestFields(values),
    // The name of a linked organization is read from its own record.
    ...(organizationId ? { organizationId } : { organizationName: textOrUndefined('organizationName') }),
    eligibility: { description: textOrUndefined('eligibility.description') },
    fees: { free: values['fees.free'] === 'on' ? true : undefined, description: textOrUndefined('fees.description') },
    applicationProcess: textOrUndefined('applicationProcess'),
    [honeypotField]: textOrUndefined(honeypotField),
  };
}
