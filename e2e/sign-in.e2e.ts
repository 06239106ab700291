/** The sign-in: error messages, failures, the keyboard, and what the browser stores. */
import { clickButton, createTestAccount, expectFieldError, fillSignIn, readBrowserStorage } from './account-helpers.ts';
import { fieldErrorsIn, formIn, pageOf } from './form-helpers-without-javascript.ts';
import { postForm, readPage, textOf } from './html.ts';
import {
  apiErrors,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  failNextRequest,
  showAnswer,
  test,
} from './test-fixtures.ts';

test.use({ ignoredErrors: apiErrors });

test('errors and a failure are shown and keep what was typed; signs in by keyboard with Remember me; shows that it waits, and sends once', async ({
  page,
  request,
}) => {
  const account = await createTestAccount(request);
  const banner = page.getByRole('alert');
  const email = page.getByRole('textbox', { name: 'Email' });
  const password = page.getByLabel('Password', { exact: true });
  let calls = 0;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.goto('/login');
  await page.route('**/api/users/login', async (route) => {
    calls += 1;
    await route.fallback();
  });
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
    await fillSignIn(page, { email: 'nobody', password: '12345678' });
    await clickButton(page, 'Sign in');
    await expectFieldError(page, 'Email', 'Please enter a valid email address');
    await expect(email).toBeFocused();
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
    const tried = page.waitForRequest('**/api/users/login');
    await clickButton(page, 'Sign in');
    expect((await tried).postDataJSON()).toMatchObject({ rememberMe: false });
    await expect(banner).toContainText('This email and password do not belong together.');
    await expect(banner).toBeFocused();
    await expect(page).toHaveURL(/\/login$/);
    await expect(email).toHaveValue(account.email);
    await expect(password).toHaveValue('not the right one');
    await expectAccessible(page);
  });
  calls = 0;
  await page.route('**/api/users/login', async (route) => {
    await held;
    await route.fallback();
  });
  await email.clear();
  await page.keyboard.type(`  ${account.email.toUpperCase()} `);
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
  expect((await sent).postDataJSON()).toMatchObject({ email: account.email, rememberMe: true });
  const button = page.getByRole('main').getByRole('button', { name: 'Signing in…' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'Signing in…' })).toBeAttached();
  // The button has aria-disabled, so Playwright has to force the click.
  await button.click({ force: true });
  await page.keyboard.press('Enter');
  release();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(calls).toBe(1);
  const { token, user } = await readBrowserStorage(page);
  expect(token).toMatch(/\S{20}/);
  expect(JSON.parse(user ?? '')).toMatchObject({ email: account.email, role: 'USER' });
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(account.email);

  // Signed-in people are redirected.
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
  }

  await test.step('messages are in the language of the page, and fit a phone', async () => {
    await page.setViewportSize({ width: 320, height: 800 });
    const form = formIn(await readPage(request, '/login', 'es'));
    const refused = await postForm(
      request,
      form,
      { email: 'nadie@example.org', password: 'siete faroles verdes' },
      { language: 'es' },
    );
    await showAnswer(page, await refused.text(), 'es');
    await expect(banner).toContainText('Este correo y esta contraseña no van juntos.');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const empty = await postForm(request, form, {}, { language: 'es' });
    expect(textOf((await pageOf(empty)).querySelector('main [role=alert]'))).toContain('Hay 2 cosas que corregir');
    const short = await postForm(request, form, { email: 'a@example.org', password: '1234567' });
    expect(fieldErrorsIn(await pageOf(short))).toEqual({
      password: expect.stringMatching(/Password must be at least 8 characters long$/),
    });
  });
});
