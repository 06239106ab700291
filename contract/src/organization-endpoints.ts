/** Calls that add, change and review organizations. Finding them: endpoints.ts. */
import { calls } from './calls.ts';
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

export const organizationEndpoints = {
  addOrganization: endpoint({
    ...calls.addOrganization,
    summary: 'Add an organization, unverified',
    access: 'admin',
    body: NewOrganization,
    reply: dataOf(Organization),
    status: 201,
    problems: [],
  }),
  editOrganization: endpoint({
    ...calls.editOrganization,
    summary: 'Change an organization: one of its accounts, an administrator',
    access: 'signed-in',
    params: ById,
    body: EditedOrganization,
    reply: dataOf(Organization),
    problems: ['organization-not-found', 'not-allowed', 'changed-meanwhile'],
  }),
  listPendingOrganizations: endpoint({
    ...calls.listPendingOrganizations,
    summary: 'Organizations that nobody has verified, with counts of all',
    access: 'admin',
    query: PendingOrganizationsQuery,
    reply: PendingOrganizationsReply,
    problems: [],
  }),
  listAllOrganizations: endpoint({
    ...calls.listAllOrganizations,
    summary: 'Every organization, with counts',
    access: 'admin',
    query: AdminOrganizationsQuery,
    reply: PendingOrganizationsReply,
    problems: [],
  }),
  verifyOrganization: endpoint({
    ...calls.verifyOrganization,
    summary: 'Say that an organization is who it says',
    access: 'admin',
    params: ById,
    reply: dataOf(Organization),
    problems: ['organization-not-found'],
  }),
  unverifyOrganization: endpoint({
    ...calls.unverifyOrganization,
    summary: 'Take that back',
    access: 'admin',
    params: ById,
    reply: dataOf(Organization),
    problems: ['organization-not-found'],
  }),
} as const;
