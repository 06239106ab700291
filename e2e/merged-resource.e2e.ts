/** What was put into another record: its old address leads to the one that stays. */
import { randomUUID } from 'node:crypto';
import { administratorIn, as, newPlace } from './members.ts';
import { expect, test } from './visit.ts';

test('the old address of a merged resource leads to the one that it was put into', async ({ page, request }) => {
  const admin = await administratorIn(request);
  const name = `Merged kitchen ${randomUUID()}`;
  const made = [];
  for (const title of [`${name}, old`, `${name}, kept`]) {
    made.push(await as(request, admin, 'POST', '/resources', newPlace(title)));
  }
  const [old, stays] = made;
  await as(request, admin, 'POST', `/resources/admin/${old.id}/merge`, {
    intoId: stays.id,
    take: [],
    revision: old.revision,
    intoRevision: stays.revision,
  });
  const answer = await request.get(`/resources/${old.id}?from=link`, { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toBe(`/resources/${stays.id}?from=link`);
  expect(answer.headers()['cache-control']).toContain('no-');
  await page.goto(`/resources/${old.id}`);
  await expect(page).toHaveURL(new RegExp(`/resources/${stays.id}$`));
  await expect(page.getByRole('heading', { level: 1, name: `${name}, kept` })).toBeVisible();
});
