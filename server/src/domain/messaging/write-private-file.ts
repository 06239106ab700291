/** Writes a message into the data folder: atomically, and readable by this account only, because emails hold password links. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export async function writePrivateFile(folder: string, name: string, content: Buffer | string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, name);
  await writeFile(`${path}.part`, content, { mode: 0o600 });
  await rename(`${path}.part`, path);
}
