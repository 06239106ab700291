/** Writes down who changed what, in the transaction that changes it. */
import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../database/database.ts';
import { forgetFields, insertChange } from './audit-store.ts';
import { withoutSecrets } from './without-secrets.ts';

export type RecordKind =
  | 'user'
  | 'resource'
  | 'organization'
  | 'volunteer'
  | 'need'
  | 'suggestion'
  | 'settings'
  | 'import'
  | 'contact-message';

export type Change = {
  /** The account that did it; null: the program itself, or somebody who was not signed in. */
  actor: string | null;
  /** The kind of record and what was done, such as `resource.approve`. Small letters and hyphens. */
  action: `${RecordKind}.${string}`;
  /** `name`: what people call it. Never given for needs: their title is a person's own words. */
  record: { kind: RecordKind; id: string; name?: string };
  /** The record, or the part of it that matters. Only fields that differ are kept, and no secret ever is. */
  before?: object;
  after?: object;
};

/** Fields that change with every change and say nothing. */
const noise = ['revision', 'updatedAt', 'updated_at', 'contentHash', 'content_hash', 'concepts', 'concepts_version'];

export async function recordChange(tx: Tx, { actor, action, record, before, after }: Change): Promise<void> {
  const kept = withoutSecrets(record.kind, { ...before }, { ...after });
  const names = new Set([...Object.keys(kept.before), ...Object.keys(kept.after)]);
  const changed = [...names].filter(
    (name) => !noise.includes(name) && !isDeepStrictEqual(kept.before[name], kept.after[name]),
  );
  const pick = (values: Readonly<Record<string, unknown>>) =>
    JSON.stringify(Object.fromEntries(changed.filter((name) => name in values).map((name) => [name, values[name]])));
  await insertChange(tx, {
    actor_id: actor,
    action,
    record_kind: record.kind,
    record_id: record.id,
    record_name: record.kind === 'need' ? null : (record.name?.slice(0, 300) ?? null),
    old_values: before ? pick(kept.before) : null,
    new_values: after ? pick(kept.after) : null,
  });
}

/** How to reach somebody, by what the record of changes calls their records. */
const waysToReach = {
  user: ['phoneNumber', 'address', 'city', 'state', 'zipCode'],
  volunteer: ['email', 'phone'],
} as const;

/** What was done stays; how to reach the person whom these records were about does not. */
export async function forgetHowToReach(tx: Tx, kind: keyof typeof waysToReach, ids: readonly string[]): Promise<void> {
  await forgetFields(tx, { kind, ids, fields: waysToReach[kind] });
}
