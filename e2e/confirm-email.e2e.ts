/** The email address of an account: confirmed by a link, and changed by a link to the new address. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { accountFixture, clickButton, createTestAccount, emailTo } from './account-helpers.ts';
import { readPage, sendForm, textOf } from './html.ts';
import { callApiAs, createMember, signInAsAdministrator, signInBrowserAs, signInByApi } from './member-helpers.ts';
import {
  apiErrors,
  expect,
  expectAccessibleInThemesAndWidths,
  failNextRequest,
  statusWith,
  test,
} from './test-fixtures.ts';

test.use({ ignoredErrors: apiErrors });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const address = (page: Page) => page.getByRole('region', { name: 'Email address' });
const link = /\/confirm-email\?token=[\w-]+/;
const linkTo = async (email: string) => link.exec(await emailTo(email, link))?.[0] ?? '';

test('without JavaScript the page of the link confirms with one press; a used link leads to a new one', async ({
  request,
}) => {
  const account = await createTestAccount(request);
  const member = await signInByApi(request, account);
  const isConfirmed = async () => (await callApiAs(request, member, 'GET', '/users/me/email')).confirmed;
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
  const confirmation = await sendForm(request, form, {});
  expect(textOf(confirmation.querySelector('main [role=status]'))).toBe(`${account.email} is confirmed. Thank you.`);
  expect(await isConfirmed()).toBe(true);

  const token = path.split('=')[1] ?? '';
  for (const form of [{ token }, { token: 'made-up' }, {}]) {
    const refused = await request.post('/confirm-email', { form, headers: { cookie: 'lang=en' } });
    expect(refused.status()).toBeGreaterThanOrEqual(404);
    expect(await refused.text()).toMatch(/This link was used.*href="\/profile"/s);
  }
  expect(textOf((await readPage(request, path)).querySelector('main'))).toContain('Send a new link');
});

test('the dashboard hides sign-ups until the address is confirmed, sends a new link, and shows them afterwards', async ({
  page,
  request,
}) => {
  const [admin, member] = [await signInAsAdministrator(request), await createMember(request)];
  const signUp = await callApiAs(request, admin, 'POST', '/volunteers', {
    firstName: 'Nour',
    lastName: 'Haddad',
    email: member.email,
  });
  await page.setViewportSize({ width: 320, height: 800 });
  await signInBrowserAs(page, member);
  await page.goto('/dashboard');
  const signUps = page.getByRole('region', { name: 'Volunteer signups' });
  await expect(signUps).toContainText(`${member.email} is not confirmed yet.`);
  await expect(signUps.getByRole('heading', { name: 'No signups yet' })).toBeVisible();
  const first = await linkTo(member.email);
  await signUps.getByRole('button', { name: 'Send a new link to confirm it' }).click();
  await expect(statusWith(page, `We sent an email to ${member.email}.`)).toBeFocused();
  await expectAccessibleInThemesAndWidths(page);
  await failNextRequest(page, '**/api/users/me/email/link', { status: 429, json: { message: 'Wait.' } });
  await signUps.getByRole('button', { name: 'Send a new link to confirm it' }).click();
  await expect(statusWith(page, 'Wait.')).toBeFocused();

  // The first link is no longer valid.
  await expect.poll(async () => textOf((await readPage(request, first)).querySelector('main'))).toContain('too old');
  const second = await newestLinkTo(member.email, first);
  await page.goto(second);
  await clickButton(page, 'Confirm this address');
  await expect(statusWith(page, `${member.email} is confirmed.`)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(signUps.getByRole('article', { name: 'Nour Haddad' })).toBeVisible();
  await expect(signUps.getByRole('button')).toHaveCount(0);
  await expect(signUps.getByRole('link', { name: 'Nour Haddad' })).toHaveAttribute('href', `/volunteers/${signUp.id}`);
});

/** The link that is not `before`, when two emails contain one. */
async function newestLinkTo(email: string, before: string): Promise<string> {
  const other = new RegExp(`${link.source}(?<!${before.split('=')[1]})(?![\\w-])`);
  return other.exec(await emailTo(email, other))?.[0] ?? '';
}

test('changing the address needs the password and the link, and can be cancelled', async ({ page, request }) => {
  const account = await createTestAccount(request);
  const session = await signInByApi(request, account);
  const [mistypedEmail, newEmail] = [`new-${randomUUID()}@example.org`, `own-${randomUUID()}@example.org`];
  await signInBrowserAs(page, session);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/profile');
  await expect(address(page)).toContainText('Not confirmed yet');
  const requestChange = async (email: string) => {
    await field(page, 'Email').fill(email);
    await field(page, 'Your current password').fill(account.password);
    await clickButton(page, 'Save Changes');
    await expect(statusWith(page, 'Profile updated successfully')).toContainText(`We also sent an email to ${email}.`);
    await expect(field(page, 'Email')).toHaveValue(account.email);
    await expect(field(page, 'Your current password')).toHaveCount(0);
    await expect(address(page)).toContainText(`Your address will be changed to ${email}.`);
  };
  await test.step('a mistyped address is cancelled', async () => {
    await requestChange(mistypedEmail);
    await address(page).getByRole('button', { name: 'Send that email again' }).click();
    await expect(statusWith(page, `We sent an email to ${mistypedEmail}.`)).toBeFocused();
    await expectAccessibleInThemesAndWidths(page);
    await address(page).getByRole('button', { name: 'Keep the present address' }).click();
    await expect(statusWith(page, `Your account keeps ${account.email}.`)).toBeFocused();
    await expect(address(page)).not.toContainText(mistypedEmail);
  });
  await test.step('the new address is confirmed', async () => {
    await requestChange(newEmail);
    const email = await emailTo(account.email, 'is being changed to');
    expect(email).toContain('/forgot-password');
    expect(email).not.toContain(newEmail);
    await page.goto(await linkTo(newEmail));
    await expect(page).toHaveURL(/\/confirm-email$/);
    await expectAccessibleInThemesAndWidths(page);
    // A reload keeps the token.
    await page.reload();
    await clickButton(page, 'Change to this address');
    await expect(statusWith(page, `Your account has the address ${newEmail} now.`)).toBeVisible();
    await page.goto('/profile');
    await expect(field(page, 'Email')).toHaveValue(newEmail);
    await expect(address(page).getByText('Confirmed', { exact: true })).toBeVisible();
    const storedUser = await page.evaluate(() => localStorage.getItem('user') ?? '');
    expect(JSON.parse(storedUser).email).toBe(newEmail);
  });
  await test.step('a new password cancels the change', async () => {
    await field(page, 'Email').fill(mistypedEmail);
    await field(page, 'Your current password').fill(account.password);
    await clickButton(page, 'Save Changes');
    await expect(address(page)).toContainText(mistypedEmail);
    await field(page, 'Current password').fill(accountFixture().password);
    await field(page, 'New password').fill('nine red kites');
    await field(page, 'Confirm Password').fill('nine red kites');
    await clickButton(page, 'Change password');
    await expect(address(page)).not.toContainText(mistypedEmail);
  });
});
