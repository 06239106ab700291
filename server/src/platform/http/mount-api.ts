/** Everything below a prefix such as /api: the features, 404 and 405. */
import type { FastifyInstance, FastifyPluginAsync, RouteOptions } from 'fastify';
import { ApiError } from './api-error.ts';
import { pathOf } from './logging.ts';

/** Registers the calls of one feature. */
export type RoutePlugin = (api: FastifyInstance) => void | Promise<void>;

export async function mountApi(app: FastifyInstance, features: readonly RoutePlugin[], prefix = '/api'): Promise<void> {
  const plugin: FastifyPluginAsync = async (api) => {
    const routes: { url: string; method: string }[] = [];
    let isMounting = true;
    api.addHook('onRoute', (route) => {
      if (isMounting && !route.url.includes('*')) {
        routes.push(...methodsOf(route).map((method) => ({ url: route.url, method })));
      }
    });
    for (const feature of features) {
      await feature(api);
    }
    isMounting = false;
    for (const url of ['/', '/*']) {
      const existing = routes.filter((route) => url === '/' && route.url.replace(/\/$/, '') === prefix);
      api.route({
        method: api.supportedMethods.filter((method) => !existing.some((route) => route.method === method)),
        url,
        exposeHeadRoute: false,
        // Before the body is parsed: an unknown path needs no body.
        onRequest: async (request) => {
          const path = pathOf(request.url);
          const allowed = new Set(routes.filter(({ url }) => matchesPattern(url, path)).map(({ method }) => method));
          // An allowed method that still arrives here has an identifier longer than any valid one.
          throw allowed.size > 0 && !allowed.has(request.method)
            ? new ApiError('method-not-allowed', { headers: { allow: [...allowed].sort().join(', ') } })
            : new ApiError('unknown-path');
        },
        handler: async () => {
          throw new ApiError('unknown-path');
        },
      });
    }
  };
  await app.register(plugin, { prefix });
}

function methodsOf(route: RouteOptions): string[] {
  return [route.method].flat().map((method) => method.toUpperCase());
}

/** Whether a path matches a pattern such as `/resources/:id`; a parameter never spans a slash. */
function matchesPattern(url: string, path: string): boolean {
  const patternParts = url.split('/');
  const pathParts = path.split('/');
  return (
    patternParts.length === pathParts.length &&
    patternParts.every((part, at) => part === pathParts[at] || (part.startsWith(':') && pathParts[at] !== ''))
  );
}
