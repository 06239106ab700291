/** Builds /embed.js: one classic script with a stable name, without React, small enough for a page of somebody else. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { compressFiles } from '../compress-files.ts';
import { embedMessages } from './embed-messages.ts';

const here = import.meta.dirname;
const outDir = join(here, '..', 'build', 'embed');

/** Bytes as they travel, compressed. */
const maxBytes = 12_000;

/** What the pages take from React, and what stands for it here. */
const standIns: Record<string, string> = { 'use-intl': 'intl.ts', 'crisis-contacts.tsx': 'help-line.ts' };

function withoutReact(): Plugin {
  return {
    name: 'without-react',
    enforce: 'pre',
    resolveId: (source) => {
      const standIn = standIns[source.slice(source.lastIndexOf('/') + 1)];
      return standIn ? join(here, standIn) : null;
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        const heavy =
          chunk.type === 'chunk' && chunk.moduleIds.find((id) => /node_modules\/(?!icu-minify)|\.tsx$/.test(id));
        if (heavy) this.error(`The embedded search would load ${heavy}.`);
      }
    },
  };
}

function small(): Plugin {
  return {
    name: 'small',
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
  plugins: [withoutReact(), embedMessages(), small()],
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    // Written for old phones as it stands.
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
