/** Messages from the contact form in the admin panel: read, answered, marked as done and reopened; failures; empty lists. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { ignoreErrors } from './account-helpers.ts';
import { callApiAs, signInAsAdministrator, signInBrowserAs } from './member-helpers.ts';
import { apiErrors, expect, expectAccessibleWhenNarrow, failNextRequest, statusWith, test } from './test-fixtures.ts';

test.use({ ignoredErrors: apiErrors });

type Sent = { name?: string; email?: string; subject?: string; message: string };

async function send(request: APIRequestContext, message: Sent): Promise<void> {
  expect((await request.post('/api/contact', { data: message })).status()).toBe(202);
}

const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });

test('messages are searched, marked as done and reopened by keyboard; failures are rolled back', async ({
  page,
  request,
  errors,
}) => {
  test.slow();
  const mark = randomUUID();
  const subject = `Hours of the pantry ${mark}`;
  await send(request, { name: 'Sam Ortiz', email: 'sam@example.org', subject, message: 'It is closed\non Mondays.' });
  await send(request, { message: `Thank you ${mark}` });
  const administrator = await signInAsAdministrator(request);
  await signInBrowserAs(page, administrator);
  const list = '**/api/admin/messages?*';
  await page.route(list, (route) => route.abort(), { times: 1 });
  await page.goto('/admin?view=messages');
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  const failure = page.getByRole('main').getByRole('alert').filter({ hasText: 'The messages could not be loaded' });
  await failure.getByRole('button', { name: 'Try again' }).click();
  const counts = page.getByRole('list', { name: 'Counts' }).getByRole('listitem');
  await expect(counts).toHaveText([/^\d[\d,]*Open$/, /^\d[\d,]*Done$/, /^\d[\d,]*Total$/]);
  await page.getByRole('searchbox', { name: 'Search by name, email or words' }).fill(mark);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`search=${mark}`));
  const anonymous = card(page, 'No subject');
  await expect(anonymous).toContainText('No name given');
  await expect(anonymous).toContainText('No email was given');
  const first = card(page, subject);
  await expect(first).toContainText('From \u2068Sam Ortiz\u2069');
  await expect(first.getByText('It is closed\non Mondays.')).toBeVisible();
  await expect(first.getByRole('link', { name: 'Answer to sam@example.org' })).toHaveAttribute(
    'href',
    `mailto:sam@example.org?subject=${encodeURIComponent(`Re: ${subject}`)}`,
  );
  await expectAccessibleWhenNarrow(page, 1280);
  const waiting = page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: /^Messages/ });
  await expect(waiting).toHaveAccessibleName(/^Messages \d+ waiting$/);
  const done = first.getByRole('button', { name: `Mark as done ${subject}` });
  await done.focus();
  await page.keyboard.press('Enter');
  await expect(statusWith(page, 'The message is done.')).toBeVisible();
  await expect(first).toContainText('Done by \u2068First Administrator\u2069');
  // The card stays in the list, and the same button reopens it.
  const reopen = first.getByRole('button', { name: `Open again ${subject}` });
  await expect(reopen).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(statusWith(page, 'The message is open again.')).toBeVisible();
  await expect(done).toBeFocused();
  // Optimistic: shown as done before the server answers.
  const kept = page.waitForResponse((reply) => reply.url().endsWith('/done') && reply.ok());
  await page.keyboard.press('Enter');
  await expect(reopen).toBeFocused();
  await kept;
  await page.getByLabel('Status', { exact: true }).selectOption('Done');
  await expect(first).toBeVisible();
  await expect(card(page, 'No subject')).toHaveCount(0);
  await page.goBack();
  await expect(card(page, 'No subject')).toBeVisible();
  await expect(first).toHaveCount(0);
  await test.step('a failure, a change by another administrator, an empty list', async () => {
    const mark = randomUUID();
    await send(request, { subject: `One ${mark}`, message: 'First.' });
    await page.getByRole('searchbox').fill(mark);
    const one = card(page, `One ${mark}`);
    await failNextRequest(page, '**/api/admin/messages/*/done');
    await one.getByRole('button', { name: /^Mark as done/ }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'The message was not changed' })).toBeVisible();
    await expect(one.getByText('Open', { exact: true })).toBeVisible();

    // Another administrator has done it meanwhile: the card names them.
    const id = (await callApiAs(request, administrator, 'GET', `/admin/messages?search=${mark}`))[0].id;
    await callApiAs(request, administrator, 'POST', `/admin/messages/${id}/done`);
    await one.getByRole('button', { name: /^Mark as done/ }).click();
    await expect(one).toContainText('Done by \u2068First Administrator\u2069');

    await failNextRequest(page, '**/api/admin/messages/*/reopen', {
      status: 404,
      json: { message: 'There is no such message.' },
    });
    await one.getByRole('button', { name: /^Open again/ }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'There is no such message.' })).toBeVisible();
    ignoreErrors(errors, 'status of 404');
    // The list is read again, and the open messages do not contain it.
    await expect(page.getByText('No messages found').or(page.getByText('No open messages'))).toBeVisible();
    await page.route(list, (route) =>
      route.fulfill({
        json: {
          data: [],
          page: { number: 1, size: 20, totalElements: 0, totalPages: 0 },
          summary: { open: 0, done: 0, total: 0 },
        },
      }),
    );
    await page.getByRole('searchbox').fill('');
    await expect(page.getByRole('heading', { name: 'No open messages' })).toBeVisible();
    await expectAccessibleWhenNarrow(page);
  });
});
