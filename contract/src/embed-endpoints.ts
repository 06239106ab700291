/**
 * The call of the search that other sites show on their pages (`/embed.js`), apart from our own below /api: every origin may make
 * it. It answers with what the list shows, and nothing more.
 */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { optionalParameter } from './list-query.ts';
import { Address, CapacityInfo, OperatingHours, ResourceLocation } from './resource.ts';
import { Page } from './response-envelope.ts';
import {
  FoundResource,
  KindChoice,
  Match,
  NamedOrganization,
  SearchQuery,
  Understanding,
  UnderstoodNeed,
  UnderstoodPlace,
  UnderstoodTime,
  UnderstoodTrait,
} from './search.ts';

export const embedPrefix = '/embed';

/** Results per page: few, because the list is part of another page. */
export const embedPageSize = 5;

export const EmbedQuery = z.extend(
  z.pick(SearchQuery, { query: true, urgency: true, category: true, location: true, again: true, page: true }),
  {
    /** Also return the texts of the list, which the script does not contain. */
    words: optionalParameter(z.stringbool('Say true or false.')),
  },
);
export type EmbedQuery = z.infer<typeof EmbedQuery>;

/** A found resource as far as the list shows it: no street, no point, no distance, whatever its visibility. */
export const EmbeddedResource = z.extend(
  z.pick(FoundResource, {
    id: true,
    name: true,
    organizationName: true,
    /** The beginning. */
    description: true,
    writtenIn: true,
    status: true,
    inferred: true,
    availability: true,
    phones: true,
    contactInfo: true,
  }),
  {
    address: z.optional(z.pick(Address, { city: true, state: true })),
    location: z.optional(z.pick(ResourceLocation, { kind: true, visibility: true })),
    operatingHours: z.optional(z.pick(OperatingHours, { specialHours: true, state: true })),
    capacityInfo: z.optional(z.pick(CapacityInfo, { waitingList: true })),
    match: z.optional(z.pick(Match, { reasons: true })),
  },
);
export type EmbeddedResource = z.infer<typeof EmbeddedResource>;

export const EmbedReply = z.object({
  data: z.array(EmbeddedResource),
  page: Page,
  understanding: z.extend(z.pick(Understanding, { unknownZip: true, vague: true, crisis: true }), {
    needs: z.array(z.pick(UnderstoodNeed, { maybe: true, confidence: true })),
    populations: z.array(z.pick(UnderstoodTrait, { label: true })),
    place: z.nullable(z.pick(UnderstoodPlace, { name: true })),
    time: z.nullable(z.pick(UnderstoodTime, { label: true })),
  }),
  names: z.array(NamedOrganization),
  choices: z.array(KindChoice),
  /** The number for anything that is not found here; null where a deployment has none. */
  helpLine: z.nullable(z.string()),
  /** Where the quick exit leads: with a crisis only. */
  leaveUrl: z.optional(z.string()),
  /** Texts of the list in the reader's language, compiled: with `words`. */
  words: z.optional(z.record(z.string(), z.unknown())),
});
export type EmbedReply = z.infer<typeof EmbedReply>;

export const embedEndpoints = {
  embedSearch: defineEndpoint({
    method: 'POST',
    path: '/search',
    summary: 'The search of a page of another site: the same as POST /resources/search, five results at a time',
    access: 'everyone',
    body: EmbedQuery,
    reply: EmbedReply,
    problems: ['not-ready', 'embed-off'],
    noStore: true,
  }),
} as const;
