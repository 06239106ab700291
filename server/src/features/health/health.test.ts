import { describe, expect, it } from 'vitest';
import { addResource, startTestApp } from '../../testing/app-for-tests.ts';
import { runAdminStatement } from '../../testing/postgres-for-tests.ts';

describe('the health check', () => {
  it('answers with the version and the number of public resources once the directory is loaded', async () => {
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

  it('answers 503 when the database does not answer', async () => {
    const server = await startTestApp({ given: async (db) => void (await addResource(db)) });
    expect((await server.app.inject('/api/health')).statusCode).toBe(200);
    await server.db.destroy();
    const answer = await server.app.inject('/api/health');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('30');
    expect(answer.json()).toEqual({
      message: 'We cannot reach our records right now. Please try again in a minute.',
    });
    await server.close();
  });

  it('and other calls answer 503 while the database accepts no connections, and recover afterwards', async () => {
    let id = '';
    const server = await startTestApp({
      async given(db) {
        id = await addResource(db);
      },
    });
    const name = new URL(server.databaseUrl).pathname.slice(1);
    const maintenanceUrl = new URL(server.databaseUrl);
    maintenanceUrl.pathname = '/postgres';
    await runAdminStatement(maintenanceUrl.href, `alter database ${name} with allow_connections false`);
    await runAdminStatement(
      maintenanceUrl.href,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    );
    for (const path of ['/api/health', `/api/resources/${id}`, '/api/resources']) {
      await expect
        .poll(async () => (await server.app.inject(path)).json())
        .toEqual({
          message: 'We cannot reach our records right now. Please try again in a minute.',
        });
      expect((await server.app.inject(path)).statusCode).toBe(503);
    }
    await runAdminStatement(maintenanceUrl.href, `alter database ${name} with allow_connections true`);
    expect((await server.app.inject(`/api/resources/${id}`)).statusCode).toBe(200);
    await server.close();
  });
});
