import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type RouteTable = {
  entry: { imports: string[] };
  routes: Record<string, { imports: string[]; [flag: string]: unknown }>;
};

const assignment = 'window.__reactRouterManifest=';

/**
 * Shortens React Router's table of routes, which every visit loads: leaves out the flags that are false, which it only asks
 * whether they are true, and the files that the entry of every page has loaded. The server has a table of its own.
 * @param folder of the client build. Throws where there is not one table, or in another form.
 */
export async function shortenRouteTable(folder: string): Promise<void> {
  const assets = join(folder, 'assets');
  const names = (await readdir(assets)).filter((name) => /^manifest-.*\.js$/.test(name));
  const path = join(assets, names[0] ?? '');
  const script = await readFile(path, 'utf8');
  if (names.length !== 1 || !script.startsWith(assignment)) throw new Error('The table of routes has another form.');
  const table: RouteTable = JSON.parse(script.slice(assignment.length).replace(/;\s*$/, ''));
  for (const [id, { imports, ...route }] of Object.entries(table.routes)) {
    const told = Object.entries(route).filter(([, value]) => value !== false);
    const own = imports.filter((file) => !table.entry.imports.includes(file));
    table.routes[id] = { ...Object.fromEntries(told), imports: own };
  }
  await writeFile(path, `${assignment}${JSON.stringify(table)};`);
}
