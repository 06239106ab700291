/** Describes imported records with the engine: in this thread, or in one of its own. */
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { ResourceCategory, ResourceType } from '@waymark/contract/enumerations';
import { readLexicon } from '@waymark/matching/data';
import type { DescribableRecord, ResourceConcepts } from '@waymark/matching/index/resource-concepts';
import type { VersionedEngine } from '../../domain/engine/load-engine.ts';

/** `category` and `type` as the source provides them; what is absent is inferred. */
export type RecordToDescribe = DescribableRecord;

export type Description = {
  category: ResourceCategory;
  type: ResourceType;
  concepts: ResourceConcepts;
  conceptsVersion: string;
};

export type Describer = {
  /** Number of batches that are to be asked for beside the one that is being written. */
  ahead: number;
  /** Descriptions in the order of the records. */
  describe(records: readonly RecordToDescribe[]): Promise<Description[]>;
  close(): Promise<void>;
};

/** Message to and from the thread. */
export type DescribeRequest = { id: number; records: readonly RecordToDescribe[] };
export type DescribeAnswer = { id: number; descriptions: Description[] };

export type DescriberOptions = {
  loadEngine: () => VersionedEngine;
  /** Whether the engine of the installation may run in a thread of its own, which takes some 110 MB of memory. */
  mayUseEngineThread?: boolean;
};

/** Fewer are described before a thread has loaded its engine. */
const minForThread = 1000;
/** So that the thread always has one to describe. */
const batchesAhead = 2;

/** @param count number of records that will be described */
export function startDescriber(count: number, { loadEngine, mayUseEngineThread }: DescriberOptions): Describer {
  if (!mayUseEngineThread || availableParallelism() < 2 || count < minForThread) {
    return describeInThisThread(loadEngine());
  }
  // Mistakes in the lexicon are thrown here, and the thread need not parse its files.
  readLexicon();
  return describeInThread();
}

export function describeRecord(record: RecordToDescribe, { engine, engineVersion }: VersionedEngine): Description {
  const { category, type } = record;
  if (category && type) {
    return { category, type, concepts: engine.describe(record), conceptsVersion: engineVersion };
  }
  const { inferred, concepts } = engine.inferAndDescribe(record);
  return {
    category: category ?? inferred.category,
    type: type ?? inferred.type,
    concepts,
    conceptsVersion: engineVersion,
  };
}

export function describeInThisThread(engine: VersionedEngine): Describer {
  return {
    ahead: 0,
    async describe(records) {
      const descriptions: Description[] = [];
      for (const record of records) {
        descriptions.push(describeRecord(record, engine));
        // Lets the batch that is being written go on.
        await setImmediate();
      }
      return descriptions;
    },
    close: async () => undefined,
  };
}

/** @param program module that the thread runs; tests use others */
export function describeInThread(program: URL = new URL('./describe-worker.ts', import.meta.url)): Describer {
  type Waiting = { resolve: (descriptions: Description[]) => void; reject: (error: Error) => void };
  const waiting = new Map<number, Waiting>();
  let failure: Error | null = null;
  let lastId = 0;
  const fail = (error: Error) => {
    failure ??= error;
    for (const { reject } of waiting.values()) {
      reject(failure);
    }
    waiting.clear();
  };
  const worker = new Worker(program, { name: 'engine' });
  worker.on('message', ({ id, descriptions }: DescribeAnswer) => {
    waiting.get(id)?.resolve(descriptions);
    waiting.delete(id);
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The thread of the engine ended.')));
  return {
    ahead: batchesAhead,
    describe: (records) =>
      new Promise((resolve, reject) => {
        if (failure) {
          reject(failure);
          return;
        }
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        worker.postMessage({ id: lastId, records } satisfies DescribeRequest);
      }),
    close: async () => void (await worker.terminate()),
  };
}
