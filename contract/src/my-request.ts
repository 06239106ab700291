/**
 * A request for help without an account, and the code of a few words that opens it. The code is sent in bodies only, never in an
 * address. Source: docs/decisions/0036-following-a-request-to-its-end.md.
 */
import * as z from 'zod/mini';
import { NeedStatus, ResourceCategory, Urgency } from './enumerations.ts';
import { maxLengths } from './field-limits.ts';
import { followUpAnswers } from './follow-up-answers.ts';
import { honeypotField } from './honeypot-field.ts';
import { codeWordsRule } from './my-request-rules.ts';
import { LeadingMatch, NeedMatch, NewNeed } from './need.ts';
import { ReachShape, RequestContact } from './offer.ts';
import { optionalText, requiredChoice, requiredText } from './schema-helpers.ts';
import { email, phone } from './validation-rules.ts';

/** Body of POST /requests. */
export const NewRequest = z.extend(NewNeed, {
  contactName: optionalText(maxLengths.personName),
  contactEmail: optionalText(maxLengths.email, email('contact-email-invalid')),
  contactPhone: optionalText(maxLengths.phone, phone),
  [honeypotField]: optionalText(maxLengths.text),
});
export type NewRequest = z.infer<typeof NewRequest>;

/** The only answer that ever holds the code. */
export const SubmittedRequest = z.object({ code: z.string(), keptUntil: z.string() });
export type SubmittedRequest = z.infer<typeof SubmittedRequest>;

/** The request as its code shows it. */
export const MyRequest = z.object({
  description: z.string(),
  /** It was withdrawn or deleted: the description is empty, and contacts and preferences are gone. */
  detailsDeleted: z.optional(z.boolean()),
  category: ResourceCategory,
  priority: Urgency,
  status: NeedStatus,
  match: z.optional(LeadingMatch),
  matches: z.optional(z.array(NeedMatch)),
  lostVolunteer: z.optional(z.boolean()),
  lostPlace: z.optional(z.boolean()),
  /** Whether the person can say if the match helped. */
  canAnswer: z.boolean(),
  notes: z.optional(z.string()),
  contact: RequestContact,
  shareEmail: z.boolean(),
  sharePhone: z.boolean(),
  reach: z.optional(ReachShape),
  createdAt: z.string(),
  /** When it is deleted, unless it changes before. */
  keptUntil: z.string(),
});
export type MyRequest = z.infer<typeof MyRequest>;

const code = requiredText('code-required', maxLengths.listEntry, codeWordsRule);

/** Body of POST /requests/open. */
export const RequestCode = z.object({ code });
export type RequestCode = z.infer<typeof RequestCode>;

/** Body of POST /requests/add. */
export const AddedWords = z.object({ code, words: requiredText('words-required', maxLengths.need) });
export type AddedWords = z.infer<typeof AddedWords>;

/** Body of POST /requests/close. DELETED: a closed one is deleted in its words and contacts, an open one is withdrawn. */
export const RequestEnd = z.object({
  code,
  end: requiredChoice(['SOLVED', 'WITHDRAWN', 'DELETED'], 'answer-required'),
});
export type RequestEnd = z.infer<typeof RequestEnd>;

/** Body of POST /requests/answer. */
export const RequestAnswer = z.object({ code, answer: requiredChoice(followUpAnswers, 'answer-required') });
export type RequestAnswer = z.infer<typeof RequestAnswer>;
