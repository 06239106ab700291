/** Signing in: the way through, every message, every failure. */
import {
  administrator,
  expectComplaint,
  fillSignIn,
  forgiveRefusals,
  kept,
  press,
  signIn,
  someone,
} from './account.ts';
import { expect, expectNoBarrier, expectNoSidewaysScroll, test } from './visit.ts';

test.afterEach(({ errors }) => forgiveRefusals(errors));

test('someone signs in, and this browser keeps token and user', async ({ page, request }) => {
  const account = await someone(request);
  await page.goto('/login');
  await fillSignIn(page, { ...account, email: `  ${account.email.toUpperCase()} ` });
  const sent = page.waitForRequest('**/api/users/login');
  await press(page, 'Sign in');
  expect((await sent).postDataJSON()).toMatchObject({ email: account.email, rememberMe: false });
  await expect(page).toHaveURL(/\/dashboard$/);
  const { token, user } = await kept(page);
  expect(token).toMatch(/\S{20}/);
  expect(JSON.parse(user ?? '')).toMatchObject({ email: account.email, role: 'USER' });
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(account.email);
});

test('“Remember me” goes along', async ({ page, request }) => {
  const account = await someone(request);
  await page.goto('/login');
  await fillSignIn(page, account);
  await page.getByRole('checkbox', { name: 'Remember me' }).check();
  const sent = page.waitForRequest('**/api/users/login');
  await press(page, 'Sign in');
  expect((await sent).postDataJSON()).toMatchObject({ rememberMe: true });
});

test('whoever is signed in already is led on to the dashboard', async ({ page, request }) => {
  await signIn(page, await someone(request));
  await page.goto('/login');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/register');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the page leads to /register and /forgot-password', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/register$/);
  await page.goBack();
  await page.getByRole('link', { name: 'I forgot my password' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

const wrong: [string, string, [string, string][]][] = [
  [
    '',
    '',
    [
      ['Email', 'Email is required'],
      ['Password', 'Password is required'],
    ],
  ],
  ['nobody', '12345678', [['Email', 'Please enter a valid email address']]],
  ['a@example.org', '1234567', [['Password', 'Password must be at least 8 characters long']]],
];
for (const [email, password, complaints] of wrong) {
  test(`“${email}” with a password of ${password.length} is not sent: ${complaints.map(([, said]) => said)}`, async ({
    page,
  }) => {
    await page.route('**/api/users/login', () => {
      throw new Error('The form was sent.');
    });
    await page.goto('/login');
    await fillSignIn(page, { email, password });
    await press(page, 'Sign in');
    for (const [label, said] of complaints) await expectComplaint(page, label, said);
    const [first = ['', '']] = complaints;
    if (complaints.length === 1) await expect(page.getByLabel(first[0], { exact: true })).toBeFocused();
    else await expect(page.getByRole('alert')).toBeFocused();
    await expectNoBarrier(page);
  });
}

test('the summary leads to each field, and editing a field takes its error away', async ({ page }) => {
  await page.goto('/login');
  await press(page, 'Sign in');
  const summary = page.getByRole('alert');
  await expect(summary.getByRole('heading', { name: '2 things need a fix' })).toBeVisible();
  await summary.getByRole('link', { name: 'Password is required' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type('x');
  await expect(page.getByText('Password is required')).toHaveCount(0);
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).not.toHaveAttribute('aria-invalid');
});

test('a wrong password is told in a banner, and what was typed stays', async ({ page, request }) => {
  const { email } = await someone(request);
  await page.goto('/login');
  await fillSignIn(page, { email, password: 'not the right one' });
  await press(page, 'Sign in');
  await expect(page.getByRole('alert')).toContainText('This email and password do not belong together.');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the right one');
  await expectNoBarrier(page);
});

test('after too many tries someone is asked to wait', async ({ page, request }) => {
  const { email, password } = await someone(request);
  for (let tries = 0; tries < 10; tries += 1) {
    await request.post('/api/users/login', { data: { email, password: 'not the right one' } });
  }
  await page.goto('/login');
  await fillSignIn(page, { email, password });
  await press(page, 'Sign in');
  await expect(page.getByRole('alert')).toContainText('There have been too many tries.');
});

const failures: [string, number | 'abort', string, string][] = [
  ['nothing answers', 'abort', '', 'Login failed'],
  ['the server answers no JSON', 502, '<html>', 'Login failed'],
  ['the server breaks down', 500, '{"message":"Our shelf fell over."}', 'Our shelf fell over.'],
  ['the site is being worked on', 503, '{"message":"Come back in a while."}', 'Come back in a while.'],
];
for (const [name, status, body, said] of failures) {
  test(`when ${name}, the banner says so and a second try works`, async ({ page, request }) => {
    const account = await someone(request);
    await page.route(
      '**/api/users/login',
      (route) =>
        status === 'abort' ? route.abort() : route.fulfill({ status, contentType: 'application/json', body }),
      { times: 1 },
    );
    await page.goto('/login');
    await fillSignIn(page, account);
    await press(page, 'Sign in');
    await expect(page.getByRole('alert')).toContainText(said);
    await press(page, 'Sign in');
    await expect(page).toHaveURL(/\/dashboard$/);
  });
}

test('a slow answer shows that work is going on, and the form is sent once', async ({ page, request }) => {
  const account = await someone(request);
  let calls = 0;
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/users/login', async (route) => {
    calls += 1;
    await asked;
    await route.continue();
  });
  await page.goto('/login');
  await fillSignIn(page, account);
  await page.keyboard.press('Enter');
  const button = page.getByRole('main').getByRole('button', { name: 'Signing in…' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'Signing in…' })).toBeAttached();
  // The button is announced as disabled; only a test would press it.
  await button.click({ force: true });
  await page.keyboard.press('Enter');
  answer();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(calls).toBe(1);
});

test('the password can be shown and hidden', async ({ page }) => {
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('seven green lamps');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show what is typed: Password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide what is typed: Password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('someone signs in with the keyboard alone', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).focus();
  await page.keyboard.type(administrator.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(administrator.password);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Show/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Remember me' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a reload keeps the email and not the password', async ({ page }) => {
  await page.goto('/login');
  await fillSignIn(page, { email: 'amina@example.org', password: 'seven green lamps' });
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain(
    'lamps',
  );
  await page.goto('/about');
  await page.goto('/login');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('amina@example.org');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});

test('messages are told in the language of the page', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'lang', value: 'es', url: baseURL ?? '' }]);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/login');
  await press(page, 'Entrar');
  await expect(page.getByRole('alert')).toContainText('Hay 2 cosas que corregir');
  await fillSignInSpanish();
  await press(page, 'Entrar');
  await expect(page.getByRole('alert')).toContainText('Este correo y esta contraseña no van juntos.');
  await expectNoSidewaysScroll(page);
  await expectNoBarrier(page);

  async function fillSignInSpanish() {
    await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('nadie@example.org');
    await page.getByLabel('Contraseña', { exact: true }).fill('siete faroles verdes');
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/login', '/register', '/forgot-password', '/reset-password?token=x', '/dashboard']) {
    test(`${path} says that it needs it, and has no dead button`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('main').getByText('This page needs JavaScript.')).toBeVisible();
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    });
  }
});
