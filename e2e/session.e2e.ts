/** Sessions: the header, signing out, several tabs, drafts, and pages that need a sign-in. */
import type { Page } from '@playwright/test';
import {
  administrator,
  clickButton,
  createTestAccount,
  fillSignIn,
  ignoreErrors,
  readBrowserStorage,
  signIn,
} from './account-helpers.ts';
import { createMember, signInByApi, type TestMember } from './member-helpers.ts';
import { createResource } from './resource-helpers.ts';
import { apiErrors, expect, expectAccessible, expectNoSidewaysScroll, failNextRequest, test } from './test-fixtures.ts';

test.use({ ignoredErrors: apiErrors });

const header = (page: Page) => page.getByRole('banner');
const menu = (page: Page) => header(page).getByRole('button', { name: 'Account' });

test('the header links to the sign-in, for members to the profile, for administrators also to the admin panel; signing out deletes the stored sign-in and ends the session', async ({
  page,
  request,
}) => {
  const signOut = () => header(page).getByRole('button', { name: 'Sign out' }).click();
  const expectSignedOut = async () => {
    await expect(page.getByText('You are signed out.')).toBeVisible();
    expect(await readBrowserStorage(page)).toEqual({ token: null, user: null });
  };
  await page.goto('/');
  await expect(header(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'Get Started' })).toBeVisible();
  await expect(menu(page)).toHaveCount(0);
  for (const [width, outcome] of [
    [1280, 'ends the session'],
    [320, 'fails on the server'],
  ] as const) {
    await test.step(`a member at ${width} px, whose sign-out ${outcome}`, async () => {
      const member = await createMember(request);
      await page.setViewportSize({ width, height: 800 });
      await storeSignIn(page, member);
      await page.goto('/dashboard');
      await (width < 960 ? header(page).getByRole('button', { name: 'Menu' }) : menu(page)).click();
      if (width > 960) {
        await expect(header(page).getByText('Signed in as Amina Haddad').last()).toBeVisible();
        await expect(header(page).getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
        await expect(header(page).getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);
        await expect(header(page).getByRole('link', { name: 'Sign in' })).toHaveCount(0);
      }
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      if (outcome === 'fails on the server') await failNextRequest(page, '**/api/users/logout');
      await signOut();
      await expectSignedOut();
      if (outcome === 'ends the session') {
        const headers = { Authorization: `Bearer ${member.token}` };
        const status = async () => (await request.get('/api/users/me', { headers })).status();
        await expect.poll(status).toBe(401);
      }
    });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await test.step('an administrator, by keyboard', async () => {
    await storeSignIn(page, await signInByApi(request, administrator));
    await page.goto('/about');
    await menu(page).focus();
    await page.keyboard.press('Enter');
    await expect(header(page).getByRole('link', { name: 'Admin Panel' })).toHaveAttribute('href', '/admin');
    await expect(header(page).getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/admin?view=profile');
    await page.keyboard.press('Escape');
    await expect(header(page).getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);
  });
  await test.step('a reload shows the signed-in header before hydration, and the HTML contains nothing personal', async () => {
    await storeSignIn(page, await createMember(request));
    // Without hydration, so that the first paint is tested.
    await page.route('**/assets/entry.client-*', (route) => route.abort());
    const reply = await page.goto('/');
    await expect(header(page).getByRole('link', { name: 'Account' })).toBeVisible();
    await expect(header(page).getByRole('link', { name: 'Sign in' })).toHaveCount(0);
    expect(await reply?.text()).not.toMatch(/Amina|Haddad|amina-/);
  });
});

/** Signs in as somebody else on a page that is replaced next. */
function storeSignIn(page: Page, { token, user }: TestMember): Promise<void> {
  return page.evaluate(
    ([storedToken, storedUser]) => {
      localStorage.setItem('token', storedToken);
      localStorage.setItem('user', storedUser);
    },
    [token, JSON.stringify(user)] as const,
  );
}

test('signing in and out is followed by other tabs; a draft is restored for the same account only', async ({
  page,
  context,
  request,
  errors,
}) => {
  const account = await createMember(request);
  const { id } = await createResource(request, account, {}, { approved: false });
  const nameField = page.getByLabel('Name', { exact: true });
  const typed = 'Typed before the session ended';
  const other = await context.newPage();
  const signOutIn = async (tab: Page) => {
    await menu(tab).click();
    await header(tab).getByRole('button', { name: 'Sign out' }).click();
  };
  const signInHere = async (person: { email: string; password: string }) => {
    await fillSignIn(page, person);
    await clickButton(page, 'Sign in');
  };
  await other.goto('/');
  await signIn(page, account);
  await expect(menu(other)).toBeVisible();

  await test.step('a draft is kept when another tab signs out', async () => {
    await page.goto(`/resources/${id}?mode=edit`);
    await nameField.fill(typed);
    await signOutIn(other);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('What you typed is kept in this tab')).toBeVisible();
    await signInHere(account);
    await expect(page).toHaveURL(new RegExp(`/resources/${id}\\?mode=edit$`));
    await expect(nameField).toHaveValue(typed);
  });
  await test.step('not for another account', async () => {
    await other.goto('/');
    await signOutIn(other);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('What you typed is kept in this tab')).toBeVisible();
    await signInHere(await createTestAccount(request));
    await expect(page).toHaveURL(new RegExp(`/resources/${id}\\?mode=edit$`));
    await page.goto('/contact');
    await page.getByLabel('Message').fill('x');
    const drafts = await page.evaluate(() => sessionStorage.getItem('typedFields'));
    expect(drafts).toContain('contact');
    expect(drafts).not.toContain(typed);
    // The resource is pending, so other accounts get a 404.
    ignoreErrors(errors, 'status of 404');
  });
  await test.step('a page that needs a sign-in is left with it, and shown again', async () => {
    await other.goto('/dashboard');
    await signOutIn(page);
    await expect(other).toHaveURL(/\/login$/);
    await expect(header(other).getByRole('link', { name: 'Sign in' })).toBeVisible();
    await signIn(page, account);
    await expect(other).toHaveURL(/\/dashboard$/);
  });
});

test('a page that needs a sign-in is shown after it, also by way of the registration page; an answer of 401 ends the session, and signing in leads back', async ({
  page,
  request,
}) => {
  const account = await createTestAccount(request);
  for (const path of ['/dashboard', '/profile', '/admin?view=profile', '/volunteer']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByText('Please sign in to go on.')).toBeVisible();
      expect(await page.evaluate(() => history.state.usr.returnTo)).toBe(path);
    });
  }
  await page.reload();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByText('Do you have an account?').getByRole('link', { name: 'Sign in' }).click();
  // Both pages have the same fields, and the URL changes before the page: wait for the right one.
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await fillSignIn(page, account);
  await clickButton(page, 'Sign in');
  await expect(page).toHaveURL(/\/volunteer$/);

  await page.goto('/search?category=food');
  await failNextRequest(page, '**/api/resources/search', { status: 401, json: { message: 'It has ended.' } });
  await page.getByRole('navigation', { name: /Pages/ }).getByRole('link', { name: /Next/ }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await readBrowserStorage(page)).toEqual({ token: null, user: null });
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await fillSignIn(page, account);
  await clickButton(page, 'Sign in');
  await expect(page).toHaveURL(/\/search\?category=food/);
});
