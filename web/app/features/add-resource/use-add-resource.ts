import { longest } from '@waymark/contract/field-limits';
import { atMost } from '@waymark/contract/field-rules';
import { honeypotField } from '@waymark/contract/honeypot-field';
import {
  addressComplaints,
  capacityComplaints,
  positionComplaints,
  resourceRules,
} from '@waymark/contract/place-rules';
import { callApi } from '../../api/call.ts';
import { hoursComplaints } from '../../domain/records/form/hours-fields.ts';
import { placeFields } from '../../domain/records/form/place-fields.ts';
import { placeBody } from '../../domain/records/form/place-values.ts';
import { type Form, useForm, type Values } from '../../forms/use-form.ts';
import { fillField } from '../../forms/use-typed.ts';

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

/** `isPublic`: people find it at once; otherwise an administrator looks at it first. */
export type Added = { isPublic: boolean };

const rules = {
  ...resourceRules,
  'eligibility.description': [atMost(longest.text)],
  'fees.description': [atMost(longest.text)],
  applicationProcess: [atMost(longest.text)],
};

/** Source: specification, sections 5 and 7. The server says status and creator. */
export function useAddResource(onAdded: (added: Added) => void): Form<AddResourceField> {
  const form: Form<AddResourceField> = useForm<AddResourceField>({
    name: 'add-resource',
    fields: addResourceFields,
    secret: [honeypotField],
    rules,
    also: (values) => ({
      ...addressComplaints(values),
      ...positionComplaints(values),
      ...hoursComplaints(values),
      ...capacityComplaints(values),
    }),
    together: [
      ['capacityInfo.maxCapacity', 'capacityInfo.currentCapacity'],
      ['location.longitude', 'location.latitude'],
    ],
    refused: ({ errors }) => {
      if (!errors.organizationId) return null;
      // It has gone meanwhile; its name stays.
      fillField(form, 'organizationId', '');
      return { organizationName: { code: 'organization-unknown' } };
    },
    send: async (values) => {
      const { data } = await callApi('addResource', { body: resourceBody(values) });
      onAdded({ isPublic: data.status !== 'PENDING' });
      return null;
    },
  });
  return form;
}

/** Body of POST /resources. Also what the preview shows. */
export function resourceBody(values: Values<AddResourceField>) {
  const said = (field: AddResourceField) => values[field].trim() || undefined;
  const organizationId = said('organizationId');
  return {
    name: values.name.trim(),
    description: values.description.trim(),
    category: values.category,
    type: values.type,
    ...placeBody(values),
    // A linked organization says its own name.
    ...(organizationId ? { organizationId } : { organizationName: said('organizationName') }),
    eligibility: { description: said('eligibility.description') },
    fees: { free: values['fees.free'] === 'on' ? true : undefined, description: said('fees.description') },
    applicationProcess: said('applicationProcess'),
    [honeypotField]: said(honeypotField),
  };
}
