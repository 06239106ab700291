/** Answers to malformed requests and unknown paths, for every call. */
import { endpoints } from '@waymark/contract/endpoints';
import { ProblemBody } from '@waymark/contract/problem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../testing/people-for-tests.ts';
import { unusedId } from '../testing/records-for-tests.ts';

let server: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  server = await startTestApp({ directory: 'none' });
  admin = await addTestAccount(server.db, 'ADMIN');
});
afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const calls = Object.entries(endpoints).map(([name, { method, path, ...rest }]) => ({
  name,
  method,
  url: `/api${path.replace(/:\w+/g, unusedId)}`,
  body: 'body' in rest ? rest.body : undefined,
  query: 'query' in rest ? rest.query : undefined,
}));
const withBody = calls.filter(({ body }) => body !== undefined);
const sendRaw = (method: string, url: string, payload: string, contentType = 'application/json') =>
  server.app.inject({
    method: method as Method,
    url,
    headers: { ...admin.headers, 'content-type': contentType },
    payload,
  });

describe('a malformed request', () => {
  it.each(withBody)(
    '$name refuses invalid JSON, other values than objects, and more than 256 KB',
    async ({ method, url }) => {
      for (const payload of ['{"name": ', '{name: 1}', '[]', '"text"', '7', 'true', "{'a': 1}", '\u0000', '{"a":1}}']) {
        const answer = await sendRaw(method, url, payload);
        expect([payload, answer.statusCode]).toEqual([payload, 400]);
        expect(ProblemBody.parse(answer.json()).message).toMatch(/^We could not read this request/);
      }
      const large = JSON.stringify({ filler: 'x'.repeat(256 * 1024) });
      const refused = await sendRaw(method, url, large);
      expect([refused.statusCode, refused.json().message]).toEqual([413, expect.stringMatching(/less than 256 KB/)]);
      const largest = JSON.stringify({ filler: 'x'.repeat(256 * 1024 - 13) });
      expect(Buffer.byteLength(largest)).toBe(256 * 1024);
      expect((await sendRaw(method, url, largest)).statusCode).not.toBe(413);
      expect((await sendRaw(method, url, 'a=1', 'application/x-www-form-urlencoded')).statusCode).toBe(400);
    },
  );

  // Not bodies with the schema of a query, which also accept numbers as text and single values as lists.
  const typed = withBody.filter(({ body }) => !calls.some(({ query }) => query === body));
  it.each(typed)('$name answers 400 for a value of the wrong type in any field', async ({ method, url, body }) => {
    const numbers = [
      'revision',
      'intoRevision',
      'maxResourcesPerUser',
      'maxNeedsPerUser',
      'digestHour',
      'quietFrom',
      'quietUntil',
      'offerHours',
      'checkDaysShelter',
      'checkDaysFood',
      'checkDaysOther',
      'asksPerDay',
      'free',
      'answerDays',
      'followUpDays',
      'requestDays',
      'importReviewPercent',
    ];
    const fields = body && 'shape' in body && body.shape ? Object.keys(body.shape) : [];
    expect(fields.length).toBeGreaterThan(0);
    for (const field of fields) {
      const answer = await sendRaw(method, url, JSON.stringify({ [field]: numbers.includes(field) ? 'seven' : 7 }));
      expect([field, answer.statusCode]).toEqual([field, 400]);
      expect(Object.keys(answer.json().errors)).toContain(field);
    }
  });

  it('another method gets 405 with Allow, an unknown path 404', async () => {
    const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;
    const matches = (path: string, url: string) => new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`).test(url);
    for (const { url } of calls) {
      const allowed = Object.values(endpoints).filter(({ path }) => matches(path, url));
      for (const method of methods.filter((one) => !allowed.some((endpoint) => endpoint.method === one))) {
        const answer = await server.app.inject({ method, url, headers: admin.headers });
        expect([method, url, answer.statusCode]).toEqual([method, url, 405]);
        const allow = String(answer.headers.allow).split(', ');
        expect(allow).toEqual(expect.arrayContaining(allowed.map((endpoint) => endpoint.method)));
      }
      const unknown = await server.app.inject({ method: 'GET', url: `${url}/more/of/it`, headers: admin.headers });
      expect([url, unknown.statusCode, Object.keys(unknown.json())]).toEqual([url, 404, ['message']]);
    }
    for (const url of [
      '/api',
      '/api/',
      '/api/nowhere',
      '/api/users',
      '/api/users/',
      '/api//resources',
      '/api/resources/',
    ]) {
      expect([url, (await server.app.inject(url)).statusCode]).toEqual([url, 404]);
    }
  });
});
