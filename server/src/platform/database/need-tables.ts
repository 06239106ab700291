/** Tables of needs, their matches, notes and follow-up questions. */

import type { ContactMethod } from '@waymark/contract/contact-preferences';
import type { ResourceCategory, Urgency } from '@waymark/contract/enumerations';
import type { FollowUpAnswer } from '@waymark/contract/follow-up-answers';
import type { MatchActor, MatchStatus } from '@waymark/contract/match-lifecycle';
import type { ColumnType, Generated } from 'kysely';
import type { Bytes, Day, Timestamp, TimestampOrNull } from './column-types.ts';

export type NeedsTable = {
  id: Generated<string>;
  /** Null: sent without an account, and opened by its code. */
  owner_id: string | null;
  code_hash: Bytes | null;
  contact_name: string | null;
  contact_email: string | null;
  contact_phone: string | null;
  reach_by: Generated<ContactMethod[]>;
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
  /** When its person withdrew it; title and description are empty since, and contacts and preferences unset. */
  details_deleted_at: TimestampOrNull;
  assigned_to: string | null;
  /** `2026-11-21`, in the site's time zone. */
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

export type RequestCodeSaltTable = { only_row: Generated<boolean>; salt: Bytes };

export type NeedMatchesTable = {
  id: Generated<string>;
  need_id: string;
  /** One of this and `volunteer_id`; neither once it was deleted. */
  resource_id: string | null;
  volunteer_id: string | null;
  status: Generated<MatchStatus>;
  message: string | null;
  reason: string | null;
  share_email: Generated<boolean>;
  share_phone: Generated<boolean>;
  /** SHA-256 of the token in the link that answers. */
  token_hash: Bytes | null;
  /** SHA-256 of the token in the link that withdraws a yes. */
  end_token_hash: Bytes | null;
  matched_by: string | null;
  asked_at: Timestamp;
  /** Until when a volunteer can answer. */
  answer_until: TimestampOrNull;
  /** When a volunteer answered. */
  answered_at: TimestampOrNull;
  /** Null also after the database has ended the match of a deleted record, until its end was reported. */
  ended_at: TimestampOrNull;
  /** Null while it is active, once it helped, and when unknown. */
  ended_by: MatchActor | null;
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
