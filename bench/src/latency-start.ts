/** A cold start of the engine, in a process of its own: prints the milliseconds of each part as JSON. */
import { readLexicon } from '@waymark/matching/data';
import { createEngine } from '@waymark/matching/engine';
import { readSense } from '@waymark/matching/sense';

const began = performance.now();
const files = readLexicon();
const read = performance.now();
createEngine(files, { sense: readSense() });
const made = performance.now();
process.stdout.write(JSON.stringify({ read: read - began, create: made - read }));
