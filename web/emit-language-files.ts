import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { pageNamespaces } from './app/messages/page-namespaces.ts';
import { compileAll } from './compile-messages.ts';

const name = 'virtual:language-files';
const folder = join(import.meta.dirname, 'app', 'messages');

type LanguageFile = { language: string; fileName: string; source: string };

/**
 * Writes the messages of each language as one file of data beside the scripts: a phone reads data faster than it runs a script.
 * Tells the server its name, so that a page can ask for it at once. While developing there are none.
 */
export function emitLanguageFiles(): Plugin {
  let building = false;
  return {
    name: 'language-files',
    configResolved: ({ command }) => {
      building = command === 'build';
    },
    resolveId: { filter: { id: /^virtual:language-files$/ }, handler: () => `\0${name}` },
    load: {
      filter: { id: /^\0virtual:language-files$/ },
      handler: () => {
        const files = building ? readLanguages().map(({ language, fileName }) => [language, `/${fileName}`]) : [];
        return `export const files = ${JSON.stringify(Object.fromEntries(files))};`;
      },
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { fileName, source } of readLanguages()) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

function readLanguages(): LanguageFile[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name: language }) => {
      const source = JSON.stringify(readCatalogue(join(folder, language)));
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      return { language, fileName: `assets/${language}-${hash}.json`, source };
    });
}

/** The server sends these with the pages that use them, so they are left out here. */
const perPageFiles = ['site', ...pageNamespaces].map(fileOf);

/** `adminUsers` is stored in `admin-users.json`. */
function fileOf(namespace: string): string {
  return `${namespace.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`;
}

function readCatalogue(path: string) {
  const files = readdirSync(path).filter((file) => file.endsWith('.json') && !perPageFiles.includes(file));
  return Object.fromEntries(
    files.map((file) => [basename(file, '.json'), compileAll(JSON.parse(readFileSync(join(path, file), 'utf8')))]),
  );
}
