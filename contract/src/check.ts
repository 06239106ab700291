/** Saying that a resource was checked, and taking it back. */
import * as z from 'zod/mini';
import { checkMethods, reportKinds } from './check-lists.ts';
import { Resource } from './resource.ts';
import { optionalRevision } from './resource-input-groups.ts';
import { dataEnvelope } from './response-envelope.ts';

/** Body of POST /resources/{id}/check. */
export const NewCheck = z.object({
  method: z.pipe(z.string(), z.enum(checkMethods, `Choose how it was checked: ${checkMethods.join(', ')}.`)),
  revision: optionalRevision,
});
export type NewCheck = z.infer<typeof NewCheck>;

/** What is needed to take it back. */
export const CheckReceipt = z.object({
  id: z.string(),
  /** ISO 8601. */
  undoUntil: z.string(),
});

export const CheckReply = z.extend(dataEnvelope(Resource), { check: CheckReceipt });
export type CheckReply = z.infer<typeof CheckReply>;

/** Body of POST /resources/{id}/check/undo. */
export const CheckUndoRequest = z.object({ checkId: z.string() });

/** Body of POST /resources/{id}/reports. */
export const NewReport = z.object({
  kind: z.pipe(z.string(), z.enum(reportKinds, `Choose what you found: ${reportKinds.join(', ')}.`)),
});
export type NewReport = z.infer<typeof NewReport>;
