/** Who runs resources. `description` is required by HSDS and optional here. */
import * as z from 'zod/mini';
import { Address } from './resource.ts';

/**
 * `KNOWN`: imported and unverified, without a pending decision. `REJECTED`: visible to administrators and its members only.
 */
export const OrganizationStatus = z.enum(['PENDING', 'KNOWN', 'VERIFIED', 'REJECTED']);
export type OrganizationStatus = z.infer<typeof OrganizationStatus>;

export const Organization = z.object({
  id: z.string(),
  name: z.string(),
  description: z.optional(z.string()),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  website: z.optional(z.string()),
  logo: z.optional(z.string()),
  verified: z.boolean(),
  status: OrganizationStatus,
  /** Of a rejection; for those who may change it. */
  rejectionReason: z.optional(z.string()),
  address: z.optional(Address),
  /** What the caller may do with it; absent in lists. */
  may: z.optional(z.object({ edit: z.boolean(), verify: z.boolean() })),
  /** In lists of administrators: what belongs to it, and how many people are told of a decision about it. */
  belongings: z.optional(z.object({ resources: z.number(), members: z.number(), told: z.number() })),
  createdAt: z.string(),
  updatedAt: z.string(),
  revision: z.number(),
});
export type Organization = z.infer<typeof Organization>;
