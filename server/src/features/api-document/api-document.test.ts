import { endpoints } from '@waymark/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app-for-tests.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ directory: 'none' });
});
afterAll(() => server.close());

describe('the API documentation', () => {
  it('lists every endpoint of the contract, and defines every schema that is referenced', async () => {
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

  it('lists endpoints outside /api with their own server URL', async () => {
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

  it('describes the parameters of a search and its status codes', async () => {
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

  it('describes request bodies, and which endpoints require signing in', async () => {
    const { paths } = (await server.app.inject('/api/openapi.json')).json();
    const body = paths['/users/login'].post.requestBody.content['application/json'].schema;
    expect(Object.keys(body.properties)).toEqual(['email', 'password', 'rememberMe']);
    expect(paths['/users/login'].post).not.toHaveProperty('security');
    expect(paths['/users/me'].get.security).toEqual([{ token: [] }]);
    expect(paths['/users/me'].get.responses).toHaveProperty('401');
    expect(paths['/users/{id}/profile'].put.responses['409'].description).toMatch(/already exists.*changed this since/);
  });

  it('describes downloads and uploads', async () => {
    const { paths } = (await server.app.inject('/api/openapi.json')).json();
    const answer = paths['/admin/export'].get.responses['200'];
    expect(Object.keys(answer.content)).toEqual(['application/zip', 'application/json', 'text/csv']);
    expect(answer.headers).toHaveProperty('content-disposition');
    const taken = paths['/admin/imports'].post.requestBody.content;
    expect(taken['text/csv']).toEqual({ schema: { type: 'string', format: 'binary' } });
    expect(paths['/admin/imports'].post.responses).toHaveProperty('413');
  });

  it.each(['/api/docs', '/api/docs/'])('is a page at %s without inline scripts and styles', async (at) => {
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
  });

  it('does not change the content security policy of other answers', async () => {
    const answer = await server.app.inject('/api/openapi.json');
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
  });
});

it('a server without built pages names the address of the API documentation at /', async () => {
  const answer = await server.app.inject('/');
  expect(answer.body).toBe('Waymark: /api/docs\n');
  expect((await server.app.inject('/search')).statusCode).toBe(404);
});
