/** How the browser knows a reply of ours, without the contract's schemas. */
import type { CallName } from '@waymark/contract/calls';
import type { endpoints } from '@waymark/contract/endpoints';
import type * as z from 'zod/mini';
import { isRecord } from './is-record.ts';

export type ReplyOf<Name extends CallName> = z.output<(typeof endpoints)[Name]['reply']>;

type PartKind = 'list' | 'record';

/** Every part of every reply; the contract's types keep this table whole. */
export const replyParts: { readonly [Name in CallName]: Readonly<Record<keyof ReplyOf<Name>, PartKind>> } = {
  health: { data: 'record' },
  listResources: { data: 'list', page: 'record', facets: 'record' },
  searchResources: { data: 'list', page: 'record', facets: 'record', understanding: 'record' },
  readResource: { data: 'record' },
  listConcepts: { data: 'list' },
  explainConcepts: { data: 'list', languages: 'record' },
  searchOrganizations: { data: 'list', page: 'record' },
  readOrganization: { data: 'record' },
};

export function isReplyOf<Name extends CallName>(name: Name, body: unknown): body is ReplyOf<Name> {
  if (!isRecord(body)) return false;
  return Object.entries<PartKind>(replyParts[name]).every(([part, kind]) => {
    const found = body[part];
    return kind === 'list' ? Array.isArray(found) && found.every(isRecord) : isRecord(found);
  });
}
