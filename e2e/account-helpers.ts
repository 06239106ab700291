/** What tests of accounts share: an account of their own, and the emails that the server writes. */
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';

export type Account = { firstName: string; lastName: string; email: string; password: string; phoneNumber: string };

export function newAccount(): Account {
  return {
    firstName: 'Amina',
    lastName: 'Haddad',
    email: `amina-${randomUUID()}@example.org`,
    password: 'seven green lamps',
    phoneNumber: '(740) 555-0134',
  };
}

/** An account that is there before the test begins. */
export async function createTestAccount(request: APIRequestContext): Promise<Account> {
  const account = newAccount();
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

/** The button of the form, once it does what its scripts do; before, the browser would send the form by itself. */
export async function clickButton(page: Page, name: string): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name, exact: true });
  await whenAlive(button);
  await button.click();
}

/** By the keyboard, once the page is alive: the router hears of it. */
export async function skipToContent(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: 'Skip to main content' });
  await whenAlive(link);
  await link.press('Enter');
  await expect(page).toHaveURL(/#main$/);
}

/** Waits until scripts have taken over the element, which somebody who moves about the page calls for; without scripts not at all. */
export async function whenAlive(element: Locator): Promise<void> {
  const isAlive = async () => {
    await element.dispatchEvent('pointermove');
    return element.evaluate(
      (one) =>
        matchMedia('(scripting: none)').matches || Object.keys(one).some((key) => key.startsWith('__reactProps')),
    );
  };
  await expect.poll(isAlive).toBe(true);
}

/** What the field says beneath it, as a screen reader reads it with the field. */
export async function expectFieldError(page: Page, label: string, message: string | RegExp): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(
    typeof message === 'string' ? new RegExp(`${literally(message)}$`) : message,
  );
  await expect(page.getByText(message, { exact: true }).last()).toBeVisible();
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** What this browser keeps. */
export function readBrowserStorage(page: Page): Promise<{ token: string | null; user: string | null }> {
  return page.evaluate(() => ({ token: localStorage.getItem('token'), user: localStorage.getItem('user') }));
}

/** The email to someone that holds this, once it has been written into the data folder. */
export async function emailTo(email: string, holding: string | RegExp = ''): Promise<string> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'mail');
  let found = '';
  await expect
    .poll(async () => {
      const names = await readdir(folder).catch(() => []);
      const emails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
      found = emails.map(unfolded).find((mail) => mail.includes(email) && mail.search(holding) >= 0) ?? '';
      return found !== '';
    })
    .toBe(true);
  return found;
}

/** Long lines of an email are folded (quoted-printable). */
function unfolded(mail: string): string {
  return mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
}

/** The browser notes answers that are refusals, as these tests ask for: they are no errors of the page. */
export function ignoreApiErrors(errors: string[]): void {
  const refusals = /status of (?:401|403|409|413|422|429|500|502|503)|ERR_FAILED|entry\.client/;
  errors.splice(0, errors.length, ...errors.filter((error) => !refusals.test(error)));
}
