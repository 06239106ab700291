import { expect, it } from 'vitest';
import { contextOf } from '../../testing/sample-page-context.ts';
import { answerByForm } from './still-right-server.ts';

const request = { state: 'OPEN', askedAt: '2026-11-20T10:00:00.000Z', changedSince: false };

/** Presses "It is right" on a site whose API answers that press with `status`. */
async function press(status: number) {
  const context = contextOf((url) =>
    url.pathname.endsWith('/read')
      ? Response.json({ data: request })
      : Response.json({ message: 'Not now.' }, { status }),
  );
  const sent = new Request('http://site.example/still-right', {
    method: 'POST',
    body: new URLSearchParams({ token: 't' }),
  });
  return answerByForm({ request: sent, context, params: {}, url: new URL(sent.url), pattern: '/still-right/:press?' });
}

it('returns the request after a failure that may pass, so that the page shows its form again', async () => {
  const { data, init } = await press(503);
  expect(data).toMatchObject({ request, failure: { status: 503 }, token: 't' });
  expect(init?.status).toBe(503);
});

it('returns no request for an unknown link', async () => {
  expect((await press(404)).data).toMatchObject({ request: null, failure: { status: 404 } });
});
