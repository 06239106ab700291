/** The URL of a merged resource redirects. */
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { readPage, textOf } from './html.ts';
import { callApiAs, minimalResourceBody, signInAsAdministrator } from './member-helpers.ts';

test('the URL of a merged resource redirects to the remaining one', async ({ request }) => {
  const admin = await signInAsAdministrator(request);
  const name = `Merged kitchen ${randomUUID()}`;
  const created = [];
  for (const title of [`${name}, old`, `${name}, kept`]) {
    created.push(await callApiAs(request, admin, 'POST', '/resources', minimalResourceBody(title)));
  }
  const [old, target] = created;
  await callApiAs(request, admin, 'POST', `/resources/admin/${old.id}/merge`, {
    intoId: target.id,
    take: [],
    revision: old.revision,
    intoRevision: target.revision,
  });
  const answer = await request.get(`/resources/${old.id}?from=link`, { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toBe(`/resources/${target.id}?from=link`);
  expect(answer.headers()['cache-control']).toContain('no-');
  const followed = await request.get(`/resources/${old.id}`);
  expect(followed.url()).toMatch(new RegExp(`/resources/${target.id}$`));
  const page = await readPage(request, `/resources/${old.id}`);
  expect(textOf(page.querySelector('h1'))).toBe(`${name}, kept`);
});
