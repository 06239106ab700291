/** Serves the API documentation: /api/openapi.json for programs, /api/docs for people. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { SiteSettings } from '@waymark/contract/page-renderer';
import type { FastifyPluginAsync } from 'fastify';
import type { RoutePlugin } from '../../platform/http/mount-api.ts';
import { type ApiDocument, buildDocument } from './build-document.ts';

/** The content security policy of the docs page only, which replaces that of its plugin. */
const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

export function apiDocument({ version, site }: { version: string; site: SiteSettings }): RoutePlugin {
  return async (api) => {
    let built: ApiDocument | undefined;
    /** Built when it is first asked for, because that takes longer than the rest of setting up the server. */
    const document = () => {
      built ??= buildDocument(site.platformName, version);
      return built;
    };
    api.get('/openapi.json', async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      return document();
    });
    const plugin: FastifyPluginAsync = async (instance) => {
      // The plugins' types know OpenAPI 3.0 and their own copy of 3.1; the page only passes the document through.
      await instance.register(swagger, {
        openapi: {},
        transformObject: () => JSON.parse(JSON.stringify(document())),
      });
      await instance.register(swaggerUi, {
        routePrefix: '/docs',
        // The plugin ignores the /api prefix.
        indexPrefix: '/api',
        staticCSP: docsPolicy,
        uiConfig: { layout: 'BaseLayout', docExpansion: 'list', deepLinking: false },
        theme: { title: site.platformName },
      });
    };
    await api.register(plugin);
  };
}
