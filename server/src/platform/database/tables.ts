/** The tables after the last migration, for typed queries. Only stores use snake_case. */
import type { StoredAvailability } from '@waymark/contract/availability';
import type { VerificationMethod } from '@waymark/contract/check-lists';
import type { ResourceCategory, ResourceStatus, ResourceType } from '@waymark/contract/enumerations';
import type { Alert, Eligibility, LocationKind, LocationVisibility, Phone } from '@waymark/contract/resource';
import type { TextField } from '@waymark/contract/resource-table';
import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import type * as z from 'zod/mini';
import type { EmailConfirmationsTable, PasswordResetsTable, SessionsTable, UsersTable } from './account-tables.ts';
import type { Day, JsonObject, JsonOrNull, JsonWithDefault, Timestamp, TimestampOrNull } from './column-types.ts';
import type {
  ClaimCodesTable,
  OrganizationClaimsTable,
  OrganizationInvitationsTable,
  OrganizationMembersTable,
} from './membership-tables.ts';
import type {
  FollowUpsTable,
  NeedMatchesTable,
  NeedNotesTable,
  NeedsTable,
  RequestCodeSaltTable,
} from './need-tables.ts';
import type {
  CheckAttemptsTable,
  CheckLeasesTable,
  ChecksTable,
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
import type {
  ImportFilePartsTable,
  ImportFilesTable,
  ImportsTable,
  SourceListingsTable,
  SourcesTable,
} from './source-tables.ts';
import type { WebhookDeliveriesTable, WebhooksTable } from './webhook-tables.ts';

export type { SessionsTable, UsersTable } from './account-tables.ts';
export type { FollowUpsTable, NeedMatchesTable, NeedNotesTable, NeedsTable } from './need-tables.ts';
export type { ImportsTable, TableHead } from './source-tables.ts';

type ExternalId = { source: string; id: string };

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;
/** Columns of the contract's text fields, named like them. */
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
  /** Null: everyone can find it. Removed ones stay as rows: docs/decisions/0044-moderating-organizations.md. */
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
  /** Columns whose value was inferred. */
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
  /** Digest of the earlier address that the position belongs to; null: of the current one. Set by a trigger; '' confirms. */
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
  /** For a further place of a service: the id of the record at its first place. */
  service_id: string | null;
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
  /** The mail server rejected the address. */
  refused: Generated<boolean>;
  last_error: string | null;
  /** When it was submitted to the provider of text messages; null again once that has answered. */
  submitted_at: TimestampOrNull;
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
  check_leases: CheckLeasesTable;
  verification_requests: VerificationRequestsTable;
  mail_suppressions: MailSuppressionsTable;
  stopped_numbers: StoppedNumbersTable;
  separate_resources: SeparateResourcesTable;
  imports: ImportsTable;
  import_files: ImportFilesTable;
  import_file_parts: ImportFilePartsTable;
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
