/** An account. Address parts are those of the registration. */
import * as z from 'zod/mini';
import { UserRole } from './enumerations.ts';

export const User = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: z.optional(z.string()),
  role: UserRole,
  active: z.boolean(),
  organizationId: z.optional(z.string()),
  address: z.optional(z.string()),
  city: z.optional(z.string()),
  state: z.optional(z.string()),
  zipCode: z.optional(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  revision: z.number(),
});
export type User = z.infer<typeof User>;
