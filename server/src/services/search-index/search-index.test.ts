import { BroadcastChannel } from 'node:worker_threads';
import type { FoundResource } from '@waymark/contract/search';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadEngine } from '../../domain/engine/load-engine.ts';
import {
  addOrganization,
  addResource,
  startTestApp,
  type TestApp,
  type TestAppOptions,
} from '../../testing/app-for-tests.ts';
import { directoryThread } from './search-index.ts';

/** Runs in a thread, so that it is not ready immediately. */
const filling: TestAppOptions = { directory: 'filling', directoryThread: directoryThread() };
const servers: TestApp[] = [];
const clients: pg.Client[] = [];
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()));
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function start(deps?: TestAppOptions) {
  const server = await startTestApp(deps);
  servers.push(server);
  return server;
}

/** A separate connection. */
async function connect(server: TestApp) {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  clients.push(client);
  return client;
}

async function names({ app }: TestApp): Promise<string[]> {
  const answer = await app.inject('/api/resources?size=100');
  return answer.statusCode === 200 ? answer.json().data.map(({ name }: FoundResource) => name) : [];
}

const pollFor = (milliseconds: number) => ({ timeout: milliseconds, interval: 20 });

const insert = `insert into resources (name, description, category, type, status)
  values ($1, 'Free groceries.', 'FOOD', 'FOOD_BANK', 'AVAILABLE')`;

describe('a change of the directory', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterEach(async () => {
    await server.db.deleteFrom('resources').execute();
    await server.directory.catchUp();
  });
  afterAll(() => server.close());

  it('by another program is found before the next poll: insert, update, withdrawal, publication, delete', async () => {
    // The first request takes longer than all others.
    await names(server);
    const other = await connect(server);
    await other.query(insert, ['Aster Pantry']);
    await expect.poll(() => names(server), pollFor(3000)).toEqual(['Aster Pantry']);
    await other.query(`update resources set name = 'Birch Pantry'`);
    await expect.poll(() => names(server), pollFor(3000)).toEqual(['Birch Pantry']);
    await other.query(`update resources set status = 'PENDING'`);
    await expect.poll(() => names(server), pollFor(3000)).toEqual([]);
    await other.query(`update resources set status = 'APPROVED'`);
    await expect.poll(() => names(server), pollFor(3000)).toEqual(['Birch Pantry']);
    await other.query('delete from resources');
    await expect.poll(() => names(server), pollFor(3000)).toEqual([]);
  });

  it('of the name of an organization is found by the new name', async () => {
    const organization_id = await addOrganization(server.db, { name: 'Old Name' });
    await addResource(server.db, { organization_id });
    await server.directory.catchUp();
    const found = async () =>
      (await server.app.inject('/api/resources/search?query=zebulon')).json().page.totalElements;
    expect(await found()).toBe(0);
    await (await connect(server)).query(`update organizations set name = 'Zebulon Trust'`);
    await expect.poll(found, pollFor(5000)).toBe(1);
  });

  it('is found when its transaction began before others and committed after them', async () => {
    const [slow, quick] = await Promise.all([connect(server), connect(server)]);
    await slow.query('begin');
    await slow.query(insert, ['Slow Pantry']);
    await quick.query(insert, ['Quick Pantry']);
    await expect.poll(() => names(server), pollFor(5000)).toEqual(['Quick Pantry']);
    await quick.query(insert, ['Another Pantry']);
    await expect.poll(() => names(server), pollFor(5000)).toEqual(['Another Pantry', 'Quick Pantry']);
    await slow.query('commit');
    await expect.poll(() => names(server), pollFor(5000)).toEqual(['Another Pantry', 'Quick Pantry', 'Slow Pantry']);
  });

  it('is found when its transaction began before the index was filled and committed after', async () => {
    let slow: pg.Client | undefined;
    const filled = await start({
      async given(_db, databaseUrl) {
        slow = new pg.Client({ connectionString: databaseUrl });
        await slow.connect();
        clients.push(slow);
        await slow.query('begin');
        await slow.query(insert, ['Early Pantry']);
      },
    });
    expect(await names(filled)).toEqual([]);
    await slow?.query('commit');
    await expect.poll(() => names(filled), pollFor(5000)).toEqual(['Early Pantry']);
  });

  it('is found after the listening connection was lost', async () => {
    const other = await connect(server);
    const listening = `from pg_stat_activity where application_name = 'waymark directory' and datname = current_database()`;
    await expect.poll(async () => (await other.query(`select 1 ${listening}`)).rowCount, pollFor(5000)).toBe(1);
    await other.query(`select pg_terminate_backend(pid) ${listening}`);
    await other.query(insert, ['Aster Pantry']);
    await expect.poll(() => names(server), pollFor(5000)).toEqual(['Aster Pantry']);
    await other.query(insert, ['Birch Pantry']);
    await expect.poll(() => names(server), pollFor(5000)).toEqual(['Aster Pantry', 'Birch Pantry']);
    expect(server.log()).toContain('lost its connection for changes');
  });

  it('is found as soon as catchUp resolves', async () => {
    for (const count of [1, 2, 3]) {
      await addResource(server.db, { name: `Pantry ${count}` });
      await server.directory.catchUp();
      expect(await names(server)).toHaveLength(count);
    }
    expect(server.directory.size()).toBe(3);
  });
});

describe('the stored concepts of a resource', () => {
  const shelterConcepts = JSON.stringify({ concepts: [['housing.shelter', 0.9]], fits: [], excludes: [], named: [] });
  const found = async (server: TestApp) => {
    const answer = await server.app.inject('/api/resources/search?concept=housing.shelter');
    return answer.json().data.map(({ name }: FoundResource) => name);
  };

  it('are used when they are of the current engine version, and inferred again otherwise', async () => {
    const { engineVersion } = loadEngine();
    const server = await start({
      async given(db) {
        await addResource(db, { name: 'Kept', concepts: shelterConcepts, concepts_version: engineVersion });
        await addResource(db, { name: 'Of another engine', concepts: shelterConcepts, concepts_version: 'older' });
      },
    });
    expect(await found(server)).toEqual(['Kept']);
  });
});

describe('a directory that failed', () => {
  it('refuses searches until it is filled again, then answers', async () => {
    const server = await start({
      directoryThread: directoryThread(new URL('./failing-directory-for-tests.ts', import.meta.url)),
      async given(db) {
        for (let count = 0; count < 50; count += 1) {
          await addResource(db);
        }
      },
    });
    const channel = new BroadcastChannel('fail the directory');
    channel.postMessage('now');
    const refused = async () => (await server.app.inject('/api/resources/search?query=zanzibar+food')).statusCode;
    await expect.poll(refused, pollFor(5000)).toBe(503);
    const answer = await server.app.inject('/api/health');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.json().message).toBe('The directory is being loaded. Please try again in a few seconds.');
    await server.directory.whenReady();
    expect(await refused()).toBe(200);
    expect(await names(server)).toHaveLength(50);
    expect(server.log()).toContain('the directory was told to fail');
    expect(server.log()).not.toContain('zanzibar');
    channel.close();
  });
});

describe('a directory that is being filled', () => {
  it('refuses searches, while other calls are answered', async () => {
    const server = await start({ ...filling, given: async (db) => void (await addResource(db)) });
    const [search, health, organizations] = await Promise.all([
      server.app.inject('/api/resources/search?query=food'),
      server.app.inject('/api/health'),
      server.app.inject('/api/organizations/search'),
    ]);
    expect([search.statusCode, health.statusCode, organizations.statusCode]).toEqual([503, 503, 200]);
    await server.directory.whenReady();
    expect((await server.app.inject('/api/health')).statusCode).toBe(200);
  });

  it('can be closed', async () => {
    const server = await startTestApp({ ...filling, given: async (db) => void (await addResource(db)) });
    await server.close();
    expect(server.log()).not.toContain('failed');
  });
});
