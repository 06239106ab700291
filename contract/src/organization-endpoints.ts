/** Calls that add, change and review organizations. Finding them: endpoints.ts. */
import { defineEndpoint } from './endpoint.ts';
import { IdParams } from './list-query.ts';
import { Organization } from './organization.ts';
import {
  AdminOrganizationsQuery,
  NewOrganization,
  OrganizationUpdate,
  PendingOrganizationsQuery,
  PendingOrganizationsReply,
} from './organization-requests.ts';
import {
  OrganizationMerge,
  OrganizationMergeReply,
  OrganizationReview,
  OrganizationReviewReply,
  VerifiedOrganizationReply,
} from './organization-review.ts';
import { dataEnvelope } from './response-envelope.ts';
import { ReviewUndoRequest, UndoReply } from './review.ts';

export const organizationEndpoints = {
  addOrganization: defineEndpoint({
    method: 'POST',
    path: '/organizations',
    summary: 'Add an organization, unverified',
    access: 'admin',
    body: NewOrganization,
    reply: dataEnvelope(Organization),
    status: 201,
  }),
  editOrganization: defineEndpoint({
    method: 'PUT',
    path: '/organizations/:id',
    summary: 'Change an organization: for its members and administrators',
    access: 'signed-in',
    params: IdParams,
    body: OrganizationUpdate,
    reply: dataEnvelope(Organization),
    problems: ['organization-not-found', 'not-allowed', 'changed-meanwhile'],
  }),
  listPendingOrganizations: defineEndpoint({
    method: 'GET',
    path: '/organizations/admin/pending',
    summary: 'Organizations that wait for a decision, with counts of all',
    access: 'admin',
    query: PendingOrganizationsQuery,
    reply: PendingOrganizationsReply,
  }),
  listAllOrganizations: defineEndpoint({
    method: 'GET',
    path: '/organizations/admin/all',
    summary: 'Every organization, with counts',
    access: 'admin',
    query: AdminOrganizationsQuery,
    reply: PendingOrganizationsReply,
  }),
  verifyOrganization: defineEndpoint({
    method: 'POST',
    path: '/organizations/admin/:id/verify',
    summary: 'Verify an organization',
    access: 'admin',
    params: IdParams,
    reply: VerifiedOrganizationReply,
    problems: ['organization-not-found'],
  }),
  unverifyOrganization: defineEndpoint({
    method: 'POST',
    path: '/organizations/admin/:id/unverify',
    summary: 'Remove the verification of an organization',
    access: 'admin',
    params: IdParams,
    reply: dataEnvelope(Organization),
    problems: ['organization-not-found'],
  }),
  reviewOrganizations: defineEndpoint({
    method: 'POST',
    path: '/organizations/admin/review',
    summary: 'Approve, reject or delete up to a hundred organizations at once; the reply has an outcome for each',
    access: 'admin',
    body: OrganizationReview,
    reply: OrganizationReviewReply,
    problems: ['changed-meanwhile'],
  }),
  undoOrganizationReview: defineEndpoint({
    method: 'POST',
    path: '/organizations/admin/review/undo',
    summary: 'Undo a decision before its emails are sent; organizations that were changed since stay as they are',
    access: 'admin',
    body: ReviewUndoRequest,
    reply: UndoReply,
    problems: ['review-not-found', 'review-final'],
  }),
  mergeOrganizations: defineEndpoint({
    method: 'POST',
    path: '/organizations/admin/:id/merge',
    summary: 'Merge organizations into this one, which gets their resources and members; their addresses lead to it',
    access: 'admin',
    params: IdParams,
    body: OrganizationMerge,
    reply: OrganizationMergeReply,
    problems: ['organization-not-found', 'merge-not-possible', 'merge-would-reveal', 'changed-meanwhile'],
  }),
} as const;
