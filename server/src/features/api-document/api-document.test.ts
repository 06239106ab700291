import { endpoints } from '@waymark/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app-for-tests.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ directory: 'none' });
});
afterAll(() => server.close());

describe('the description of the API', () => {
  it('lists every call of the contract, with every reference leading somewhere', async () => {
    const answer = await server.app.inject('/api/openapi.json');
    const document = answer.json();
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toEqual({ title: 'Waymark', version: '1.2.3' });
    for (const { path, method } of Object.values(endpoints)) {
      expect(document.paths[path.replace(/:(\w+)/g, '{$1}')]).toHaveProperty(method.toLowerCase());
    }
    const references = [...answer.body.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
    expect(references.length).toBeGreaterThan(10);
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(references));
    expect(answer.body).not.toContain('$defs');
  });

  it('lists what is not below /api beside it', async () => {
    const { paths } = (await server.app.inject('/api/openapi.json')).json();
    expect(paths['/embed/search'].post.servers).toEqual([{ url: '/' }]);
    expect(Object.keys(paths['/embed/search'].post.responses)).toEqual([
      '200',
      '400',
      '404',
      '413',
      '422',
      '500',
      '503',
    ]);
    expect(paths['/hsds/v3/services'].get.servers).toEqual([{ url: '/' }]);
  });

  it('says what a search takes and how it may be refused', async () => {
    const { paths } = (await server.app.inject('/api/openapi.json')).json();
    const search = paths['/resources/search'].get;
    expect(search.parameters).toContainEqual({
      name: 'status',
      in: 'query',
      required: false,
      schema: { type: 'array', default: [], items: { type: 'string', enum: ['available', 'limited', 'waitlist'] } },
      style: 'form',
      explode: true,
    });
    expect(Object.keys(search.responses)).toEqual(['200', '422', '500', '503']);
  });

  it('says what may be sent, and who has to be signed in', async () => {
    const { paths } = (await server.app.inject('/api/openapi.json')).json();
    const body = paths['/users/login'].post.requestBody.content['application/json'].schema;
    expect(Object.keys(body.properties)).toEqual(['email', 'password', 'rememberMe']);
    expect(paths['/users/login'].post).not.toHaveProperty('security');
    expect(paths['/users/me'].get.security).toEqual([{ token: [] }]);
    expect(paths['/users/me'].get.responses).toHaveProperty('401');
    expect(paths['/users/{id}/profile'].put.responses['409'].description).toMatch(/already exists.*changed this since/);
  });

  it('says which calls send or take a file', async () => {
    const { paths } = (await server.app.inject('/api/openapi.json')).json();
    const answer = paths['/admin/export'].get.responses['200'];
    expect(Object.keys(answer.content)).toEqual(['application/zip', 'application/json', 'text/csv']);
    expect(answer.headers).toHaveProperty('content-disposition');
    const taken = paths['/admin/imports'].post.requestBody.content;
    expect(taken['text/csv']).toEqual({ schema: { type: 'string', format: 'binary' } });
    expect(paths['/admin/imports'].post.responses).toHaveProperty('413');
  });

  it.each(['/api/docs', '/api/docs/'])(
    'can be read at %s as a page that runs no inline script or style',
    async (at) => {
      const page = await server.app.inject(at);
      expect(page.statusCode).toBe(200);
      const policy = String(page.headers['content-security-policy']);
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toMatch(/unsafe|https:/);
      expect(page.body).not.toMatch(/<script>|<style>/);
      const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path ?? '');
      expect(files.length).toBeGreaterThan(3);
      for (const path of files) {
        const url = new URL(path, `http://localhost${at}`).pathname;
        expect((await server.app.inject(url)).statusCode, url).toBe(200);
      }
    },
  );

  it('leaves the policy of every other answer as it is', async () => {
    const answer = await server.app.inject('/api/openapi.json');
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
  });
});

it('a server without built pages says at / where its API is described', async () => {
  const answer = await server.app.inject('/');
  expect(answer.body).toBe('Waymark: /api/docs\n');
  expect((await server.app.inject('/search')).statusCode).toBe(404);
});
