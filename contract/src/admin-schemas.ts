/** Statistics, settings, audit log, and contact messages. */
import * as z from 'zod/mini';
import { OldestPendingItem, PendingCounts, TrendDay } from './admin-stats.ts';
import { emailList } from './email-list.ts';
import { maxLengths } from './field-limits.ts';
import { honeypotField } from './honeypot-field.ts';
import { optionalParameter, pageParameters, searchParameter } from './list-query.ts';
import { integerRule, rangeRule } from './number-rules.ts';
import { optionalRevision } from './resource-input-groups.ts';
import {
  clearableText,
  optionalBoolean,
  optionalNumber,
  optionalText,
  requiredText,
  withRules,
} from './schema-helpers.ts';
import { settingRanges } from './settings-limits.ts';
import { calendarDay, email } from './validation-rules.ts';

/** One entry of Recent Activity. */
export const Activity = z.object({
  id: z.string(),
  /** Action, such as `resource.approve`. */
  type: z.string(),
  /** English sentence; pages translate it by `type`. */
  description: z.string(),
  /** The record's name at that time; never for needs. */
  recordName: z.optional(z.string()),
  /** Path of the record's page; absent when it was deleted. */
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
  /** Daily counts, oldest first, without gaps. */
  trend: z.array(TrendDay),
  /** Longest waiting first. */
  waiting: z.array(OldestPendingItem),
  pending: PendingCounts,
  /** Maintenance mode: only administrators can use the site. */
  isClosed: z.boolean(),
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
  /** Who gets the alerts about waiting requests for help: email addresses, separated by commas; empty: every administrator. */
  alertRecipients: z.string(),
  /**
   * Hours in the site's time zone, 0 to 23: of the daily alert, and of the period in which only critical requests alert anyone.
   */
  digestHour: z.number(),
  quietFrom: z.number(),
  quietUntil: z.number(),
  /** Hours within which a volunteer can answer an offer. */
  offerHours: z.number(),
  /** Days after which a place is due for a check: shelters, food, any other. */
  checkDaysShelter: z.number(),
  checkDaysFood: z.number(),
  checkDaysOther: z.number(),
  /** Whether places are asked by email when they are due, how many a day, and the days within which they can answer. */
  askPlaces: z.boolean(),
  asksPerDay: z.number(),
  answerDays: z.number(),
  /** Days between a match and the question whether it helped. */
  followUpDays: z.number(),
  /** Days after its last change for which a request without an account is kept. */
  requestDays: z.number(),
  /** Share of a source's records, in percent, that a fetch may change or drop without a review. */
  importReviewPercent: z.number(),
  maintenanceMode: z.boolean(),
  /** Whether searches are counted, without their texts and persons, for the view "Unmet needs". */
  countSearches: z.boolean(),
  /** Whether the counts are public, at /unmet-needs. */
  publishUnmetNeeds: z.boolean(),
  updatedAt: z.string(),
  revision: z.number(),
});
export type Settings = z.infer<typeof Settings>;

type RangedSetting = keyof typeof settingRanges;

const optionalWholeNumber = (name: RangedSetting) =>
  optionalNumber(rangeRule(settingRanges[name].min, settingRanges[name].max), integerRule);

const rangedSettings = Object.fromEntries(
  (Object.keys(settingRanges) as RangedSetting[]).map((name) => [name, optionalWholeNumber(name)]),
) as Record<RangedSetting, ReturnType<typeof optionalWholeNumber>>;

/**
 * Body of PUT /admin/settings. Fields that are not sent stay; an empty name or description resets it to the
 * environment's value.
 */
export const SettingsUpdate = z.object({
  platformName: clearableText(maxLengths.name),
  platformDescription: clearableText(maxLengths.line),
  ...rangedSettings,
  autoApproveResources: optionalBoolean,
  emailNotifications: optionalBoolean,
  smsNotifications: optionalBoolean,
  alertRecipients: clearableText(maxLengths.line, emailList),
  askPlaces: optionalBoolean,
  maintenanceMode: optionalBoolean,
  countSearches: optionalBoolean,
  publishUnmetNeeds: optionalBoolean,
  revision: optionalRevision,
});
export type SettingsUpdate = z.infer<typeof SettingsUpdate>;

/** One entry of the audit log. It never holds passwords, tokens or the text of a need. */
export const AuditEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** Absent: the server itself, or an anonymous visitor. */
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

const dayParameter = optionalParameter(z.string().check(z.trim(), withRules(calendarDay)));
const nameParameter = optionalParameter(z.string().check(z.maxLength(maxLengths.search)));

const auditFilters = {
  search: searchParameter,
  action: nameParameter,
  recordKind: nameParameter,
  recordId: nameParameter,
  actorId: nameParameter,
  from: dayParameter,
  to: dayParameter,
};

/**
 * Query string of GET /admin/audit, newest first. `search`: substring of the record's name; dates are whole days in
 * UTC.
 */
export const AuditQuery = z.object({ ...auditFilters, ...pageParameters });
export type AuditQuery = z.infer<typeof AuditQuery>;

/** Query string of GET /admin/audit/export: the same, without pages. */
export const AuditExportQuery = z.object(auditFilters);
export type AuditExportQuery = z.infer<typeof AuditExportQuery>;

/** Body of POST /contact. Contact details are optional. */
export const NewContactMessage = z.object({
  name: optionalText(maxLengths.search),
  email: optionalText(maxLengths.email, email('contact-email-invalid')),
  subject: optionalText(maxLengths.line),
  message: requiredText('message-required', maxLengths.text),
  [honeypotField]: optionalText(maxLengths.text),
});
export type NewContactMessage = z.infer<typeof NewContactMessage>;

export const ContactReceipt = z.object({ received: z.boolean() });
