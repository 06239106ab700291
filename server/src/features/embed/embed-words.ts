/** The texts of the list that the embedded search shows, by language, as the build of the pages has written them. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type EmbedWords = Record<string, Record<string, unknown>>;

export async function readEmbedWords(folder: string | undefined): Promise<EmbedWords> {
  const file = folder === undefined ? undefined : join(folder, 'words.json');
  return file !== undefined && existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
}
