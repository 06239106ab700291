/** Resetting a forgotten password. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  clickButton,
  createTestAccount,
  emailTo,
  expectFieldError,
  fillSignIn,
  ignoreApiErrors,
  skipToContent,
} from './account-helpers.ts';
import { expect, expectAccessible, failNextRequest, test } from './test-fixtures.ts';

test.afterEach(({ errors }) => ignoreApiErrors(errors));

const invalidPasswords: [string, string, string, string][] = [
  ['', '', 'New password', 'Password is required'],
  ['seven77', 'seven77', 'New password', 'Password must be at least 8 characters'],
  ['nine red kites', '', 'Confirm Password', 'Please confirm your password'],
  ['nine red kites', 'nine red kite', 'Confirm Password', 'Passwords do not match'],
  ['password1', 'password1', 'New password', 'This password is easy to guess. Please choose another one'],
];

async function save(page: Page, password: string, again: string): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm Password').fill(again);
  await clickButton(page, 'Save new password');
}

test('a used link leads to a new one, whose email sets a new password, which signs in; errors are shown at their fields', async ({
  page,
  request,
}) => {
  const { email } = await createTestAccount(request);
  const field = page.getByRole('textbox', { name: 'Email' });
  await test.step('a link without a token says so', async () => {
    await page.goto('/reset-password');
    await expect(page.getByRole('heading', { level: 1, name: 'This link is incomplete' })).toBeVisible();
  });
  await test.step('an invalid password is an error at its field, and a link is used once', async () => {
    await page.goto('/reset-password?token=used-before');
    await expect(page).toHaveURL(/\/reset-password$/);
    for (const [password, again, label, message] of invalidPasswords) {
      await save(page, password, again);
      await expectFieldError(page, label, message);
    }
    await save(page, 'nine red kites', 'nine red kites');
    await expect(page.getByRole('alert')).toContainText('This link has been used or is too old.');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
  });
  await test.step('an invalid address is an error, and a failed request is shown', async () => {
    for (const [typed, message] of [
      ['', 'Email is required'],
      ['nobody', 'Please enter a valid email address'],
    ] as const) {
      await field.fill(typed);
      await clickButton(page, 'Send the link');
      await expectFieldError(page, 'Email', message);
      await expect(field).toBeFocused();
    }
    const nobody = `nobody-${randomUUID()}@example.org`;
    await field.fill(nobody);
    await failNextRequest(page, '**/api/users/password/*');
    await clickButton(page, 'Send the link');
    await expect(page.getByRole('alert')).toContainText('The link could not be sent. Please try again.');
    await expect(field).toHaveValue(nobody);
    // An unknown address is answered like a known one.
    await clickButton(page, 'Send the link');
    await expect(page.getByText(`If there is an account for ${nobody}`)).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(field).toBeVisible();
  });
  await field.fill(email);
  await clickButton(page, 'Send the link');
  await expect(page.getByRole('heading', { name: 'Look into your email' })).toBeFocused();
  await expectAccessible(page);
  const link = /\/reset-password\?token=[\w-]+/;
  const [path = ''] = link.exec(await emailTo(email, link)) ?? [];
  await page.goto(path);
  // The token must not stay in the URL.
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.reload();
  await skipToContent(page);
  await save(page, 'nine red kites', 'nine red kites');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your new password is set. Please sign in with it.')).toBeVisible();
  await fillSignIn(page, { email, password: 'nine red kites' });
  await clickButton(page, 'Sign in');
  await expect(page).toHaveURL(/\/dashboard$/);
});
