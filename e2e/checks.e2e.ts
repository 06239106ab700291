/** Checks of listings: by administrators and members, reports of visitors, and the list of places that are due. */
import type { APIRequestContext, Page } from '@playwright/test';
import { clickButton, ignoreErrors } from './account-helpers.ts';
import { readPage, sendForm, textOf } from './html.ts';
import {
  callApiAs,
  createAdministrator,
  createMember,
  signInAsAdministrator,
  signInBrowserAs,
} from './member-helpers.ts';
import { createResource, organizationWithAccount } from './resource-helpers.ts';
import { apiErrors, expect, expectAccessibleWhenNarrow, failNextRequest, test } from './test-fixtures.ts';

/** An approved place with a unique name. */
async function createPlace(request: APIRequestContext, changes: object = {}) {
  const name = `Pantry ${crypto.randomUUID().slice(0, 8)}`;
  const place = await createResource(request, await createMember(request), { name, ...changes });
  return { ...place, name };
}

test('visitors read that the place has checked its listing when a member of its organization confirms it', async ({
  request,
}) => {
  const { organization, account } = await organizationWithAccount(request);
  const place = await createPlace(request, { organizationId: organization.id });
  await callApiAs(request, account, 'POST', `/resources/${place.id}/check`, {
    method: 'place',
    revision: place.revision,
  });
  const asVisitor = await readPage(request, `/resources/${place.id}`);
  expect(textOf(asVisitor.querySelector('main'))).toContain('Checked today by the place.');
  expect([...asVisitor.querySelectorAll('button')].filter((one) => /^Checked today/.test(textOf(one)))).toEqual([]);
});

test('a visitor reports what they found with one press; a failed report is shown and can be repeated', async ({
  page,
  request,
  errors,
}) => {
  const place = await createPlace(request);
  await page.goto(`/resources/${place.id}`);
  const failed = page.getByRole('alert').filter({ hasText: 'This was not sent.' });
  await test.step('a failed report', async () => {
    const admin = await signInAsAdministrator(request);
    const setStatus = async (status: string) => {
      const present = await callApiAs(request, admin, 'GET', `/resources/${place.id}`);
      await callApiAs(request, admin, 'PUT', `/resources/${place.id}`, { ...present, status });
    };
    await setStatus('PENDING');
    await page.getByRole('button', { name: 'It is closed' }).click();
    await expect(failed).toBeVisible();
    await expect(page.getByRole('button', { name: 'It is closed' })).toBeVisible();
    ignoreErrors(errors, 'status of 404');
    await setStatus('APPROVED');
  });
  await page.getByRole('button', { name: 'Wrong hours or number' }).click();
  const thanks = page.getByRole('status').filter({ hasText: 'Thank you. When several people tell us so' });
  await expect(thanks).toBeVisible();
  await expect(page.getByRole('button', { name: 'It helped' })).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/resources/${place.id}$`));
  // A single report is not published.
  const later = await readPage(request, `/resources/${place.id}`);
  expect([...later.querySelectorAll('h2')].map(textOf)).toContain('Was this right?');
  expect(textOf(later.querySelector('main'))).not.toContain('People told us');
});

test('refuses a report from another origin', async ({ request }) => {
  const place = await createPlace(request);
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
  const report = (origin: string) =>
    request.post(`/resources/${place.id}`, { form: { found: 'closed' }, headers: { origin } });
  expect((await report('https://elsewhere.example')).status()).toBeGreaterThanOrEqual(400);
  expect(await reportsOf()).toBe(0);
  expect((await report(new URL((await request.get('/')).url()).origin)).status()).toBe(200);
  expect(await reportsOf()).toBe(1);
});

test('a report is sent without JavaScript', async ({ request }) => {
  const place = await createPlace(request);
  const page = await readPage(request, `/resources/${place.id}`);
  const button = [...page.querySelectorAll('main form[method=post] button')].find((one) => textOf(one) === 'It helped');
  const pressed = { [button?.getAttribute('name') ?? '']: button?.getAttribute('value') ?? '' };
  const answer = await sendForm(request, button?.closest('form') ?? null, pressed);
  expect(textOf(answer.querySelector('main'))).toContain('Thank you. It helps others to know.');
  expect(textOf(answer.querySelector('h1'))).toBe(place.name);
});

test.describe('places that are due for a check', () => {
  /** A place with a report, which is first in the list. */
  async function createDuePlace(request: APIRequestContext, changes: object = {}) {
    const place = await createPlace(request, changes);
    const reply = await request.post(`/api/resources/${place.id}/reports`, { data: { kind: 'closed' } });
    expect(reply.status()).toBe(202);
    return place;
  }
  const cardOf = (page: Page, name: string) => page.getByRole('article', { name });

  test('an administrator marks a place as checked, on its page and in the list, and undoes it; one that is due is taken, checked and removed from the list of those; one taken by another is locked; an unreachable one is postponed; a closed one is closed; a failed request can be retried', async ({
    page,
    request,
    errors,
  }) => {
    test.slow();
    const [unchecked, place, taken, silent, closed, admin, other] = await Promise.all([
      createPlace(request),
      createDuePlace(request),
      createDuePlace(request),
      createDuePlace(request),
      createDuePlace(request),
      signInAsAdministrator(request),
      createAdministrator(request),
    ]);
    await signInBrowserAs(page, other);
    await test.step('checked on its page', async () => {
      await page.goto(`/resources/${unchecked.id}`);
      await expect(page.getByText('Not checked yet: call first.')).toBeVisible();
      await clickButton(page, 'By phone');
      await expect(page.getByText('Checked today by phone.')).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'counts as checked today' })).toBeVisible();
      await expectAccessibleWhenNarrow(page, 1280);
      await clickButton(page, 'Undo');
      await expect(page.getByText('Not checked yet: call first.')).toBeVisible();
    });
    await test.step('checked in the list of the panel', async () => {
      await page.goto(`/admin?view=resources&status=ALL&search=${encodeURIComponent(unchecked.name)}`);
      const listed = page.getByRole('article');
      await expect(listed).toContainText('Not checked yet.');
      await listed.getByRole('button', { name: 'On a visit' }).click();
      await expect(listed).toContainText(/Last checked on .* on a visit\./);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(listed).toContainText('Not checked yet.');
    });
    await failNextRequest(page, '**/admin/due*');
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
    await expectAccessibleWhenNarrow(page);
    await card.getByRole('button', { name: 'By phone' }).click();
    await expect(card).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(cardOf(page, place.name)).toBeVisible();

    // A failed update keeps the list, because somebody may be on the phone about an entry.
    await page.route('**/admin/due?*', (route) => route.abort());
    const silentCard = cardOf(page, silent.name);
    for (const _ of ['once', 'and again']) {
      const failedRequest = page.waitForEvent('requestfailed');
      await silentCard.getByRole('button', { name: /^Check this one/ }).click();
      await failedRequest;
      await expect(silentCard).toBeFocused();
    }
    await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toHaveCount(0);
    await page.unroute('**/admin/due?*');
    ignoreErrors(errors, apiErrors);
    await test.step('taken by another administrator', async () => {
      const card = cardOf(page, taken.name);
      await expect(card.getByRole('button', { name: /^Check this one/ })).toBeVisible();
      await callApiAs(request, admin, 'POST', `/admin/due/${taken.id}/take`, {});
      await card.getByRole('button', { name: /^Check this one/ }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'could not be taken' })).toContainText('Somebody else');
      await expect(card).toContainText('is checking this');
      await expect(card.getByRole('button')).toHaveCount(0);
      ignoreErrors(errors, apiErrors);
    });
    await test.step('nobody answers', async () => {
      await expect(silentCard).toContainText('You are checking this.');
      await silentCard.getByRole('button', { name: /^Could not reach/ }).click();
      await expect(page.getByRole('status').filter({ hasText: 'comes back in 2 days' })).toBeVisible();
      await expect(silentCard).toHaveCount(0);
    });
    await test.step('closed for good', async () => {
      const card = cardOf(page, closed.name);
      await card.getByRole('button', { name: /^Check this one/ }).click();
      await card.getByRole('button', { name: /^Close/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Close for good' }).click();
      await expect(card).toHaveCount(0);
      const closedPage = await readPage(request, `/resources/${closed.id}`);
      const headings = [...closedPage.querySelectorAll('h2')].map(textOf);
      expect(headings).toContain('This place has closed');
    });
  });
});
