/** Resetting a forgotten password. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  clickButton,
  createTestAccount,
  emailTo,
  expectFieldError,
  fillSignIn,
  skipToContent,
} from './account-helpers.ts';
import { ending, fieldErrorsAfter, formIn } from './form-helpers-without-javascript.ts';
import { readPage } from './html.ts';
import { apiErrors, expect, expectAccessible, failNextRequest, test } from './test-fixtures.ts';

test.use({ ignoredErrors: apiErrors });

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
  await test.step('an invalid password is an error at its field, and a link is used once', async () => {
    await page.goto('/reset-password?token=used-before');
    await expect(page).toHaveURL(/\/reset-password$/);
    await save(page, 'nine red kites', 'nine red kite');
    await expectFieldError(page, 'Confirm Password', 'Passwords do not match');
    await save(page, 'nine red kites', 'nine red kites');
    await expect(page.getByRole('alert')).toContainText('This link has been used or is too old.');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
  });
  await test.step('an invalid address is an error, and a failed request is shown', async () => {
    await clickButton(page, 'Send the link');
    await expectFieldError(page, 'Email', 'Email is required');
    await expect(field).toBeFocused();
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

test('each invalid password or address has its error, without JavaScript too', async ({ request }) => {
  const errorsOf = async (path: string, values: Record<string, string>) =>
    fieldErrorsAfter(request, formIn(await readPage(request, path)), values);
  for (const [password, confirmPassword, errors] of [
    ['', '', { password: ending('Password is required'), confirmPassword: ending('Please confirm your password') }],
    ['seven77', 'seven77', { password: ending('Password must be at least 8 characters') }],
    ['nine red kites', '', { confirmPassword: ending('Please confirm your password') }],
    ['nine red kites', 'nine red kite', { confirmPassword: ending('Passwords do not match') }],
    ['password1', 'password1', { password: ending('This password is easy to guess. Please choose another one') }],
  ] as const) {
    expect(await errorsOf('/reset-password?token=used-before', { password, confirmPassword }), password).toEqual(
      errors,
    );
  }
  expect(await errorsOf('/forgot-password', { email: '' })).toEqual({ email: ending('Email is required') });
  expect(await errorsOf('/forgot-password', { email: 'nobody' })).toEqual({
    email: ending('Please enter a valid email address'),
  });
});
