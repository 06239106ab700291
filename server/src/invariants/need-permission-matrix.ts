/** The permission matrix of needs, offers and volunteers. */
import { addResource } from '../testing/app-for-tests.ts';
import { addNeed, addOffer } from '../testing/records-for-tests.ts';
import { aNeed, aQuestion, aRequest, aVolunteer, person, type Row } from './permission-fixtures.ts';

export const needPermissions: readonly Row[] = [
  //                        anon  user       organization  admin  off  ended
  //                              own  other own  other
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
    ask: async (fixture) => ({
      ...(await aNeed()(fixture)),
      payload: { resourceId: await addResource(fixture.db) },
    }),
  },
  {
    call: 'unmatchNeed',
    statuses: [401, 200, 404, 200, 404, 200, 401, 401],
    ask: async (fixture) => {
      const matched = {
        status: 'MATCHED',
        matched_resource_id: await addResource(fixture.db),
        matched_at: new Date(),
      } as const;
      return { params: { id: await addNeed(fixture.db, fixture.owner.id, matched) } };
    },
  },
  { call: 'assignNeed', statuses: [401, 403, 403, 403, 403, 200, 401, 401], ask: aNeed({ due: '2026-12-01' }) },
  {
    call: 'assignNeeds',
    statuses: [401, 403, 403, 403, 403, 200, 401, 401],
    ask: async (fixture) => ({ payload: { ids: [await addNeed(fixture.db, fixture.owner.id)], assignedTo: '' } }),
  },
  { call: 'noteNeed', statuses: [401, 403, 403, 403, 403, 201, 401, 401], ask: aNeed({ words: 'Rang twice.' }) },
  {
    call: 'readOffer',
    statuses: [200, 200, 200, 200, 200, 200, 200, 200],
    ask: async (fixture) => ({ payload: { token: (await addOffer(fixture)).token } }),
  },
  {
    call: 'answerOfferByLink',
    statuses: [200, 200, 200, 200, 200, 200, 200, 200],
    ask: async (fixture) => ({ payload: { token: (await addOffer(fixture)).token, accept: false } }),
  },
  {
    call: 'answerOffer',
    statuses: [401, 200, 404, 200, 404, 404, 401, 401],
    ask: async (fixture) => ({ params: { id: (await addOffer(fixture)).id }, payload: { accept: false } }),
  },
  { call: 'listOwnOffers', statuses: [401, 200, 200, 200, 200, 200, 401, 401] },
  {
    call: 'readFollowUp',
    statuses: [200, 200, 200, 200, 200, 200, 200, 200],
    ask: async (fixture) => ({ payload: { token: (await aQuestion(fixture)).token } }),
  },
  {
    call: 'answerFollowUpByLink',
    statuses: [200, 200, 200, 200, 200, 200, 200, 200],
    ask: async (fixture) => ({ payload: { token: (await aQuestion(fixture)).token, answer: 'HELPED' } }),
  },
  {
    call: 'answerFollowUp',
    statuses: [401, 200, 404, 200, 404, 404, 401, 401],
    ask: async (fixture) => ({
      params: { id: (await aQuestion(fixture)).needId },
      payload: { answer: 'STILL_NEEDED' },
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
];
