/** Adding a resource: what the form asks for, and what is sent. */
import { maxLengths } from '@waymark/contract/field-limits';
import { maxCharacters } from '@waymark/contract/field-rules';
import { honeypotField } from '@waymark/contract/honeypot-field';
import {
  addressComplaints,
  capacityComplaints,
  positionComplaints,
  resourceRules,
} from '@waymark/contract/place-rules';
import type { ApiProblem } from '../../api/call.ts';
import { hoursComplaints } from '../../domain/records/form/hours-fields.ts';
import { placeFields } from '../../domain/records/form/place-fields.ts';
import { placeBody } from '../../domain/records/form/place-values.ts';
import type { FormRules, Values } from '../../forms/complaints-in.ts';
import type { FieldErrors } from '../../forms/field-error.ts';

const ownFields = ['name', 'description', 'category', 'type'] as const;
const organizationFields = ['organizationName', 'organizationId'] as const;
const whoFields = ['eligibility.description', 'fees.free', 'fees.description', 'applicationProcess'] as const;

export const addResourceFields = [
  ...ownFields,
  ...placeFields,
  ...whoFields,
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
  also: (values) => ({
    ...addressComplaints(values),
    ...positionComplaints(values),
    ...hoursComplaints(values),
    ...capacityComplaints(values),
  }),
};

/** An organization that has gone meanwhile: its name stays. */
export function withoutOrganization({ errors }: ApiProblem): FieldErrors<AddResourceField> | null {
  return errors.organizationId ? { organizationName: { code: 'organization-unknown' } } : null;
}

/** Body of POST /resources. Also what the preview shows. */
export function resourceBody(values: Values<AddResourceField>) {
  const textOrUndefined = (field: AddResourceField) => values[field].trim() || undefined;
  const organizationId = textOrUndefined('organizationId');
  return {
    name: values.name.trim(),
    description: values.description.trim(),
    category: values.category,
    type: values.type,
    ...placeBody(values),
    // A linked organization says its own name.
    ...(organizationId ? { organizationId } : { organizationName: textOrUndefined('organizationName') }),
    eligibility: { description: textOrUndefined('eligibility.description') },
    fees: { free: values['fees.free'] === 'on' ? true : undefined, description: textOrUndefined('fees.description') },
    applicationProcess: textOrUndefined('applicationProcess'),
    [honeypotField]: textOrUndefined(honeypotField),
  };
}
