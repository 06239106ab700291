import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { compileMessages } from './compile-messages.ts';
import { languageFiles } from './language-files.ts';
import { namedReact } from './named-react.ts';
import { routerParts } from './router-parts.ts';

/** What every page needs. */
const everywhere =
  /web\/app\/(?:api\/is-record|forms\/kept-fields-key|frame\/(?!.*-(?:page|route)\.)|messages\/(?:languages|with-messages)\.|need\/(?:kept-needs|urgency)\.|page-context|saved\/saved-list\.|search\/need-from\.|session\/signed-in\.|shared-computer\/(?:shared|use-shared|watch-shared)\.|ui\/)|contract\/src\/(?:closed-lists|search-limits)/;

/** The need dialog, and the ways to it. */
const need = /web\/app\/(?:need\/(?!recent-requests)|search\/(?:ask-button|need-from|need-state)\.)/;

/** Cards of resources, and the facts that cards and pages both tell. */
const places =
  /web\/app\/(?:search\/(?!ask-button|need-from|need-state)|resource\/(?:call-link|clock-words|labels|opening|opening-fact|phone-numbers|status-badge|whereabouts)\.|saved\/(?:save-button|saved-link|use-saved)\.)/;

/** The one pattern of forms, and what the pages about accounts share. */
const forms =
  /web\/app\/(?:forms\/(?!at-first-touch|not-alive-yet|edit-)|messages\/with-messages|session\/(?:go-on|way-back)\.|sign-in\/(?!.*-page\.))|contract\/src\/(?:account-rules|field-)/;

export default defineConfig({
  plugins: [compileMessages(), languageFiles(), namedReact(), routerParts(), reactRouter()],
  environments: {
    // Few files that every page shares, which also compress better than many.
    client: {
      build: {
        rolldownOptions: {
          // What React Router tells developers in the console, in sentences that no visitor reads.
          treeshake: { manualPureFunctions: ['warning', 'warningOnce', 'warnOnce'] },
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler|use-intl|icu-minify)\/|vite\/preload-helper|named:react/,
                },
                { name: 'frame', test: everywhere },
                // Stylesheets by themselves: what the server sends is dressed before the code of the form is there.
                { name: 'contribute-style', test: /web\/app\/contribute\/.*\.css/ },
                // Before the places: a group takes along what its parts import, and forms need no places.
                { name: 'need', test: need, minShareCount: 2 },
                // One file more costs more, in headers alone, than a list's code on the page of a resource.
                { name: 'places', test: places, minShareCount: 2 },
                // Asking the API, and the sign-in that goes with it: no page needs it at first but those with forms.
                {
                  name: 'calls',
                  test: /web\/app\/(?:api\/(?!use-answer)|session\/(?:end-session|session)\.|forms\/kept-fields\.)/,
                  minShareCount: 2,
                },
                { name: 'forms', test: forms, minShareCount: 2 },
                // Only who changes a record loads how that is done.
                { name: 'editing', test: /web\/app\/forms\/edit-/, minShareCount: 2 },
                { name: 'records', test: /web\/app\/resource\//, minShareCount: 2 },
                // The fields about places, which adding, changing and suggesting share; few files keep the table of routes small.
                {
                  name: 'contribute',
                  test: /web\/app\/(?:contribute\/(?!.*-page\.)|edit-record\/(?!desk-tools))|contract\/src\/(?:place-rules|resource-rules)/,
                  minShareCount: 2,
                },
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
