import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const reactModules = ['react', 'react/jsx-runtime', 'react-dom/client'];
const prefix = '\0named:';

/**
 * React is CommonJS, which the bundler unwraps in every file that imports it, with a helper in a file of its own. This gives the
 * app's code one ES module with named exports per React module instead, which saves a request and bytes.
 */
export function reactNamedExports(): Plugin {
  return {
    name: 'named-react',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^react(?:-dom)?(?:\/|$)/ },
      handler: (source, importer) =>
        reactModules.includes(source) && importer?.includes('/web/app/') ? `${prefix}${source}` : null,
    },
    load: {
      filter: { id: /^\0named:/ },
      handler(id) {
        const source = id.slice(prefix.length);
        const names = Object.keys(require(source)).filter((name) => !name.startsWith('_'));
        return `export { ${names.join(', ')} } from ${JSON.stringify(source)};`;
      },
    },
  };
}
