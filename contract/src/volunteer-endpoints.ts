/** Calls about people who offer to help. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dataOf, pageOf } from './envelope.ts';
import { ById } from './list-query.ts';
import {
  EditedVolunteer,
  ListedVolunteersQuery,
  NewVolunteer,
  SkillQuery,
  Volunteer,
  VolunteersQuery,
} from './volunteer.ts';

export const volunteerEndpoints = {
  listVolunteers: endpoint({
    method: 'GET',
    path: '/volunteers',
    summary:
      'Volunteers: all of them for an administrator, one’s own sign-ups for everyone else. One’s own are those of the account, and those without an account whose email is the confirmed one of the account',
    access: 'signed-in',
    query: ListedVolunteersQuery,
    reply: pageOf(Volunteer),
    problems: [],
  }),
  searchVolunteers: endpoint({
    method: 'GET',
    path: '/volunteers/search',
    summary: 'Find volunteers by a part of a skill',
    access: 'admin',
    query: SkillQuery,
    reply: pageOf(Volunteer),
    problems: [],
  }),
  listPendingVolunteers: endpoint({
    method: 'GET',
    path: '/volunteers/admin/pending',
    summary: 'Volunteers whose background nobody has checked',
    access: 'admin',
    query: VolunteersQuery,
    reply: pageOf(Volunteer),
    problems: [],
  }),
  addVolunteer: endpoint({
    method: 'POST',
    path: '/volunteers',
    summary: 'Sign up as a volunteer; an administrator may sign up another person',
    access: 'signed-in',
    body: NewVolunteer,
    reply: dataOf(Volunteer),
    status: 201,
    problems: ['user-not-found', 'already-signed-up'],
    limits: ['send-by-account'],
  }),
  readVolunteer: endpoint({
    method: 'GET',
    path: '/volunteers/:id',
    summary: 'One volunteer: oneself, or any for an administrator',
    access: 'signed-in',
    params: ById,
    reply: dataOf(Volunteer),
    problems: ['volunteer-not-found'],
  }),
  editVolunteer: endpoint({
    method: 'PUT',
    path: '/volunteers/:id',
    summary: 'Change a sign-up; only an administrator says that a background is checked',
    access: 'signed-in',
    params: ById,
    body: EditedVolunteer,
    reply: dataOf(Volunteer),
    problems: ['volunteer-not-found', 'changed-meanwhile'],
  }),
  deleteVolunteer: endpoint({
    method: 'DELETE',
    path: '/volunteers/:id',
    summary: 'Remove a sign-up',
    access: 'signed-in',
    params: ById,
    reply: dataOf(z.null()),
    problems: ['volunteer-not-found'],
  }),
} as const;
