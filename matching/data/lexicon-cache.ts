/**
 * Caches the parsed lexicon as JSON: parsing the YAML files takes a second, reading this a fiftieth of it. A fingerprint of the
 * files and of their schema decides whether it is valid. It is kept in the project's cache folder, outside of the sources.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LexiconFiles } from '../src/lexicon/lexicon-schema.ts';

type CachedLexicon = { fingerprint: string; files: LexiconFiles };

const schemaFile = fileURLToPath(new URL('../src/lexicon/lexicon-schema.ts', import.meta.url));
const cacheFolder = fileURLToPath(new URL('../../.cache/lexicon/', import.meta.url));

/** The path of the cache file for a lexicon's folder. */
export function cachePathOf(folder: string): string {
  return `${cacheFolder}${createHash('sha256').update(folder).digest('hex').slice(0, 16)}.json`;
}

/** A hash of all YAML files below the folder and of their schema. */
export function fingerprintOf(folder: string): string {
  const hash = createHash('sha256').update(readFileSync(schemaFile));
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (name.endsWith('.yaml')) {
      hash.update(name).update(readFileSync(`${folder}/${name}`));
    }
  }
  return hash.digest('base64url');
}

export function readCachedLexicon(folder: string, fingerprint: string): LexiconFiles | null {
  try {
    const cached: CachedLexicon = JSON.parse(readFileSync(cachePathOf(folder), 'utf8'));
    return cached.fingerprint === fingerprint ? cached.files : null;
  } catch (error) {
    // Missing or truncated.
    if (error instanceof SyntaxError || hasCode(error, ['ENOENT'])) return null;
    throw error;
  }
}

/** Writes to a temporary file and renames it, because several processes may start at once. */
export function writeCachedLexicon(folder: string, fingerprint: string, files: LexiconFiles): void {
  const temporary = `${cachePathOf(folder)}.${process.pid}-${Math.random().toString(36).slice(2)}`;
  try {
    mkdirSync(cacheFolder, { recursive: true });
    writeFileSync(temporary, JSON.stringify({ fingerprint, files } satisfies CachedLexicon));
    renameSync(temporary, cachePathOf(folder));
  } catch (error) {
    // An installation that is read-only or full parses the YAML files at every start.
    if (!hasCode(error, ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT'])) throw error;
  }
}

/** Whether an error of the file system has one of these codes. */
export function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
