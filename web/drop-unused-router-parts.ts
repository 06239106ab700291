import type { Plugin } from 'vite';

/**
 * Modules of React Router and their replacements in browsers. No page uses the first two, and tree shaking keeps them; the third
 * does the wrong thing. This saves 2 KB of every first visit, which the search page needs (decision 28). The build fails when an
 * export or a module is missing.
 */
const replacements: Readonly<Record<string, string>> = {
  // Nothing observes the router.
  'lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = (handler) => handler;
    export const instrumentationResultMetaContext = undefined;`,
  // `routeDiscovery: 'initial'` in react-router.config.ts: every page knows all routes.
  'lib/dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => undefined;
    export const getPartialManifest = (manifest) => manifest;
    export const getManifestPath = (path) => path;
    export const handleClientVersionMismatch = async () => false;
    export const getPathsWithAncestors = (paths) => paths;
    export const URL_LIMIT = 7680;`,
  // React Router reloads when the code of the next page cannot be loaded, which loses the current page while offline. This one
  // dispatches an event, which the inline script handles (`app/shell/before-paint.tsx`).
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

/** Replaces these modules in the code for browsers. */
export function dropUnusedRouterParts(): Plugin {
  const replaced = new Set<string>();
  return {
    name: 'router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /react-router\/dist\/production\/lib\// },
      handler(id) {
        const module = Object.keys(replacements).find((name) => id.endsWith(`/${name}`));
        if (module === undefined) return null;
        replaced.add(module);
        return replacements[module];
      },
    },
    generateBundle() {
      const missing = Object.keys(replacements).filter((name) => !replaced.has(name));
      if (missing.length > 0) this.error(`React Router has no such module any more: ${missing.join(', ')}`);
    },
  };
}
