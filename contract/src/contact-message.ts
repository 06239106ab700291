/** Contact messages for administrators. Sending one: admin-schemas.ts. */
import * as z from 'zod/mini';
import { choiceParameter, pageParameters, searchParameter, sortParameter } from './list-query.ts';
import { pageEnvelope } from './response-envelope.ts';

/** Days for which a message is kept after it is done; open messages are kept. */
export const messageRetentionDays = 90;

export const messageStatuses = ['OPEN', 'DONE'] as const;
export const MessageStatus = z.enum(messageStatuses);

export const StoredContactMessage = z.object({
  id: z.string(),
  status: MessageStatus,
  name: z.optional(z.string()),
  /** Reply address: as entered, or that of the account. */
  email: z.optional(z.string()),
  subject: z.optional(z.string()),
  message: z.string(),
  /** The sender's account; absent when anonymous or deleted. */
  userId: z.optional(z.string()),
  createdAt: z.string(),
  doneAt: z.optional(z.string()),
  /** The administrator who marked it done; absent while open, or when that account was deleted. */
  doneByName: z.optional(z.string()),
});
export type StoredContactMessage = z.infer<typeof StoredContactMessage>;

/** Query string of GET /admin/messages. `search`: substring of name, email address, subject or text. */
export const MessagesQuery = z.object({
  search: searchParameter,
  status: choiceParameter(messageStatuses),
  sort: sortParameter(['-createdAt', 'createdAt'], '-createdAt'),
  ...pageParameters,
});
export type MessagesQuery = z.infer<typeof MessagesQuery>;

/** Over all messages, whatever the search. */
export const MessageSummary = z.object({ open: z.number(), done: z.number(), total: z.number() });

export const MessagesReply = z.extend(pageEnvelope(StoredContactMessage), { summary: MessageSummary });
export type MessagesReply = z.infer<typeof MessagesReply>;
