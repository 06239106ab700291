/** The engine for reading a directory's texts, with a name that changes when its data files do. */
import { createHash } from 'node:crypto';
import { readLexicon } from '@waymark/matching/data';
import { createEngine } from '@waymark/matching/engine';
import type { ImportOptions } from './import-directory.ts';

export function importEngine(): ReturnType<ImportOptions['preparing']> {
  const files = readLexicon();
  const engineVersion = createHash('sha256').update(JSON.stringify(files)).digest('base64url').slice(0, 16);
  return { engine: createEngine(files), engineVersion };
}
