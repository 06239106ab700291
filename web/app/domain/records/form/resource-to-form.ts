/** A resource as the texts of its form. */
import type { Resource } from '@waymark/contract/resource';
import { recordOf, suggestedTextFields } from '@waymark/contract/resource-table';
import type { Values } from '../../../forms/use-form.ts';
import { toInitialValues } from './field-values.ts';
import { dayField, weekDays } from './hours-fields.ts';
import { sharedResourceFields } from './shared-resource-fields.ts';

export const coreFields = ['name', 'description', 'category', 'type', 'status'] as const;

/** What a page tells besides: who can come, what it costs, how to begin. */
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
    ...emptyPlace,
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

type PlaceTexts = Pick<ResourceFormValues, (typeof sharedResourceFields)[number]>;

/** As the fields stand before anything is known: a day about which nothing is said is shown as closed. */
// One entry a field: `fromEntries` forgets that.
const emptyPlace = Object.fromEntries([
  ...sharedResourceFields.map((field) => [field, ''] as const),
  ...weekDays.map((day) => [dayField(day, 'is'), 'closed'] as const),
]) as PlaceTexts;
