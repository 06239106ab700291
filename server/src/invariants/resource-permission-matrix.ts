/** The permission matrix of resources, their checks and suggestions, and of concepts. */
import { addResource } from '../testing/app-for-tests.ts';
import { addCheck, addReview } from '../testing/records-for-tests.ts';
import { address, aResource, aSuggestion, aVerification, described, type Row } from './permission-fixtures.ts';

export const resourcePermissions: readonly Row[] = [
  //                        anon  user       organization  admin  off  ended
  //                              own  other own  other
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
    ask: async (fixture) => aResource('PENDING', { otherId: await addResource(fixture.db) })(fixture),
  },
  {
    call: 'mergeResource',
    statuses: [401, 403, 403, 403, 403, 200, 401, 401],
    ask: async (fixture) =>
      aResource('PENDING', { intoId: await addResource(fixture.db), take: ['waitTime'] })(fixture),
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
    call: 'findTypedDuplicates',
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

  { call: 'listConcepts', statuses: [200, 200, 200, 200, 200, 200, 200, 200] },
  {
    call: 'explainConcepts',
    statuses: [200, 200, 200, 200, 200, 200, 200, 200],
    ask: () => ({ params: { category: 'food' } }),
  },
];
