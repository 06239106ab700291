import { expect, it } from 'vitest';
import { contextOf } from '../../testing/sample-page-context.ts';
import { answerByForm } from './follow-up-server.ts';

const followUp = { state: 'OPEN', by: 'resource', requestedAt: '2026-11-20T10:00:00.000Z' };

/** Sends an answer to a site whose API answers it with `status`. */
async function answer(status: number) {
  const context = contextOf((url) =>
    url.pathname.endsWith('/read')
      ? Response.json({ data: followUp })
      : Response.json({ message: 'Not now.' }, { status }),
  );
  const body = new URLSearchParams({ token: 't', answer: 'HELPED' });
  const request = new Request('http://site.example/did-it-help', { method: 'POST', body });
  return answerByForm({ request, context, params: {}, url: new URL(request.url), pattern: '/did-it-help' });
}

it('returns the question after a failure that may pass, so that it can be answered again', async () => {
  const { data, init } = await answer(503);
  expect(data).toMatchObject({ record: followUp, failure: { status: 503 }, token: 't' });
  expect(init?.status).toBe(503);
});

it.each([404, 409])('returns no question after a final refusal (%d)', async (status) => {
  expect((await answer(status)).data).toEqual({ failure: { status, message: 'Not now.' }, token: 't' });
});
