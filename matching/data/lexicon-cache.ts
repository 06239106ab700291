/**
 * A copy of the lexicon as it was last read, in JSON: parsing the YAML files takes a second, reading this a fiftieth of it. It
 * counts only for exactly the files, and the form, that it was made from, and lies in the cache folder of the project, because
 * nothing that runs writes among the sources.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LexiconFiles } from '../src/lexicon/lexicon-schema.ts';

type Kept = { fingerprint: string; files: LexiconFiles };

const form = fileURLToPath(new URL('../src/lexicon/lexicon-schema.ts', import.meta.url));
const cache = fileURLToPath(new URL('../../.cache/lexicon/', import.meta.url));

/** A file for each folder that a lexicon is read from. */
export function cachePathOf(folder: string): string {
  return `${cache}${createHash('sha256').update(folder).digest('hex').slice(0, 16)}.json`;
}

/** Changes with any data file below the folder and with the description of their form. */
export function fingerprintOf(folder: string): string {
  const hash = createHash('sha256').update(readFileSync(form));
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (name.endsWith('.yaml')) {
      hash.update(name).update(readFileSync(`${folder}/${name}`));
    }
  }
  return hash.digest('base64url');
}

export function readCachedLexicon(folder: string, fingerprint: string): LexiconFiles | null {
  try {
    const kept: Kept = JSON.parse(readFileSync(cachePathOf(folder), 'utf8'));
    return kept.fingerprint === fingerprint ? kept.files : null;
  } catch (error) {
    // Not made yet, or cut short: it is made again.
    if (error instanceof SyntaxError || hasCode(error, ['ENOENT'])) return null;
    throw error;
  }
}

/** Written beside its place first, because several processes may start at once. */
export function keep(folder: string, fingerprint: string, files: LexiconFiles): void {
  const unfinished = `${cachePathOf(folder)}.${process.pid}-${Math.random().toString(36).slice(2)}`;
  try {
    mkdirSync(cache, { recursive: true });
    writeFileSync(unfinished, JSON.stringify({ fingerprint, files } satisfies Kept));
    renameSync(unfinished, cachePathOf(folder));
  } catch (error) {
    // An installation that may not write to its own files starts a second later each time, and is right to.
    if (!hasCode(error, ['EACCES', 'EPERM', 'EROFS'])) throw error;
  }
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
