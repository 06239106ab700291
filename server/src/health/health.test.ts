import { describe, expect, it } from 'vitest';
import { addResource, startTestApp } from '../app-for-tests.ts';

describe('the state of the server', () => {
  it('is ok with a version and the number of resources once the directory is complete', async () => {
    const server = await startTestApp({
      async given(db) {
        await addResource(db);
        await addResource(db, { status: 'PENDING' });
      },
    });
    const answer = await server.app.inject('/api/health');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ data: { status: 'ok', version: '1.2.3', resources: 1 } });
    expect(answer.headers['cache-control']).toBe('no-store');
    await server.close();
  });

  it('is 503 when the database does not answer', async () => {
    const server = await startTestApp({ given: async (db) => void (await addResource(db)) });
    expect((await server.app.inject('/api/health')).statusCode).toBe(200);
    await server.db.destroy();
    const answer = await server.app.inject('/api/health');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    await server.close();
  });
});
