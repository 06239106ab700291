/** Loads the built pages, if present. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PageRenderer } from '@waymark/contract/page-renderer';

/** `clientDir`: files of the pages. `embedDir`: the script for pages of other sites. */
type WebBuild = { renderer: PageRenderer; clientDir: string; embedDir: string };

const folder = new URL('../../../web/build/', import.meta.url);

/** null before the first build: then only the API is served. */
export async function loadWebBuild(): Promise<WebBuild | null> {
  // React selects its build by NODE_ENV when it is loaded; the development build is slow.
  process.env.NODE_ENV ??= 'production';
  const program = new URL('server/index.js', folder);
  if (!existsSync(program)) {
    return null;
  }
  const renderer: PageRenderer = await import(program.href);
  return {
    renderer,
    clientDir: fileURLToPath(new URL('client/', folder)),
    embedDir: fileURLToPath(new URL('embed/', folder)),
  };
}
