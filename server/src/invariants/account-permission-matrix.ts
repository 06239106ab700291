/** The permission matrix of accounts, sessions and users. */
import { addPasswordReset, idOfSession } from '../testing/records-for-tests.ts';
import { aConfirmation, account, ownersPassword, type Row, theBystander } from './permission-fixtures.ts';

export const accountPermissions: readonly Row[] = [
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

  { call: 'listUsers', statuses: [401, 403, 403, 403, 403, 200, 401, 401] },
  { call: 'changeRole', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: theBystander('role=ADMIN') },
  { call: 'changeActive', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: theBystander('active=false') },
  { call: 'createAdmin', statuses: [401, 403, 403, 403, 403, 201, 401, 401], ask: () => ({ payload: account() }) },
  { call: 'readUserSummary', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: theBystander() },
  { call: 'deleteUser', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: theBystander() },
];
