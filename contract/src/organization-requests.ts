/** Request bodies for adding, editing and verifying organizations. */
import * as z from 'zod/mini';
import { maxLengths } from './field-limits.ts';
import { optionalParameter, pageParameters, searchParameter, sortParameter } from './list-query.ts';
import { Organization, OrganizationStatus } from './organization.ts';
import { AddressInput, optionalGroup, optionalRevision } from './resource-input-groups.ts';
import { recordOf } from './resource-table.ts';
import { pageEnvelope } from './response-envelope.ts';
import { clearableText, optionalBoolean, optionalText, optionalWebsite, requiredText } from './schema-helpers.ts';
import { formatValidationError } from './validation-messages.ts';
import { email, phone } from './validation-rules.ts';

/** "If any address part is filled, city and state are required". */
const OrganizationAddress = AddressInput.check(
  ...(
    [
      ['city', 'address-needs-city'],
      ['state', 'address-needs-state'],
    ] as const
  ).map(([part, code]) =>
    z.refine<z.output<typeof AddressInput>>(
      (address) => Boolean(address[part]) || !Object.values(address).some((filled) => filled),
      { path: [part], error: formatValidationError({ code }) },
    ),
  ),
);

/** Missing email, phone and website are cleared: the edit form always sends what is filled in. */
const written = {
  name: requiredText('name-required', maxLengths.name),
  email: optionalText(maxLengths.email, email('contact-email-invalid')),
  phone: optionalText(maxLengths.phone, phone),
  website: optionalWebsite('organization-website-invalid'),
  address: optionalGroup(OrganizationAddress),
};

/** Body of POST /organizations. A new organization is unverified, whatever `verified` says. */
export const NewOrganization = z.object({ ...written, description: optionalText(maxLengths.text) });
export type NewOrganization = z.infer<typeof NewOrganization>;

/** Body of PUT /organizations/{id}. `verified` counts only from an administrator. */
export const OrganizationUpdate = z.object({
  ...written,
  description: clearableText(maxLengths.text),
  verified: optionalBoolean,
  revision: optionalRevision,
});
export type OrganizationUpdate = z.infer<typeof OrganizationUpdate>;

/** Query string of GET /organizations/admin/pending. */
export const PendingOrganizationsQuery = z.object({
  search: searchParameter,
  sort: sortParameter(['-createdAt', 'createdAt', 'name', '-name'], '-createdAt'),
  ...pageParameters,
});
export type PendingOrganizationsQuery = z.infer<typeof PendingOrganizationsQuery>;

/**
 * Query string of GET /organizations/admin/all. `search`: substring of the name; `verified=false` lists unverified ones, `status`
 * those with that status.
 */
export const AdminOrganizationsQuery = z.object({
  ...PendingOrganizationsQuery.shape,
  verified: optionalParameter(z.stringbool()),
  status: optionalParameter(OrganizationStatus),
});
export type AdminOrganizationsQuery = z.infer<typeof AdminOrganizationsQuery>;

/** Over all organizations, whatever the search. `pending` wait for a decision: neither verified, rejected nor imported. */
export const OrganizationSummary = z.object({ verified: z.number(), pending: z.number(), total: z.number() });

/** `elsewhere`: how many the same search finds in other statuses; empty without `status`. */
export const PendingOrganizationsReply = z.extend(pageEnvelope(Organization), {
  summary: OrganizationSummary,
  elsewhere: z.object(recordOf(OrganizationStatus.options, () => z.optional(z.number()))),
});
export type PendingOrganizationsReply = z.infer<typeof PendingOrganizationsReply>;
