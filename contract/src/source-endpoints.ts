/** Calls about where directories come from. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { IdParams } from './list-query.ts';
import { dataEnvelope } from './response-envelope.ts';
import { EditedSource, NewSource, Source } from './source.ts';

export const sourceEndpoints = {
  listSources: defineEndpoint({
    method: 'GET',
    path: '/admin/sources',
    summary: 'Where directories come from, by name: how often each is fetched, and how that went last',
    access: 'admin',
    reply: dataEnvelope(z.array(Source)),
    problems: [],
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
    summary: 'Fetch a source no more and forget what is known of it; its records stay',
    access: 'admin',
    params: IdParams,
    reply: dataEnvelope(z.null()),
    problems: ['source-not-found'],
  }),
  fetchSource: defineEndpoint({
    method: 'POST',
    path: '/admin/sources/:id/fetch',
    summary:
      'Fetch a source now. What changes little is loaded; else the import waits for somebody to apply or to cancel it',
    access: 'admin',
    params: IdParams,
    reply: dataEnvelope(Source),
    status: 202,
    problems: ['source-not-found', 'source-fetching', 'source-without-address', 'import-running'],
  }),
} as const;
