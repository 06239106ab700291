import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';

const name = 'virtual:language-files';

/**
 * Tells the server which built file holds the messages of each language, so that a page can ask for it at once and not only
 * after the first script has run. The server is built after the browser's files; while developing there are none.
 */
export function languageFiles(): Plugin {
  let manifest: string | undefined;
  return {
    name: 'language-files',
    configResolved: ({ command, root }) => {
      if (command === 'build') manifest = join(root, 'build/client/.vite/manifest.json');
    },
    resolveId: { filter: { id: /^virtual:language-files$/ }, handler: () => `\0${name}` },
    load: {
      filter: { id: /^\0virtual:language-files$/ },
      handler: async () => `export const files = ${JSON.stringify(manifest ? await readFiles(manifest) : {})};`,
    },
  };
}

async function readFiles(path: string): Promise<Record<string, string>> {
  const manifest: Manifest = JSON.parse(await readFile(path, 'utf8'));
  const found = Object.entries(manifest).flatMap(([source, { file }]) => {
    const language = /^app\/messages\/([a-z]+)\.ts$/.exec(source)?.[1];
    return language ? [[language, `/${file}`]] : [];
  });
  if (found.length === 0) throw new Error('The manifest of the build names no file of messages.');
  return Object.fromEntries(found);
}
