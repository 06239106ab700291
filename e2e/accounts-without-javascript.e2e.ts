/** Signing in, registering and resetting a password without JavaScript, and before hydration. */
import {
  accountFixture,
  createTestAccount,
  emailTo,
  fillSignIn,
  readBrowserStorage,
  testPassword,
} from './account-helpers.ts';
import { fieldErrorsIn, formIn, pageOf, signInWithCookie } from './form-helpers-without-javascript.ts';
import { formValuesIn, postForm, readPage, textOf } from './html.ts';
import { signInByApi } from './member-helpers.ts';
import { apiErrors, delayScript, expect, test } from './test-fixtures.ts';

test.use({ ignoredErrors: apiErrors });

test('signs in without JavaScript, returns only to paths of this site, sees the dashboard, and signs out', async ({
  request,
}) => {
  const account = await createTestAccount(request);
  const page = await readPage(request, '/login?returnTo=/volunteer');
  expect(formValuesIn(formIn(page)).returnTo).toBe('/volunteer');
  const wrong = await postForm(request, formIn(page), {
    email: account.email,
    password: 'none of that',
    rememberMe: 'on',
  });
  expect([wrong.status(), wrong.headers()['set-cookie'] ?? '']).toEqual([401, '']);
  const again = await pageOf(wrong);
  expect(textOf(again.querySelector('main [role=alert]'))).toContain('do not belong together');
  expect(formValuesIn(formIn(again))).toMatchObject({
    email: account.email,
    password: '',
    rememberMe: 'on',
    returnTo: '/volunteer',
  });

  for (const [returnTo, leadsTo] of [
    ['/volunteer', '/volunteer'],
    ['//elsewhere.example', '/dashboard'],
    ['https://elsewhere.example/', '/dashboard'],
  ]) {
    const reply = await postForm(request, formIn(page), { ...account, returnTo: returnTo ?? '' });
    expect([reply.status(), reply.headers().location]).toEqual([303, leadsTo]);
    expect(reply.headers()['set-cookie']).toMatch(/^session=[\w-]+; Path=\/; HttpOnly; SameSite=Lax$/);
  }
  const remembered = await postForm(request, formIn(page), { ...account, rememberMe: 'on' });
  expect(remembered.headers()['set-cookie']).toMatch(/; Expires=/);
  const shared = await postForm(request, formIn(page), { ...account, rememberMe: 'on', sharedComputer: 'on' });
  expect(shared.headers()['set-cookie']).not.toMatch(/; Expires=/);

  const cookie = await signInWithCookie(request, account);
  const home = await pageOf(await request.get('/dashboard', { headers: { cookie } }));
  expect(textOf(home.querySelector('main'))).toMatch(/You are signed in as .Amina/);
  for (const path of ['/resources/add', '/about', '/dashboard']) {
    const document = await pageOf(await request.get(path, { headers: { cookie } }));
    expect(document.documentElement.hasAttribute('data-signed-in'), path).toBe(true);
  }
  const login = await request.get('/login', { headers: { cookie }, maxRedirects: 0 });
  expect([login.status(), login.headers().location]).toEqual([302, '/dashboard']);
  const signedOut = await postForm(
    request,
    home.querySelector('main form[action="/login"]'),
    { signOut: '' },
    { cookie },
  );
  expect([signedOut.headers().location, signedOut.headers()['set-cookie']]).toEqual([
    '/login?notice=signedOut',
    expect.stringContaining('session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0'),
  ]);
  const token = cookie.replace('session=', '');
  const call = await request.get('/api/users/me', { headers: { authorization: `Bearer ${token}` } });
  expect(call.status()).toBe(401);
  // The API accepts no cookie.
  const otherCookie = await signInWithCookie(request, account);
  expect((await request.get('/api/users/me', { headers: { cookie: otherCookie } })).status()).toBe(401);
});

test('signing in before hydration stores the session in the browser, without a cookie', async ({ request }) => {
  const account = await createTestAccount(request);
  const form = formIn(await readPage(request, '/login'));
  const reply = await postForm(request, form, { ...account, session: '-', returnTo: '/saved' });
  expect([reply.status(), reply.headers()['set-cookie'] ?? '', reply.headers()['cache-control']]).toEqual([
    200,
    '',
    'no-store',
  ]);
  const script = [...(await pageOf(reply)).querySelectorAll('main script')].map((one) => one.textContent).join('');
  expect(script).toMatch(/localStorage\["token"\]="[\w-]+".*location\.replace\("\/saved"\)/);
});

test('registers without JavaScript after errors that keep all fields but the passwords, and signs in', async ({
  request,
}) => {
  const account = { ...accountFixture(), confirmPassword: testPassword };
  const form = formIn(await readPage(request, '/register'));
  const wrong = await postForm(request, form, {
    ...account,
    confirmPassword: 'another',
    city: 'Wexley',
    phoneNumber: '1',
  });
  expect(wrong.status()).toBe(422);
  const page = await pageOf(wrong);
  expect(Object.keys(fieldErrorsIn(page))).toEqual(['phoneNumber', 'confirmPassword']);
  expect(formValuesIn(formIn(page))).toMatchObject({
    firstName: 'Amina',
    email: account.email,
    city: 'Wexley',
    phoneNumber: '1',
    password: '',
    confirmPassword: '',
  });
  expect(textOf(page.querySelector('main [role=alert]'))).toContain('2 things need a fix');

  const created = await postForm(request, formIn(page), { ...account, returnTo: '/volunteer' });
  expect([created.status(), created.headers().location]).toEqual([303, '/volunteer?registered']);
  const cookie = /^session=[^;]+/.exec(created.headers()['set-cookie'] ?? '')?.[0] ?? '';
  for (const path of ['/volunteer?registered', '/dashboard?registered']) {
    const first = await pageOf(await request.get(path, { headers: { cookie } }));
    expect(textOf(first.querySelector('main .note')), path).toBe('Your account is ready.');
  }

  const taken = await postForm(request, form, account, { language: 'es' });
  expect(taken.status()).toBe(409);
  expect(fieldErrorsIn(await pageOf(taken)).email).toContain('Ya existe una cuenta');
});

test('resets a forgotten password without JavaScript', async ({ request }) => {
  const { email } = await createTestAccount(request);
  const sent = await postForm(request, formIn(await readPage(request, '/forgot-password')), { email });
  expect(textOf((await pageOf(sent)).querySelector('main'))).toContain(email);
  const [path = ''] = /\/reset-password\?token=[\w-]+/.exec(await emailTo(email, '/reset-password')) ?? [];
  const password = 'nine red kites';
  const wrong = await postForm(request, formIn(await readPage(request, path)), {
    password,
    confirmPassword: 'another',
  });
  const again = await pageOf(wrong);
  expect([wrong.status(), Object.keys(fieldErrorsIn(again))]).toEqual([422, ['confirmPassword']]);
  const saved = await postForm(request, formIn(again), { password, confirmPassword: password });
  expect([saved.status(), saved.headers().location]).toEqual([303, '/login?notice=reset']);
  expect(textOf((await readPage(request, '/login?notice=reset')).querySelector('main [role=status]'))).toContain(
    'Your new password is set.',
  );
  await signInByApi(request, { email, password });
});

test('signs in before hydration, in the mode for shared computers; a page that needs a sign-in says until then that it is loading, with links', async ({
  page,
  request,
}) => {
  const account = await createTestAccount(request);
  const release = await delayScript(page, 'entry.client');
  await page.goto('/login', { waitUntil: 'commit' });
  await fillSignIn(page, { ...account, password: 'none of that' });
  await page.getByRole('checkbox', { name: 'This is a shared computer' }).check();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('do not belong together');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(account.email);
  await page.getByRole('checkbox', { name: 'This is a shared computer' }).check();
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const main = page.getByRole('main');
  await expect(main.getByText('This page is being loaded…')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/dashboard');
  await expect(main.getByRole('link', { name: 'find help' })).toHaveAttribute('href', '/search');
  await expect(main.getByText('needs JavaScript')).toBeHidden();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect((await readBrowserStorage(page)).token).not.toBeNull();
  expect(await page.evaluate(() => Number(localStorage.getItem('sharedComputer')))).toBeGreaterThan(0);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('session');
});
