/** One's own sessions, with what is needed to recognize one, and no more. */
import * as z from 'zod/mini';

/** An active session. No IP address is stored, and of the User-Agent only the label `device`. */
export const SessionSummary = z.object({
  id: z.string(),
  /** Browser and operating system, such as 'Firefox on Windows'; absent when unknown. */
  device: z.optional(z.string()),
  /** Created with 'Remember me'. */
  remembered: z.boolean(),
  createdAt: z.string(),
  /** Accurate to ten minutes. */
  lastUsedAt: z.string(),
  /** Expiry. */
  expiresAt: z.string(),
  /** Whether it is the session of this request. */
  current: z.boolean(),
});
export type SessionSummary = z.infer<typeof SessionSummary>;

/** Number of sessions ended. */
export const EndedSessions = z.object({ ended: z.number() });
