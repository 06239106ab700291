/** The address of an account: confirmed by a link and one press, changed by a link to the new one. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  clickButton,
  createTestAccount,
  emailTo,
  expectFieldError,
  ignoreApiErrors,
  newAccount,
} from './account-helpers.ts';
import { readPage, sendForm, textOf } from './html.ts';
import { callApiAs, createMember, signInAsAdministrator, signInBrowserAs, signInByApi } from './member-helpers.ts';
import { expect, expectAccessibleInAllThemes, test } from './test-fixtures.ts';

test.afterEach(({ errors }) => ignoreApiErrors(errors));

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const address = (page: Page) => page.getByRole('region', { name: 'Email address' });
const link = /\/confirm-email\?token=[\w-]+/;
const linkTo = async (email: string) => link.exec(await emailTo(email, link))?.[0] ?? '';

test('without JavaScript the link opens a page, a press confirms, and a link that has ended leads to a new one', async ({
  request,
}) => {
  const account = await createTestAccount(request);
  const who = await signInByApi(request, account);
  const isConfirmed = async () => (await callApiAs(request, who, 'GET', '/users/me/email')).confirmed;
  const path = await linkTo(account.email);
  for (const [language, button] of [
    ['ar', 'تأكيد هذا البريد'],
    ['es', 'Confirmar este correo'],
    ['en', 'Confirm this address'],
  ] as const) {
    const page = await readPage(request, path, language);
    expect(textOf(page.querySelector('main'))).toContain(account.email);
    expect(textOf(page.querySelector('main form button'))).toBe(button);
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex');
  }
  expect(await isConfirmed()).toBe(false);
  const form = (await readPage(request, path)).querySelector('main form');
  const done = await sendForm(request, form, {});
  expect(textOf(done.querySelector('main [role=status]'))).toBe(`${account.email} is confirmed. Thank you.`);
  expect(await isConfirmed()).toBe(true);

  const token = path.split('=')[1] ?? '';
  for (const form of [{ token }, { token: 'made-up' }, {}]) {
    const again = await request.post('/confirm-email', { form, headers: { cookie: 'lang=en' } });
    expect(again.status()).toBeGreaterThanOrEqual(404);
    expect(await again.text()).toMatch(/This link was used.*href="\/profile"/s);
  }
  expect(textOf((await readPage(request, path)).querySelector('main'))).toContain('Send a new link');
});

test('the dashboard says what waits for a confirmed address, and has the email sent; then it shows it', async ({
  page,
  request,
}) => {
  const [admin, who] = [await signInAsAdministrator(request), await createMember(request)];
  await callApiAs(request, admin, 'POST', '/volunteers', { firstName: 'Nour', lastName: 'Haddad', email: who.email });
  await page.setViewportSize({ width: 320, height: 800 });
  await signInBrowserAs(page, who);
  await page.goto('/dashboard');
  const signUps = page.getByRole('region', { name: 'Volunteer signups' });
  await expect(signUps).toContainText(`${who.email} is not confirmed yet.`);
  await expect(signUps.getByRole('heading', { name: 'No signups yet' })).toBeVisible();
  const first = await linkTo(who.email);
  await signUps.getByRole('button', { name: 'Send a new link to confirm it' }).click();
  await expect(status(page, `We sent an email to ${who.email}.`)).toBeFocused();
  await expectAccessibleInAllThemes(page);
  await page.route(
    '**/api/users/me/email/link',
    (route) => route.fulfill({ status: 429, json: { message: 'Wait.' } }),
    {
      times: 1,
    },
  );
  await signUps.getByRole('button', { name: 'Send a new link to confirm it' }).click();
  await expect(status(page, 'Wait.')).toBeFocused();

  // The one of the registration has ended.
  await expect.poll(async () => textOf((await readPage(request, first)).querySelector('main'))).toContain('too old');
  const second = await newestLinkTo(who.email, first);
  await page.goto(second);
  await clickButton(page, 'Confirm this address');
  await expect(status(page, `${who.email} is confirmed.`)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(signUps.getByRole('article', { name: 'Nour Haddad' })).toBeVisible();
  await expect(signUps.getByRole('button')).toHaveCount(0);
  await signUps.getByRole('link', { name: 'Nour Haddad' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nour Haddad');
});

/** Of two emails with a link, the other. */
async function newestLinkTo(email: string, before: string): Promise<string> {
  const other = new RegExp(`${link.source}(?<!${before.split('=')[1]})(?![\\w-])`);
  return other.exec(await emailTo(email, other))?.[0] ?? '';
}

test('another address asks for the password, waits for its link, can be called off, and then counts', async ({
  page,
  request,
}) => {
  const account = await createTestAccount(request);
  const session = await signInByApi(request, account);
  const [wanted, meant] = [`new-${randomUUID()}@example.org`, `own-${randomUUID()}@example.org`];
  await signInBrowserAs(page, session);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/profile');
  await expect(address(page)).toContainText('Not confirmed yet');
  const ask = async (email: string) => {
    await field(page, 'Email').fill(email);
    await field(page, 'Your current password').fill(account.password);
    await clickButton(page, 'Save Changes');
    await expect(status(page, 'Profile updated successfully')).toContainText(`We also sent an email to ${email}.`);
    await expect(field(page, 'Email')).toHaveValue(account.email);
    await expect(field(page, 'Your current password')).toHaveCount(0);
    await expect(address(page)).toContainText(`Your address will be changed to ${email}.`);
  };
  await test.step('a mistyped one is called off', async () => {
    await ask(wanted);
    await address(page).getByRole('button', { name: 'Send that email again' }).click();
    await expect(status(page, `We sent an email to ${wanted}.`)).toBeFocused();
    await expectAccessibleInAllThemes(page);
    await address(page).getByRole('button', { name: 'Keep the present address' }).click();
    await expect(status(page, `Your account keeps ${account.email}.`)).toBeFocused();
    await expect(address(page)).not.toContainText(wanted);
  });
  await test.step('the right one is confirmed', async () => {
    await ask(meant);
    const email = await emailTo(account.email, 'is being changed to');
    expect(email).toContain('/forgot-password');
    expect(email).not.toContain(meant);
    await page.goto(await linkTo(meant));
    await expect(page).toHaveURL(/\/confirm-email$/);
    await expectAccessibleInAllThemes(page);
    // Loaded again, the page still has the link.
    await page.reload();
    await clickButton(page, 'Change to this address');
    await expect(status(page, `Your account has the address ${meant} now.`)).toBeVisible();
    await page.goto('/profile');
    await expect(field(page, 'Email')).toHaveValue(meant);
    await expect(address(page).getByText('Confirmed', { exact: true })).toBeVisible();
    const kept = await page.evaluate(() => localStorage.getItem('user') ?? '');
    expect(JSON.parse(kept).email).toBe(meant);
  });
  await test.step('a new password calls a change off', async () => {
    await field(page, 'Email').fill(wanted);
    await clickButton(page, 'Save Changes');
    await expectFieldError(page, 'Your current password', 'Please enter your current password');
    await field(page, 'Your current password').fill(account.password);
    await clickButton(page, 'Save Changes');
    await expect(address(page)).toContainText(wanted);
    await field(page, 'Current password').fill(newAccount().password);
    await field(page, 'New password').fill('nine red kites');
    await field(page, 'Confirm Password').fill('nine red kites');
    await clickButton(page, 'Change password');
    await expect(address(page)).not.toContainText(wanted);
  });
});
