/** Who runs resources. Source: specification, section 3; `description` is required by HSDS and optional here. */
import * as z from 'zod/mini';
import { Address } from './resource.ts';

export const Organization = z.object({
  id: z.string(),
  name: z.string(),
  description: z.optional(z.string()),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  website: z.optional(z.string()),
  logo: z.optional(z.string()),
  verified: z.boolean(),
  address: z.optional(Address),
  /** What the caller may do with it; absent in lists. */
  may: z.optional(z.object({ edit: z.boolean(), verify: z.boolean() })),
  createdAt: z.string(),
  updatedAt: z.string(),
  revision: z.number(),
});
export type Organization = z.infer<typeof Organization>;
