/** The permission matrix: for every call of the contract, the status for each kind of caller. */
import type { ApiRouteName } from '@waymark/contract/endpoints';
import type { Database } from '../platform/database/database.ts';
import { addOrganization, addResource } from '../testing/app-for-tests.ts';
import {
  addCheck,
  addClaim,
  addConfirmation,
  addFollowUp,
  addImport,
  addInvitation,
  addMessage,
  addNeed,
  addOffer,
  addOrganizationReview,
  addPasswordReset,
  addRequest,
  addReview,
  addSource,
  addSuggestion,
  addVerificationRequest,
  addVolunteer,
  addWebhook,
  idOfSession,
  unusedId,
} from '../testing/records-for-tests.ts';

/** `own` and `other`: whether the record belongs to the caller. */
export const callers = [
  'anonymous',
  'user, own',
  'user, other',
  'organization, own',
  'organization, other',
  'admin',
  /** Deactivated account with a remaining session, on their own record. */
  'deactivated',
  /** Expired session, on their own record. */
  'expired',
] as const;
export type CallerKind = (typeof callers)[number];

/** The record that a call is about. */
export type PermissionFixture = {
  db: Database;
  /** Owner of the record. */
  owner: { id: string; email: string };
  /** Another ordinary user. */
  bystander: { id: string; email: string };
  organizationId: string;
  /** Initial state of the owner's resource. */
  resource: { creator_id: string | null; organization_id: string };
};

type Ask = { params?: Record<string, string>; query?: string; payload?: object };

export type Row = {
  call: ApiRouteName;
  /** Distinguishes several rows of one call. */
  about?: string;
  /** In the order of `callers`. */
  statuses: readonly [number, number, number, number, number, number, number, number];
  ask?: (scene: PermissionFixture) => Promise<Ask> | Ask;
};

export const ownersPassword = 'seven green kettles';

const account = () => ({
  firstName: 'Maria',
  lastName: 'Lopez',
  email: `${crypto.randomUUID()}@example.org`,
  password: ownersPassword,
  phoneNumber: '614 555 0142',
});
const described = { name: 'Pantry', description: 'Free groceries.', category: 'FOOD', type: 'FOOD_BANK' };
const address = { street: '1 Main', city: 'Wexley', state: 'OH', zipCode: '43001' };
const person = { firstName: 'Ada', lastName: 'Okafor', email: 'ada@example.org' };

const aResource =
  (status: 'AVAILABLE' | 'PENDING', payload?: object) =>
  async ({ db, resource }: PermissionFixture): Promise<Ask> => ({
    params: { id: await addResource(db, { ...resource, status }) },
    ...(payload && { payload }),
  });
const aNeed =
  (payload?: object) =>
  async ({ db, owner }: PermissionFixture): Promise<Ask> => ({
    params: { id: await addNeed(db, owner.id) },
    ...(payload && { payload }),
  });
const aVolunteer =
  (payload?: object) =>
  async ({ db, owner }: PermissionFixture): Promise<Ask> => ({
    params: { id: await addVolunteer(db, owner.id) },
    ...(payload && { payload }),
  });
const aSuggestion =
  (payload?: object) =>
  async ({ db, resource, owner }: PermissionFixture): Promise<Ask> => ({
    params: { id: await addSuggestion(db, await addResource(db, resource), owner.id) },
    ...(payload && { payload }),
  });
const aMessage = async ({ db, owner }: PermissionFixture): Promise<Ask> => ({
  params: { id: await addMessage(db, owner.id) },
});
const aSource =
  (payload?: object) =>
  async ({ db }: PermissionFixture): Promise<Ask> => ({
    params: { id: await addSource(db) },
    ...(payload && { payload }),
  });
const aWebhook = async ({ db }: PermissionFixture): Promise<Ask> => ({ params: { id: await addWebhook(db) } });
const anImport = async ({ db }: PermissionFixture): Promise<Ask> => ({ params: { id: await addImport(db) } });
const aRequest =
  (payload?: object) =>
  async ({ db }: PermissionFixture): Promise<Ask> => ({
    payload: { code: await addRequest(db, await addResource(db)), ...payload },
  });
const aQuestion = async ({ db, owner }: PermissionFixture) => addFollowUp(db, owner.id, await addResource(db));
const aVerification =
  (payload?: object) =>
  async ({ db, resource }: PermissionFixture): Promise<Ask> => ({
    payload: { token: await addVerificationRequest(db, await addResource(db, resource)), ...payload },
  });
const theOrganization =
  (payload?: object) =>
  ({ organizationId }: PermissionFixture): Ask => ({ params: { id: organizationId }, ...(payload && { payload }) });
const aClaim = async ({ db, organizationId, bystander }: PermissionFixture): Promise<Ask> => ({
  params: { id: await addClaim(db, organizationId, bystander.id) },
});
/** The bystander is an editor of the organization. */
const anEditor =
  (payload?: object) =>
  async ({ db, organizationId, bystander }: PermissionFixture): Promise<Ask> => {
    const editor = { organization_id: organizationId, user_id: bystander.id, degree: 'editor' } as const;
    await db.insertInto('organization_members').values(editor).execute();
    return { params: { id: organizationId, userId: bystander.id }, ...(payload && { payload }) };
  };
const anInvitation = async ({ db, organizationId }: PermissionFixture): Promise<Ask> => ({
  payload: { token: await addInvitation(db, organizationId) },
});
const aConfirmation = async ({ db, owner }: PermissionFixture): Promise<Ask> => ({
  payload: { token: await addConfirmation(db, owner) },
});
const theBystander =
  (query?: string) =>
  ({ bystander }: PermissionFixture): Ask => ({ params: { userId: bystander.id }, ...(query && { query }) });

export const permissions: readonly Row[] = [
  //                        anon  user       organization  admin  off  ended
  //                              own  other own  other
  { call: 'health', statuses: [200, 200, 200, 200, 200, 200, 200, 200] },
  { call: 'register', statuses: [200, 200, 200, 200, 200, 200, 200, 200], ask: () => ({ payload: account() }) },
  {
    call: 'signIn',
    about: 'with the owner’s password',
    statuses: [200, 200, 200, 200, 200, 200, 403, 200],
    ask: ({ owner }) => ({ payload: { email: owner.email, password: ownersPassword } }),
  },
  { call: 'signOut', statuses: [200, 200, 200, 200, 200, 200, 200, 200] },
  { call: 'readOwnAccount', statuses: [401, 200, 200, 200, 200, 200, 401, 401] },
  { call: 'startPreview', statuses: [401, 403, 403, 403, 403, 200, 401, 401] },
  { call: 'listSessions', statuses: [401, 200, 200, 200, 200, 200, 401, 401] },
  {
    call: 'endSession',
    about: 'of the owner',
    statuses: [401, 200, 404, 200, 404, 404, 401, 401],
    ask: async ({ db, owner }) => ({ params: { id: await idOfSession(db, owner.id) } }),
  },
  { call: 'endOtherSessions', statuses: [401, 200, 200, 200, 200, 200, 401, 401] },
  {
    call: 'changeProfile',
    statuses: [401, 200, 404, 200, 404, 200, 401, 401],
    ask: ({ owner }) => ({ params: { id: owner.id }, payload: { ...account(), email: owner.email } }),
  },
  { call: 'readOwnTexts', statuses: [401, 200, 200, 200, 200, 200, 401, 401] },
  {
    call: 'chooseTexts',
    statuses: [401, 200, 200, 200, 200, 200, 401, 401],
    ask: () => ({ payload: { chosen: true } }),
  },
  {
    call: 'receiveText',
    about: 'without a signature of Twilio',
    statuses: [403, 403, 403, 403, 403, 403, 403, 403],
  },
  {
    call: 'changePassword',
    statuses: [401, 200, 200, 200, 200, 200, 401, 401],
    ask: () => ({ payload: { currentPassword: ownersPassword, newPassword: 'nine blue kettles' } }),
  },
  {
    call: 'forgetPassword',
    statuses: [200, 200, 200, 200, 200, 200, 200, 200],
    ask: ({ owner }) => ({ payload: { email: owner.email } }),
  },
  {
    call: 'resetPassword',
    about: 'with the owner’s email',
    statuses: [200, 200, 200, 200, 200, 200, 422, 200],
    ask: async ({ db, owner }) => ({
      payload: { token: await addPasswordReset(db, owner.id), password: 'nine blue kettles' },
    }),
  },
  { call: 'readOwnEmail', statuses: [401, 200, 200, 200, 200, 200, 401, 401] },
  {
    call: 'sendConfirmation',
    statuses: [401, 200, 200, 200, 200, 200, 401, 401],
    ask: () => ({ payload: { purpose: 'confirm' } }),
  },
  { call: 'cancelEmailChange', statuses: [401, 200, 200, 200, 200, 200, 401, 401] },
  {
    // Whoever holds the link, with whatever account; none of an account that is turned off.
    call: 'readConfirmation',
    statuses: [200, 200, 200, 200, 200, 200, 404, 200],
    ask: aConfirmation,
  },
  { call: 'confirmEmail', statuses: [200, 200, 200, 200, 200, 200, 404, 200], ask: aConfirmation },

  { call: 'listResources', statuses: [200, 200, 200, 200, 200, 200, 200, 200] },
  {
    call: 'searchResources',
    statuses: [200, 200, 200, 200, 200, 200, 200, 200],
    ask: () => ({ query: 'query=they+shut+off+our+heat' }),
  },
  {
    call: 'findResources',
    statuses: [200, 200, 200, 200, 200, 200, 200, 200],
    ask: () => ({ payload: { query: 'they shut off our heat' } }),
  },
  { call: 'readResource', statuses: [200, 200, 200, 200, 200, 200, 200, 200], ask: aResource('AVAILABLE') },
  {
    call: 'readResource',
    about: 'that is pending',
    statuses: [404, 200, 404, 200, 404, 200, 404, 404],
    ask: aResource('PENDING'),
  },
  {
    call: 'addResource',
    statuses: [201, 201, 201, 201, 201, 201, 401, 401],
    ask: () => ({ payload: { ...described, address } }),
  },
  {
    call: 'editResource',
    statuses: [401, 200, 403, 200, 403, 200, 401, 401],
    ask: aResource('AVAILABLE', { ...described, status: 'LIMITED' }),
  },
  {
    call: 'editResource',
    about: 'that is pending',
    statuses: [401, 200, 404, 200, 404, 200, 401, 401],
    ask: aResource('PENDING', { ...described, status: 'PENDING' }),
  },
  { call: 'listMyResources', statuses: [401, 200, 200, 200, 200, 200, 401, 401] },
  { call: 'listAllResources', statuses: [401, 403, 403, 403, 403, 200, 401, 401] },
  { call: 'approveResource', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: aResource('PENDING') },
  {
    call: 'rejectResource',
    statuses: [401, 403, 403, 403, 403, 200, 401, 401],
    ask: aResource('PENDING', { reason: 'We have this one.' }),
  },
  {
    call: 'reviewResources',
    statuses: [401, 403, 403, 403, 403, 200, 401, 401],
    ask: async ({ db }) => ({
      payload: { ids: [await addResource(db, { status: 'PENDING' })], action: 'reject', reason: 'We have this one.' },
    }),
  },
  {
    call: 'undoReview',
    statuses: [401, 403, 403, 403, 403, 200, 401, 401],
    ask: async ({ db }) => ({ payload: { reviewId: await addReview(db, await addResource(db)) } }),
  },
  {
    call: 'checkResource',
    statuses: [401, 403, 403, 200, 403, 200, 401, 401],
    ask: aResource('AVAILABLE', { method: 'place' }),
  },
  {
    call: 'checkResource',
    about: 'that is pending',
    statuses: [401, 403, 404, 409, 404, 409, 401, 401],
    ask: aResource('PENDING', { method: 'place' }),
  },
  {
    call: 'reportResource',
    statuses: [202, 202, 202, 202, 202, 202, 202, 202],
    ask: aResource('AVAILABLE', { kind: 'closed' }),
  },
  {
    // Whoever holds the link, with whatever account.
    call: 'readVerificationRequest',
    statuses: [200, 200, 200, 200, 200, 200, 200, 200],
    ask: aVerification(),
  },
  {
    call: 'answerVerificationRequest',
    statuses: [200, 200, 200, 200, 200, 200, 200, 200],
    ask: aVerification({ answer: 'closed' }),
  },
  {
    call: 'stopVerificationRequests',
    statuses: [200, 200, 200, 200, 200, 200, 200, 200],
    ask: aVerification(),
  },
  {
    // By the owner, who for an account of the organization is one of its members.
    call: 'undoCheck',
    statuses: [401, 403, 403, 200, 403, 200, 401, 401],
    ask: async ({ db, resource, owner }) => {
      const id = await addResource(db, { ...resource, status: 'AVAILABLE' });
      return { params: { id }, payload: { checkId: await addCheck(db, id, owner.id) } };
    },
  },
  { call: 'listDue', statuses: [401, 403, 403, 403, 403, 200, 401, 401] },
  { call: 'takeDue', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: aResource('AVAILABLE') },
  { call: 'releaseDue', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: aResource('AVAILABLE') },
  { call: 'missDue', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: aResource('AVAILABLE') },
  { call: 'listDuplicates', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: aResource('PENDING') },
  {
    call: 'separateResources',
    statuses: [401, 403, 403, 403, 403, 200, 401, 401],
    ask: async (scene) => aResource('PENDING', { otherId: await addResource(scene.db) })(scene),
  },
  {
    call: 'mergeResource',
    statuses: [401, 403, 403, 403, 403, 200, 401, 401],
    ask: async (scene) => aResource('PENDING', { intoId: await addResource(scene.db), take: ['waitTime'] })(scene),
  },
  {
    call: 'setAvailability',
    statuses: [401, 403, 403, 200, 403, 200, 401, 401],
    ask: aResource('AVAILABLE', { state: 'full' }),
  },
  {
    call: 'clearAvailability',
    statuses: [401, 403, 403, 200, 403, 200, 401, 401],
    ask: aResource('AVAILABLE'),
  },
  {
    call: 'suggestChange',
    statuses: [201, 201, 201, 201, 201, 201, 401, 401],
    ask: aResource('AVAILABLE', { waitTime: 'A week' }),
  },
  {
    call: 'suggestChange',
    about: 'of one that is pending',
    statuses: [404, 201, 404, 201, 404, 201, 401, 401],
    ask: aResource('PENDING', { waitTime: 'A week' }),
  },
  {
    call: 'previewHours',
    statuses: [200, 200, 200, 200, 200, 200, 200, 200],
    ask: () => ({ query: 'weekly=Mo-Fr+09:00-17:00' }),
  },
  {
    call: 'previewTypedHours',
    statuses: [200, 200, 200, 200, 200, 200, 200, 200],
    ask: () => ({ payload: { weekly: 'Mo-Fr 09:00-17:00' } }),
  },
  { call: 'findDuplicates', statuses: [200, 200, 200, 200, 200, 200, 200, 200], ask: () => ({ query: 'name=Pantry' }) },
  {
    call: 'findLookAlikes',
    statuses: [200, 200, 200, 200, 200, 200, 200, 200],
    ask: () => ({ payload: { name: 'Pantry' } }),
  },
  { call: 'listSuggestions', statuses: [401, 403, 403, 403, 403, 200, 401, 401] },
  { call: 'readSuggestion', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: aSuggestion() },
  {
    call: 'decideSuggestion',
    statuses: [401, 403, 403, 403, 403, 200, 401, 401],
    ask: aSuggestion({ accept: ['waitTime'] }),
  },

  {
    call: 'sendNeed',
    statuses: [401, 201, 201, 201, 201, 201, 401, 401],
    ask: () => ({ payload: { description: 'They shut off our heat.' } }),
  },
  {
    call: 'leaveRequest',
    statuses: [201, 201, 201, 201, 201, 201, 201, 201],
    ask: () => ({ payload: { description: 'They shut off our heat.' } }),
  },
  { call: 'openRequest', statuses: [200, 200, 200, 200, 200, 200, 200, 200], ask: aRequest() },
  { call: 'addToRequest', statuses: [200, 200, 200, 200, 200, 200, 200, 200], ask: aRequest({ words: 'And a baby.' }) },
  { call: 'endRequest', statuses: [200, 200, 200, 200, 200, 200, 200, 200], ask: aRequest({ end: 'SOLVED' }) },
  { call: 'answerByCode', statuses: [200, 200, 200, 200, 200, 200, 200, 200], ask: aRequest({ answer: 'HELPED' }) },
  { call: 'readNeed', statuses: [401, 200, 404, 200, 404, 200, 401, 401], ask: aNeed() },
  { call: 'editNeed', statuses: [401, 200, 404, 200, 404, 200, 401, 401], ask: aNeed({ priority: 'HIGH' }) },
  { call: 'resolveNeed', statuses: [401, 200, 404, 200, 404, 200, 401, 401], ask: aNeed({ notes: 'Found.' }) },
  { call: 'cancelNeed', statuses: [401, 200, 404, 200, 404, 200, 401, 401], ask: aNeed() },
  {
    call: 'matchNeed',
    statuses: [401, 403, 403, 403, 403, 200, 401, 401],
    ask: async (scene) => ({
      ...(await aNeed()(scene)),
      payload: { resourceId: await addResource(scene.db) },
    }),
  },
  {
    call: 'unmatchNeed',
    statuses: [401, 200, 404, 200, 404, 200, 401, 401],
    ask: async (scene) => {
      const matched = {
        status: 'MATCHED',
        matched_resource_id: await addResource(scene.db),
        matched_at: new Date(),
      } as const;
      return { params: { id: await addNeed(scene.db, scene.owner.id, matched) } };
    },
  },
  { call: 'assignNeed', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: aNeed({ due: '2026-12-01' }) },
  {
    call: 'assignNeeds',
    statuses: [401, 403, 403, 403, 403, 200, 401, 401],
    ask: async (scene) => ({ payload: { ids: [await addNeed(scene.db, scene.owner.id)], assignedTo: '' } }),
  },
  { call: 'noteNeed', statuses: [401, 403, 403, 403, 403, 201, 401, 401], ask: aNeed({ words: 'Rang twice.' }) },
  {
    call: 'readOffer',
    statuses: [200, 200, 200, 200, 200, 200, 200, 200],
    ask: async (scene) => ({ payload: { token: (await addOffer(scene)).token } }),
  },
  {
    call: 'answerOfferByLink',
    statuses: [200, 200, 200, 200, 200, 200, 200, 200],
    ask: async (scene) => ({ payload: { token: (await addOffer(scene)).token, accept: false } }),
  },
  {
    call: 'answerOffer',
    statuses: [401, 200, 404, 200, 404, 404, 401, 401],
    ask: async (scene) => ({ params: { id: (await addOffer(scene)).id }, payload: { accept: false } }),
  },
  { call: 'listOwnOffers', statuses: [401, 200, 200, 200, 200, 200, 401, 401] },
  {
    call: 'readFollowUp',
    statuses: [200, 200, 200, 200, 200, 200, 200, 200],
    ask: async (scene) => ({ payload: { token: (await aQuestion(scene)).token } }),
  },
  {
    call: 'answerFollowUpByLink',
    statuses: [200, 200, 200, 200, 200, 200, 200, 200],
    ask: async (scene) => ({ payload: { token: (await aQuestion(scene)).token, answer: 'HELPED' } }),
  },
  {
    call: 'answerFollowUp',
    statuses: [401, 200, 404, 200, 404, 404, 401, 401],
    ask: async (scene) => ({ params: { id: (await aQuestion(scene)).needId }, payload: { answer: 'STILL_NEEDED' } }),
  },
  { call: 'listNeedCandidates', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: aNeed() },
  {
    call: 'listNeedsOfUser',
    statuses: [401, 200, 404, 200, 404, 200, 401, 401],
    ask: ({ owner }) => ({ params: { id: owner.id } }),
  },
  { call: 'listActiveNeeds', statuses: [401, 200, 200, 200, 200, 200, 401, 401] },
  { call: 'listAllNeeds', statuses: [401, 403, 403, 403, 403, 200, 401, 401] },

  { call: 'listVolunteers', statuses: [401, 200, 200, 200, 200, 200, 401, 401] },
  {
    call: 'searchVolunteers',
    statuses: [401, 403, 403, 403, 403, 200, 401, 401],
    ask: () => ({ query: 'skill=driving' }),
  },
  { call: 'listPendingVolunteers', statuses: [401, 403, 403, 403, 403, 200, 401, 401] },
  { call: 'addVolunteer', statuses: [401, 201, 201, 201, 201, 201, 401, 401], ask: () => ({ payload: person }) },
  { call: 'readVolunteer', statuses: [401, 200, 404, 200, 404, 200, 401, 401], ask: aVolunteer() },
  { call: 'editVolunteer', statuses: [401, 200, 404, 200, 404, 200, 401, 401], ask: aVolunteer(person) },
  { call: 'deleteVolunteer', statuses: [401, 200, 404, 200, 404, 200, 401, 401], ask: aVolunteer() },

  { call: 'listConcepts', statuses: [200, 200, 200, 200, 200, 200, 200, 200] },
  {
    call: 'explainConcepts',
    statuses: [200, 200, 200, 200, 200, 200, 200, 200],
    ask: () => ({ params: { category: 'food' } }),
  },

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
    ask: async (scene) => theOrganization({ fromIds: [await addOrganization(scene.db)] })(scene),
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
      payload: { email, degree: 'editor' },
    }),
  },
  { call: 'changeMember', statuses: [401, 403, 403, 200, 403, 200, 401, 401], ask: anEditor({ degree: 'owner' }) },
  { call: 'removeMember', statuses: [401, 403, 403, 200, 403, 200, 401, 401], ask: anEditor() },
  {
    call: 'inviteMember',
    statuses: [401, 403, 403, 200, 403, 200, 401, 401],
    ask: theOrganization({ email: 'guest@example.org', degree: 'editor' }),
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

  { call: 'listUsers', statuses: [401, 403, 403, 403, 403, 200, 401, 401] },
  { call: 'changeRole', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: theBystander('role=ADMIN') },
  { call: 'changeActive', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: theBystander('active=false') },
  { call: 'createAdmin', statuses: [401, 403, 403, 403, 403, 201, 401, 401], ask: () => ({ payload: account() }) },
  { call: 'readUserSummary', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: theBystander() },
  { call: 'deleteUser', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: theBystander() },
  { call: 'readStats', statuses: [401, 403, 403, 403, 403, 200, 401, 401] },
  { call: 'readSettings', statuses: [401, 403, 403, 403, 403, 200, 401, 401] },
  {
    call: 'editSettings',
    statuses: [401, 403, 403, 403, 403, 200, 401, 401],
    ask: () => ({ payload: { maxNeedsPerUser: 7 } }),
  },
  { call: 'listAudit', statuses: [401, 403, 403, 403, 403, 200, 401, 401] },
  { call: 'exportDirectory', statuses: [401, 403, 403, 403, 403, 200, 401, 401] },
  { call: 'exportVolunteers', statuses: [401, 403, 403, 403, 403, 200, 401, 401] },
  { call: 'readUnmetNeeds', statuses: [401, 403, 403, 403, 403, 200, 401, 401] },
  { call: 'exportUnmetNeeds', statuses: [401, 403, 403, 403, 403, 200, 401, 401] },
  { call: 'readOpenData', statuses: [200, 200, 200, 200, 200, 200, 200, 200] },
  {
    call: 'readPublicUnmetNeeds',
    about: 'before it is published',
    statuses: [404, 404, 404, 404, 404, 404, 404, 404],
  },
  { call: 'exportAudit', statuses: [401, 403, 403, 403, 403, 200, 401, 401] },
  {
    call: 'addImport',
    statuses: [401, 403, 403, 403, 403, 202, 401, 401],
    ask: () => ({ payload: { contents: [] } }),
  },
  { call: 'listImports', statuses: [401, 403, 403, 403, 403, 200, 401, 401] },
  { call: 'readImport', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: anImport },
  {
    call: 'previewMapping',
    statuses: [401, 403, 403, 403, 403, 200, 401, 401],
    ask: async (scene) => ({ ...(await anImport(scene)), payload: { columns: {} } }),
  },
  {
    call: 'mapImport',
    about: 'without the columns that are needed',
    statuses: [401, 403, 403, 403, 403, 422, 401, 401],
    ask: async (scene) => ({ ...(await anImport(scene)), payload: { columns: {} } }),
  },
  { call: 'applyImport', statuses: [401, 403, 403, 403, 403, 202, 401, 401], ask: anImport },
  { call: 'cancelImport', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: anImport },
  { call: 'listSources', statuses: [401, 403, 403, 403, 403, 200, 401, 401] },
  { call: 'readSource', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: aSource() },
  {
    call: 'addSource',
    statuses: [401, 403, 403, 403, 403, 201, 401, 401],
    ask: () => ({ payload: { name: crypto.randomUUID() } }),
  },
  { call: 'changeSource', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: aSource({ license: 'ODbL' }) },
  { call: 'deleteSource', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: aSource() },
  {
    call: 'fetchSource',
    about: 'without an address',
    statuses: [401, 403, 403, 403, 403, 409, 401, 401],
    ask: aSource(),
  },
  { call: 'listWebhooks', statuses: [401, 403, 403, 403, 403, 200, 401, 401] },
  {
    call: 'addWebhook',
    statuses: [401, 403, 403, 403, 403, 201, 401, 401],
    // There is room for one more, however many the other calls have made.
    ask: async ({ db }) => {
      await db.deleteFrom('webhooks').execute();
      return { payload: { name: 'County', url: 'https://hooks.example.org/waymark' } };
    },
  },
  {
    call: 'changeWebhook',
    statuses: [401, 403, 403, 403, 403, 200, 401, 401],
    ask: async (fixture) => ({
      ...(await aWebhook(fixture)),
      payload: { name: 'County', url: 'https://hooks.example.org/waymark', kinds: ['service'] },
    }),
  },
  { call: 'rotateWebhook', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: aWebhook },
  { call: 'pauseWebhook', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: aWebhook },
  { call: 'resumeWebhook', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: aWebhook },
  { call: 'testWebhook', statuses: [401, 403, 403, 403, 403, 202, 401, 401], ask: aWebhook },
  { call: 'deleteWebhook', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: aWebhook },
  {
    call: 'sendMessage',
    statuses: [202, 202, 202, 202, 202, 202, 202, 202],
    ask: () => ({ payload: { message: 'The pantry has moved.' } }),
  },
  { call: 'listMessages', statuses: [401, 403, 403, 403, 403, 200, 401, 401] },
  { call: 'finishMessage', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: aMessage },
  { call: 'reopenMessage', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: aMessage },
];
