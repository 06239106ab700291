/** Follow-ups of matches: a person says whether it helped, on the dashboard or by the link of an email. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { parseHTML } from 'linkedom';
import { clickButton, skipToContent } from './account-helpers.ts';
import { readPage, sendForm, statusIn, textOf } from './html.ts';
import { callApiAs, createMember, signInAsAdministrator, signInBrowserAs, type TestMember } from './member-helpers.ts';
import { runInDatabase } from './test-database.ts';
import {
  apiErrors,
  expect,
  expectAccessible,
  expectAccessibleInThemesAndWidths,
  expectNoSidewaysScroll,
  statusWith,
  test,
} from './test-fixtures.ts';

test.use({ ignoredErrors: apiErrors });

/** A matched request with a follow-up that is due, and the token of its link. */
async function createFollowUp(request: APIRequestContext, member?: TestMember) {
  const [admin, person, reply] = await Promise.all([
    signInAsAdministrator(request),
    member ?? createMember(request),
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
  return { person, title, need, token };
}

test('the page of the link takes an answer, and does not change a request that was closed meanwhile', async ({
  page,
  request,
}) => {
  const [{ token }, closed] = await Promise.all([createFollowUp(request), createFollowUp(request)]);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`/did-it-help?token=${token}`);
  await expect(page.getByRole('group', { name: 'Did it help?' }).getByRole('button')).toHaveCount(4);
  await expect(page).toHaveURL(/\/did-it-help$/);
  await expect(page.getByText('zanzibar')).toHaveCount(0);
  await expectAccessibleInThemesAndWidths(page);
  await page.reload();
  await skipToContent(page);
  await clickButton(page, 'The information was wrong');
  await expect(statusWith(page, 'We look at what was wrong.')).toBeFocused();
  await expectAccessible(page);
  // The link shows the answer from then on.
  const answered = await readPage(request, `/did-it-help?token=${token}`);
  expect(statusIn(answered)).toContain('We look at what was wrong.');
  expect(answered.querySelectorAll('main button')).toHaveLength(0);

  await test.step('a request that was closed meanwhile', async () => {
    await page.goto(`/did-it-help?token=${closed.token}`);
    await callApiAs(request, closed.person, 'POST', `/needs/${closed.need.id}/cancel`, {});
    await clickButton(page, 'I still need help');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Nothing was changed by this press.');
    const reopened = await readPage(request, `/did-it-help?token=${closed.token}`);
    expect(statusIn(reopened)).toContain('This request is closed already.');
  });
});

test('an answer on the dashboard closes the request, or sets it back to waiting', async ({ page, request }) => {
  const person = await createMember(request);
  const [helped, turnedAway] = [await createFollowUp(request, person), await createFollowUp(request, person)];
  await page.setViewportSize({ width: 320, height: 800 });
  await signInBrowserAs(page, person);
  await page.goto('/dashboard');
  const card = page.getByRole('article', { name: helped.title });
  await expect(card.getByRole('group', { name: `Did it help? ${helped.title}` })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await card.getByRole('button', { name: 'I got help' }).click();
  await expect(statusWith(page, 'We are glad that you got help.')).toBeFocused();
  await expect(card).toHaveCount(0);

  const other = page.getByRole('article', { name: turnedAway.title });
  await other.getByRole('button', { name: 'I was turned away' }).click();
  await expect(statusWith(page, 'Your request waits again')).toBeFocused();
  await expect(other.getByText('Waiting', { exact: true })).toBeVisible();
});

test('without JavaScript the question is answered, and no URL contains the answer', async ({ request }) => {
  const { person, need, token } = await createFollowUp(request);
  const form = (await readPage(request, `/did-it-help?token=${token}`)).querySelector('main form:has([value=HELPED])');
  expect(textOf(form?.querySelector('[value=HELPED]'))).toBe('I got help');
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', '/did-it-help']);
  const answered = await sendForm(request, form ?? null, { answer: 'HELPED' });
  expect(statusIn(answered)).toContain('We are glad that you got help.');
  expect((await callApiAs(request, person, 'GET', `/needs/${need.id}`)).status).toBe('FULFILLED');
  const unknown = await request.get('/did-it-help?token=no-such-token');
  expect(textOf(parseHTML(await unknown.text()).document.querySelector('main'))).toContain('This link is incomplete');
});
