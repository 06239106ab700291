/** The pages as they were built, when they were. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PageRenderer } from '@waymark/contract/page-rendering';

const folder = new URL('../../../web/build/', import.meta.url);

/** null before the first build: then only the API answers. */
export async function loadWebBuild(): Promise<{ renderer: PageRenderer; clientDir: string } | null> {
  // React chooses its build by this when it is loaded; the slow one is for those who develop pages.
  process.env.NODE_ENV ??= 'production';
  const program = new URL('server/index.js', folder);
  if (!existsSync(program)) {
    return null;
  }
  const renderer: PageRenderer = await import(program.href);
  return { renderer, clientDir: fileURLToPath(new URL('client/', folder)) };
}
