/** Builds /embed.js: one classic script with a stable name, without React, small enough for other people's pages. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { compressFiles } from '../compress-files.ts';
import { embedMessages } from './embed-messages.ts';

const here = import.meta.dirname;
const outDir = join(here, '..', 'build', 'embed');

/** Compressed bytes. */
const maxBytes = 12_000;

/** Modules with React, and the files of this folder that replace them. */
const replacements: Record<string, string> = { 'use-intl': 'intl.ts', 'crisis-contacts.tsx': 'help-line.ts' };

function withoutReact(): Plugin {
  return {
    name: 'without-react',
    enforce: 'pre',
    resolveId: (source) => {
      const replacement = replacements[source.slice(source.lastIndexOf('/') + 1)];
      return replacement ? join(here, replacement) : null;
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        const forbiddenModule =
          chunk.type === 'chunk' && chunk.moduleIds.find((id) => /node_modules\/(?!icu-minify)|\.tsx$/.test(id));
        if (forbiddenModule) this.error(`The embedded search would load ${forbiddenModule}.`);
      }
    },
  };
}

function checkSize(): Plugin {
  return {
    name: 'check-size',
    async closeBundle() {
      await compressFiles(outDir);
      const { size } = statSync(join(outDir, 'embed.js.br'));
      if (size > maxBytes)
        this.error(`embed.js has ${size} bytes compressed; at most ${maxBytes} are meant for other people's pages.`);
    },
  };
}

export default defineConfig({
  root: here,
  publicDir: false,
  plugins: [withoutReact(), embedMessages(), checkSize()],
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    // embed.css is written for older browsers, so it is not transformed.
    cssTarget: ['chrome125', 'firefox125', 'safari17.5'],
    minify: 'terser',
    terserOptions: { ecma: 2020, compress: { passes: 3 } },
    rolldownOptions: {
      input: join(here, 'embed.ts'),
      output: { format: 'iife', entryFileNames: 'embed.js' },
    },
    modulePreload: false,
  },
});
