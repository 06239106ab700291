/**
 * The subject of a step, checked again when it is sent: a match in this status, a request that is matched, or one that waits
 * since its last match.
 */
export type StepValues =
  | { matchId: string; status: string }
  | { matchedNeedId: string }
  | { waitingNeedId: string; since?: string };

/** The values of each template. Never the text of a need: other people may read the email. */
export type TemplateValues = {
  /** The link is created when the email is sent. */
  'password-reset': Record<never, never>;
  /** The link is made when the email is sent. */
  'confirm-email': { confirmationId: string };
  /** To the address that an account is being changed to. */
  'confirm-new-email': { confirmationId: string };
  /** To the present address; `newEmail` is masked. */
  'email-changes': { newEmail: string };
  'submission-received': { resourceName: string };
  'resource-approved': { resourceName: string; resourceId: string };
  'resource-rejected': { resourceName: string; reason?: string };
  /** `resourceId`: of the record that remains. */
  'resource-merged': { resourceName: string; resourceId: string };
  'need-matched': StepValues;
  /** To a volunteer. The link is made when the email is sent; `message` is the coordinator's. */
  'volunteer-asked': { offerId: string; help: string; urgency: string; town?: string; message?: string };
  /** To a volunteer who has accepted. What it says is looked up when it is sent. */
  'offer-accepted': { offerId: string };
  /** To a volunteer who had accepted. */
  'offer-ended': Record<never, never>;
  /** To the person who asked. */
  'volunteer-sought': StepValues;
  'volunteer-accepted': StepValues;
  'need-waits-again': StepValues;
  /** To the person who asked: one who had accepted cannot help, and the request has another match. */
  'volunteer-left': StepValues;
  /** To the person who asked: the request waits again, and it was a place that held it. */
  'place-withdrawn': StepValues;
  /** To somebody without an account. */
  'request-news': StepValues;
  /** The link is made when the email is sent. */
  'did-it-help': { followUpId: string };
  /** To a place that is due for a check: its listing, and links made when the email is sent. */
  'still-right': { requestId: string };
  /** To coordinators: how many wait, counted when the email is sent. */
  'requests-waiting': Record<never, never>;
  'volunteer-approved': { volunteerId: string };
  /** To an address of an organization that somebody asked to keep. The code is made when the email is sent. */
  'claim-code': { codeId: string };
  'claim-approved': { organizationName: string };
  'claim-rejected': { organizationName: string; reason?: string };
  'organization-approved': { organizationName: string; organizationId: string };
  'organization-rejected': { organizationName: string; organizationId: string; reason?: string };
  'organization-deleted': { organizationName: string };
  /** `organizationId`: of the one that remains. */
  'organization-merged': { organizationName: string; organizationId: string };
  /** The link is made when the email is sent. */
  'member-invited': { invitationId: string };
  /** To administrators: deliveries have ended. `days`: for which none was accepted; `gone`: the HTTP status of the receiver. */
  'webhook-ended': { webhookName: string; days?: string; gone?: string };
  'contact-message': { message: string; name?: string; email?: string; subject?: string };
};

export type TemplateName = keyof TemplateValues;

/** The emails in one language. */
export type Templates = Record<TemplateName, { subject: string; paragraphs: readonly string[] }>;
