/** Tables of the members of organizations, their claims and invitations. */
import type { ClaimStatus, ClaimWay, MemberRole } from '@waymark/contract/membership-lists';
import type { Generated } from 'kysely';
import type { Bytes, Timestamp, TimestampOrNull } from './column-types.ts';

export type OrganizationMembersTable = {
  organization_id: string;
  user_id: string;
  role: MemberRole;
  since: Timestamp;
};

export type ClaimCodesTable = {
  organization_id: string;
  user_id: string;
  id: Generated<string>;
  way: ClaimWay;
  address: string;
  requested_at: Timestamp;
  /** SHA-256 of id and code; null, like `expires_at`, until the email is sent. */
  code_hash: Bytes | null;
  expires_at: TimestampOrNull;
  tries: Generated<number>;
};

export type OrganizationClaimsTable = {
  id: Generated<string>;
  organization_id: string;
  user_id: string;
  words: string;
  status: Generated<ClaimStatus>;
  reason: string | null;
  decided_by: string | null;
  decided_at: TimestampOrNull;
  created_at: Timestamp;
};

export type OrganizationInvitationsTable = {
  id: Generated<string>;
  organization_id: string;
  email: string;
  role: MemberRole;
  invited_by: string | null;
  created_at: Timestamp;
  expires_at: Timestamp;
  /** SHA-256; null until the email is sent. */
  token_hash: Bytes | null;
};
