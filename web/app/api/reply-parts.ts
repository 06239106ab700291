/** How the browser knows a reply of ours, without the contract's schemas. */
import type { CallName } from '@waymark/contract/calls';
import type { endpoints } from '@waymark/contract/endpoints';
import type * as z from 'zod/mini';
import { isRecord } from './is-record.ts';

export type ReplyOf<Name extends CallName> = z.output<(typeof endpoints)[Name]['reply']>;

type PartKind = 'list' | 'record' | 'nothing';

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
  register: { data: 'record' },
  signIn: { data: 'record' },
  signOut: { data: 'nothing' },
  readOwnAccount: { data: 'record' },
  listSessions: { data: 'list' },
  endSession: { data: 'nothing' },
  endOtherSessions: { data: 'record' },
  changeProfile: { data: 'record' },
  changePassword: { data: 'nothing' },
  forgetPassword: { data: 'nothing' },
  resetPassword: { data: 'nothing' },
  addResource: { data: 'record' },
  editResource: { data: 'record' },
  listMyResources: { data: 'list', page: 'record' },
  listAllResources: { data: 'list', page: 'record', summary: 'record' },
  approveResource: { data: 'record', review: 'record' },
  rejectResource: { data: 'record', review: 'record' },
  reviewResources: { data: 'record' },
  undoReview: { data: 'record' },
  listDuplicates: { data: 'list' },
  separateResources: { data: 'nothing' },
  mergeResource: { data: 'record' },
  suggestChange: { data: 'record' },
  previewHours: { data: 'record' },
  listSuggestions: { data: 'list', page: 'record' },
  readSuggestion: { data: 'record' },
  decideSuggestion: { data: 'record' },
  sendNeed: { data: 'record' },
  readNeed: { data: 'record' },
  editNeed: { data: 'record' },
  resolveNeed: { data: 'record' },
  cancelNeed: { data: 'record' },
  matchNeed: { data: 'record' },
  listNeedCandidates: { data: 'record' },
  listNeedsOfUser: { data: 'list', page: 'record' },
  listActiveNeeds: { data: 'list', page: 'record' },
  listAllNeeds: { data: 'list', page: 'record', summary: 'record' },
  listVolunteers: { data: 'list', page: 'record' },
  searchVolunteers: { data: 'list', page: 'record' },
  listPendingVolunteers: { data: 'list', page: 'record' },
  addVolunteer: { data: 'record' },
  readVolunteer: { data: 'record' },
  editVolunteer: { data: 'record' },
  deleteVolunteer: { data: 'nothing' },
  addOrganization: { data: 'record' },
  editOrganization: { data: 'record' },
  listPendingOrganizations: { data: 'list', page: 'record', summary: 'record' },
  listAllOrganizations: { data: 'list', page: 'record', summary: 'record' },
  verifyOrganization: { data: 'record' },
  unverifyOrganization: { data: 'record' },
  listUsers: { data: 'list', page: 'record' },
  changeRole: { data: 'record' },
  changeActive: { data: 'record' },
  createAdmin: { data: 'record' },
  readUserSummary: { data: 'record' },
  deleteUser: { data: 'nothing' },
  readStats: { data: 'record' },
  readSettings: { data: 'record' },
  editSettings: { data: 'record' },
  listAudit: { data: 'list', page: 'record' },
  exportDirectory: {},
  exportVolunteers: {},
  exportAudit: {},
  addImport: { data: 'record' },
  listImports: { data: 'list', page: 'record' },
  readImport: { data: 'record' },
  applyImport: { data: 'record' },
  cancelImport: { data: 'record' },
  sendMessage: { data: 'record' },
  listMessages: { data: 'list', page: 'record', summary: 'record' },
  finishMessage: { data: 'record' },
  reopenMessage: { data: 'record' },
};

export function isReplyOf<Name extends CallName>(name: Name, body: unknown): body is ReplyOf<Name> {
  if (!isRecord(body)) return false;
  return Object.entries<PartKind>(replyParts[name]).every(([part, kind]) => {
    const found = body[part];
    if (kind === 'nothing') return found === null;
    return kind === 'list' ? Array.isArray(found) && found.every(isRecord) : isRecord(found);
  });
}
