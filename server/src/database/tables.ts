/** The tables as they stand after the last migration, for typed queries. snake_case stops at the store. */
import type { ResourceCategory, ResourceStatus, ResourceType, Urgency, UserRole } from '@waymark/contract/enumerations';
import type { Alert, Eligibility, LocationKind, LocationVisibility, Phone } from '@waymark/contract/resource';
import type { ImportFormat, ImportReport, ImportState } from '@waymark/contract/transfer';
import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import type * as z from 'zod/mini';

/** jsonb: read as the parsed value, written as JSON text. */
type JsonWithDefault<T> = ColumnType<T, string | undefined, string>;
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;
/** A moment; read as a Date. */
type Moment = ColumnType<Date, Date | string | undefined, Date | string>;
type MomentOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** bytea. */
type Bytes = Buffer;
type JsonObject = Record<string, unknown>;
/** A calendar day, read and written as `2026-11-21`. */
type Day = ColumnType<string | null, string | null | undefined, string | null>;

export type ExternalId = { source: string; id: string };

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
  /** Columns that a person has changed since the source last said otherwise. */
  edited_here: Generated<string[]>;
  creator_id: string | null;
  created_at: Moment;
  updated_at: Moment;
  revision: Generated<number>;
};

export type ResourcesTable = {
  id: Generated<string>;
  name: string;
  organization_id: string | null;
  organization_name: string | null;
  description: string;
  category: ResourceCategory;
  type: ResourceType;
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
  location_kind: Generated<LocationKind>;
  location_visibility: Generated<LocationVisibility>;
  service_area: Generated<string[]>;
  eligibility: JsonOrNull<Eligibility>;
  fees_description: string | null;
  free: boolean | null;
  application_process: string | null;
  interpretation: string | null;
  transportation: string | null;
  wait_time: string | null;
  alert: JsonOrNull<z.infer<typeof Alert>>;
  last_verified_at: Day;
  verified_by: string | null;
  verification_method: string | null;
  verification_due_at: Day;
  source: string | null;
  source_id: string | null;
  external_ids: JsonWithDefault<ExternalId[]>;
  unmapped: JsonWithDefault<Record<string, unknown>>;
  content_hash: string | null;
  /** Columns that a person has changed since the source last said otherwise. */
  edited_here: Generated<string[]>;
  concepts: JsonOrNull<unknown>;
  concepts_version: string | null;
  created_by: string | null;
  creator_id: string | null;
  rejection_reason: string | null;
  reviewed_by: string | null;
  reviewed_at: MomentOrNull;
  merged_into: string | null;
  created_at: Moment;
  updated_at: Moment;
  revision: Generated<number>;
};

export type ResourceChangesTable = {
  sequence: Generated<string>;
  xact_id: Generated<string>;
  resource_id: string;
  changed_at: Moment;
};

export type UsersTable = {
  id: Generated<string>;
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string | null;
  role: UserRole;
  active: Generated<boolean>;
  password_hash: string;
  organization_id: string | null;
  /** Street and house number, as registration calls it. */
  address: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
  locale: Generated<string>;
  created_at: Moment;
  updated_at: Moment;
  revision: Generated<number>;
};

export type SessionsTable = {
  id: Generated<string>;
  /** SHA-256. */
  token_hash: Bytes;
  user_id: string;
  remember: boolean;
  created_at: Moment;
  expires_at: Date;
  last_used_at: Moment;
  /** Words of ours: 'Firefox on Windows'. */
  device: string | null;
};

export type PasswordResetsTable = {
  /** SHA-256. */
  token_hash: Bytes;
  user_id: string;
  created_at: Moment;
  expires_at: Date;
  used_at: MomentOrNull;
};

export type AuditTable = {
  id: Generated<string>;
  at: Moment;
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
  recipient: string;
  template: string;
  locale: string;
  template_values: JsonWithDefault<JsonObject>;
  attempts: Generated<number>;
  created_at: Moment;
  next_attempt_at: Moment;
  sent_at: MomentOrNull;
  given_up_at: MomentOrNull;
  last_error: string | null;
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
  maintenance_mode: Generated<boolean>;
  updated_at: Moment;
  revision: Generated<number>;
};

export type RateLimitsTable = { key: string; points: Generated<number>; expire: string | null };

export type SuggestionsTable = {
  id: Generated<string>;
  resource_id: string;
  resource_revision: number;
  author_id: string | null;
  fields: ColumnType<JsonObject, string, string>;
  note: string | null;
  status: Generated<'PENDING' | 'ACCEPTED' | 'PARTLY_ACCEPTED' | 'DECLINED'>;
  decisions: JsonWithDefault<Record<string, 'accepted' | 'declined'>>;
  decided_by: string | null;
  decided_at: MomentOrNull;
  created_at: Moment;
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
  created_at: Moment;
  updated_at: Moment;
  revision: Generated<number>;
};

export type NeedsTable = {
  id: Generated<string>;
  owner_id: string;
  title: string;
  description: string;
  category: Generated<ResourceCategory>;
  priority: Generated<Urgency>;
  status: Generated<'PENDING' | 'MATCHED' | 'FULFILLED' | 'CANCELLED'>;
  matched_resource_id: string | null;
  matched_volunteer_id: string | null;
  matched_by: string | null;
  matched_at: MomentOrNull;
  notes: string | null;
  closed_at: MomentOrNull;
  created_at: Moment;
  updated_at: Moment;
  revision: Generated<number>;
};

export type ContactMessagesTable = {
  id: Generated<string>;
  user_id: string | null;
  name: string | null;
  email: string | null;
  subject: string | null;
  message: string;
  created_at: Moment;
  handled_at: MomentOrNull;
  handled_by: string | null;
};

export type ReviewsTable = {
  id: Generated<string>;
  reviewer_id: string | null;
  action: 'approve' | 'reject';
  created_at: Moment;
  undone_at: MomentOrNull;
};

/** What a resource had before it was decided about. */
export type ReviewedResourcesTable = {
  review_id: string;
  resource_id: string;
  /** Of the resource after the decision. */
  revision: number;
  letter_id: string | null;
  rejection_reason: string | null;
  reviewed_by: string | null;
  reviewed_at: MomentOrNull;
};

/** The smaller id first. */
export type SeparateResourcesTable = {
  first_id: string;
  second_id: string;
  separated_by: string | null;
  separated_at: Moment;
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
  started_by: string | null;
  created_at: Moment;
  updated_at: Moment;
};

export type SchemaMigrationsTable = { number: number; name: string; checksum: string; applied_at: Moment };

export type Tables = {
  organizations: OrganizationsTable;
  resources: ResourcesTable;
  resource_changes: ResourceChangesTable;
  users: UsersTable;
  sessions: SessionsTable;
  password_resets: PasswordResetsTable;
  audit: AuditTable;
  outbox: OutboxTable;
  settings: SettingsTable;
  rate_limits: RateLimitsTable;
  suggestions: SuggestionsTable;
  volunteers: VolunteersTable;
  needs: NeedsTable;
  contact_messages: ContactMessagesTable;
  reviews: ReviewsTable;
  reviewed_resources: ReviewedResourcesTable;
  separate_resources: SeparateResourcesTable;
  imports: ImportsTable;
  schema_migrations: SchemaMigrationsTable;
};

export type ResourceRow = Selectable<ResourcesTable>;
export type NewResourceRow = Insertable<ResourcesTable>;
export type OrganizationRow = Selectable<OrganizationsTable>;
export type NewOrganizationRow = Insertable<OrganizationsTable>;
