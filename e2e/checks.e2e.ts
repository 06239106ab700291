/** Whether listings are right: saying so in one press, and hearing it from those who went there. */
import type { APIRequestContext, Page } from '@playwright/test';
import { clickButton, ignoreApiErrors } from './account-helpers.ts';
import { readPage, sendForm, textOf } from './html.ts';
import {
  callApiAs,
  createAdministrator,
  createMember,
  signInAsAdministrator,
  signInBrowserAs,
} from './member-helpers.ts';
import { createResource, organizationWithAccount } from './resource-helpers.ts';
import { expect, expectAccessibleInAllThemes, test } from './test-fixtures.ts';

/** A place that people can find, under a name that no other test uses. */
async function ownPlace(request: APIRequestContext, changes: object = {}) {
  const name = `Pantry ${crypto.randomUUID().slice(0, 8)}`;
  const place = await createResource(request, await createMember(request), { name, ...changes });
  return { ...place, name };
}

test('an administrator says that a place was checked, on its page and in the list, and takes it back', async ({
  page,
  request,
}) => {
  const [place, admin] = await Promise.all([ownPlace(request), signInAsAdministrator(request)]);
  await signInBrowserAs(page, admin);
  await test.step('on its page', async () => {
    await page.goto(`/resources/${place.id}`);
    await expect(page.getByText('Not checked yet: call first.')).toBeVisible();
    await clickButton(page, 'By phone');
    await expect(page.getByText('Checked today by phone.')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'counts as checked today' })).toBeVisible();
    await expectAccessibleInAllThemes(page);
    await clickButton(page, 'Undo');
    await expect(page.getByText('Not checked yet: call first.')).toBeVisible();
  });
  await test.step('in the list of the panel', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(`/admin?view=resources&status=ALL&search=${encodeURIComponent(place.name)}`);
    const card = page.getByRole('article');
    await expect(card).toContainText('Not checked yet.');
    await card.getByRole('button', { name: 'On a visit' }).click();
    await expect(card).toContainText(/Last checked on .* on a visit\./);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(card).toContainText('Not checked yet.');
  });
});

test('a member of the organization says that its place is right, and everyone reads who says so', async ({
  page,
  request,
}) => {
  const { organization, account } = await organizationWithAccount(request);
  const place = await ownPlace(request, { organizationId: organization.id });
  await signInBrowserAs(page, account);
  await page.goto(`/resources/${place.id}`);
  await page.getByRole('button', { name: /^Checked today/ }).click();
  await expect(page.getByText('Checked today by the place.')).toBeVisible();
  const asVisitor = await readPage(request, `/resources/${place.id}`);
  expect(textOf(asVisitor.querySelector('main'))).toContain('Checked today by the place.');
  expect([...asVisitor.querySelectorAll('button')].filter((one) => /^Checked today/.test(textOf(one)))).toEqual([]);
});

test('who went there says in one press what they found, and what could not be sent is said and can be pressed again', async ({
  page,
  request,
  errors,
}) => {
  const place = await ownPlace(request);
  await page.goto(`/resources/${place.id}`);
  await page.getByRole('button', { name: 'Wrong hours or number' }).click();
  const thanks = page.getByRole('status').filter({ hasText: 'Thank you. When several people tell us so' });
  await expect(thanks).toBeVisible();
  await expect(page.getByRole('button', { name: 'It helped' })).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/resources/${place.id}$`));
  // One visitor is not enough for others to read of it.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Was this right?' })).toBeVisible();
  await expect(page.getByText('People told us')).toHaveCount(0);

  const admin = await signInAsAdministrator(request);
  await callApiAs(request, admin, 'PUT', `/resources/${place.id}`, {
    ...(await callApiAs(request, admin, 'GET', `/resources/${place.id}`)),
    status: 'PENDING',
  });
  await page.getByRole('button', { name: 'It is closed' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This was not sent.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'It is closed' })).toBeVisible();
  errors.splice(0, errors.length, ...errors.filter((error) => !error.includes('status of 404')));
});

test('a page of another site cannot press for its visitors', async ({ request }) => {
  const place = await ownPlace(request);
  const reportsOf = async () => {
    const due = await callApiAs(
      request,
      await signInAsAdministrator(request),
      'POST',
      `/admin/due/${place.id}/take`,
      {},
    );
    return due.reports.closed;
  };
  const press = (origin: string) =>
    request.post(`/resources/${place.id}`, { form: { found: 'closed' }, headers: { origin } });
  expect((await press('https://elsewhere.example')).status()).toBeGreaterThanOrEqual(400);
  expect(await reportsOf()).toBe(0);
  expect((await press(new URL((await request.get('/')).url()).origin)).status()).toBe(200);
  expect(await reportsOf()).toBe(1);
});

test('without JavaScript the same form is sent and answered', async ({ request }) => {
  const place = await ownPlace(request);
  const page = await readPage(request, `/resources/${place.id}`);
  const button = [...page.querySelectorAll('main form[method=post] button')].find((one) => textOf(one) === 'It helped');
  const pressed = { [button?.getAttribute('name') ?? '']: button?.getAttribute('value') ?? '' };
  const answer = await sendForm(request, button?.closest('form') ?? null, pressed);
  expect(textOf(answer.querySelector('main'))).toContain('Thank you. It helps others to know.');
  expect(textOf(answer.querySelector('h1'))).toBe(place.name);
});

test.describe('what is due for a check', () => {
  /** Complained of by somebody, so that it stands at the top. */
  async function duePlace(request: APIRequestContext, changes: object = {}) {
    const place = await ownPlace(request, changes);
    const reply = await request.post(`/api/resources/${place.id}/reports`, { data: { kind: 'closed' } });
    expect(reply.status()).toBe(202);
    return place;
  }
  const cardOf = (page: Page, name: string) => page.getByRole('article', { name });

  test('is loaded again when it did not come, taken, called and checked, and goes from the list', async ({
    page,
    request,
    errors,
  }) => {
    const [place, another, admin] = await Promise.all([
      duePlace(request),
      duePlace(request),
      signInAsAdministrator(request),
    ]);
    await signInBrowserAs(page, admin);
    await page.route('**/admin/due*', (route) => route.abort(), { times: 1 });
    await page.goto('/admin?view=due');
    await expect(page.getByRole('alert').filter({ hasText: 'The list could not be loaded' })).toBeVisible();
    await clickButton(page, 'Try again');
    const card = cardOf(page, place.name);
    await expect(card).toContainText('Visitors told since the last check: closed (1).');
    await expect(card).toContainText('Not checked yet. Due every 90 days.');
    await card.getByRole('button', { name: /^Check this one/ }).click();
    await expect(card).toContainText('You are checking this.');
    await expect(card).toBeFocused();
    await expect(card.getByRole('link', { name: /740-555-0101/ })).toHaveAttribute('href', /^tel:/);
    await expectAccessibleInAllThemes(page);
    await card.getByRole('button', { name: 'By phone' }).click();
    await expect(card).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(cardOf(page, place.name)).toBeVisible();

    // What was read stays when it cannot be read anew: somebody may be on the phone with it.
    await page.route('**/admin/due?*', (route) => route.abort());
    const kept = cardOf(page, another.name);
    for (const _ of ['once', 'and again']) {
      const failed = page.waitForEvent('requestfailed');
      await kept.getByRole('button', { name: /^Check this one/ }).click();
      await failed;
      await expect(kept).toBeFocused();
    }
    await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toHaveCount(0);
    await page.unroute('**/admin/due?*');
    ignoreApiErrors(errors);
  });

  test('is not given to two people, rests when nobody answers, and is closed for good after a question', async ({
    page,
    request,
    errors,
  }) => {
    const [taken, silent, gone, admin, other] = await Promise.all([
      duePlace(request),
      duePlace(request),
      duePlace(request),
      signInAsAdministrator(request),
      createAdministrator(request),
    ]);
    await signInBrowserAs(page, other);
    await page.goto('/admin?view=due');
    await test.step('the second reads who has it', async () => {
      const card = cardOf(page, taken.name);
      await expect(card.getByRole('button', { name: /^Check this one/ })).toBeVisible();
      await callApiAs(request, admin, 'POST', `/admin/due/${taken.id}/take`, {});
      await card.getByRole('button', { name: /^Check this one/ }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'could not be taken' })).toContainText('Somebody else');
      await expect(card).toContainText('is checking this');
      await expect(card.getByRole('button')).toHaveCount(0);
      ignoreApiErrors(errors);
    });
    await test.step('nobody answers', async () => {
      const silence = cardOf(page, silent.name);
      await silence.getByRole('button', { name: /^Check this one/ }).click();
      await silence.getByRole('button', { name: /^Could not reach/ }).click();
      await expect(page.getByRole('status').filter({ hasText: 'comes back in 2 days' })).toBeVisible();
      await expect(silence).toHaveCount(0);
    });
    await test.step('it has closed', async () => {
      const card = cardOf(page, gone.name);
      await card.getByRole('button', { name: /^Check this one/ }).click();
      await card.getByRole('button', { name: /^Close/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Close for good' }).click();
      await expect(card).toHaveCount(0);
      const closed = await readPage(request, `/resources/${gone.id}`);
      const headings = [...closed.querySelectorAll('h2')].map(textOf);
      expect(headings).toContain('This place has closed');
    });
  });
});
