/** A cold start of the engine, in a process of its own: prints the milliseconds of each part as JSON. */
import { readClassifier } from '@waymark/matching/classifier-file';
import { readLexicon } from '@waymark/matching/data';
import { createEngine } from '@waymark/matching/engine';

const began = performance.now();
const files = readLexicon();
const read = performance.now();
createEngine(files, { classifier: readClassifier() });
const created = performance.now();
process.stdout.write(JSON.stringify({ read: read - began, create: created - read }));
