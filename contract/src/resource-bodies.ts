/** What is sent to add, change, review and list resources. Source: specification, sections 5 and 7; docs/decisions, "Resources". */
import * as z from 'zod/mini';
import { readCategory, resourceCategories } from './closed-lists.ts';
import { pageOf } from './envelope.ts';
import { longest } from './field-limits.ts';
import { sentenceOf } from './field-messages.ts';
import { choiceOr, clearableText, optionalText, requiredChoice, requiredText } from './field-schemas.ts';
import { choiceParameter, pageParameters, searchParameter, sortParameter } from './list-query.ts';
import { resourceStatuses, resourceTypes } from './place-lists.ts';
import { Resource } from './resource.ts';
import { group, resourceGroups, resourceLists, revision, SentAddress } from './resource-fields.ts';
import { trapField } from './trap-field.ts';

/** SHELTER and MEDICAL too; a name that is none of ours is left for the list to refuse. */
export const readCategoryName = (written: string) => readCategory(written) ?? written;
export const upperCase = (written: string) => written.toUpperCase();

/** A category that was chosen, or OTHER. Source: specification, section 9. */
export const categoryOrOther = choiceOr(resourceCategories, 'OTHER', readCategoryName);
export const requiredCategory = requiredChoice(resourceCategories, 'category-required', readCategoryName);
export const categoryParameter = choiceParameter(resourceCategories, readCategoryName);

const name = requiredText('name-required', longest.name);
const description = requiredText('description-required', longest.text);

type PlaceSaid = {
  address?: Partial<Record<string, string | undefined>> | undefined;
  location?: { kind?: string | undefined } | undefined;
};

/** Something that is reached by phone or online has no street to go to. */
function needsStreet({ location }: PlaceSaid): boolean {
  return location?.kind !== 'phone' && location?.kind !== 'virtual';
}

const addressNeeded = (
  [
    ['street', 'street-required'],
    ['city', 'city-required'],
    ['state', 'state-required'],
    ['zipCode', 'zip-required'],
  ] as const
).map(([part, code]) =>
  z.refine<PlaceSaid>((sent) => !needsStreet(sent) || Boolean(sent.address?.[part]), {
    path: ['address', part],
    error: sentenceOf({ code }),
    // All that a form misses is said at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  }),
);

/**
 * Body of POST /resources. A street, a city, a state and a ZIP code are needed unless `location.kind` is `phone` or `virtual`.
 * `status` and `createdBy` are not read: the server says both.
 */
export const NewResource = z
  .object({
    name,
    description,
    category: categoryOrOther,
    type: choiceOr(resourceTypes, 'VOLUNTEER_SERVICE', upperCase),
    address: group(SentAddress),
    organizationId: optionalText(longest.line),
    organizationName: optionalText(longest.name),
    ...resourceLists,
    ...resourceGroups,
    applicationProcess: optionalText(longest.text),
    interpretation: optionalText(longest.line),
    transportation: optionalText(longest.text),
    waitTime: optionalText(longest.line),
    [trapField]: optionalText(longest.text),
  })
  .check(...addressNeeded);
export type NewResource = z.infer<typeof NewResource>;

/** Texts that a save may take away (null), change, or leave alone (absent). */
const clearable = {
  organizationId: clearableText(longest.line),
  organizationName: clearableText(longest.name),
  applicationProcess: clearableText(longest.text),
  interpretation: clearableText(longest.line),
  transportation: clearableText(longest.text),
  waitTime: clearableText(longest.line),
};

/** Body of PUT /resources/{id}. */
export const EditedResource = z.object({
  name,
  description,
  category: requiredCategory,
  type: requiredChoice(resourceTypes, 'type-required', upperCase),
  status: requiredChoice(resourceStatuses, 'status-required', upperCase),
  address: group(SentAddress),
  ...resourceLists,
  ...resourceGroups,
  ...clearable,
  revision,
});
export type EditedResource = z.infer<typeof EditedResource>;

const byAge = ['-createdAt', 'createdAt', '-updatedAt', 'updatedAt', 'name', '-name'] as const;
const status = choiceParameter(resourceStatuses);

/** Query string of GET /resources/mine. */
export const MyResourcesQuery = z.object({
  search: searchParameter,
  status,
  sort: sortParameter(byAge, '-createdAt'),
  ...pageParameters,
});
export type MyResourcesQuery = z.infer<typeof MyResourcesQuery>;

/** Query string of GET /resources/admin/all. `search` looks in name and description; without `status`, every status. */
export const AdminResourcesQuery = z.object({ ...MyResourcesQuery.shape, category: categoryParameter });
export type AdminResourcesQuery = z.infer<typeof AdminResourcesQuery>;

/** Of all resources, whatever the filters. `available` counts AVAILABLE and APPROVED. */
export const ResourceSummary = z.object({
  available: z.number(),
  pending: z.number(),
  fulfilled: z.number(),
  total: z.number(),
});

export const AdminResourcesReply = z.extend(pageOf(Resource), { summary: ResourceSummary });
export type AdminResourcesReply = z.infer<typeof AdminResourcesReply>;

/** Body of POST /resources/admin/{id}/reject. The submitter sees the reason. */
export const Rejection = z.object({ reason: optionalText(longest.reason), revision });
export type Rejection = z.infer<typeof Rejection>;

/** Body of POST /resources/admin/{id}/approve. */
export const Approval = z.object({ revision });
export type Approval = z.infer<typeof Approval>;
