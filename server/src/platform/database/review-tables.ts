/** Tables of decisions about resources and organizations, and of checks of listings. */
import type { CheckMethod, PlaceAnswer, ReportKind, VerificationMethod } from '@waymark/contract/check-lists';
import type { ColumnType, Generated } from 'kysely';
import type { Bytes, Day, Timestamp, TimestampOrNull } from './column-types.ts';

export type ReviewsTable = {
  id: Generated<string>;
  reviewer_id: string | null;
  subject: Generated<'resource' | 'organization'>;
  action: 'approve' | 'reject' | 'delete';
  created_at: Timestamp;
  undone_at: TimestampOrNull;
};

/** The resource's values before the decision. */
export type ReviewedResourcesTable = {
  review_id: string;
  resource_id: string;
  /** The resource's revision after the decision. */
  revision: number;
  email_id: string | null;
  rejection_reason: string | null;
  reviewed_by: string | null;
  reviewed_at: TimestampOrNull;
};

/** The organization's values before the decision. */
export type ReviewedOrganizationsTable = {
  review_id: string;
  organization_id: string;
  /** The organization's revision after the decision. */
  revision: number;
  email_ids: string[];
  verified: boolean;
  removed: 'rejected' | null;
  removed_at: TimestampOrNull;
  rejection_reason: string | null;
};

/** Checks of resources, each with the values that it replaced. */
export type ChecksTable = {
  id: Generated<string>;
  resource_id: string;
  checker_id: string | null;
  method: CheckMethod;
  /** The resource's revision after the check. */
  revision: number;
  last_verified_at: Day;
  verified_by: string | null;
  verification_method: VerificationMethod | null;
  created_at: Timestamp;
  undone_at: TimestampOrNull;
};

/** What a visitor found at a place. */
export type ReportsTable = {
  resource_id: string;
  day: ColumnType<string, string, string>;
  /** Two bytes of a keyed hash. */
  voice: number;
  kind: ReportKind;
  settled_by: string | null;
};

export type ReportKeysTable = { day: ColumnType<string, string, string>; key: Bytes };

export type CheckAttemptsTable = {
  resource_id: string;
  account_id: string | null;
  attempted_at: Timestamp;
  settled_by: string | null;
};

export type CheckLeasesTable = {
  resource_id: string;
  account_id: string;
  held_until: Timestamp;
};

/** An email that asks a place whether its listing is still right. */
export type VerificationRequestsTable = {
  id: Generated<string>;
  resource_id: string;
  /** SHA-256 of the address in lower case. */
  address_hash: Bytes;
  email_id: string | null;
  asked_at: Timestamp;
  asked_on: ColumnType<string, string, string>;
  /** Null, like the next three, until the email is sent. */
  token_hash: Bytes | null;
  /** The resource's revision that the email shows. */
  revision: number | null;
  mailed_at: TimestampOrNull;
  expires_at: TimestampOrNull;
  undelivered_at: TimestampOrNull;
  answer: PlaceAnswer | null;
  answered_at: TimestampOrNull;
  settled_by: string | null;
};

export type MailSuppressionsTable = { address_hash: Bytes; created_at: Timestamp };

/** Numbers that have opted out of text messages. */
export type StoppedNumbersTable = { number_hash: Bytes; created_at: Timestamp };

/** The smaller id first. */
export type SeparateResourcesTable = {
  first_id: string;
  second_id: string;
  separated_by: string | null;
  separated_at: Timestamp;
};
