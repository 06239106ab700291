/**
 * The question whether a match helped, asked a few days later.
 * Source: docs/decisions/0036-following-a-request-to-its-end.md.
 */
import * as z from 'zod/mini';
import { followUpAnswers } from './follow-up-answers.ts';
import { optionalRevision } from './resource-input-groups.ts';
import { requiredChoice } from './schema-helpers.ts';
import { verificationToken } from './verification-request.ts';

const FollowUpAnswer = z.enum(followUpAnswers);

/** OPEN can be answered. CLOSED: the request was closed meanwhile. CHANGED: the match was withdrawn. */
const followUpStates = ['OPEN', 'ANSWERED', 'CLOSED', 'CHANGED'] as const;

/** What the link of the email shows. Others may read the email, so it has nothing of the request but its day. */
export const FollowUp = z.object({
  state: z.enum(followUpStates),
  by: z.enum(['resource', 'volunteer']),
  requestedAt: z.string(),
  answer: z.optional(FollowUpAnswer),
});
export type FollowUp = z.infer<typeof FollowUp>;

/** One such question, for administrators. */
export const NeedFollowUp = z.object({
  askedAt: z.string(),
  answeredAt: z.optional(z.string()),
  answer: z.optional(FollowUpAnswer),
  resourceId: z.optional(z.string()),
  volunteerId: z.optional(z.string()),
  /** Of the resource or volunteer; absent when it was deleted. */
  name: z.optional(z.string()),
  /** How many people said that this resource's information was wrong. */
  wrongReports: z.optional(z.number()),
});
export type NeedFollowUp = z.infer<typeof NeedFollowUp>;

const answer = requiredChoice(followUpAnswers, 'answer-required');

/** Body of POST /follow-ups/read. */
export const FollowUpToken = z.object({ token: verificationToken });
export type FollowUpToken = z.infer<typeof FollowUpToken>;

/** Body of POST /follow-ups/answer. */
export const FollowUpAnswerByLink = z.object({ token: verificationToken, answer });
export type FollowUpAnswerByLink = z.infer<typeof FollowUpAnswerByLink>;

/** Body of POST /needs/{id}/follow-up. */
export const NewFollowUpAnswer = z.object({ answer, revision: optionalRevision });
export type NewFollowUpAnswer = z.infer<typeof NewFollowUpAnswer>;
