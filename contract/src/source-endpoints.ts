/** Calls about where directories come from. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelope.ts';
import { ById } from './list-query.ts';
import { EditedSource, NewSource, Source } from './source.ts';

export const sourceEndpoints = {
  listSources: endpoint({
    method: 'GET',
    path: '/admin/sources',
    summary: 'Where directories come from, by name: how often each is fetched, and how that went last',
    access: 'admin',
    reply: dataOf(z.array(Source)),
    problems: [],
  }),
  readSource: endpoint({
    method: 'GET',
    path: '/admin/sources/:id',
    summary: 'One source of a directory',
    access: 'admin',
    params: ById,
    reply: dataOf(Source),
    problems: ['source-not-found'],
  }),
  addSource: endpoint({
    method: 'POST',
    path: '/admin/sources',
    summary: 'Add a source; the records of a directory with its name belong to it',
    access: 'admin',
    body: NewSource,
    reply: dataOf(Source),
    status: 201,
    problems: ['source-exists'],
  }),
  changeSource: endpoint({
    method: 'PUT',
    path: '/admin/sources/:id',
    summary: 'Change where a source is fetched from, how often, its license, and whom to ask about it',
    access: 'admin',
    params: ById,
    body: EditedSource,
    reply: dataOf(Source),
    problems: ['source-not-found', 'changed-meanwhile'],
  }),
  deleteSource: endpoint({
    method: 'DELETE',
    path: '/admin/sources/:id',
    summary: 'Fetch a source no more and forget what is known of it; its records stay',
    access: 'admin',
    params: ById,
    reply: dataOf(z.null()),
    problems: ['source-not-found'],
  }),
  fetchSource: endpoint({
    method: 'POST',
    path: '/admin/sources/:id/fetch',
    summary:
      'Fetch a source now. What changes little is loaded; else the import waits for somebody to apply or to cancel it',
    access: 'admin',
    params: ById,
    reply: dataOf(Source),
    status: 202,
    problems: ['source-not-found', 'source-fetching', 'source-without-address', 'import-running'],
  }),
} as const;
