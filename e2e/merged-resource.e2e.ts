/** What was put into another record: its old address leads to the one that stays. */
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { readPage, textOf } from './html.ts';
import { callApiAs, newResourceBody, signInAsAdministrator } from './member-helpers.ts';

test('the old address of a merged resource leads to the one that it was put into', async ({ request }) => {
  const admin = await signInAsAdministrator(request);
  const name = `Merged kitchen ${randomUUID()}`;
  const made = [];
  for (const title of [`${name}, old`, `${name}, kept`]) {
    made.push(await callApiAs(request, admin, 'POST', '/resources', newResourceBody(title)));
  }
  const [old, stays] = made;
  await callApiAs(request, admin, 'POST', `/resources/admin/${old.id}/merge`, {
    intoId: stays.id,
    take: [],
    revision: old.revision,
    intoRevision: stays.revision,
  });
  const answer = await request.get(`/resources/${old.id}?from=link`, { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toBe(`/resources/${stays.id}?from=link`);
  expect(answer.headers()['cache-control']).toContain('no-');
  // Followed, as every browser does.
  const reached = await request.get(`/resources/${old.id}`);
  expect(reached.url()).toMatch(new RegExp(`/resources/${stays.id}$`));
  const page = await readPage(request, `/resources/${old.id}`);
  expect(textOf(page.querySelector('h1'))).toBe(`${name}, kept`);
});
