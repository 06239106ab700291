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

const every = Object.entries(endpoints).map(([name, { method, path, ...rest }]) => ({
  name,
  method,
  url: `/api${path.replace(/:\w+/g, unusedId)}`,
  body: 'body' in rest ? rest.body : undefined,
  query: 'query' in rest ? rest.query : undefined,
}));
const withBody = every.filter(({ body }) => body !== undefined);
const raw = (method: string, url: string, payload: string, contentType = 'application/json') =>
  server.app.inject({
    method: method as Method,
    url,
    headers: { ...admin.headers, 'content-type': contentType },
    payload,
  });

describe('whatever is sent to the wrong place, or in the wrong form', () => {
  it.each(withBody)('$name refuses what is no JSON, no object, or too large', async ({ method, url }) => {
    for (const payload of ['{"name": ', '{name: 1}', '[]', '"text"', '7', 'true', "{'a': 1}", '\u0000', '{"a":1}}']) {
      const answer = await raw(method, url, payload);
      expect([payload, answer.statusCode]).toEqual([payload, 400]);
      expect(ProblemBody.parse(answer.json()).message).toMatch(/^We could not read this request/);
    }
    const large = JSON.stringify({ filler: 'x'.repeat(256 * 1024) });
    const refused = await raw(method, url, large);
    expect([refused.statusCode, refused.json().message]).toEqual([413, expect.stringMatching(/less than 256 KB/)]);
    const fits = JSON.stringify({ filler: 'x'.repeat(256 * 1024 - 13) });
    expect(Buffer.byteLength(fits)).toBe(256 * 1024);
    expect((await raw(method, url, fits)).statusCode).not.toBe(413);
    expect((await raw(method, url, 'a=1', 'application/x-www-form-urlencoded')).statusCode).toBe(400);
  });

  // A body that is that of a query string: numbers as such or as texts, and lists of one without a list.
  const typed = withBody.filter(({ body }) => !every.some(({ query }) => query === body));
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
      const answer = await raw(method, url, JSON.stringify({ [field]: numbers.includes(field) ? 'seven' : 7 }));
      expect([field, answer.statusCode]).toEqual([field, 400]);
      expect(Object.keys(answer.json().errors)).toContain(field);
    }
  });

  it('other methods answer 405 and say which are taken, unknown paths 404', async () => {
    const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;
    const fits = (path: string, url: string) => new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`).test(url);
    for (const { url } of every) {
      const taken = Object.values(endpoints).filter(({ path }) => fits(path, url));
      for (const method of methods.filter((one) => !taken.some((endpoint) => endpoint.method === one))) {
        const answer = await server.app.inject({ method, url, headers: admin.headers });
        expect([method, url, answer.statusCode]).toEqual([method, url, 405]);
        const allow = String(answer.headers.allow).split(', ');
        expect(allow).toEqual(expect.arrayContaining(taken.map((endpoint) => endpoint.method)));
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
