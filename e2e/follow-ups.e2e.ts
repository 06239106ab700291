/** Follow-ups of matches: a person says whether it helped, on the dashboard or by the link of an email. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { clickButton, ignoreApiErrors, skipToContent } from './account-helpers.ts';
import { callApiAs, createMember, signInAsAdministrator, signInBrowserAs } from './member-helpers.ts';
import { runInDatabase } from './test-database.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInAllThemes,
  expectNoSidewaysScroll,
  statusWith,
  test,
} from './test-fixtures.ts';

test.afterEach(({ errors }) => ignoreApiErrors(errors));

/** A matched request with a follow-up that is due, and the token of its link. */
async function createFollowUp(request: APIRequestContext) {
  const [admin, person, reply] = await Promise.all([
    signInAsAdministrator(request),
    createMember(request),
    request.get('/api/resources?size=1'),
  ]);
  const title = `Coat ${randomUUID().slice(0, 8)}`;
  const need = await callApiAs(request, person, 'POST', '/needs', { title, description: 'A zanzibar winter coat.' });
  const { data } = await reply.json();
  await callApiAs(request, admin, 'POST', `/needs/${need.id}/match`, { resourceId: data[0].id });
  const token = randomBytes(32).toString('base64url');
  await runInDatabase(
    `insert into follow_ups (need_id, matched_at, resource_id, token_hash)
     select id, date_trunc('milliseconds', matched_at), matched_resource_id, $2 from needs where id = $1`,
    [need.id, createHash('sha256').update(token).digest()],
  );
  return { admin, person, title, need, token, place: data[0].name as string };
}

test('the page of the link takes an answer, which administrators read', async ({ page, request }) => {
  const { admin, need, token, place } = await createFollowUp(request);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`/did-it-help?token=${token}`);
  await expect(page.getByRole('group', { name: 'Did it help?' }).getByRole('button')).toHaveCount(4);
  await expect(page).toHaveURL(/\/did-it-help$/);
  await expect(page.getByText('zanzibar')).toHaveCount(0);
  await expectAccessibleInAllThemes(page);
  await page.reload();
  await skipToContent(page);
  await clickButton(page, 'The information was wrong');
  await expect(statusWith(page, 'We look at what was wrong.')).toBeFocused();
  await expectAccessible(page);
  // The link shows the answer from then on.
  await page.goto(`/did-it-help?token=${token}`);
  await expect(statusWith(page, 'We look at what was wrong.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);

  await signInBrowserAs(page, admin);
  await page.goto(`/admin?view=needs&need=${need.id}`);
  const region = page.getByRole('region', { name: 'Whether it helped' });
  await expect(region).toContainText('the information was wrong');
  await expect(region.getByRole('link', { name: place })).toBeVisible();
  await expect(region).toContainText(/\d+ pe(rson|ople) said that the information/);
  await expect(page.getByRole('main').getByText('Pending', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('an answer on the dashboard closes the request, or sets it back to waiting', async ({ page, request }) => {
  const [helped, turnedAway] = await Promise.all([createFollowUp(request), createFollowUp(request)]);
  await page.setViewportSize({ width: 320, height: 800 });
  await signInBrowserAs(page, helped.person);
  await page.goto('/dashboard');
  const card = page.getByRole('article', { name: helped.title });
  await expect(card.getByRole('group', { name: `Did it help? ${helped.title}` })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await card.getByRole('button', { name: 'I got help' }).click();
  await expect(statusWith(page, 'We are glad that you got help.')).toBeFocused();
  await expect(card).toHaveCount(0);

  await signInBrowserAs(page, turnedAway.person);
  await page.goto('/dashboard');
  const other = page.getByRole('article', { name: turnedAway.title });
  await other.getByRole('button', { name: 'I was turned away' }).click();
  await expect(statusWith(page, 'Your request waits again')).toBeFocused();
  await expect(other.getByText('Waiting', { exact: true })).toBeVisible();
});

test('an answer does not change a request that was closed meanwhile', async ({ page, request }) => {
  const { person, need, token } = await createFollowUp(request);
  await page.goto(`/did-it-help?token=${token}`);
  await callApiAs(request, person, 'POST', `/needs/${need.id}/cancel`, {});
  await clickButton(page, 'I still need help');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Nothing was changed by this press.');
  await page.goto(`/did-it-help?token=${token}`);
  await expect(statusWith(page, 'This request is closed already.')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the question is answered, and no URL contains the answer', async ({ page, request }) => {
    const { person, need, token } = await createFollowUp(request);
    await page.goto(`/did-it-help?token=${token}`);
    await clickButton(page, 'I got help');
    await expect(statusWith(page, 'We are glad that you got help.')).toBeVisible();
    expect((await callApiAs(request, person, 'GET', `/needs/${need.id}`)).status).toBe('FULFILLED');
    expect(page.url()).not.toContain('HELPED');
    await page.goto('/did-it-help?token=no-such-token');
    await expect(page.getByText('This link is incomplete')).toBeVisible();
  });
});
