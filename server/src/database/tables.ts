/** The tables as they stand after the last migration, for typed queries. snake_case stops at the store. */
import type { ResourceCategory, ResourceStatus, ResourceType, UserRole } from '@waymark/contract/enumerations';
import type { Alert, Eligibility, LocationKind, LocationVisibility, Phone } from '@waymark/contract/resource';
import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import type * as z from 'zod/mini';

/** jsonb: read as the parsed value, written as JSON text. */
type JsonWithDefault<T> = ColumnType<T, string | undefined, string>;
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;
/** A moment; read as a Date. */
type Moment = ColumnType<Date, Date | string | undefined, Date | string>;
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
  concepts: JsonOrNull<unknown>;
  concepts_version: string | null;
  created_by: string | null;
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
  created_at: Moment;
};

export type SchemaMigrationsTable = { number: number; name: string; checksum: string; applied_at: Moment };

export type Tables = {
  organizations: OrganizationsTable;
  resources: ResourcesTable;
  resource_changes: ResourceChangesTable;
  users: UsersTable;
  schema_migrations: SchemaMigrationsTable;
};

export type ResourceRow = Selectable<ResourcesTable>;
export type NewResourceRow = Insertable<ResourcesTable>;
export type OrganizationRow = Selectable<OrganizationsTable>;
export type NewOrganizationRow = Insertable<OrganizationsTable>;
