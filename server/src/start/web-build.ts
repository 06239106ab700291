/** Loads the built pages, if present. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PageRenderer } from '@waymark/contract/page-rendering';

const folder = new URL('../../../web/build/', import.meta.url);

/** null before the first build: then only the API is served. */
export async function loadWebBuild(): Promise<{ renderer: PageRenderer; clientDir: string } | null> {
  // React selects its build by NODE_ENV when it is loaded; the development build is slow.
  process.env.NODE_ENV ??= 'production';
  const program = new URL('server/index.js', folder);
  if (!existsSync(program)) {
    return null;
  }
  const renderer: PageRenderer = await import(program.href);
  return { renderer, clientDir: fileURLToPath(new URL('client/', folder)) };
}
