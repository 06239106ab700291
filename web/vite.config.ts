import { join, posix } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, normalizePath } from 'vite';
import { compileMessages } from './compile-messages.ts';
import { dropUnusedRouterParts } from './drop-unused-router-parts.ts';
import { emitLanguageFiles } from './emit-language-files.ts';
import { evaluateCalls } from './evaluate-calls.ts';
import { reactNamedExports } from './react-named-exports.ts';

const app = join(import.meta.dirname, 'app');

/** Whether a module is in one of these folders of `app`, not in their subfolders. */
function within(...folders: string[]): (id: string) => boolean {
  const paths = folders.map((folder) => normalizePath(join(app, folder)));
  return (id) => paths.includes(posix.dirname(id));
}

/** A chunk of the modules of these folders that several pages use. What one page uses stays in the chunk of that page. */
function shared(name: string, ...folders: string[]) {
  return { name, test: within(...folders), minShareCount: 2 };
}

/** What pages of signed-in people share, and modules too small for chunks of their own, whose names every visit loads. */
function isAnswers(id: string): boolean {
  const small = /contract\/src\/(?:need-lifecycle|resource-visibility)\.ts|domain\/accounts\/initials\.ts/;
  return within('page/answers')(id) || small.test(id);
}

/** What every page needs; of the API layer that is what its root uses, or each page would load all of `calls`. */
function isShell(id: string): boolean {
  const folders = ['shell', 'ui', 'browser', 'page', 'messages', 'domain/needs/ask'];
  return within(...folders)(id) || id.endsWith('/api/is-no-answer.ts');
}

/** The API layer of pages that make calls; only the admin panel transfers files. */
function isCall(id: string): boolean {
  return within('api', 'session')(id) && !id.endsWith('/file-transfer.ts');
}

/** The same for client and server builds: with other names a page would load its stylesheet twice. */
const assetFileNames = 'assets/[name]-[hash:7][extname]';

export default defineConfig({
  plugins: [
    compileMessages(),
    evaluateCalls(),
    emitLanguageFiles(),
    reactNamedExports(),
    dropUnusedRouterParts(),
    reactRouter(),
  ],
  environments: {
    // Few chunks shared by all pages: many small ones compress worse.
    client: {
      build: {
        // A tenth of a percent smaller than Vite's default, with which the search page would exceed its limit (decision 28).
        minify: 'terser',
        terserOptions: { ecma: 2020, module: true, compress: { passes: 3 } },
        rolldownOptions: {
          // Drops React Router's warnings to developers.
          treeshake: { manualPureFunctions: ['warning', 'warningOnce', 'warnOnce'] },
          output: {
            // The table of routes names every file, and hashes do not compress: as short as Rolldown allows.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames,
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler|use-intl|icu-minify)\/|vite\/preload-helper|named:react/,
                },
                // Before the other groups, because a group includes what its modules import.
                { name: 'shell', test: isShell },
                // Stylesheets on their own, so that the server's HTML has its styles before the code of the form loads.
                { name: 'record-form-style', test: /web\/app\/domain\/records\/form\/.*\.css/ },
                shared('need-dialog', 'domain/needs/dialog'),
                { ...shared('calls', 'api', 'session'), test: isCall },
                { ...shared('answers', 'page/answers'), test: isAnswers },
                shared('forms', 'forms'),
                shared('sign-in', 'features/sign-in', 'domain/mailed-links', 'domain/offers'),
                shared('editing', 'forms/editing'),
                shared('places', 'domain/records/card', 'features/search'),
                shared('records', 'domain/records/show'),
                shared('saved', 'features/saved'),
                shared('record-form', 'domain/records/form', 'features/add-resource'),
              ],
            },
          },
        },
      },
    },
    // The server renders pages through one function, the entry of this build.
    ssr: {
      resolve: { noExternal: ['use-intl'] },
      build: { rolldownOptions: { input: './app/render.ts', output: { assetFileNames } } },
    },
  },
  build: {
    // <use> cannot refer to a data: URL.
    assetsInlineLimit: 0,
    // React Router preloads with the nonce that the content security policy requires; Vite's preloads have none.
    modulePreload: false,
  },
});
