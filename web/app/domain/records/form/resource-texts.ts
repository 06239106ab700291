/** A resource as the texts of its form. */
import type { Resource } from '@waymark/contract/resource';
import { recordOf, sentTexts } from '@waymark/contract/resource-table';
import type { Values } from '../../../forms/use-form.ts';
import { dayField, weekDays } from './hours-fields.ts';
import { placeFields } from './place-fields.ts';
import { placeStart } from './place-values.ts';

export const coreFields = ['name', 'description', 'category', 'type', 'status'] as const;

/** What a page tells besides: who can come, what it costs, how to begin. */
export const detailFields = [
  'eligibility.description',
  'fees.free',
  'fees.description',
  ...sentTexts,
  'alert.text',
  'alert.until',
] as const;

/** In the order of the page. */
export const resourceFields = [...coreFields, ...placeFields, ...detailFields] as const;
export type ResourceField = (typeof resourceFields)[number];
export type ResourceTexts = Values<ResourceField>;

export function textsOfResource(resource: Resource): ResourceTexts {
  const { eligibility = {}, fees = {}, alert } = resource;
  return {
    ...emptyPlace,
    ...placeStart(resource),
    name: resource.name,
    description: resource.description,
    category: resource.category,
    type: resource.type,
    status: resource.status,
    'eligibility.description': eligibility.description ?? '',
    'fees.free': fees.free ? 'on' : '',
    'fees.description': fees.description ?? '',
    ...recordOf(sentTexts, (field) => resource[field] ?? ''),
    'alert.text': alert?.text ?? '',
    'alert.until': alert?.until?.slice(0, 10) ?? '',
  };
}

type PlaceTexts = Pick<ResourceTexts, (typeof placeFields)[number]>;

/** As the fields stand before anything is known: a day about which nothing is said is shown as closed. */
// One entry a field: `fromEntries` forgets that.
const emptyPlace = Object.fromEntries([
  ...placeFields.map((field) => [field, ''] as const),
  ...weekDays.map((day) => [dayField(day, 'is'), 'closed'] as const),
]) as PlaceTexts;
