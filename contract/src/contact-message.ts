/** Messages through the contact page, as administrators handle them. Sending one: administration.ts. */
import * as z from 'zod/mini';
import { pageOf } from './envelope.ts';
import { choiceParameter, pageParameters, searchParameter, sortParameter } from './list-query.ts';

/** Days that a message is kept once it is done; an open one is kept until it is. */
export const messageDaysKept = 90;

export const messageStatuses = ['OPEN', 'DONE'] as const;
export const MessageStatus = z.enum(messageStatuses);

export const KeptMessage = z.object({
  id: z.string(),
  status: MessageStatus,
  name: z.optional(z.string()),
  /** Where to answer: as they wrote it, or that of their account. */
  email: z.optional(z.string()),
  subject: z.optional(z.string()),
  message: z.string(),
  /** Present when they were signed in, and the account is still there. */
  userId: z.optional(z.string()),
  createdAt: z.string(),
  doneAt: z.optional(z.string()),
  /** Absent while open, or when that account is gone. */
  doneByName: z.optional(z.string()),
});
export type KeptMessage = z.infer<typeof KeptMessage>;

/** Query string of GET /admin/messages. `search` looks in name, e-mail address, subject and text. */
export const MessagesQuery = z.object({
  search: searchParameter,
  status: choiceParameter(messageStatuses),
  sort: sortParameter(['-createdAt', 'createdAt'], '-createdAt'),
  ...pageParameters,
});
export type MessagesQuery = z.infer<typeof MessagesQuery>;

/** Of all that are kept, whatever the search. */
export const MessageSummary = z.object({ open: z.number(), done: z.number(), total: z.number() });

export const MessagesReply = z.extend(pageOf(KeptMessage), { summary: MessageSummary });
export type MessagesReply = z.infer<typeof MessagesReply>;
