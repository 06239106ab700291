/** Calls about accounts, settings and the record of changes, and messages to the people who run the site. */
import * as z from 'zod/mini';
import { ActiveQuery, ByUserId, NewAdministrator, RoleQuery, UserSummary, UsersQuery } from './admin-user.ts';
import {
  AdminStats,
  AuditEntry,
  AuditQuery,
  ContactMessage,
  ContactReceipt,
  EditedSettings,
  Settings,
} from './administration.ts';
import { calls } from './calls.ts';
import { KeptMessage, MessagesQuery, MessagesReply } from './contact-message.ts';
import { endpoint } from './endpoint.ts';
import { dataOf, pageOf } from './envelope.ts';
import { ById } from './list-query.ts';
import { User } from './user.ts';

export const adminEndpoints = {
  listUsers: endpoint({
    ...calls.listUsers,
    summary: 'Every account',
    access: 'admin',
    query: UsersQuery,
    reply: pageOf(User),
    problems: [],
  }),
  changeRole: endpoint({
    ...calls.changeRole,
    summary: 'Change the role of an account; its sign-ins end',
    access: 'admin',
    params: ByUserId,
    query: RoleQuery,
    reply: dataOf(User),
    problems: ['user-not-found', 'organization-not-found', 'last-administrator'],
  }),
  changeActive: endpoint({
    ...calls.changeActive,
    summary: 'Turn an account on or off; turned off, its sign-ins end',
    access: 'admin',
    params: ByUserId,
    query: ActiveQuery,
    reply: dataOf(User),
    problems: ['user-not-found', 'last-administrator', 'own-account'],
  }),
  createAdmin: endpoint({
    ...calls.createAdmin,
    summary: 'Make an account for an administrator',
    access: 'admin',
    body: NewAdministrator,
    reply: dataOf(User),
    status: 201,
    problems: ['email-taken'],
  }),
  readUserSummary: endpoint({
    ...calls.readUserSummary,
    summary: 'What an account has: what stays and what goes when it is deleted',
    access: 'admin',
    params: ByUserId,
    reply: dataOf(UserSummary),
    problems: ['user-not-found'],
  }),
  deleteUser: endpoint({
    ...calls.deleteUser,
    summary: 'Delete an account; its resources stay',
    access: 'admin',
    params: ByUserId,
    reply: dataOf(z.null()),
    problems: ['user-not-found', 'last-administrator', 'own-account'],
  }),
  readStats: endpoint({
    ...calls.readStats,
    summary: 'Counts, and what happened lately',
    access: 'admin',
    reply: dataOf(AdminStats),
    problems: [],
  }),
  readSettings: endpoint({
    ...calls.readSettings,
    summary: 'The settings in force',
    access: 'admin',
    reply: dataOf(Settings),
    problems: [],
  }),
  editSettings: endpoint({
    ...calls.editSettings,
    summary: 'Change settings, in force at once',
    access: 'admin',
    body: EditedSettings,
    reply: dataOf(Settings),
    problems: ['changed-meanwhile'],
  }),
  listAudit: endpoint({
    ...calls.listAudit,
    summary: 'Who changed what, newest first',
    access: 'admin',
    query: AuditQuery,
    reply: pageOf(AuditEntry),
    problems: [],
  }),
  sendMessage: endpoint({
    ...calls.sendMessage,
    summary: 'Write to the people who run this site',
    access: 'everyone',
    body: ContactMessage,
    reply: dataOf(ContactReceipt),
    status: 202,
    problems: ['too-many-attempts'],
    noStore: true,
  }),
  listMessages: endpoint({
    ...calls.listMessages,
    summary: 'Messages through the contact page, with counts; those that are done are kept for 90 days',
    access: 'admin',
    query: MessagesQuery,
    reply: MessagesReply,
    problems: [],
  }),
  finishMessage: endpoint({
    ...calls.finishMessage,
    summary: 'Say that a message has been seen to',
    access: 'admin',
    params: ById,
    reply: dataOf(KeptMessage),
    problems: ['message-not-found'],
  }),
  reopenMessage: endpoint({
    ...calls.reopenMessage,
    summary: 'Take that back',
    access: 'admin',
    params: ById,
    reply: dataOf(KeptMessage),
    problems: ['message-not-found'],
  }),
} as const;
