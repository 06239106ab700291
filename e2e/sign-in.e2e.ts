/** The sign-in: error messages, failures, the keyboard, and what the browser stores. */
import {
  clickButton,
  createTestAccount,
  expectFieldError,
  fillSignIn,
  ignoreApiErrors,
  readBrowserStorage,
  waitForHydration,
} from './account-helpers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, failNextRequest, test } from './test-fixtures.ts';

test.afterEach(({ errors }) => ignoreApiErrors(errors));

test('errors and a failure are shown and keep what was typed, and the next try signs in', async ({ page, request }) => {
  const account = await createTestAccount(request);
  const banner = page.getByRole('alert');
  const email = page.getByRole('textbox', { name: 'Email' });
  const password = page.getByLabel('Password', { exact: true });
  let calls = 0;
  await page.route('**/api/users/login', async (route) => {
    calls += 1;
    await route.fallback();
  });
  await page.goto('/login');
  await test.step('missing and invalid fields are shown without a request', async () => {
    await clickButton(page, 'Sign in');
    await expectFieldError(page, 'Email', 'Email is required');
    await expectFieldError(page, 'Password', 'Password is required');
    await expect(banner).toBeFocused();
    await expect(banner.getByRole('heading', { name: '2 things need a fix' })).toBeVisible();
    // The summary links to each field, and editing a field removes its error.
    await banner.getByRole('link', { name: 'Password is required' }).click();
    await expect(password).toBeFocused();
    await page.keyboard.type('x');
    await expect(page.getByText('Password is required')).toHaveCount(0);
    await expect(page.getByText('Email is required')).toBeVisible();
    await expect(password).not.toHaveAttribute('aria-invalid');
    for (const [typedEmail, typedPassword, label, message] of [
      ['nobody', '12345678', 'Email', 'Please enter a valid email address'],
      ['a@example.org', '1234567', 'Password', 'Password must be at least 8 characters long'],
    ] as const) {
      await fillSignIn(page, { email: typedEmail, password: typedPassword });
      await clickButton(page, 'Sign in');
      await expectFieldError(page, label, message);
      await expect(page.getByLabel(label, { exact: true })).toBeFocused();
    }
    expect(calls).toBe(0);
  });
  await test.step('the password can be shown and hidden; other pages and a reload keep the email, not the password', async () => {
    await fillSignIn(page, account);
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show what is typed: Password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide what is typed: Password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
    expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain(
      'lamps',
    );
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page).toHaveURL(/\/register$/);
    await page.goBack();
    await page.getByRole('link', { name: 'I forgot my password' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
    await page.goto('/login');
    await expect(email).toHaveValue(account.email);
    await expect(password).toHaveValue('');
  });
  await fillSignIn(page, account);
  await test.step('nothing answers', async () => {
    await failNextRequest(page, '**/api/users/login');
    await clickButton(page, 'Sign in');
    await expect(banner).toContainText('Login failed');
  });
  await test.step('the password is wrong', async () => {
    await password.fill('not the right one');
    await clickButton(page, 'Sign in');
    await expect(banner).toContainText('This email and password do not belong together.');
    await expect(banner).toBeFocused();
    await expect(page).toHaveURL(/\/login$/);
    await expect(email).toHaveValue(account.email);
    await expect(password).toHaveValue('not the right one');
    await expectAccessible(page);
  });
  await fillSignIn(page, { ...account, email: `  ${account.email.toUpperCase()} ` });
  const sent = page.waitForRequest('**/api/users/login');
  await clickButton(page, 'Sign in');
  expect((await sent).postDataJSON()).toMatchObject({ email: account.email, rememberMe: false });
  await expect(page).toHaveURL(/\/dashboard$/);
  const { token, user } = await readBrowserStorage(page);
  expect(token).toMatch(/\S{20}/);
  expect(JSON.parse(user ?? '')).toMatchObject({ email: account.email, role: 'USER' });
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(account.email);
});

test('messages are in the language of the page; signs in by keyboard with Remember me; shows that it waits, and sends once', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const account = await createTestAccount(request);
  const setLanguage = (value: string) => context.addCookies([{ name: 'lang', value, url: baseURL ?? '' }]);
  await test.step('in Spanish', async () => {
    await setLanguage('es');
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto('/login');
    await clickButton(page, 'Entrar');
    await expect(page.getByRole('alert')).toContainText('Hay 2 cosas que corregir');
    await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('nadie@example.org');
    await page.getByLabel('Contraseña', { exact: true }).fill('siete faroles verdes');
    await clickButton(page, 'Entrar');
    await expect(page.getByRole('alert')).toContainText('Este correo y esta contraseña no van juntos.');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await setLanguage('en');
  });
  let calls = 0;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/users/login', async (route) => {
    calls += 1;
    await held;
    await route.continue();
  });
  await page.goto('/login');
  // What was typed in Spanish is restored during hydration; clearing it focuses it.
  const email = page.getByRole('textbox', { name: 'Email' });
  await expect(email).toHaveValue('nadie@example.org');
  await waitForHydration(page.getByRole('main').getByRole('button', { name: 'Sign in' }));
  await email.clear();
  await page.keyboard.type(account.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(account.password);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Show/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
  await page.keyboard.press('Tab');
  const sent = page.waitForRequest('**/api/users/login');
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({ rememberMe: true });
  const button = page.getByRole('main').getByRole('button', { name: 'Signing in…' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'Signing in…' })).toBeAttached();
  // The button has aria-disabled, so Playwright has to force the click.
  await button.click({ force: true });
  await page.keyboard.press('Enter');
  release();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(calls).toBe(1);

  // Signed-in people are redirected.
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
});
