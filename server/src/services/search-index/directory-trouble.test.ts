import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BroadcastChannel } from 'node:worker_threads';
import { SearchQuery } from '@waymark/contract/search';
import { LexiconProblems } from '@waymark/matching/data';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { loadEngine } from '../../domain/engine/load-engine.ts';
import { createLogger } from '../../platform/http/logging.ts';
import { addResource } from '../../testing/app-for-tests.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { directoryThread, type SearchIndex, type SearchIndexOptions, startSearchIndex } from './search-index.ts';

let test: TestDatabase;
const opened: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) {
    await close();
  }
  await test.close();
});

function open(deps: Partial<SearchIndexOptions> = {}): { directory: SearchIndex; log: () => string } {
  const lines: string[] = [];
  const logger = createLogger('debug', { write: (line: string) => lines.push(line) });
  const program = new URL('./failing-directory-for-tests.ts', import.meta.url);
  const directory = startSearchIndex({
    timeZone: 'America/New_York',
    logger,
    startThread: directoryThread(program),
    warmUp: false,
    ...deps,
  });
  directory.follow(test.url);
  opened.push(() => directory.close());
  return { directory, log: () => lines.join('') };
}

function broadcast(channelName: string): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('now');
  channel.close();
}

const ask = (directory: SearchIndex, query = 'food') =>
  directory.search({ query: z.parse(SearchQuery, { query }), locale: 'en', now: new Date() });
const within = (milliseconds: number) => ({ timeout: milliseconds, interval: 20 });

describe('a directory thread that stops answering', () => {
  it('rejects the waiting searches, is restarted, and answers again', async () => {
    await addResource(test.db);
    const { directory, log } = open({ answerTimeout: 1000, warmUp: true });
    await directory.whenReady();
    broadcast('silence the directory');
    // Notifications and queries reach the thread independently: the first queries may still be answered.
    const answers = async () =>
      (await Promise.allSettled([ask(directory), ask(directory)])).map(({ status }) => status);
    await expect.poll(answers, within(5000)).toEqual(['rejected', 'rejected']);
    expect(directory.size()).toBeNull();
    await directory.whenReady();
    expect((await ask(directory)).total).toBe(1);
    expect(log()).toContain('did not answer and is stopped');
  });

  it('rejects searches beyond maxPending', async () => {
    const { directory } = open({ maxPending: 3 });
    await directory.whenReady();
    const asked = await Promise.allSettled([1, 2, 3, 4, 5].map(() => ask(directory)));
    expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
    expect(asked[4]).toMatchObject({ reason: { code: 'not-ready' } });
    expect((await ask(directory)).total).toBe(0);
  });
});

it('catchUp rejects when the change log cannot be read', async () => {
  const { directory } = open();
  await directory.whenReady();
  await sql`drop table resource_changes`.execute(test.db);
  await expect(directory.catchUp()).rejects.toThrow(/could not catch up/);
});

describe('an invalid data file of the engine', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'waymark-lexicon-'));
    opened.push(() => rm(folder, { recursive: true, force: true }));
    const dataFolder = dirname(fileURLToPath(import.meta.resolve('@waymark/matching/data')));
    // Only the concepts of food, which load faster than all.
    const filter = (path: string) => !/\.(?:ts|bin|sha256)$|\/concepts\/(?!food)/.test(path);
    await cp(dataFolder, folder, { recursive: true, filter });
  });
  const breakDataFile = () => writeFile(join(folder, 'populations.yaml'), 'traits: many\n');

  it('rejects whenReady with its position, and the thread is not restarted', async () => {
    await breakDataFile();
    const { directory, log } = open({ lexiconFolder: folder });
    const ready = directory.whenReady();
    await expect(ready).rejects.toThrow(LexiconProblems);
    await expect(ready).rejects.toThrow(/matching\/data\/populations\.yaml, line 1/);
    await expect(directory.whenReady()).rejects.toThrow(LexiconProblems);
    expect(log()).not.toContain('started again');
  });

  it('is logged when the thread restarts, and the last valid files are used', async () => {
    await addResource(test.db);
    const { directory, log } = open({ lexiconFolder: folder });
    await directory.whenReady();
    await breakDataFile();
    broadcast('fail the directory');
    await expect.poll(() => directory.size(), within(5000)).toBeNull();
    await directory.whenReady();
    expect((await ask(directory, 'we need groceries')).total).toBe(1);
    expect(log()).toMatch(/goes on with those it had/);
    expect(log()).toMatch(/populations\.yaml, line 1/);
  });
});

describe('concepts that the thread had to infer', () => {
  const state = () =>
    test.db
      .selectFrom('resources')
      .select(['name', 'concepts', 'concepts_version', 'revision', 'updated_at'])
      .orderBy('name')
      .execute();
  const changes = () => test.db.selectFrom('resource_changes').select('sequence').execute();

  it('are stored, without a new revision or a change log entry', async () => {
    const { engine, engineVersion } = loadEngine();
    for (let count = 0; count < 250; count += 1) {
      await addResource(test.db, { name: `Pantry ${count}`, concepts: '{}', concepts_version: 'older' });
    }
    const [before, logged] = [await state(), await changes()];
    const { directory } = open();
    await directory.whenReady();
    const updatedCount = async () => (await state()).filter((row) => row.concepts_version === engineVersion).length;
    await expect.poll(updatedCount, within(5000)).toBe(250);
    await directory.catchUp();
    const after = await state();
    expect(after.map(({ revision, updated_at }) => ({ revision, updated_at }))).toEqual(
      before.map(({ revision, updated_at }) => ({ revision, updated_at })),
    );
    expect(after[0]?.concepts).toMatchObject(
      engine.describe({
        name: 'Pantry 0',
        description: 'Free groceries every week.',
        category: 'FOOD',
        type: 'FOOD_BANK',
      }),
    );
    expect(await changes()).toEqual(logged);
  });

  it('are stored again when a text changes', async () => {
    const { directory } = open();
    await directory.whenReady();
    await addResource(test.db);
    const version = async () => (await state())[0]?.concepts_version;
    await expect.poll(version, within(5000)).toBe(loadEngine().engineVersion);
    await test.db.updateTable('resources').set({ description: 'Legal advice by an attorney.' }).execute();
    await expect.poll(async () => JSON.stringify((await state())[0]?.concepts), within(5000)).toContain('legal.');
  });
});
