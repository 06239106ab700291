/** Calls about people who offer to help. */
import * as z from 'zod/mini';
import { calls } from './calls.ts';
import { endpoint } from './endpoint.ts';
import { dataOf, pageOf } from './envelope.ts';
import { ById } from './list-query.ts';
import { EditedVolunteer, NewVolunteer, SkillQuery, Volunteer, VolunteersQuery } from './volunteer.ts';

export const volunteerEndpoints = {
  listVolunteers: endpoint({
    ...calls.listVolunteers,
    summary: 'Volunteers: all of them for an administrator, one’s own sign-ups for everyone else',
    access: 'signed-in',
    query: VolunteersQuery,
    reply: pageOf(Volunteer),
    problems: [],
  }),
  searchVolunteers: endpoint({
    ...calls.searchVolunteers,
    summary: 'Find volunteers by a part of a skill',
    access: 'admin',
    query: SkillQuery,
    reply: pageOf(Volunteer),
    problems: [],
  }),
  listPendingVolunteers: endpoint({
    ...calls.listPendingVolunteers,
    summary: 'Volunteers whose background nobody has checked',
    access: 'admin',
    query: VolunteersQuery,
    reply: pageOf(Volunteer),
    problems: [],
  }),
  addVolunteer: endpoint({
    ...calls.addVolunteer,
    summary: 'Sign up as a volunteer; an administrator may sign up another person',
    access: 'signed-in',
    body: NewVolunteer,
    reply: dataOf(Volunteer),
    status: 201,
    problems: ['user-not-found', 'too-many-attempts'],
  }),
  readVolunteer: endpoint({
    ...calls.readVolunteer,
    summary: 'One volunteer: oneself, or any for an administrator',
    access: 'signed-in',
    params: ById,
    reply: dataOf(Volunteer),
    problems: ['volunteer-not-found'],
  }),
  editVolunteer: endpoint({
    ...calls.editVolunteer,
    summary: 'Change a sign-up; only an administrator says that a background is checked',
    access: 'signed-in',
    params: ById,
    body: EditedVolunteer,
    reply: dataOf(Volunteer),
    problems: ['volunteer-not-found', 'changed-meanwhile'],
  }),
  deleteVolunteer: endpoint({
    ...calls.deleteVolunteer,
    summary: 'Remove a sign-up',
    access: 'signed-in',
    params: ById,
    reply: dataOf(z.null()),
    problems: ['volunteer-not-found'],
  }),
} as const;
