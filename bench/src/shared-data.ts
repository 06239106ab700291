/** Directories that lie beside the repository and are not part of it. Benchmarks leave out what needs one that is missing. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Path of the HSDS tables of San Mateo County; null when they are missing. */
export const sanMateoTables = existing('san-mateo-hsds');
export const sanMateoMissing = 'San Mateo County is left out: its tables are not at ../shared/data/san-mateo-hsds.';

/** Path of the development collection over the sample directory; null when it is missing. */
export const marlowFolder = existing('marlow');
export const marlowMissing =
  'The sample directory is left out: it is not at ../shared/data/marlow beside the repository.';

function existing(name: string): string | null {
  const path = fileURLToPath(new URL(`../../../shared/data/${name}/`, import.meta.url));
  return existsSync(path) ? path : null;
}
