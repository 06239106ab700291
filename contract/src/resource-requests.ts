/** Request bodies and queries for adding, editing, reviewing and listing resources. */
import * as z from 'zod/mini';
import { parseCategory, resourceCategories } from './enum-values.ts';
import { maxLengths } from './field-limits.ts';
import { honeypotField } from './honeypot-field.ts';
import { choiceParameter, choicesParameter, pageParameters, searchParameter, sortParameter } from './list-query.ts';
import { Resource } from './resource.ts';
import { resourceStatuses, resourceTypes } from './resource-enum-values.ts';
import { requiredAddress, requiresStreet } from './resource-form-rules.ts';
import {
  AddressInput,
  optionalGroup,
  optionalRevision,
  resourceGroupInputs,
  resourceListInputs,
} from './resource-input-groups.ts';
import { recordOf, resourceTable, suggestedTextFields } from './resource-table.ts';
import { pageEnvelope } from './response-envelope.ts';
import {
  choiceWithDefault,
  clearableText,
  optionalChoice,
  optionalText,
  requiredChoice,
  requiredText,
} from './schema-helpers.ts';
import { formatValidationError } from './validation-messages.ts';

/** Accepts SHELTER and MEDICAL too; unknown names are refused by the enumeration. */
export const parseCategoryOrKeep = (written: string) => parseCategory(written) ?? written;
export const upperCase = (written: string) => written.toUpperCase();

/** The chosen category, or OTHER. */
export const categoryOrOther = choiceWithDefault(resourceCategories, 'OTHER', parseCategoryOrKeep);
export const requiredCategory = requiredChoice(resourceCategories, 'category-required', parseCategoryOrKeep);
export const categoryFilter = choiceParameter(resourceCategories, parseCategoryOrKeep);

const name = requiredText('name-required', maxLengths.name);
const description = requiredText('description-required', maxLengths.text);

type PlaceFields = {
  address?: Partial<Record<string, string | undefined>> | undefined;
  location?: { kind?: string | undefined } | undefined;
};

const addressNeeded = requiredAddress.map(([part, code]) =>
  z.refine<PlaceFields>((sent) => !requiresStreet(sent.location?.kind) || Boolean(sent.address?.[part]), {
    path: ['address', part],
    error: formatValidationError({ code }),
    // Reports all missing fields at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  }),
);

/**
 * Body of POST /resources. Street, city, state and ZIP code are required unless `location.kind` is `phone` or
 * `virtual`. `status` and `createdBy` are ignored: the server sets both.
 */
export const NewResource = z
  .object({
    name,
    description,
    /** Absent: not said. OTHER is stored, marked as inferred. */
    category: optionalChoice(resourceCategories, parseCategoryOrKeep),
    /** Absent: not said. VOLUNTEER_SERVICE is stored, marked as inferred. */
    type: optionalChoice(resourceTypes, upperCase),
    address: optionalGroup(AddressInput),
    organizationId: optionalText(maxLengths.line),
    organizationName: optionalText(maxLengths.name),
    ...resourceListInputs,
    ...resourceGroupInputs,
    ...recordOf(suggestedTextFields, (field) => optionalText(resourceTable[field].text)),
    [honeypotField]: optionalText(maxLengths.text),
  })
  .check(...addressNeeded);
export type NewResource = z.infer<typeof NewResource>;

/** Clearable texts: null clears, absent leaves unchanged. */
const clearable = {
  organizationId: clearableText(maxLengths.line),
  organizationName: clearableText(maxLengths.name),
  ...recordOf(suggestedTextFields, (field) => clearableText(resourceTable[field].text)),
};

/** Body of PUT /resources/{id}. */
export const ResourceUpdate = z.object({
  name,
  description,
  category: requiredCategory,
  type: requiredChoice(resourceTypes, 'type-required', upperCase),
  status: requiredChoice(resourceStatuses, 'status-required', upperCase),
  address: optionalGroup(AddressInput),
  ...resourceListInputs,
  ...resourceGroupInputs,
  ...clearable,
  revision: optionalRevision,
});
export type ResourceUpdate = z.infer<typeof ResourceUpdate>;

const sortOrders = ['-createdAt', 'createdAt', '-updatedAt', 'updatedAt', 'name', '-name'] as const;
const status = choiceParameter(resourceStatuses);

/** Query string of GET /resources/mine. */
export const MyResourcesQuery = z.object({
  search: searchParameter,
  status,
  sort: sortParameter(sortOrders, '-createdAt'),
  ...pageParameters,
});
export type MyResourcesQuery = z.infer<typeof MyResourcesQuery>;

/**
 * Query string of GET /resources/admin/all. `search`: substring of name or description; without `status`, every status.
 */
export const AdminResourcesQuery = z.object({
  ...MyResourcesQuery.shape,
  status: choicesParameter(resourceStatuses),
  category: categoryFilter,
});
export type AdminResourcesQuery = z.infer<typeof AdminResourcesQuery>;

/** Over all resources, whatever the filters. `available` counts `availableStatuses`. */
export const ResourceSummary = z.object({
  available: z.number(),
  pending: z.number(),
  fulfilled: z.number(),
  total: z.number(),
});

/** `elsewhere`: how many the same search finds in other statuses; empty without `status`, or when there are too many to count. */
export const AdminResourcesReply = z.extend(pageEnvelope(Resource), {
  summary: ResourceSummary,
  elsewhere: z.object(recordOf(resourceStatuses, () => z.optional(z.number()))),
});
export type AdminResourcesReply = z.infer<typeof AdminResourcesReply>;

/** Body of POST /resources/admin/{id}/reject. The submitter sees the reason. */
export const Rejection = z.object({ reason: optionalText(maxLengths.reason), revision: optionalRevision });
export type Rejection = z.infer<typeof Rejection>;

/** Body of POST /resources/admin/{id}/approve. */
export const Approval = z.object({ revision: optionalRevision });
export type Approval = z.infer<typeof Approval>;
