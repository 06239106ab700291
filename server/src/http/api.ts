/** Everything below /api: the features, and honest answers where there is none. */
import type { FastifyInstance, FastifyPluginAsync, RouteOptions } from 'fastify';
import { pathOf } from './logging.ts';
import { Refusal } from './problems.ts';

/** Adds one feature's calls to the API. */
export type Feature = (api: FastifyInstance) => void | Promise<void>;

export async function mountApi(app: FastifyInstance, features: readonly Feature[]): Promise<void> {
  const plugin: FastifyPluginAsync = async (api) => {
    const routes: { url: string; method: string }[] = [];
    let featuresMounting = true;
    api.addHook('onRoute', (route) => {
      if (featuresMounting && !route.url.includes('*')) {
        routes.push(...methodsOf(route).map((method) => ({ url: route.url, method })));
      }
    });
    for (const feature of features) {
      await feature(api);
    }
    featuresMounting = false;
    for (const url of ['/', '/*']) {
      api.route({
        method: api.supportedMethods,
        url,
        exposeHeadRoute: false,
        // Before the body is read: what nobody takes need not be parsed.
        onRequest: async (request) => {
          const path = pathOf(request.url);
          const allowed = new Set(routes.filter(({ url }) => fits(url, path)).map(({ method }) => method));
          // A method that is allowed and still came here has an identifier longer than any of ours.
          throw allowed.size > 0 && !allowed.has(request.method)
            ? new Refusal('method-not-allowed', { headers: { allow: [...allowed].sort().join(', ') } })
            : new Refusal('unknown-path');
        },
        handler: async () => {
          throw new Refusal('unknown-path');
        },
      });
    }
  };
  await app.register(plugin, { prefix: '/api' });
}

function methodsOf(route: RouteOptions): string[] {
  return [route.method].flat().map((method) => method.toUpperCase());
}

/** Whether a path is one of `/resources/:id`; a parameter never spans a slash. */
function fits(url: string, path: string): boolean {
  const parts = url.split('/');
  const given = path.split('/');
  return (
    parts.length === given.length &&
    parts.every((part, at) => part === given[at] || (part.startsWith(':') && given[at] !== ''))
  );
}
