/** Calls that add, change and review organizations. Finding them: endpoints.ts. */
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelope.ts';
import { ById } from './list-query.ts';
import { Organization } from './organization.ts';
import {
  AdminOrganizationsQuery,
  EditedOrganization,
  NewOrganization,
  PendingOrganizationsQuery,
  PendingOrganizationsReply,
} from './organization-bodies.ts';
import {
  OrganizationMerge,
  OrganizationMergeReply,
  OrganizationReview,
  OrganizationReviewReply,
  VerifiedOrganizationReply,
} from './organization-review.ts';
import { UndoneReview, UndoReply } from './review.ts';

export const organizationEndpoints = {
  addOrganization: endpoint({
    method: 'POST',
    path: '/organizations',
    summary: 'Add an organization, unverified',
    access: 'admin',
    body: NewOrganization,
    reply: dataOf(Organization),
    status: 201,
    problems: [],
  }),
  editOrganization: endpoint({
    method: 'PUT',
    path: '/organizations/:id',
    summary: 'Change an organization: one of its accounts, an administrator',
    access: 'signed-in',
    params: ById,
    body: EditedOrganization,
    reply: dataOf(Organization),
    problems: ['organization-not-found', 'not-allowed', 'changed-meanwhile'],
  }),
  listPendingOrganizations: endpoint({
    method: 'GET',
    path: '/organizations/admin/pending',
    summary: 'Organizations that wait for a decision, with counts of all',
    access: 'admin',
    query: PendingOrganizationsQuery,
    reply: PendingOrganizationsReply,
    problems: [],
  }),
  listAllOrganizations: endpoint({
    method: 'GET',
    path: '/organizations/admin/all',
    summary: 'Every organization, with counts',
    access: 'admin',
    query: AdminOrganizationsQuery,
    reply: PendingOrganizationsReply,
    problems: [],
  }),
  verifyOrganization: endpoint({
    method: 'POST',
    path: '/organizations/admin/:id/verify',
    summary: 'Say that an organization is who it says',
    access: 'admin',
    params: ById,
    reply: VerifiedOrganizationReply,
    problems: ['organization-not-found'],
  }),
  unverifyOrganization: endpoint({
    method: 'POST',
    path: '/organizations/admin/:id/unverify',
    summary: 'Take that back',
    access: 'admin',
    params: ById,
    reply: dataOf(Organization),
    problems: ['organization-not-found'],
  }),
  reviewOrganizations: endpoint({
    method: 'POST',
    path: '/organizations/admin/review',
    summary: 'Approve, reject or delete up to a hundred organizations at once, and hear about each what happened',
    access: 'admin',
    body: OrganizationReview,
    reply: OrganizationReviewReply,
    problems: ['changed-meanwhile'],
  }),
  undoOrganizationReview: endpoint({
    method: 'POST',
    path: '/organizations/admin/review/undo',
    summary: 'Take a decision back while nobody has heard of it: what nobody has changed since is as it was',
    access: 'admin',
    body: UndoneReview,
    reply: UndoReply,
    problems: ['review-not-found', 'review-final'],
  }),
  mergeOrganizations: endpoint({
    method: 'POST',
    path: '/organizations/admin/:id/merge',
    summary: 'Put organizations into this one, which gets their resources and members; their addresses lead to it',
    access: 'admin',
    params: ById,
    body: OrganizationMerge,
    reply: OrganizationMergeReply,
    problems: ['organization-not-found', 'merge-not-possible', 'merge-would-reveal', 'changed-meanwhile'],
  }),
} as const;
