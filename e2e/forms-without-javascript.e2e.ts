/** Forms sent without JavaScript: what is accepted, errors beside the preserved values, requests from other origins. */
import { randomUUID } from 'node:crypto';
import { accountFixture, createTestAccount, testPassword } from './account-helpers.ts';
import { fieldErrorsIn, formIn, pageOf, signInWithCookie } from './form-helpers-without-javascript.ts';
import { formValuesIn, postForm, readPage, textOf } from './html.ts';
import { callApiAs, createMember, signInAsAdministrator, signInByApi } from './member-helpers.ts';
import { createResource, findByName } from './resource-helpers.ts';
import { expect, test } from './test-fixtures.ts';

test('every form has an action and an enabled button, and does not ask for JavaScript', async ({ request }) => {
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

test('rejects forms from other origins (400)', async ({ request }) => {
  const { id } = await createResource(request, await signInAsAdministrator(request));
  const account = await createTestAccount(request);
  const values: Record<string, Record<string, string>> = {
    '/login': { email: account.email, password: account.password },
    '/register': { ...accountFixture(), confirmPassword: testPassword },
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

test('a volunteer signs up after an error, once', async ({ request }) => {
  const account = await createTestAccount(request);
  const signedOutPage = await readPage(request, '/volunteer');
  expect(signedOutPage.querySelector('main .no-script a')?.getAttribute('href')).toBe('/login?returnTo=/volunteer');
  const cookie = await signInWithCookie(request, account);
  const read = async (path: string) => pageOf(await request.get(path, { headers: { cookie } }));
  const form = formIn(await read('/volunteer'));
  expect(formValuesIn(form)).toMatchObject({ firstName: 'Amina', email: account.email });
  const wrong = await postForm(request, form, { email: 'nope', skills: 'driving, cooking' }, { cookie });
  const page = await pageOf(wrong);
  expect([wrong.status(), Object.keys(fieldErrorsIn(page))]).toEqual([422, ['email']]);
  expect(formValuesIn(formIn(page))).toMatchObject({ email: 'nope', skills: 'driving, cooking' });

  const sent = await postForm(request, formIn(page), { email: account.email }, { cookie });
  expect([sent.status(), sent.headers().location]).toEqual([303, '/volunteer?sent']);
  const thanks = (await read('/volunteer?sent')).querySelector('main [role=status]:has(strong)');
  expect(textOf(thanks)).toContain('Thanks for signing up');
  expect(thanks?.querySelector('.no-script a')?.getAttribute('href')).toBe('/search');
  const own = await callApiAs(request, await signInByApi(request, account), 'GET', '/volunteers');
  expect(own).toMatchObject([{ email: account.email, skills: ['driving', 'cooking'] }]);
  expect(textOf((await read('/volunteer')).querySelector('main'))).toContain('You have signed up already');
  const expired = await postForm(request, form, {}, { cookie: 'session=this-session-never-was-there' });
  expect(expired.headers().location).toBe('/login?notice=ended&returnTo=/volunteer');
});

test('a resource is added with a line of hours, after errors that preserve the values', async ({ request }) => {
  const name = `Marlow Table ${randomUUID()}`;
  const form = formIn(await readPage(request, '/resources/add'));
  const values = {
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
  const wrong = await postForm(request, form, values);
  const page = await pageOf(wrong);
  expect(wrong.status()).toBe(422);
  expect(Object.keys(fieldErrorsIn(page))).toEqual(['description', 'address.city', 'address.state', 'address.zipCode']);
  expect(formValuesIn(formIn(page))).toMatchObject({ ...values, requirements: 'photo ID\na bag' });

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
  expect(await findByName(request, name, { status: 'PENDING' })).toMatchObject([
    {
      category: 'FOOD',
      requirements: ['photo ID', 'a bag'],
      languages: ['es'],
      operatingHours: { weekly: 'Mo-Fr 09:00-17:00' },
    },
  ]);
  const invalidHours = await postForm(request, formIn(page), { ...rest, 'operatingHours.weekly': 'x'.repeat(600) });
  const section = (await pageOf(invalidHours)).querySelector('details:has([aria-invalid=true])');
  expect([invalidHours.status(), section?.hasAttribute('open')]).toEqual([422, true]);
});

test('a resource belongs to the account of the cookie, or of the session field that the form has before hydration', async ({
  request,
}) => {
  const person = await createMember(request);
  const cookie = await signInWithCookie(request, person);
  const form = formIn(await readPage(request, '/resources/add'));
  const values = { description: 'Hot lunch.', 'location.kind': 'phone', 'contactInfo.phone': '740-555-0101' };
  const credentials = [
    [{ session: person.token }, {}],
    [{}, { cookie }],
  ] as const;
  for (const [field, options] of credentials) {
    const name = `Marlow Line ${randomUUID()}`;
    expect((await postForm(request, form, { ...values, ...field, name }, options)).status()).toBe(303);
    const own = await callApiAs(request, person, 'GET', '/resources/mine');
    expect(own.map((one: { name: string }) => one.name)).toContain(name);
  }
  const expired = await postForm(request, form, { ...values, name: 'Kept', session: 'this-session-never-was-there' });
  expect([expired.status(), formValuesIn(formIn(await pageOf(expired))).name]).toEqual([401, 'Kept']);
});

test('a change is suggested: an unchanged form is rejected, and a concurrent change is a conflict (409)', async ({
  request,
}) => {
  const admin = await signInAsAdministrator(request);
  const { id } = await createResource(request, admin, { description: 'Groceries.\nEvery Tuesday.' });
  const path = `/resources/${id}/suggest`;
  const form = formIn(await readPage(request, path));
  const unchanged = await postForm(request, form, { note: 'I was there.' });
  const page = await pageOf(unchanged);
  expect([unchanged.status(), Object.keys(fieldErrorsIn(page))]).toEqual([422, ['name']]);
  expect(formValuesIn(formIn(page)).note).toBe('I was there.');

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
  const stale = await postForm(request, form, { 'contactInfo.phone': '740-555-0188' });
  const conflictPage = await pageOf(stale);
  expect(stale.status()).toBe(409);
  expect(textOf(conflictPage.querySelector('main [role=alert]'))).toContain('Someone else changed this');
  expect(formValuesIn(formIn(conflictPage))).toMatchObject({
    name: 'Wexley Pantry',
    'contactInfo.phone': '740-555-0188',
  });
  expect((await postForm(request, formIn(conflictPage), { name: 'Wexley Table' })).status()).toBe(303);
});

test('the results of a need have a URL of their own, and neither it nor the cookie contains the need', async ({
  request,
}) => {
  const needText = 'they shut off our heat';
  const home = await readPage(request, '/');
  const form = home.querySelector('form:has(#quick)');
  const name = home.querySelector('#quick')?.getAttribute('name') ?? '';
  const sent = await postForm(request, form, { [name]: needText });
  const { location = '', 'set-cookie': setCookie = '' } = sent.headers();
  expect([sent.status(), `${location}${setCookie}`.includes('heat')]).toEqual([307, false]);
  const cookie = setCookie.split(';')[0] ?? '';
  const resent = { method: 'POST', form: { [name]: needText }, maxRedirects: 0 };
  const list = await request.fetch(location, { ...resent, headers: { cookie } });
  expect([list.status(), list.headers().location]).toEqual([303, location]);
  const reply = await request.get(location, { headers: { cookie } });
  expect(reply.headers()['cache-control']).toBe('no-store');
  const resultsPage = await pageOf(reply);
  expect(resultsPage.querySelector('input[name=needDescription]')?.getAttribute('value')).toBe(needText);
  const resourcePath = resultsPage.querySelector('main article h3 a')?.getAttribute('href') ?? '';
  const opened = await request.get(resourcePath, { headers: { referer: new URL(location, reply.url()).href } });
  expect((await pageOf(opened)).querySelector('a.back')?.getAttribute('href')).toBe(location);
  expect((await readPage(request, resourcePath)).querySelector('a.back')?.getAttribute('href')).toBe('/search');

  expect((await request.get(location, { headers: { cookie: 'lang=en' } })).status()).toBe(404);
  // Without cookies the results are the answer to the POST.
  const withoutCookie = await request.fetch(location, { ...resent, headers: { cookie: 'lang=en' } });
  expect(withoutCookie.status()).toBe(200);
  expect(textOf((await pageOf(withoutCookie)).querySelector('h1'))).toBe('Resources for You');
});
