/** Loads the engine and computes its version; cached results are stored under that version. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { classifierFile, dangerClassifierFile, readClassifier } from '@waymark/matching/classifier-file';
import { readLexicon } from '@waymark/matching/data';
import { createEngine, type Engine } from '@waymark/matching/engine';
import type { LexiconFiles } from '@waymark/matching/lexicon/lexicon-schema';

export type VersionedEngine = {
  engine: Engine;
  /** Hash of the engine's data files and code: either may change the analysis of a text. */
  engineVersion: string;
};

/** Throws LexiconProblems when the engine's data files are invalid. `files`: used in place of the files on disk. */
export function loadEngine(files: LexiconFiles = readLexicon()): VersionedEngine {
  const codeFolder = dirname(fileURLToPath(import.meta.resolve('@waymark/matching/engine')));
  // Crisis lines do not influence the analysis of a text.
  const { crisisLines: _unused, ...analysisFiles } = files;
  const hash = createHash('sha256').update(JSON.stringify(analysisFiles));
  for (const name of readdirSync(codeFolder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (name.endsWith('.ts') && !name.endsWith('.test.ts')) {
      hash.update(name).update(readFileSync(`${codeFolder}/${name}`));
    }
  }
  hash.update(readFileSync(classifierFile)).update(readFileSync(dangerClassifierFile));
  return {
    engine: createEngine(files, { classifier: readClassifier() }),
    engineVersion: hash.digest('base64url').slice(0, 16),
  };
}
