/** Sends a problem as JSON below the prefixes of the API, the HSDS API and the embedded search, as an HTML page elsewhere. */
import { embedPrefix } from '@waymark/contract/embed-endpoints';
import { hsdsPrefix } from '@waymark/contract/hsds-endpoints';
import type { SiteSettings } from '@waymark/contract/page-renderer';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, toProblem } from './api-error.ts';
import { pathOf } from './logging.ts';
import { problemPage } from './problem-page.ts';

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply, site: SiteSettings) {
  const problem = toProblem(error);
  if (problem.status >= 500 && !(error instanceof ApiError)) {
    request.log.error({ err: error }, 'unexpected failure');
  }
  // Also set when the request was refused before any hook.
  reply.header('x-request-id', request.id);
  reply.code(problem.status).headers(problem.headers).header('cache-control', 'no-store');
  if (isApiPath(pathOf(request.url))) {
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(problem.body));
  }
  return reply.type('text/html; charset=utf-8').send(problemPage(problem.body.message, site));
}

export function isApiPath(path: string): boolean {
  return ['/api', hsdsPrefix, embedPrefix].some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}
