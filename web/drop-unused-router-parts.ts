import type { Plugin } from 'vite';

/**
 * Parts of React Router that no page of ours uses and that it cannot leave out by itself, or that do the wrong thing, each with what
 * stands in for it in a browser: 2 KB less for every first visit, without which the list page would be too heavy (decision 28). What
 * names them is checked by the bundler; what is no longer there fails the build.
 */
const standIns: Readonly<Record<string, string>> = {
  // Nobody watches the router from outside.
  'lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = (handler) => handler;
    export const instrumentationResultMetaContext = undefined;`,
  // `routeDiscovery: 'initial'` in react-router.config.ts: a page knows all routes, and never asks for more.
  'lib/dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => undefined;
    export const getPartialManifest = (manifest) => manifest;
    export const getManifestPath = (path) => path;
    export const handleClientVersionMismatch = async () => false;
    export const getPathsWithAncestors = (paths) => paths;
    export const URL_LIMIT = 7680;`,
  // React Router reloads the page when the code of the next one does not come, which over a dead line loses the page that is here.
  // Ours stays, and the page script (`app/shell/before-paint.tsx`) sees to the rest.
  'lib/dom/ssr/routeModules.js': `
    export async function loadRouteModule(route, cache) {
      try {
        return (cache[route.id] ??= await import(/* @vite-ignore */ route.module));
      } catch {
        window.dispatchEvent(new Event('lost'));
        return new Promise(() => {});
      }
    }`,
};

/** Leaves these parts out of what browsers load. */
export function dropUnusedRouterParts(): Plugin {
  const met = new Set<string>();
  return {
    name: 'router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /react-router\/dist\/production\/lib\// },
      handler(id) {
        const part = Object.keys(standIns).find((name) => id.endsWith(`/${name}`));
        if (part === undefined) return null;
        met.add(part);
        return standIns[part];
      },
    },
    generateBundle() {
      const gone = Object.keys(standIns).filter((name) => !met.has(name));
      if (gone.length > 0) this.error(`React Router has no such part any more: ${gone.join(', ')}`);
    },
  };
}
