/** Test helpers: accounts, sign-in forms, hydration, field errors, and the emails that the server writes. */
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';

export type Account = { firstName: string; lastName: string; email: string; password: string; phoneNumber: string };

export const testPassword = 'seven green lamps';

export function accountFixture(): Account {
  return {
    firstName: 'Amina',
    lastName: 'Haddad',
    email: `amina-${randomUUID()}@example.org`,
    password: testPassword,
    phoneNumber: '(740) 555-0134',
  };
}

/** Registers a new account through the API. */
export async function createTestAccount(request: APIRequestContext): Promise<Account> {
  const account = accountFixture();
  const reply = await request.post('/api/users/register', { data: account });
  expect(reply.status()).toBe(200);
  return account;
}

export const administrator = { email: 'admin@example.org', password: 'only-for-this-run' };

export async function fillSignIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** Signs in through the page. */
export async function signIn(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, account);
  await clickButton(page, 'Sign in');
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Clicks a button of the page when it is hydrated: before, the browser would send the form without JavaScript. */
export async function clickButton(page: Page, name: string): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name, exact: true });
  await waitForHydration(button);
  await button.click();
}

/** Follows the skip link with the keyboard when it is hydrated, so that the router handles it. */
export async function skipToContent(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: 'Skip to main content' });
  await waitForHydration(link);
  await link.press('Enter');
  await expect(page).toHaveURL(/#main$/);
}

/** Waits until React has hydrated the element. Hydration starts at the first interaction. Returns at once without JavaScript. */
export async function waitForHydration(element: Locator): Promise<void> {
  const isHydrated = async () => {
    await element.dispatchEvent('pointermove');
    return element.evaluate(
      (one) =>
        matchMedia('(scripting: none)').matches || Object.keys(one).some((key) => key.startsWith('__reactProps')),
    );
  };
  await expect.poll(isHydrated).toBe(true);
}

/** Expects an error message that is visible and part of the accessible description of the field. */
export async function expectFieldError(page: Page, label: string, message: string | RegExp): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(
    typeof message === 'string' ? new RegExp(`${escapeRegExp(message)}$`) : message,
  );
  await expect(page.getByText(message, { exact: true }).last()).toBeVisible();
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The sign-in that this browser has stored. */
export function readBrowserStorage(page: Page): Promise<{ token: string | null; user: string | null }> {
  return page.evaluate(() => ({ token: localStorage.getItem('token'), user: localStorage.getItem('user') }));
}

/** Waits for an email to this address that contains a text, and returns its source. */
export async function emailTo(email: string, containing: string | RegExp = ''): Promise<string> {
  let found = '';
  await expect
    .poll(async () => {
      found = (await readEmails()).find((mail) => mail.includes(email) && mail.search(containing) >= 0) ?? '';
      return found !== '';
    })
    .toBe(true);
  return found;
}

/** The sources of all emails in the data folder of the server, without one that is being written (`.part`). */
export async function readEmails(): Promise<string[]> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  return Promise.all(names.map(async (name) => decodeQuotedPrintable(await readFile(join(folder, name), 'utf8'))));
}

function decodeQuotedPrintable(mail: string): string {
  return mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
}

/** Removes console messages that the test causes on purpose. */
export function ignoreErrors(errors: string[], expected: string | RegExp): void {
  errors.splice(0, errors.length, ...errors.filter((error) => error.search(expected) < 0));
}
