import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { compileMessages } from './compile-messages.ts';
import { languageFiles } from './language-files.ts';

export default defineConfig({
  plugins: [compileMessages(), languageFiles(), reactRouter()],
  environments: {
    // Few files that every page shares, which also compress better than many.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler|use-intl|icu-minify)\/|rolldown\/runtime/,
                },
                { name: 'frame', test: /web\/app\/(?:ui|frame|need|messages\/languages)[^?]*$/, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    // The server room asks for pages through one function, so the server build starts there.
    ssr: {
      resolve: { noExternal: ['use-intl'] },
      build: { rollupOptions: { input: './app/render.ts' } },
    },
  },
  build: {
    // <use> cannot reach into a data: address.
    assetsInlineLimit: 0,
    // React Router preloads what a page needs, with the nonce that the content policy asks for; Vite's own preloads carry none.
    modulePreload: false,
  },
});
