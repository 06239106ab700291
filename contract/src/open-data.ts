/** Metadata of the public directory: its license, and when it last changed. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { dataEnvelope } from './response-envelope.ts';

export const DataLicense = z.object({
  /** SPDX identifier, such as `CC-BY-4.0`; absent for other terms. */
  id: z.optional(z.string()),
  name: z.string(),
  url: z.string(),
});
export type DataLicense = z.infer<typeof DataLicense>;

export const OpenData = z.object({
  /** Absent: none is stated. */
  license: z.optional(DataLicense),
  /** Whom to ask about the data; absent when not set. */
  contactEmail: z.optional(z.string()),
  /** The day of the last change of anything public, in the site's time zone: `2026-11-21`. */
  changedOn: z.string(),
});
export type OpenData = z.infer<typeof OpenData>;

export const openDataEndpoints = {
  readOpenData: defineEndpoint({
    method: 'GET',
    path: '/open-data',
    summary: 'The license of the public directory, and when it last changed; the data itself is at /hsds/v3',
    access: 'everyone',
    reply: dataEnvelope(OpenData),
  }),
} as const;
