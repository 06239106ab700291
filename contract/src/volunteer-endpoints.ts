/** Calls about people who offer to help. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { IdParams } from './list-query.ts';
import { dataEnvelope, pageEnvelope } from './response-envelope.ts';
import {
  ListedVolunteersQuery,
  NewVolunteer,
  SkillQuery,
  Volunteer,
  VolunteersQuery,
  VolunteerUpdate,
} from './volunteer.ts';

export const volunteerEndpoints = {
  listVolunteers: defineEndpoint({
    method: 'GET',
    path: '/volunteers',
    summary:
      'Volunteers: all of them for an administrator, one’s own sign-ups for everyone else. One’s own are those of the account, and those without an account whose email is the confirmed one of the account',
    access: 'signed-in',
    query: ListedVolunteersQuery,
    reply: pageEnvelope(Volunteer),
  }),
  searchVolunteers: defineEndpoint({
    method: 'GET',
    path: '/volunteers/search',
    summary: 'Find volunteers by a part of a skill',
    access: 'admin',
    query: SkillQuery,
    reply: pageEnvelope(Volunteer),
  }),
  listPendingVolunteers: defineEndpoint({
    method: 'GET',
    path: '/volunteers/admin/pending',
    summary: 'Volunteers whose background nobody has checked',
    access: 'admin',
    query: VolunteersQuery,
    reply: pageEnvelope(Volunteer),
  }),
  addVolunteer: defineEndpoint({
    method: 'POST',
    path: '/volunteers',
    summary: 'Sign up as a volunteer; an administrator may sign up another person',
    access: 'signed-in',
    body: NewVolunteer,
    reply: dataEnvelope(Volunteer),
    status: 201,
    problems: ['user-not-found', 'already-signed-up'],
    limits: ['send-by-account'],
  }),
  readVolunteer: defineEndpoint({
    method: 'GET',
    path: '/volunteers/:id',
    summary: 'One volunteer: oneself, or any for an administrator',
    access: 'signed-in',
    params: IdParams,
    reply: dataEnvelope(Volunteer),
    problems: ['volunteer-not-found'],
  }),
  editVolunteer: defineEndpoint({
    method: 'PUT',
    path: '/volunteers/:id',
    summary: 'Change a sign-up; only an administrator says that a background is checked',
    access: 'signed-in',
    params: IdParams,
    body: VolunteerUpdate,
    reply: dataEnvelope(Volunteer),
    problems: ['volunteer-not-found', 'changed-meanwhile'],
  }),
  deleteVolunteer: defineEndpoint({
    method: 'DELETE',
    path: '/volunteers/:id',
    summary: 'Remove a sign-up',
    access: 'signed-in',
    params: IdParams,
    reply: dataEnvelope(z.null()),
    problems: ['volunteer-not-found'],
  }),
} as const;
