/** Every call of the API: searching and reading are defined here, the others in a file per subject. */
import * as z from 'zod/mini';
import { accountEndpoints } from './account-endpoints.ts';
import { adminEndpoints } from './admin-endpoints.ts';
import { checkEndpoints } from './check-endpoints.ts';
import {
  ConceptCategory,
  ConceptQuery,
  ConceptWordsQuery,
  ExplainedConcept,
  NamedConcept,
  WordLanguages,
} from './concept.ts';
import { confirmationEndpoints } from './confirmation-endpoints.ts';
import { defineEndpoint, withQueryInBody } from './endpoint.ts';
import { hoursEndpoints } from './hours-preview.ts';
import { IdParams } from './list-query.ts';
import { membershipEndpoints } from './membership-endpoints.ts';
import { needEndpoints } from './need-endpoints.ts';
import { openDataEndpoints } from './open-data.ts';
import { Organization } from './organization.ts';
import { organizationEndpoints } from './organization-endpoints.ts';
import { Resource } from './resource.ts';
import { resourceEndpoints } from './resource-endpoints.ts';
import { dataEnvelope, Page, pageEnvelope } from './response-envelope.ts';
import {
  Facets,
  FoundResource,
  KindChoice,
  ListQuery,
  maxPageSize,
  NamedOrganization,
  SearchQuery,
  Understanding,
  UnknownZip,
} from './search.ts';
import { smsEndpoints } from './sms-endpoints.ts';
import { sourceEndpoints } from './source-endpoints.ts';
import { transferEndpoints } from './transfer-endpoints.ts';
import { unmetEndpoints } from './unmet-needs.ts';
import { volunteerEndpoints } from './volunteer-endpoints.ts';
import { webhookEndpoints } from './webhook-endpoints.ts';

export const ConceptsReply = dataEnvelope(z.array(NamedConcept));

export const ExplainedConceptsReply = z.object({ data: z.array(ExplainedConcept), languages: WordLanguages });

export const SearchReply = z.object({
  data: z.array(FoundResource),
  page: Page,
  facets: Facets,
  understanding: Understanding,
  /** Organizations meant by name, best first; shown as a line above the list. */
  names: z.array(NamedOrganization),
  /** What to choose from when a place alone, or nothing in particular, was asked for; the largest first. Else empty. */
  choices: z.array(KindChoice),
});
export type SearchReply = z.infer<typeof SearchReply>;

export const ListReply = z.object({
  data: z.array(FoundResource),
  page: Page,
  facets: Facets,
  /** In `location`. */
  unknownZip: UnknownZip,
});
export type ListReply = z.infer<typeof ListReply>;

export const HealthReply = dataEnvelope(z.object({ status: z.string(), version: z.string(), resources: z.number() }));

export const OrganizationQuery = z.object({
  name: z._default(z.string().check(z.maxLength(200, 'Please shorten the name to 200 characters.')), ''),
  page: SearchQuery.shape.page,
  size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxPageSize)), 20),
});

const OrganizationPage = pageEnvelope(Organization);

const searchResources = defineEndpoint({
  method: 'GET',
  path: '/resources/search',
  summary: 'Find resources for a need in any words; a service at several places once',
  access: 'everyone',
  query: SearchQuery,
  reply: SearchReply,
  problems: ['not-ready'],
  noStore: true,
});

const searchOrganizations = defineEndpoint({
  method: 'GET',
  path: '/organizations/search',
  summary: 'Find organizations by a part of their name',
  access: 'everyone',
  query: OrganizationQuery,
  reply: OrganizationPage,
});

export const endpoints = {
  health: defineEndpoint({
    method: 'GET',
    path: '/health',
    summary: 'Whether this server answers with a complete directory',
    access: 'everyone',
    reply: HealthReply,
    problems: ['not-ready'],
    noStore: true,
    duringMaintenance: true,
  }),
  ...accountEndpoints,
  ...confirmationEndpoints,
  ...smsEndpoints,
  listResources: defineEndpoint({
    method: 'GET',
    path: '/resources',
    summary: 'List resources, with filters, without a need; each place of a service by itself',
    access: 'everyone',
    query: ListQuery,
    reply: ListReply,
    problems: ['not-ready'],
    noStore: true,
  }),
  searchResources,
  findResources: withQueryInBody(searchResources),
  readResource: defineEndpoint({
    method: 'GET',
    path: '/resources/:id',
    summary: 'One resource',
    access: 'everyone',
    params: IdParams,
    reply: dataEnvelope(Resource),
    problems: ['resource-not-found'],
  }),
  listConcepts: defineEndpoint({
    method: 'GET',
    path: '/concepts',
    summary: 'Every kind of help that is understood, by category',
    access: 'everyone',
    query: ConceptQuery,
    reply: ConceptsReply,
    problems: ['not-ready'],
  }),
  explainConcepts: defineEndpoint({
    method: 'GET',
    path: '/concepts/:category',
    summary: 'The kinds of help of one category: the words that lead to each, and places that offer it',
    access: 'everyone',
    params: ConceptCategory,
    query: ConceptWordsQuery,
    reply: ExplainedConceptsReply,
    problems: ['not-ready'],
  }),
  searchOrganizations,
  findOrganizations: withQueryInBody(searchOrganizations),
  readOrganization: defineEndpoint({
    method: 'GET',
    path: '/organizations/:id',
    summary: 'One organization',
    access: 'everyone',
    params: IdParams,
    reply: dataEnvelope(Organization),
    problems: ['organization-not-found'],
  }),
  ...resourceEndpoints,
  ...checkEndpoints,
  ...hoursEndpoints,
  ...needEndpoints,
  ...volunteerEndpoints,
  ...organizationEndpoints,
  ...membershipEndpoints,
  ...adminEndpoints,
  ...transferEndpoints,
  ...sourceEndpoints,
  ...webhookEndpoints,
  ...unmetEndpoints,
  ...openDataEndpoints,
} as const;

export type ApiRouteName = keyof typeof endpoints;
