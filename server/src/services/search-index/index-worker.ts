/** The directory's worker thread: reads the engine's data files and warms it up, then serves the directory (serve-directory.ts). */
import { parentPort, workerData } from 'node:worker_threads';
import { LexiconProblems, problemText, readLexicon } from '@waymark/matching/data';
import type { LexiconFiles } from '@waymark/matching/lexicon/lexicon-schema';
import { loadEngine } from '../../domain/engine/load-engine.ts';
import type { IndexWorkerData } from './index-messages.ts';
import { createIndexedEngine } from './indexed-engine.ts';
import { createSender, serveDirectory } from './serve-directory.ts';

const port = parentPort;
if (!port) {
  throw new Error('This program runs as a thread of the server.');
}
// See search-index.ts.
const { lexiconFolder, crisisLines, lastLexicon, ...settings } = workerData as IndexWorkerData;
const { send, log } = createSender(port);

/** null when the files are invalid and no earlier ones are available. */
function readUsableLexicon(): LexiconFiles | null {
  try {
    return readLexicon(lexiconFolder);
  } catch (error) {
    if (!(error instanceof LexiconProblems)) {
      throw error;
    }
    if (!lastLexicon) {
      send({ kind: 'lexicon-problems', problems: error.problems });
      return null;
    }
    log('error', 'the data files of the engine are wrong; the directory goes on with those it had', {
      problems: error.problems.map(problemText),
    });
    return lastLexicon;
  }
}

/** Ends the thread with an error; the server starts another. */
function abandon(error: unknown): void {
  setImmediate(() => {
    throw error;
  });
}

const lexicon = readUsableLexicon();
if (lexicon) {
  const engine = loadEngine(crisisLines ? { ...lexicon, crisisLines } : lexicon);
  if (settings.warmUp !== false) {
    // The database is started meanwhile.
    createIndexedEngine(settings.timeZone, engine, () => {}).warmUp();
  }
  serveDirectory(port, { ...settings, lexicon, engine, onFatalError: abandon });
}
