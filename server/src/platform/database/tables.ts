/** The tables after the last migration, for typed queries. Only stores use snake_case. */

import type { StoredAvailability } from '@waymark/contract/availability';
import type { VerificationMethod } from '@waymark/contract/check-lists';
import type { ColumnMapping } from '@waymark/contract/column-mapping';
import type { ConfirmationPurpose } from '@waymark/contract/confirmation';
import type { ResourceCategory, ResourceStatus, ResourceType, Urgency, UserRole } from '@waymark/contract/enumerations';
import type { FollowUpAnswer } from '@waymark/contract/follow-up-answers';
import type { MatchMover, MatchStatus } from '@waymark/contract/match-lifecycle';
import type { ReachWay } from '@waymark/contract/reach';
import type { Alert, Eligibility, LocationKind, LocationVisibility, Phone } from '@waymark/contract/resource';
import type { TextField } from '@waymark/contract/resource-table';
import type { ImportFormat, ImportHeld, ImportReport, ImportState } from '@waymark/contract/transfer';
import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import type * as z from 'zod/mini';
import type {
  Bytes,
  Day,
  JsonObject,
  JsonOrNull,
  JsonWithDefault,
  Timestamp,
  TimestampOrNull,
} from './column-types.ts';
import type {
  ClaimCodesTable,
  OrganizationClaimsTable,
  OrganizationInvitationsTable,
  OrganizationMembersTable,
} from './membership-tables.ts';
import type {
  CheckAttemptsTable,
  ChecksTable,
  CheckTurnsTable,
  MailSuppressionsTable,
  ReportKeysTable,
  ReportsTable,
  ReviewedOrganizationsTable,
  ReviewedResourcesTable,
  ReviewsTable,
  SeparateResourcesTable,
  StoppedNumbersTable,
  VerificationRequestsTable,
} from './review-tables.ts';
import type { SourceListingsTable, SourcesTable } from './source-tables.ts';
import type { WebhookDeliveriesTable, WebhooksTable } from './webhook-tables.ts';

type ExternalId = { source: string; id: string };

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;
/** A standalone text has its own column, named as in the API. */
export type TextColumn = SnakeCase<TextField>;

export type OrganizationsTable = {
  id: Generated<string>;
  name: string;
  description: string | null;
  email: string | null;
  phone: string | null;
  website: string | null;
  logo: string | null;
  verified: Generated<boolean>;
  street: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
  source: string | null;
  source_id: string | null;
  external_ids: JsonWithDefault<ExternalId[]>;
  unmapped: JsonWithDefault<Record<string, unknown>>;
  content_hash: string | null;
  /** Columns that were edited manually since the source last provided another value. */
  edited_here: Generated<string[]>;
  creator_id: string | null;
  /** Null: people can find it. The others stay as rows: docs/decisions/0044-moderating-organizations.md. */
  removed: 'rejected' | 'deleted' | 'merged' | null;
  removed_at: TimestampOrNull;
  rejection_reason: string | null;
  merged_into: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  revision: Generated<number>;
};

type ResourcesTable = Record<TextColumn, string | null> & {
  id: Generated<string>;
  name: string;
  organization_id: string | null;
  organization_name: string | null;
  description: string;
  category: ResourceCategory;
  type: ResourceType;
  /** Columns whose value was worked out, not given. */
  inferred: Generated<string[]>;
  status: ResourceStatus;
  tags: Generated<string[]>;
  languages: Generated<string[]>;
  accessibility_features: Generated<string[]>;
  requirements: Generated<string[]>;
  restrictions: Generated<string[]>;
  street: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  phones: JsonWithDefault<Phone[]>;
  hours_weekly: string | null;
  hours_special: string | null;
  closed_on_holidays: boolean | null;
  time_zone: string | null;
  capacity_current: number | null;
  capacity_max: number | null;
  capacity_notes: string | null;
  waiting_list: boolean | null;
  latitude: number | null;
  longitude: number | null;
  /** Not null: the position is that of an earlier address, of which this is a digest. Written by a trigger; '' confirms it. */
  position_address: string | null;
  location_kind: LocationKind | null;
  location_visibility: Generated<LocationVisibility>;
  service_area: Generated<string[]>;
  eligibility: JsonOrNull<Eligibility>;
  fees_description: string | null;
  free: boolean | null;
  alert: JsonOrNull<z.infer<typeof Alert>>;
  availability: JsonOrNull<StoredAvailability>;
  last_verified_at: Day;
  verified_by: string | null;
  verification_method: VerificationMethod | null;
  verification_due_at: Day;
  source: string | null;
  source_id: string | null;
  external_ids: JsonWithDefault<ExternalId[]>;
  unmapped: JsonWithDefault<Record<string, unknown>>;
  content_hash: string | null;
  /** Columns that were edited manually since the source last provided another value. */
  edited_here: Generated<string[]>;
  concepts: JsonOrNull<unknown>;
  concepts_version: string | null;
  created_by: string | null;
  creator_id: string | null;
  rejection_reason: string | null;
  reviewed_by: string | null;
  reviewed_at: TimestampOrNull;
  merged_into: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  revision: Generated<number>;
};

type ResourceChangesTable = {
  sequence: Generated<string>;
  xact_id: Generated<string>;
  resource_id: string;
  changed_at: Timestamp;
};

type PublicChangesTable = {
  sequence: Generated<string>;
  xact_id: Generated<string>;
  kind: 'resource' | 'organization';
  record_id: string;
  changed_at: Timestamp;
  token: Generated<string>;
};

/** One row. */
type PublicChangesStartTable = {
  xact_id: string;
  sequence: string;
  token: Generated<string>;
  since: Timestamp;
  forgotten: Generated<string>;
};

export type UsersTable = {
  id: Generated<string>;
  first_name: string;
  last_name: string;
  email: string;
  /** When somebody proved that they read the mail of `email`. */
  email_confirmed_at: TimestampOrNull;
  phone_number: string | null;
  role: UserRole;
  active: Generated<boolean>;
  password_hash: string;
  organization_id: string | null;
  /** Street and house number, named as in registration. */
  address: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
  locale: Generated<string>;
  /** E.164: the number that text messages were chosen for. */
  texts_to: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  revision: Generated<number>;
};

export type SessionsTable = {
  id: Generated<string>;
  /** SHA-256. */
  token_hash: Bytes;
  user_id: string;
  remember: boolean;
  created_at: Timestamp;
  expires_at: Date;
  last_used_at: Timestamp;
  /** Device label from a fixed list: 'Firefox on Windows'. */
  device: string | null;
};

type PasswordResetsTable = {
  /** SHA-256. */
  token_hash: Bytes;
  user_id: string;
  created_at: Timestamp;
  expires_at: Date;
  used_at: TimestampOrNull;
};

type EmailConfirmationsTable = {
  id: Generated<string>;
  user_id: string;
  purpose: ConfirmationPurpose;
  email: string;
  /** The sign-in that asked for a change. */
  session_id: string | null;
  expires_at: Date;
  /** SHA-256; null until the email is written. */
  token_hash: Bytes | null;
};

export type AuditTable = {
  id: Generated<string>;
  at: Timestamp;
  actor_id: string | null;
  action: string;
  record_kind: string;
  record_id: string;
  record_name: string | null;
  old_values: JsonOrNull<JsonObject>;
  new_values: JsonOrNull<JsonObject>;
};

export type OutboxTable = {
  id: Generated<string>;
  channel: Generated<'email' | 'sms'>;
  /** An address; of a text message the id of an account or request, whose number is looked up when it is sent. */
  recipient: string;
  template: string;
  locale: string;
  template_values: JsonWithDefault<JsonObject>;
  attempts: Generated<number>;
  created_at: Timestamp;
  next_attempt_at: Timestamp;
  sent_at: TimestampOrNull;
  given_up_at: TimestampOrNull;
  /** The mail server said that this address takes nothing. */
  refused: Generated<boolean>;
  last_error: string | null;
  /** Given to the provider of text messages, which has not answered yet. */
  handed_over_at: TimestampOrNull;
};

export type SettingsTable = {
  only_row: Generated<boolean>;
  platform_name: string | null;
  platform_description: string | null;
  max_resources_per_user: Generated<number>;
  max_needs_per_user: Generated<number>;
  auto_approve_resources: Generated<boolean>;
  email_notifications: Generated<boolean>;
  sms_notifications: Generated<boolean>;
  alert_recipients: Generated<string>;
  digest_hour: Generated<number>;
  quiet_from: Generated<number>;
  quiet_until: Generated<number>;
  offer_hours: Generated<number>;
  check_days_shelter: Generated<number>;
  check_days_food: Generated<number>;
  check_days_other: Generated<number>;
  ask_places: Generated<boolean>;
  asks_per_day: Generated<number>;
  answer_days: Generated<number>;
  follow_up_days: Generated<number>;
  request_days: Generated<number>;
  maintenance_mode: Generated<boolean>;
  count_searches: Generated<boolean>;
  publish_unmet_needs: Generated<boolean>;
  import_review_percent: Generated<number>;
  updated_at: Timestamp;
  revision: Generated<number>;
};

export type SearchCountsTable = {
  /** The Monday of an ISO week. */
  week: string;
  category: string;
  kind: string;
  area: string;
  asked: number;
  found_nothing: number;
  none_open: number;
  urgent: number;
};

export type SearchLanguageCountsTable = { week: string; language: string; asked: number; not_served: number };

type RateLimitsTable = { key: string; points: Generated<number>; expire: string | null };

export type SuggestionsTable = {
  id: Generated<string>;
  resource_id: string;
  resource_revision: number;
  author_id: string | null;
  fields: ColumnType<JsonObject, string, string>;
  note: string | null;
  /** Sent through the link of an email to the place. */
  from_place: Generated<boolean>;
  status: Generated<'PENDING' | 'ACCEPTED' | 'PARTLY_ACCEPTED' | 'DECLINED'>;
  decisions: JsonWithDefault<Record<string, 'accepted' | 'declined'>>;
  decided_by: string | null;
  decided_at: TimestampOrNull;
  created_at: Timestamp;
  revision: Generated<number>;
};

export type VolunteersTable = {
  id: Generated<string>;
  user_id: string | null;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  skills: Generated<string[]>;
  availability: Generated<string[]>;
  background_checked: Generated<boolean>;
  created_at: Timestamp;
  updated_at: Timestamp;
  revision: Generated<number>;
};

export type NeedsTable = {
  id: Generated<string>;
  /** Null: left without an account, and opened by a code. */
  owner_id: string | null;
  code_hash: Bytes | null;
  contact_name: string | null;
  contact_email: string | null;
  contact_phone: string | null;
  reach_by: Generated<ReachWay[]>;
  reach_times: string | null;
  reach_no_message: Generated<boolean>;
  locale: string | null;
  title: string;
  description: string;
  category: Generated<ResourceCategory>;
  priority: Generated<Urgency>;
  status: Generated<'PENDING' | 'MATCHED' | 'FULFILLED' | 'CANCELLED'>;
  matched_resource_id: string | null;
  matched_volunteer_id: string | null;
  matched_by: string | null;
  matched_at: TimestampOrNull;
  notes: string | null;
  closed_at: TimestampOrNull;
  assigned_to: string | null;
  /** `2026-11-21`: a day of the site's clock. */
  due_on: Day;
  share_email: Generated<boolean>;
  share_phone: Generated<boolean>;
  created_at: Timestamp;
  updated_at: Timestamp;
  revision: Generated<number>;
};

export type NeedNotesTable = {
  id: Generated<string>;
  need_id: string;
  author_id: string | null;
  words: string;
  created_at: Timestamp;
};

type RequestCodeSaltTable = { only_row: Generated<boolean>; salt: Bytes };

export type NeedMatchesTable = {
  id: Generated<string>;
  need_id: string;
  /** One of the two; neither when it was deleted. */
  resource_id: string | null;
  volunteer_id: string | null;
  status: Generated<MatchStatus>;
  message: string | null;
  reason: string | null;
  share_email: Generated<boolean>;
  share_phone: Generated<boolean>;
  /** Of the link that answers. */
  token_hash: Buffer | null;
  /** Of the link that takes a yes back. */
  end_token_hash: Buffer | null;
  matched_by: string | null;
  asked_at: Timestamp;
  /** Of a volunteer. */
  answer_until: TimestampOrNull;
  /** Of a volunteer's answer, or of the end of a suggested place; null until the end of one that was deleted is told. */
  answered_at: TimestampOrNull;
  /** Null while it is live, once it helped, and where nobody knows any more. */
  ended_by: MatchMover | null;
};

export type FollowUpsTable = {
  id: Generated<string>;
  need_id: string;
  matched_at: ColumnType<Date, Date | string>;
  resource_id: string | null;
  volunteer_id: string | null;
  token_hash: Bytes | null;
  answer: FollowUpAnswer | null;
  asked_at: Timestamp;
  answered_at: TimestampOrNull;
};

export type ContactMessagesTable = {
  id: Generated<string>;
  user_id: string | null;
  name: string | null;
  email: string | null;
  subject: string | null;
  message: string;
  created_at: Timestamp;
  handled_at: TimestampOrNull;
  handled_by: string | null;
};

/** The beginning of a table whose columns a person has to name: hsds/src/mapping/mapping-question.ts. */
export type TableHead = {
  file: string;
  headings: string[];
  columns: string[];
  rows: { file: string; line: number; cells: Record<string, string> }[];
  samples: string[][];
  /** What is proposed. */
  guess: ColumnMapping;
};

export type ImportsTable = {
  id: Generated<string>;
  number: Generated<number>;
  attempt: Generated<number>;
  file_name: string;
  source: string;
  format: ImportFormat | null;
  size: number;
  content: Bytes | null;
  state: ImportState;
  failed_at: 'reading' | 'applying' | null;
  failure: string | null;
  failure_message: string | null;
  cancel_asked: Generated<boolean>;
  done: Generated<number>;
  total: Generated<number>;
  report: JsonOrNull<ImportReport>;
  table_head: JsonOrNull<TableHead>;
  mapping: JsonOrNull<ColumnMapping>;
  headings_key: string | null;
  /** The source that it was fetched from, and what its server said of the file. */
  source_id: string | null;
  etag: string | null;
  last_modified: string | null;
  content_hash: string | null;
  held: JsonOrNull<ImportHeld>;
  started_by: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
};

type SchemaMigrationsTable = { number: number; name: string; checksum: string; applied_at: Timestamp };

export type Tables = {
  organizations: OrganizationsTable;
  organization_members: OrganizationMembersTable;
  claim_codes: ClaimCodesTable;
  organization_claims: OrganizationClaimsTable;
  organization_invitations: OrganizationInvitationsTable;
  resources: ResourcesTable;
  resource_changes: ResourceChangesTable;
  public_changes: PublicChangesTable;
  public_changes_start: PublicChangesStartTable;
  users: UsersTable;
  sessions: SessionsTable;
  password_resets: PasswordResetsTable;
  email_confirmations: EmailConfirmationsTable;
  audit: AuditTable;
  outbox: OutboxTable;
  settings: SettingsTable;
  rate_limits: RateLimitsTable;
  suggestions: SuggestionsTable;
  volunteers: VolunteersTable;
  needs: NeedsTable;
  need_notes: NeedNotesTable;
  need_matches: NeedMatchesTable;
  follow_ups: FollowUpsTable;
  request_code_salt: RequestCodeSaltTable;
  contact_messages: ContactMessagesTable;
  reviews: ReviewsTable;
  reviewed_resources: ReviewedResourcesTable;
  reviewed_organizations: ReviewedOrganizationsTable;
  checks: ChecksTable;
  reports: ReportsTable;
  report_keys: ReportKeysTable;
  check_attempts: CheckAttemptsTable;
  check_turns: CheckTurnsTable;
  verification_requests: VerificationRequestsTable;
  mail_suppressions: MailSuppressionsTable;
  stopped_numbers: StoppedNumbersTable;
  separate_resources: SeparateResourcesTable;
  imports: ImportsTable;
  sources: SourcesTable;
  source_listings: SourceListingsTable;
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
  search_counts: SearchCountsTable;
  search_language_counts: SearchLanguageCountsTable;
  schema_migrations: SchemaMigrationsTable;
};

export type ResourceRow = Selectable<ResourcesTable>;
export type NewResourceRow = Insertable<ResourcesTable>;
export type OrganizationRow = Selectable<OrganizationsTable>;
export type NewOrganizationRow = Insertable<OrganizationsTable>;
