/** Converts a resource to the texts of its form. */
import type { Resource } from '@waymark/contract/resource';
import { recordOf, suggestedTextFields } from '@waymark/contract/resource-table';
import type { Values } from '../../../forms/use-form.ts';
import { toInitialValues } from './field-values.ts';
import { dayField } from './hours-fields.ts';
import { sharedResourceFields } from './shared-resource-fields.ts';
import { weekDays } from './week-to-opening-hours.ts';

export const coreFields = ['name', 'description', 'category', 'type', 'status'] as const;

/** Eligibility, fees, application and further details. */
export const detailFields = [
  'eligibility.description',
  'fees.free',
  'fees.description',
  ...suggestedTextFields,
  'alert.text',
  'alert.until',
] as const;

/** In the order of the page. */
export const resourceFields = [...coreFields, ...sharedResourceFields, ...detailFields] as const;
export type ResourceField = (typeof resourceFields)[number];
export type ResourceFormValues = Values<ResourceField>;

export function toResourceFormValues(resource: Resource): ResourceFormValues {
  const { eligibility = {}, fees = {}, alert } = resource;
  return {
    ...emptyShared,
    ...toInitialValues(resource),
    name: resource.name,
    description: resource.description,
    category: resource.category,
    type: resource.type,
    status: resource.status,
    'eligibility.description': eligibility.description ?? '',
    'fees.free': fees.free ? 'on' : '',
    'fees.description': fees.description ?? '',
    ...recordOf(suggestedTextFields, (field) => resource[field] ?? ''),
    'alert.text': alert?.text ?? '',
    'alert.until': alert?.until?.slice(0, 10) ?? '',
  };
}

type SharedValues = Pick<ResourceFormValues, (typeof sharedResourceFields)[number]>;

/** Values of the shared fields when nothing is known; days are closed. */
// `Object.fromEntries` loses the types by key.
const emptyShared = Object.fromEntries([
  ...sharedResourceFields.map((field) => [field, ''] as const),
  ...weekDays.map((day) => [dayField(day, 'is'), 'closed'] as const),
]) as SharedValues;
