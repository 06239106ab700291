/**
 * Who may do what, as a table: for every call of the contract, the status that each kind of caller gets.
 * Source: specification, section 6; docs/decisions, "Who may do what".
 */
import type { CallName } from '@waymark/contract/calls';
import { addResource } from '../app-for-tests.ts';
import type { Database } from '../database/database.ts';
import {
  addImport,
  addMessage,
  addNeed,
  addReset,
  addReview,
  addSuggestion,
  addVolunteer,
  idOfSession,
} from './records-for-tests.ts';

/** `own` and `other`: whether the record that the call is about is the caller's. */
export const callers = [
  'anonymous',
  'user, own',
  'user, other',
  'organization, own',
  'organization, other',
  'admin',
  /** Turned off, with a sign-in that was left over, about their own record. */
  'deactivated',
  /** With a sign-in whose time is over, about their own record. */
  'expired',
] as const;
export type CallerKind = (typeof callers)[number];

/** What a call is made about. */
export type Scene = {
  db: Database;
  /** Whose record it is. */
  owner: { id: string; email: string };
  /** Another account, of an ordinary user. */
  bystander: { id: string };
  organizationId: string;
  /** What a resource of the owner's begins with. */
  resource: { creator_id: string | null; organization_id: string };
};

export type Ask = { params?: Record<string, string>; query?: string; payload?: object };

export type Row = {
  call: CallName;
  /** Where one call has several rows. */
  about?: string;
  /** In the order of `callers`. */
  statuses: readonly [number, number, number, number, number, number, number, number];
  ask?: (scene: Scene) => Promise<Ask> | Ask;
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
  async ({ db, resource }: Scene): Promise<Ask> => ({
    params: { id: await addResource(db, { ...resource, status }) },
    ...(payload && { payload }),
  });
const aNeed =
  (payload?: object) =>
  async ({ db, owner }: Scene): Promise<Ask> => ({
    params: { id: await addNeed(db, owner.id) },
    ...(payload && { payload }),
  });
const aVolunteer =
  (payload?: object) =>
  async ({ db, owner }: Scene): Promise<Ask> => ({
    params: { id: await addVolunteer(db, owner.id) },
    ...(payload && { payload }),
  });
const aSuggestion =
  (payload?: object) =>
  async ({ db, resource, owner }: Scene): Promise<Ask> => ({
    params: { id: await addSuggestion(db, await addResource(db, resource), owner.id) },
    ...(payload && { payload }),
  });
const aMessage = async ({ db, owner }: Scene): Promise<Ask> => ({ params: { id: await addMessage(db, owner.id) } });
const anImport = async ({ db }: Scene): Promise<Ask> => ({ params: { id: await addImport(db) } });
const theOrganization =
  (payload?: object) =>
  ({ organizationId }: Scene): Ask => ({ params: { id: organizationId }, ...(payload && { payload }) });
const theBystander =
  (query?: string) =>
  ({ bystander }: Scene): Ask => ({ params: { userId: bystander.id }, ...(query && { query }) });

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
    about: 'with the owner’s letter',
    statuses: [200, 200, 200, 200, 200, 200, 422, 200],
    ask: async ({ db, owner }) => ({
      payload: { token: await addReset(db, owner.id), password: 'nine blue kettles' },
    }),
  },

  { call: 'listResources', statuses: [200, 200, 200, 200, 200, 200, 200, 200] },
  {
    call: 'searchResources',
    statuses: [200, 200, 200, 200, 200, 200, 200, 200],
    ask: () => ({ query: 'query=they+shut+off+our+heat' }),
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
  { call: 'readOrganization', statuses: [200, 200, 200, 200, 200, 200, 200, 200], ask: theOrganization() },
  {
    call: 'addOrganization',
    statuses: [401, 403, 403, 403, 403, 201, 401, 401],
    ask: () => ({ payload: { name: 'Cares' } }),
  },
  {
    // An organization belongs to its accounts, never to an ordinary user.
    call: 'editOrganization',
    statuses: [401, 403, 403, 200, 403, 200, 401, 401],
    ask: theOrganization({ name: 'Cares' }),
  },
  { call: 'listPendingOrganizations', statuses: [401, 403, 403, 403, 403, 200, 401, 401] },
  { call: 'listAllOrganizations', statuses: [401, 403, 403, 403, 403, 200, 401, 401] },
  { call: 'verifyOrganization', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: theOrganization() },
  { call: 'unverifyOrganization', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: theOrganization() },

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
  { call: 'exportAudit', statuses: [401, 403, 403, 403, 403, 200, 401, 401] },
  {
    call: 'addImport',
    statuses: [401, 403, 403, 403, 403, 202, 401, 401],
    ask: () => ({ payload: { contents: [] } }),
  },
  { call: 'listImports', statuses: [401, 403, 403, 403, 403, 200, 401, 401] },
  { call: 'readImport', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: anImport },
  { call: 'applyImport', statuses: [401, 403, 403, 403, 403, 202, 401, 401], ask: anImport },
  { call: 'cancelImport', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: anImport },
  {
    call: 'sendMessage',
    statuses: [202, 202, 202, 202, 202, 202, 202, 202],
    ask: () => ({ payload: { message: 'The pantry has moved.' } }),
  },
  { call: 'listMessages', statuses: [401, 403, 403, 403, 403, 200, 401, 401] },
  { call: 'finishMessage', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: aMessage },
  { call: 'reopenMessage', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: aMessage },
];
