/** One’s own sign-ins: what a person needs to know one by, and no more. */
import * as z from 'zod/mini';

/**
 * A sign-in that has not ended. Nothing tells where it was made: no network address is kept, and of what the browser calls
 * itself only the words of `device`.
 */
export const OwnSession = z.object({
  id: z.string(),
  /** A kind of program on a kind of device, such as 'Firefox on Windows'; absent when neither is known. */
  device: z.optional(z.string()),
  /** Made with 'Remember me'. */
  remembered: z.boolean(),
  createdAt: z.string(),
  /** To within ten minutes. */
  lastUsedAt: z.string(),
  /** When it ends by itself. */
  expiresAt: z.string(),
  /** The one that asks. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** How many sign-ins have ended. */
export const EndedSessions = z.object({ ended: z.number() });
