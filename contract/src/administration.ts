/** Statistics, settings, the record of changes, and messages to the people who run the site. */
import * as z from 'zod/mini';
import { PendingCounts, TrendDay, Waiting } from './admin-stats.ts';
import { longest } from './field-limits.ts';
import { day, email } from './field-rules.ts';
import { clearableText, optionalBoolean, optionalNumber, optionalText, requiredText, ruled } from './field-schemas.ts';
import { optionalParameter, pageParameters, searchParameter } from './list-query.ts';
import { between, whole } from './number-rules.ts';
import { revision } from './resource-fields.ts';
import { needsPerUser, resourcesPerUser } from './settings-limits.ts';
import { trapField } from './trap-field.ts';

/** One line of Recent Activity. */
export const Activity = z.object({
  id: z.string(),
  /** What was done, such as `resource.approve`. */
  type: z.string(),
  /** A sentence in English; `type` lets a page say it in another language. */
  description: z.string(),
  /** What the record was called then; of a need never. */
  recordName: z.optional(z.string()),
  /** Address on this site where the record can be seen; absent when it is gone. */
  link: z.optional(z.string()),
  userName: z.optional(z.string()),
  timestamp: z.string(),
});
export type Activity = z.infer<typeof Activity>;

export const AdminStats = z.object({
  totalUsers: z.number(),
  totalResources: z.number(),
  totalNeeds: z.number(),
  /** Needs that are MATCHED. */
  activeMatches: z.number(),
  /** PENDING resources, unverified organizations, unchecked volunteers, open suggestions. */
  pendingApprovals: z.number(),
  recentActivity: z.array(Activity),
  /** Of the last days, the oldest first and none left out. */
  trend: z.array(TrendDay),
  /** The longest first. */
  waiting: z.array(Waiting),
  pending: PendingCounts,
});
export type AdminStats = z.infer<typeof AdminStats>;

export const Settings = z.object({
  platformName: z.string(),
  platformDescription: z.string(),
  maxResourcesPerUser: z.number(),
  maxNeedsPerUser: z.number(),
  autoApproveResources: z.boolean(),
  emailNotifications: z.boolean(),
  smsNotifications: z.boolean(),
  maintenanceMode: z.boolean(),
  updatedAt: z.string(),
  revision: z.number(),
});
export type Settings = z.infer<typeof Settings>;

/** Body of PUT /admin/settings. What is not sent stays; an emptied name or description is that of the deployment again. */
export const EditedSettings = z.object({
  platformName: clearableText(longest.name),
  platformDescription: clearableText(longest.line),
  maxResourcesPerUser: optionalNumber(between(resourcesPerUser.least, resourcesPerUser.most), whole),
  maxNeedsPerUser: optionalNumber(between(needsPerUser.least, needsPerUser.most), whole),
  autoApproveResources: optionalBoolean,
  emailNotifications: optionalBoolean,
  smsNotifications: optionalBoolean,
  maintenanceMode: optionalBoolean,
  revision,
});
export type EditedSettings = z.infer<typeof EditedSettings>;

/** One change by a person. Passwords, tokens and the words of a need are in none. */
export const AuditEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** Absent: the program itself, or somebody who was not signed in. */
  actorId: z.optional(z.string()),
  actorName: z.optional(z.string()),
  action: z.string(),
  recordKind: z.string(),
  recordId: z.string(),
  recordName: z.optional(z.string()),
  /** Fields that changed. */
  oldValues: z.optional(z.record(z.string(), z.unknown())),
  newValues: z.optional(z.record(z.string(), z.unknown())),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const dayParameter = optionalParameter(z.string().check(z.trim(), ruled(day)));
const nameParameter = optionalParameter(z.string().check(z.maxLength(longest.search)));

const auditFilters = {
  search: searchParameter,
  action: nameParameter,
  recordKind: nameParameter,
  recordId: nameParameter,
  actorId: nameParameter,
  from: dayParameter,
  to: dayParameter,
};

/** Query string of GET /admin/audit, newest first. `search` looks in the record's name; days are whole, in UTC. */
export const AuditQuery = z.object({ ...auditFilters, ...pageParameters });
export type AuditQuery = z.infer<typeof AuditQuery>;

/** Query string of GET /admin/audit/export: the same, without pages. */
export const AuditExportQuery = z.object(auditFilters);
export type AuditExportQuery = z.infer<typeof AuditExportQuery>;

/** Body of POST /contact. Nobody has to say who they are. */
export const ContactMessage = z.object({
  name: optionalText(longest.search),
  email: optionalText(longest.email, email('contact-email-invalid')),
  subject: optionalText(longest.line),
  message: requiredText('message-required', longest.text),
  [trapField]: optionalText(longest.text),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const ContactReceipt = z.object({ received: z.boolean() });
