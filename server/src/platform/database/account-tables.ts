/** Tables of accounts, their sessions, and the links that prove an address. */
import type { ConfirmationPurpose } from '@waymark/contract/confirmation';
import type { UserRole } from '@waymark/contract/enumerations';
import type { Generated } from 'kysely';
import type { Bytes, Timestamp, TimestampOrNull } from './column-types.ts';

export type UsersTable = {
  id: Generated<string>;
  first_name: string;
  last_name: string;
  email: string;
  /** When the owner proved to receive email at `email`. */
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
  /** E.164: the number for which the owner chose text messages; null: none are sent. */
  sms_number: string | null;
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

export type PasswordResetsTable = {
  /** SHA-256. */
  token_hash: Bytes;
  user_id: string;
  created_at: Timestamp;
  expires_at: Date;
  used_at: TimestampOrNull;
};

export type EmailConfirmationsTable = {
  id: Generated<string>;
  user_id: string;
  purpose: ConfirmationPurpose;
  email: string;
  /** The session that requested a change of address. */
  session_id: string | null;
  expires_at: Date;
  /** SHA-256; null until the email is sent. */
  token_hash: Bytes | null;
};
