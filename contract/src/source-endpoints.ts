/** Calls about the sources of directories. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { IdParams } from './list-query.ts';
import { dataEnvelope } from './response-envelope.ts';
import { EditedSource, NewSource, Source } from './source.ts';

export const sourceEndpoints = {
  listSources: defineEndpoint({
    method: 'GET',
    path: '/admin/sources',
    summary: 'The sources of directories, by name: how often each is fetched, and the last outcome',
    access: 'admin',
    reply: dataEnvelope(z.array(Source)),
  }),
  readSource: defineEndpoint({
    method: 'GET',
    path: '/admin/sources/:id',
    summary: 'One source of a directory',
    access: 'admin',
    params: IdParams,
    reply: dataEnvelope(Source),
    problems: ['source-not-found'],
  }),
  addSource: defineEndpoint({
    method: 'POST',
    path: '/admin/sources',
    summary: 'Add a source; the records of a directory with its name belong to it',
    access: 'admin',
    body: NewSource,
    reply: dataEnvelope(Source),
    status: 201,
    problems: ['source-exists'],
  }),
  changeSource: defineEndpoint({
    method: 'PUT',
    path: '/admin/sources/:id',
    summary: 'Change where a source is fetched from, how often, its license, and whom to ask about it',
    access: 'admin',
    params: IdParams,
    body: EditedSource,
    reply: dataEnvelope(Source),
    problems: ['source-not-found', 'changed-meanwhile'],
  }),
  deleteSource: defineEndpoint({
    method: 'DELETE',
    path: '/admin/sources/:id',
    summary: 'Delete a source; its records stay',
    access: 'admin',
    params: IdParams,
    reply: dataEnvelope(z.null()),
    problems: ['source-not-found'],
  }),
  fetchSource: defineEndpoint({
    method: 'POST',
    path: '/admin/sources/:id/fetch',
    summary:
      'Fetch a source now. Small changes are loaded; otherwise the import waits until it is applied or cancelled',
    access: 'admin',
    params: IdParams,
    reply: dataEnvelope(Source),
    status: 202,
    problems: ['source-not-found', 'source-fetching', 'source-without-address', 'import-running'],
  }),
} as const;
