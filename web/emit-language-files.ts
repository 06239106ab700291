import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { pageNamespaces } from './app/messages/page-namespaces.ts';
import { compileAll } from './compile-messages.ts';

const moduleId = 'virtual:language-files';
const messagesFolder = join(import.meta.dirname, 'app', 'messages');

type LanguageFile = { language: string; fileName: string; source: string };

/**
 * Emits the messages of each language as one JSON file beside the scripts, which phones parse faster than a script. Gives the
 * server its path, so that pages can preload it. In development there are none.
 */
export function emitLanguageFiles(): Plugin {
  let building = false;
  return {
    name: 'language-files',
    configResolved: ({ command }) => {
      building = command === 'build';
    },
    resolveId: { filter: { id: /^virtual:language-files$/ }, handler: () => `\0${moduleId}` },
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
  return readdirSync(messagesFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name: language }) => {
      const source = JSON.stringify(readCatalogue(join(messagesFolder, language)));
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      return { language, fileName: `assets/${language}-${hash}.json`, source };
    });
}

/** Files that loaders send with the pages that use them, so they are left out here. */
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
