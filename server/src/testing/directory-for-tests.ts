/**
 * Runs the directory in the process of the test. A thread would load the lexicon and the classifiers for each test, which takes
 * a second; here all tests of a worker share one engine. Tests of the thread itself use `directoryThread`.
 */
import { EventEmitter } from 'node:events';
import { MessageChannel } from 'node:worker_threads';
import { readLexicon } from '@waymark/matching/data';
import { loadEngine, type VersionedEngine } from '../domain/engine/load-engine.ts';
import type { IndexWorkerData } from '../services/search-index/index-messages.ts';
import type { DirectoryThread } from '../services/search-index/search-index.ts';
import { serveDirectory } from '../services/search-index/serve-directory.ts';

let shared: VersionedEngine | undefined;

export function sharedEngine(): VersionedEngine {
  shared ??= loadEngine();
  return shared;
}

export function startInProcessDirectory({ crisisLines, ...settings }: IndexWorkerData): DirectoryThread {
  const { port1, port2 } = new MessageChannel();
  const lexicon = readLexicon();
  const named = crisisLines ? loadEngine({ ...lexicon, crisisLines }) : sharedEngine();
  const thread = Object.assign(new EventEmitter(), {
    threadId: 0,
    postMessage: (message: unknown) => port1.postMessage(message),
    async terminate() {
      port1.close();
      return 0;
    },
  });
  port1.on('message', (message) => thread.emit('message', message));
  port1.on('close', () => thread.emit('exit', 0));
  serveDirectory(port2, {
    ...settings,
    lexicon,
    engine: named,
    onFatalError(error) {
      thread.emit('error', error);
      port1.close();
    },
  });
  return thread;
}
