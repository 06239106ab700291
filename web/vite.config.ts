import { join, posix } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, normalizePath } from 'vite';
import { compileMessages } from './compile-messages.ts';
import { dropUnusedRouterParts } from './drop-unused-router-parts.ts';
import { emitLanguageFiles } from './emit-language-files.ts';
import { evaluateCalls } from './evaluate-calls.ts';
import { reactNamedExports } from './react-named-exports.ts';

const app = join(import.meta.dirname, 'app');

/** Whether a module is in one of these folders of `app`; the folders in them are others. */
function within(...folders: string[]): (id: string) => boolean {
  const paths = folders.map((folder) => normalizePath(join(app, folder)));
  return (id) => paths.includes(posix.dirname(id));
}

/** One file of what pages share of these folders. What a single page uses stays in the file of that page. */
function shared(name: string, ...folders: string[]) {
  return { name, test: within(...folders), minShareCount: 2 };
}

/** What pages of signed-in people share. The last are too small for files of their own, whose names every visit loads. */
function isAnswers(id: string): boolean {
  const small = /contract\/src\/(?:need-lifecycle|resource-visibility)\.ts|domain\/accounts\/initials\.ts/;
  return within('page/answers')(id) || small.test(id);
}

/** What every page calls with; files are for the admin panel only. */
function isCall(id: string): boolean {
  return within('api', 'session')(id) && !id.endsWith('/file-transfer.ts');
}

/** The same on both sides: a page that named a stylesheet otherwise than its code would load it twice. */
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
    // Few files that every page shares, which also compress better than many.
    client: {
      build: {
        // A tenth of a percent smaller than what Vite does by itself, with which the list page would be too heavy (decision 28).
        minify: 'terser',
        terserOptions: { ecma: 2020, module: true, compress: { passes: 3 } },
        rolldownOptions: {
          // What React Router tells developers in the console, in sentences that no visitor reads.
          treeshake: { manualPureFunctions: ['warning', 'warningOnce', 'warnOnce'] },
          output: {
            // The list of all pages names every file, and a hash cannot be compressed: as short as Rolldown lets it be.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames,
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler|use-intl|icu-minify)\/|vite\/preload-helper|named:react/,
                },
                // What every page needs. First, because a group takes along what its modules import.
                {
                  name: 'shell',
                  test: within('shell', 'ui', 'browser', 'page', 'messages', 'domain/needs/ask'),
                },
                // Stylesheets by themselves: what the server sends is dressed before the code of the form is there.
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
    // The server room asks for pages through one function, so the server build starts there.
    ssr: {
      resolve: { noExternal: ['use-intl'] },
      build: { rolldownOptions: { input: './app/render.ts', output: { assetFileNames } } },
    },
  },
  build: {
    // <use> cannot reach into a data: address.
    assetsInlineLimit: 0,
    // React Router preloads what a page needs, with the nonce that the content policy asks for; Vite's own preloads carry none.
    modulePreload: false,
  },
});
