/** The permission matrix of organizations, claims and members. */
import { addOrganization } from '../testing/app-for-tests.ts';
import { addOrganizationReview, unusedId } from '../testing/records-for-tests.ts';
import { aClaim, anEditor, anInvitation, type Row, theOrganization } from './permission-fixtures.ts';

export const organizationPermissions: readonly Row[] = [
  //                        anon  user       organization  admin  off  ended
  //                              own  other own  other
  { call: 'searchOrganizations', statuses: [200, 200, 200, 200, 200, 200, 200, 200] },
  { call: 'findOrganizations', statuses: [200, 200, 200, 200, 200, 200, 200, 200] },
  { call: 'readOrganization', statuses: [200, 200, 200, 200, 200, 200, 200, 200], ask: theOrganization() },
  {
    call: 'addOrganization',
    statuses: [401, 403, 403, 403, 403, 201, 401, 401],
    ask: () => ({ payload: { name: 'Cares' } }),
  },
  {
    // Organizations belong to their members, never to whoever sent in a resource of theirs.
    call: 'editOrganization',
    statuses: [401, 403, 403, 200, 403, 200, 401, 401],
    ask: theOrganization({ name: 'Cares' }),
  },
  { call: 'listPendingOrganizations', statuses: [401, 403, 403, 403, 403, 200, 401, 401] },
  { call: 'listAllOrganizations', statuses: [401, 403, 403, 403, 403, 200, 401, 401] },
  { call: 'verifyOrganization', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: theOrganization() },
  { call: 'unverifyOrganization', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: theOrganization() },
  {
    call: 'reviewOrganizations',
    statuses: [401, 403, 403, 403, 403, 200, 401, 401],
    ask: ({ organizationId }) => ({ payload: { ids: [organizationId], action: 'delete' } }),
  },
  {
    call: 'undoOrganizationReview',
    statuses: [401, 403, 403, 403, 403, 200, 401, 401],
    ask: async ({ db, organizationId }) => ({ payload: { reviewId: await addOrganizationReview(db, organizationId) } }),
  },
  {
    call: 'mergeOrganizations',
    statuses: [401, 403, 403, 403, 403, 200, 401, 401],
    ask: async (fixture) => theOrganization({ fromIds: [await addOrganization(fixture.db)] })(fixture),
  },
  { call: 'listMyPlaces', statuses: [401, 200, 200, 200, 200, 200, 401, 401] },
  { call: 'listMySuggestions', statuses: [401, 200, 200, 200, 200, 200, 401, 401] },
  { call: 'readClaim', statuses: [401, 200, 200, 200, 200, 200, 401, 401], ask: theOrganization() },
  {
    // Its own account keeps it already.
    call: 'sendClaimCode',
    statuses: [401, 200, 200, 409, 200, 200, 401, 401],
    ask: async ({ db, organizationId }) => {
      const email = { email: 'info@example.org' };
      await db.updateTable('organizations').set(email).where('id', '=', organizationId).execute();
      return { params: { id: organizationId }, payload: { way: 'listing' } };
    },
  },
  {
    call: 'confirmClaimCode',
    about: 'that nobody sent',
    statuses: [401, 409, 409, 409, 409, 409, 401, 401],
    ask: theOrganization({ code: '123456' }),
  },
  {
    call: 'requestClaim',
    statuses: [401, 200, 200, 409, 200, 200, 401, 401],
    ask: theOrganization({ words: 'I run the front desk.' }),
  },
  // Who keeps an organization is for those who do, and for administrators.
  { call: 'listMembers', statuses: [401, 403, 403, 200, 403, 200, 401, 401], ask: theOrganization() },
  {
    call: 'addMember',
    statuses: [401, 403, 403, 403, 403, 200, 401, 401],
    ask: ({ organizationId, bystander: { email } }) => ({
      params: { id: organizationId },
      payload: { email, role: 'editor' },
    }),
  },
  { call: 'changeMember', statuses: [401, 403, 403, 200, 403, 200, 401, 401], ask: anEditor({ role: 'owner' }) },
  { call: 'removeMember', statuses: [401, 403, 403, 200, 403, 200, 401, 401], ask: anEditor() },
  {
    call: 'inviteMember',
    statuses: [401, 403, 403, 200, 403, 200, 401, 401],
    ask: theOrganization({ email: 'guest@example.org', role: 'editor' }),
  },
  {
    call: 'revokeInvitation',
    statuses: [401, 403, 403, 200, 403, 200, 401, 401],
    ask: ({ organizationId }) => ({ params: { id: organizationId, invitationId: unusedId } }),
  },
  { call: 'readInvitation', statuses: [200, 200, 200, 200, 200, 200, 200, 200], ask: anInvitation },
  { call: 'acceptInvitation', statuses: [401, 200, 200, 200, 200, 200, 401, 401], ask: anInvitation },
  { call: 'listClaims', statuses: [401, 403, 403, 403, 403, 200, 401, 401] },
  { call: 'approveClaim', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: aClaim },
  { call: 'rejectClaim', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: aClaim },
];
