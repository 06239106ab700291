/** Text messages to one's own number: whether they are chosen, and whether the number can get them. */
import * as z from 'zod/mini';

export const MyTextMessages = z.object({
  /** Whether this site sends text messages at present. */
  available: z.boolean(),
  /** The choice for the current number. */
  chosen: z.boolean(),
  /** Of the profile: none, one that takes no text messages, or one that does. */
  phone: z.enum(['missing', 'unusable', 'usable']),
  /** A usable one, as it is written internationally. */
  number: z.optional(z.string()),
  /** This number has answered STOP. */
  stopped: z.boolean(),
  /** Where START is sent to begin again; absent: to the number of the last text message. */
  sender: z.optional(z.string()),
});
export type MyTextMessages = z.infer<typeof MyTextMessages>;

export const TextsChoice = z.object({ chosen: z.boolean() });
export type TextsChoice = z.infer<typeof TextsChoice>;
