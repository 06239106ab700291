/** Routes of the API of HSDS 3. Other programs and sites read it, so replies have an ETag and CORS allows every origin. */
import type { Endpoint } from '@waymark/contract/endpoint';
import { hsdsEndpoints } from '@waymark/contract/hsds-endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { allowAllOrigins } from '../../platform/http/cors.ts';
import type { RoutePlugin } from '../../platform/http/mount-api.ts';
import { publicOrigin } from '../../platform/http/own-origin.ts';
import { type EndpointCall, registerRoute, serializeReply } from '../../platform/http/register-endpoint.ts';
import type { DownloadDeps } from './download-directory.ts';
import { createDownloadSlots } from './download-slots.ts';
import { listOrganizations, readOrganization } from './hsds-organizations.ts';
import { createServices, type ServiceDeps } from './hsds-services.ts';
import { listTaxonomies, listTerms, readTaxonomy, readTerm } from './hsds-taxonomies.ts';
import { listChanges } from './list-public-changes.ts';
import { describeOpenData } from './open-data.ts';
import { sendJson } from './send-json.ts';
import { serveDownload } from './serve-download.ts';
import { asList, serveList } from './serve-lists.ts';

export function hsdsApi(deps: ServiceDeps & DownloadDeps): RoutePlugin {
  const { db, site } = deps;
  const services = createServices(deps);
  return (api) => {
    allowAllOrigins(api, { methods: 'GET, HEAD, POST', headers: 'if-none-match', exposed: 'etag, link, retry-after' });
    const serve = createServe(api);
    serve(hsdsEndpoints.hsdsAbout, async (_call, { socket }) => {
      const origin = publicOrigin(site, socket);
      const version = { version: '3.2.3', profile: 'https://docs.openreferral.org/en/v3.2.3/' };
      return { ...version, openapi_url: `${origin}/api/openapi.json`, ...(await describeOpenData(deps, origin)) };
    });
    serve(hsdsEndpoints.hsdsChanges, ({ query }) => listChanges(db, services, query));
    const slots = createDownloadSlots();
    serveDownload(api, deps, slots);
    serveList(
      api,
      [hsdsEndpoints.hsdsServices, hsdsEndpoints.hsdsServicesByPost],
      asList(slots, ({ query, locale }) => services.list(query, locale)),
    );
    serveList(
      api,
      [hsdsEndpoints.hsdsServicesAtLocations, hsdsEndpoints.hsdsServicesAtLocationsByPost],
      asList(slots, ({ query, locale }) => services.listAtLocations(query, locale)),
    );
    serveList(
      api,
      [hsdsEndpoints.hsdsOrganizations, hsdsEndpoints.hsdsOrganizationsByPost],
      asList(slots, ({ query }) => listOrganizations({ db, services }, query)),
    );
    serveList(
      api,
      [hsdsEndpoints.hsdsTaxonomies, hsdsEndpoints.hsdsTaxonomiesByPost],
      asList(slots, async ({ query }) => listTaxonomies(query)),
    );
    serveList(
      api,
      [hsdsEndpoints.hsdsTaxonomyTerms, hsdsEndpoints.hsdsTaxonomyTermsByPost],
      asList(slots, async ({ query }) => listTerms(query)),
    );
    serve(hsdsEndpoints.hsdsService, ({ params }) => services.read(params.id));
    serve(hsdsEndpoints.hsdsServiceAtLocation, ({ params }) => services.readAtLocation(params.id));
    serve(hsdsEndpoints.hsdsOrganization, ({ params, query }) =>
      readOrganization({ db, services }, params.id, query.full_service),
    );
    serve(hsdsEndpoints.hsdsTaxonomy, async ({ params }) => readTaxonomy(params.id));
    serve(hsdsEndpoints.hsdsTaxonomyTerm, async ({ params }) => readTerm(params.id));
  };
}

function createServe(api: FastifyInstance) {
  return <E extends Endpoint>(
    endpoint: E,
    answer: (call: EndpointCall<E>, request: FastifyRequest) => Promise<z.input<E['reply']>>,
  ) =>
    registerRoute(api, endpoint, {
      answer,
      send: (body, request, reply) => sendJson(serializeReply(endpoint, body, request), request, reply),
    });
}
