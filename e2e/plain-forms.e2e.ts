/** Forms without JavaScript, as the server answers them: what is accepted, what comes back beside what was typed, other sites. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { parseHTML } from 'linkedom';
import {
  createTestAccount,
  emailTo,
  fillSignIn,
  ignoreApiErrors,
  newAccount,
  readBrowserStorage,
} from './account-helpers.ts';
import { postForm, presetIn, readPage, textOf } from './html.ts';
import {
  callApiAs,
  createMember,
  signInAsAdministrator,
  signInBrowserAs,
  signInByApi,
  type TestMember,
} from './member-helpers.ts';
import { createResource } from './resource-helpers.ts';
import { expect, holdScript, test } from './test-fixtures.ts';

test.afterEach(({ errors }) => ignoreApiErrors(errors));

const formIn = (page: Document) => page.querySelector('main form:has(.send)');
const pageOf = async (reply: APIResponse) => parseHTML(await reply.text()).document;

/** Fields that say that something is wrong with them, with what they say. */
function complaintsIn(page: Document): Record<string, string> {
  return Object.fromEntries(
    [...page.querySelectorAll('main [aria-invalid=true]')].map((field) => {
      const described = (field.getAttribute('aria-describedby') ?? '').split(' ');
      return [field.getAttribute('name') ?? '', described.map((id) => textOf(page.getElementById(id))).join(' ')];
    }),
  );
}

/** The cookie of somebody who signs in with a browser that has no scripts. */
async function plainSession(request: APIRequestContext, person: { email: string; password: string }): Promise<string> {
  const form = formIn(await readPage(request, '/login'));
  const reply = await postForm(request, form, { email: person.email, password: person.password });
  expect(reply.status()).toBe(303);
  return /session=[^;]+/.exec(reply.headers()['set-cookie'] ?? '')?.[0] ?? '';
}

async function submitted(request: APIRequestContext, name: string): Promise<Record<string, unknown>[]> {
  const query = new URLSearchParams({ search: name, status: 'PENDING' });
  return callApiAs(request, await signInAsAdministrator(request), 'GET', `/resources/admin/all?${query}`);
}

test('no form of a page waits for code: each has an address, a button that can be pressed, and says nothing of JavaScript', async ({
  request,
}) => {
  const { id } = await createResource(request, await signInAsAdministrator(request));
  for (const path of [
    '/login',
    '/register',
    '/forgot-password',
    '/contact',
    '/resources/add',
    `/resources/${id}/suggest`,
    '/ask-a-navigator',
  ]) {
    const page = await readPage(request, path);
    const form = formIn(page);
    expect([form?.getAttribute('method'), form?.getAttribute('action')?.replace(/#.*/, '')], path).toEqual([
      'post',
      path,
    ]);
    expect(page.querySelectorAll('main button[type=submit][disabled]').length, path).toBe(0);
    expect(textOf(page.querySelector('main')), path).not.toContain('needs JavaScript');
  }
});

test('other sites cannot send a form for their visitors', async ({ request }) => {
  const { id } = await createResource(request, await signInAsAdministrator(request));
  const account = await createTestAccount(request);
  const values: Record<string, Record<string, string>> = {
    '/login': { email: account.email, password: account.password },
    '/register': { ...newAccount(), confirmPassword: 'seven green lamps' },
    '/contact': { message: 'Hello' },
    '/ask-a-navigator': { description: 'a crib' },
    '/resources/add': { name: 'Planted', description: 'Planted.', 'location.kind': 'phone' },
    [`/resources/${id}/suggest`]: { name: 'Planted' },
    '/volunteer': { firstName: 'Amina', lastName: 'Haddad', email: account.email },
  };
  for (const [path, form] of Object.entries(values)) {
    const reply = await request.post(path, { form, headers: { origin: 'https://elsewhere.example' }, maxRedirects: 0 });
    expect(reply.status(), path).toBe(400);
    expect(reply.headers()['set-cookie'] ?? '', path).not.toContain('session=');
  }
});

test('somebody signs in without JavaScript, is led on to their own way only, sees what they can do, and signs out', async ({
  request,
}) => {
  const account = await createTestAccount(request);
  const page = await readPage(request, '/login?returnTo=/volunteer');
  expect(presetIn(formIn(page)).returnTo).toBe('/volunteer');
  const wrong = await postForm(request, formIn(page), {
    email: account.email,
    password: 'none of that',
    rememberMe: 'on',
  });
  expect([wrong.status(), wrong.headers()['set-cookie'] ?? '']).toEqual([401, '']);
  const again = await pageOf(wrong);
  expect(textOf(again.querySelector('main [role=alert]'))).toContain('do not belong together');
  expect(presetIn(formIn(again))).toMatchObject({
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

  const cookie = await plainSession(request, account);
  const home = await pageOf(await request.get('/dashboard', { headers: { cookie } }));
  expect(textOf(home.querySelector('main'))).toMatch(/You are signed in as .Amina/);
  // Every page knows them, as with scripts.
  for (const path of ['/resources/add', '/about', '/dashboard']) {
    const known = await pageOf(await request.get(path, { headers: { cookie } }));
    expect(known.documentElement.hasAttribute('data-signed-in'), path).toBe(true);
  }
  const login = await request.get('/login', { headers: { cookie }, maxRedirects: 0 });
  expect([login.status(), login.headers().location]).toEqual([302, '/dashboard']);
  const out = await postForm(request, home.querySelector('main form[action="/login"]'), { signOut: '' }, { cookie });
  expect([out.headers().location, out.headers()['set-cookie']]).toEqual([
    '/login?notice=signedOut',
    expect.stringContaining('session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0'),
  ]);
  const token = cookie.replace('session=', '');
  const call = await request.get('/api/users/me', { headers: { authorization: `Bearer ${token}` } });
  expect(call.status()).toBe(401);
  // The API itself knows no cookie.
  const other = await plainSession(request, account);
  expect((await request.get('/api/users/me', { headers: { cookie: other } })).status()).toBe(401);
});

test('whoever presses before the code has arrived is signed in by their browser, and nothing of it is in a cookie', async ({
  request,
}) => {
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

test('an account is made without JavaScript and signed in; what is wrong comes back with all but the passwords', async ({
  request,
}) => {
  const account = { ...newAccount(), confirmPassword: 'seven green lamps' };
  const form = formIn(await readPage(request, '/register'));
  const wrong = await postForm(request, form, {
    ...account,
    confirmPassword: 'another',
    city: 'Wexley',
    phoneNumber: '1',
  });
  expect(wrong.status()).toBe(422);
  const page = await pageOf(wrong);
  expect(Object.keys(complaintsIn(page))).toEqual(['phoneNumber', 'confirmPassword']);
  expect(presetIn(formIn(page))).toMatchObject({
    firstName: 'Amina',
    email: account.email,
    city: 'Wexley',
    phoneNumber: '1',
    password: '',
    confirmPassword: '',
  });
  expect(textOf(page.querySelector('main [role=alert]'))).toContain('2 things need a fix');

  const made = await postForm(request, formIn(page), { ...account, returnTo: '/volunteer' });
  expect([made.status(), made.headers().location]).toEqual([303, '/volunteer?registered']);
  const cookie = /^session=[^;]+/.exec(made.headers()['set-cookie'] ?? '')?.[0] ?? '';
  for (const path of ['/volunteer?registered', '/dashboard?registered']) {
    const first = await pageOf(await request.get(path, { headers: { cookie } }));
    expect(textOf(first.querySelector('main .note')), path).toBe('Your account is ready.');
  }

  const taken = await postForm(request, form, account, { language: 'es' });
  expect(taken.status()).toBe(409);
  expect(complaintsIn(await pageOf(taken)).email).toContain('Ya existe una cuenta');
});

test('a volunteer signs up without JavaScript, is told what is wrong first, and signed up once', async ({
  request,
}) => {
  const account = await createTestAccount(request);
  const out = await readPage(request, '/volunteer');
  expect(out.querySelector('main .no-script a')?.getAttribute('href')).toBe('/login?returnTo=/volunteer');
  const cookie = await plainSession(request, account);
  const read = async (path: string) => pageOf(await request.get(path, { headers: { cookie } }));
  const form = formIn(await read('/volunteer'));
  expect(presetIn(form)).toMatchObject({ firstName: 'Amina', email: account.email });
  const wrong = await postForm(request, form, { email: 'nope', skills: 'driving, cooking' }, { cookie });
  const page = await pageOf(wrong);
  expect([wrong.status(), Object.keys(complaintsIn(page))]).toEqual([422, ['email']]);
  expect(presetIn(formIn(page))).toMatchObject({ email: 'nope', skills: 'driving, cooking' });

  const sent = await postForm(request, formIn(page), { email: account.email }, { cookie });
  expect([sent.status(), sent.headers().location]).toEqual([303, '/volunteer?sent']);
  const thanks = (await read('/volunteer?sent')).querySelector('main [role=status]:has(strong)');
  expect(textOf(thanks)).toContain('Thanks for signing up');
  expect(thanks?.querySelector('.no-script a')?.getAttribute('href')).toBe('/search');
  const own = await callApiAs(request, await signInByApi(request, account), 'GET', '/volunteers');
  expect(own).toMatchObject([{ email: account.email, skills: ['driving', 'cooking'] }]);
  expect(textOf((await read('/volunteer')).querySelector('main'))).toContain('You have signed up already');
  const ended = await postForm(request, form, {}, { cookie: 'session=this-session-never-was-there' });
  expect(ended.headers().location).toBe('/login?notice=ended&returnTo=/volunteer');
});

test('a place is added without JavaScript, with its hours as one line; what is missing comes back with all that was typed', async ({
  request,
}) => {
  const name = `Marlow Table ${randomUUID()}`;
  const form = formIn(await readPage(request, '/resources/add'));
  const typed = {
    name,
    'location.kind': 'physical',
    'address.street': '9 Oak Street',
    category: 'FOOD',
    languages: 'es',
    requirements: 'photo ID\r\na bag',
    hoursMode: 'line',
    'operatingHours.weekly': 'Mo-Fr 09:00-17:00',
    'fees.free': 'on',
  };
  const wrong = await postForm(request, form, typed);
  const page = await pageOf(wrong);
  expect(wrong.status()).toBe(422);
  expect(Object.keys(complaintsIn(page))).toEqual(['description', 'address.city', 'address.state', 'address.zipCode']);
  expect(presetIn(formIn(page))).toMatchObject({ ...typed, requirements: 'photo ID\na bag' });

  const rest = {
    description: 'Hot lunch.',
    'address.city': 'Wexley',
    'address.state': 'OH',
    'address.zipCode': '05791',
  };
  const sent = await postForm(request, formIn(page), rest);
  expect([sent.status(), sent.headers().location]).toEqual([303, '/resources/add?sent=pending']);
  const thanks = await readPage(request, '/resources/add?sent=pending');
  expect(textOf(thanks.querySelector('main [role=status]'))).toContain('pending admin approval');
  expect(await submitted(request, name)).toMatchObject([
    {
      category: 'FOOD',
      requirements: ['photo ID', 'a bag'],
      languages: ['es'],
      operatingHours: { weekly: 'Mo-Fr 09:00-17:00' },
    },
  ]);
  const badHours = await postForm(request, formIn(page), { ...rest, 'operatingHours.weekly': 'x'.repeat(600) });
  const folded = (await pageOf(badHours)).querySelector('details:has([aria-invalid=true])');
  expect([badHours.status(), folded?.hasAttribute('open')]).toEqual([422, true]);
});

test('whoever is signed in adds a place as themselves: by the cookie without JavaScript, by the form before code arrives', async ({
  request,
}) => {
  const person: TestMember = await createMember(request);
  const cookie = await plainSession(request, person);
  const form = formIn(await readPage(request, '/resources/add'));
  const place = { description: 'Hot lunch.', 'location.kind': 'phone', 'contactInfo.phone': '740-555-0101' };
  const ways = [
    [{ session: person.token }, {}],
    [{}, { cookie }],
  ] as const;
  for (const [field, sending] of ways) {
    const name = `Marlow Line ${randomUUID()}`;
    expect((await postForm(request, form, { ...place, ...field, name }, sending)).status()).toBe(303);
    const own = await callApiAs(request, person, 'GET', '/resources/mine');
    expect(own.map((one: { name: string }) => one.name)).toContain(name);
  }
  const ended = await postForm(request, form, { ...place, name: 'Kept', session: 'this-session-never-was-there' });
  expect([ended.status(), presetIn(formIn(await pageOf(ended))).name]).toEqual([401, 'Kept']);
});

test('a change is suggested without JavaScript: nothing changed is told, only what differs is sent, and what others changed meanwhile is looked at again', async ({
  request,
}) => {
  const admin = await signInAsAdministrator(request);
  const { id } = await createResource(request, admin, { description: 'Groceries.\nEvery Tuesday.' });
  const path = `/resources/${id}/suggest`;
  const form = formIn(await readPage(request, path));
  const nothing = await postForm(request, form, { note: 'I was there.' });
  const page = await pageOf(nothing);
  expect([nothing.status(), Object.keys(complaintsIn(page))]).toEqual([422, ['name']]);
  expect(presetIn(formIn(page)).note).toBe('I was there.');

  const sent = await postForm(request, formIn(page), {
    'contactInfo.phone': '740-555-0177',
    description: 'Groceries.\r\nEvery Tuesday.',
  });
  expect([sent.status(), sent.headers().location]).toEqual([303, `${path}?sent`]);
  expect(textOf((await readPage(request, `${path}?sent`)).querySelector('main [role=status]'))).toContain('Thank you!');
  const [suggestion] = await callApiAs(request, admin, 'GET', `/admin/suggestions?resourceId=${id}`);
  expect(suggestion).toMatchObject({ note: 'I was there.', changes: [{ field: 'contactInfo.phone' }] });

  const { revision, ...record } = await callApiAs(request, admin, 'GET', `/resources/${id}`);
  await callApiAs(request, admin, 'PUT', `/resources/${id}`, { ...record, name: 'Wexley Table', revision });
  const late = await postForm(request, form, { 'contactInfo.phone': '740-555-0188' });
  const again = await pageOf(late);
  expect(late.status()).toBe(409);
  expect(textOf(again.querySelector('main [role=alert]'))).toContain('Someone else changed this');
  expect(presetIn(formIn(again))).toMatchObject({ name: 'Wexley Pantry', 'contactInfo.phone': '740-555-0188' });
  expect((await postForm(request, formIn(again), { name: 'Wexley Table' })).status()).toBe(303);
});

test('a forgotten password is replaced without JavaScript', async ({ request }) => {
  const { email } = await createTestAccount(request);
  const asked = await postForm(request, formIn(await readPage(request, '/forgot-password')), { email });
  expect(textOf((await pageOf(asked)).querySelector('main'))).toContain(email);
  const [path = ''] = /\/reset-password\?token=[\w-]+/.exec(await emailTo(email, '/reset-password')) ?? [];
  const password = 'nine red kites';
  const wrong = await postForm(request, formIn(await readPage(request, path)), {
    password,
    confirmPassword: 'another',
  });
  const again = await pageOf(wrong);
  expect([wrong.status(), Object.keys(complaintsIn(again))]).toEqual([422, ['confirmPassword']]);
  const done = await postForm(request, formIn(again), { password, confirmPassword: password });
  expect([done.status(), done.headers().location]).toEqual([303, '/login?notice=reset']);
  expect(textOf((await readPage(request, '/login?notice=reset')).querySelector('main [role=status]'))).toContain(
    'Your new password is set.',
  );
  await signInByApi(request, { email, password });
});

test('the answer to a need has a page of its own, which neither its address nor its cookie tells the words of', async ({
  request,
}) => {
  const words = 'they shut off our heat';
  const home = await readPage(request, '/');
  const form = home.querySelector('form:has(#quick)');
  const name = home.querySelector('#quick')?.getAttribute('name') ?? '';
  const sent = await postForm(request, form, { [name]: words });
  const { location = '', 'set-cookie': set = '' } = sent.headers();
  expect([sent.status(), `${location}${set}`.includes('heat')]).toEqual([307, false]);
  const cookie = set.split(';')[0] ?? '';
  const again = { method: 'POST', form: { [name]: words }, maxRedirects: 0 };
  const list = await request.fetch(location, { ...again, headers: { cookie } });
  expect([list.status(), list.headers().location]).toEqual([303, location]);
  const read = await request.get(location, { headers: { cookie } });
  expect(read.headers()['cache-control']).toBe('no-store');
  const answer = await pageOf(read);
  expect(answer.querySelector('input[name=needDescription]')?.getAttribute('value')).toBe(words);
  const place = answer.querySelector('main article h3 a')?.getAttribute('href') ?? '';
  const opened = await request.get(place, { headers: { referer: new URL(location, read.url()).href } });
  expect((await pageOf(opened)).querySelector('a.back')?.getAttribute('href')).toBe(location);
  expect((await readPage(request, place)).querySelector('a.back')?.getAttribute('href')).toBe('/search');

  expect((await request.get(location, { headers: { cookie: 'lang=en' } })).status()).toBe(404);
  // A browser that takes no cookies is answered at once.
  const plain = await request.fetch(location, { ...again, headers: { cookie: 'lang=en' } });
  expect(plain.status()).toBe(200);
  expect(textOf((await pageOf(plain)).querySelector('h1'))).toBe('Resources for You');
});

test('a page for signed-in people says before its code has arrived that it is coming, and what to do when it does not', async ({
  page,
  request,
}) => {
  await signInBrowserAs(page, await createMember(request));
  const letGo = await holdScript(page, 'entry.client');
  await page.goto('/dashboard', { waitUntil: 'commit' });
  const main = page.getByRole('main');
  await expect(main.getByText('This page is being loaded…')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/dashboard');
  await expect(main.getByRole('link', { name: 'find help' })).toHaveAttribute('href', '/search');
  await expect(main.getByText('needs JavaScript')).toBeHidden();
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('whoever signs in before the code has arrived is signed in, on a computer that they said is shared', async ({
  page,
  request,
}) => {
  const account = await createTestAccount(request);
  const letGo = await holdScript(page, 'entry.client');
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
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect((await readBrowserStorage(page)).token).not.toBeNull();
  expect(await page.evaluate(() => Number(localStorage.getItem('sharedComputer')))).toBeGreaterThan(0);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('session');
});
