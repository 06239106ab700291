/** The engine, and a name for exactly this engine: what it read out of a text is kept under that name. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readLexicon } from '@waymark/matching/data';
import { createEngine, type Engine } from '@waymark/matching/engine';
import type { LexiconFiles } from '@waymark/matching/lexicon';
import { readSense, senseFile } from '@waymark/matching/sense';

export type NamedEngine = {
  engine: Engine;
  /** Changes with the engine's data files and with its code: either may read the same text differently. */
  engineVersion: string;
};

/** Throws LexiconProblems when the engine's data files are wrong. `files`: those, rather than what is read now. */
export function loadEngine(files: LexiconFiles = readLexicon()): NamedEngine {
  const code = dirname(fileURLToPath(import.meta.resolve('@waymark/matching/engine')));
  // Whom to call is shown and never read out of a text.
  const { crisisLines: _shown, ...reading } = files;
  const hash = createHash('sha256').update(JSON.stringify(reading));
  for (const name of readdirSync(code).sort()) {
    if (name.endsWith('.ts') && !name.endsWith('.test.ts')) {
      hash.update(name).update(readFileSync(`${code}/${name}`));
    }
  }
  hash.update(readFileSync(senseFile));
  return { engine: createEngine(files, { sense: readSense() }), engineVersion: hash.digest('base64url').slice(0, 16) };
}
