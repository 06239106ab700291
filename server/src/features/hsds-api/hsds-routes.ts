/** Routes of the API of HSDS 3. Other programs and sites read it, so replies have an ETag and CORS allows every origin. */
import type { Endpoint } from '@waymark/contract/endpoint';
import { hsdsEndpoints } from '@waymark/contract/hsds-endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Feature } from '../../platform/http/api.ts';
import { letEveryOriginCall } from '../../platform/http/other-origins.ts';
import type { Limits } from '../../platform/http/rate-limits.ts';
import { type Call, mount, present } from '../../platform/http/serve.ts';
import type { DownloadParts } from './download-directory.ts';
import { matchesTag, tagOf } from './etag.ts';
import { aboutTheData } from './open-data.ts';
import { listChanges } from './read-changes.ts';
import { listOrganizations, readOrganization } from './read-organizations.ts';
import { createServices, type ServiceParts } from './read-services.ts';
import { listTaxonomies, listTerms } from './read-taxonomies.ts';
import { serveDownload } from './serve-download.ts';

export function hsdsApi(parts: ServiceParts & DownloadParts): Feature {
  const { db, site } = parts;
  const services = createServices(parts);
  return (api) => {
    letEveryOriginCall(api, { methods: 'GET, HEAD', headers: 'if-none-match', exposed: 'etag, link, retry-after' });
    const serve = answering(api);
    serve(
      hsdsEndpoints.hsdsAbout,
      counted(async (_call, { socket }) => {
        // Without PUBLIC_URL on this computer: the Host of a request is a stranger's word.
        const origin = site.publicUrl ?? `http://localhost:${socket.localPort ?? 80}`;
        const version = { version: '3.2.3', profile: 'https://docs.openreferral.org/en/v3.2.3/' };
        return { ...version, openapi_url: `${origin}/api/openapi.json`, ...(await aboutTheData(parts, origin)) };
      }),
    );
    serve(
      hsdsEndpoints.hsdsChanges,
      counted(({ query }) => listChanges(db, services, query)),
    );
    serveDownload(api, parts);
    serve(
      hsdsEndpoints.hsdsServices,
      counted(({ query, locale }) => services.list(query, locale)),
    );
    serve(
      hsdsEndpoints.hsdsService,
      counted(({ params }) => services.read(params.id)),
    );
    serve(
      hsdsEndpoints.hsdsServicesAtLocations,
      counted(({ query, locale }) => services.listAtLocations(query, locale)),
    );
    serve(
      hsdsEndpoints.hsdsOrganizations,
      counted(({ query }) => listOrganizations(db, query)),
    );
    serve(
      hsdsEndpoints.hsdsOrganization,
      counted(({ params }) => readOrganization(db, services, params.id)),
    );
    serve(
      hsdsEndpoints.hsdsTaxonomies,
      counted(async ({ query }) => listTaxonomies(query)),
    );
    serve(
      hsdsEndpoints.hsdsTaxonomyTerms,
      counted(async ({ query }) => listTerms(query)),
    );
  };
}

type Answer<C, Made> = (call: C, request: FastifyRequest) => Promise<Made>;

function counted<C extends { limits: Limits<'hsds-by-address'>; remoteAddress: string }, Made>(
  answer: Answer<C, Made>,
): Answer<C, Made> {
  return async (call, request) => {
    await call.limits.spend('hsds-by-address', call.remoteAddress);
    return answer(call, request);
  };
}

function answering(api: FastifyInstance) {
  return <E extends Endpoint>(endpoint: E, answer: Answer<Call<E>, z.input<E['reply']>>) =>
    mount(api, endpoint, {
      answer,
      send: (made, request, reply) => {
        const text = JSON.stringify(present(endpoint, made, request));
        const tag = tagOf(text);
        reply.header('etag', tag);
        if (matchesTag(request, tag)) {
          return reply.code(304).send();
        }
        return reply.type('application/json; charset=utf-8').send(text);
      },
    });
}
