/** The dashboard: what a member asked for, added and offered, and closing a request. */
import type { APIRequestContext, Page } from '@playwright/test';
import { ignoreApiErrors } from './account-helpers.ts';
import {
  anyResource,
  callApiAs,
  createMember,
  newResourceBody,
  signInAsAdministrator,
  signInBrowserAs,
  type TestMember,
} from './member-helpers.ts';
import { expect, expectNoBarrierInBothThemes, expectNoSidewaysScroll, test } from './test-fixtures.ts';

test.afterEach(({ errors }) => ignoreApiErrors(errors));

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const needs = (page: Page) => region(page, 'Your requests for help');
const places = (page: Page) => region(page, 'Places you added');
const signUps = (page: Page) => region(page, 'Volunteer signups');
const request_ = (page: Page, title: string) => needs(page).getByRole('article', { name: title, exact: true });

function ask(request: APIRequestContext, who: TestMember, title: string, more: object = {}) {
  return callApiAs(request, who, 'POST', '/needs', { title, description: `${title}, please.`, ...more });
}

async function expectOpenToAll(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectNoBarrierInBothThemes(page);
}

test('someone new finds each list empty, with a way on from each; requests of this device stand there and can be cleared', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await signInBrowserAs(page, await createMember(request));
  await page.addInitScript(() => {
    if (sessionStorage.getItem('kept')) return;
    sessionStorage.setItem('kept', 'yes');
    const need = { id: 'n', title: 'food pantry', description: 'food pantry', createdAt: '2026-11-20T10:00:00Z' };
    localStorage.setItem('recentNeeds', JSON.stringify([need]));
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(needs(page).getByRole('heading', { name: 'No open requests' })).toBeVisible();
  await expect(needs(page).getByRole('link', { name: 'Ask a navigator' })).toHaveAttribute('href', '/ask-a-navigator');
  await expect(places(page).getByRole('link', { name: 'Add a Resource' })).toHaveAttribute('href', '/resources/add');
  await expect(signUps(page).getByRole('link', { name: 'Volunteer Signup' })).toHaveAttribute('href', '/volunteer');
  await expect(page.getByRole('link', { name: '0 Open requests' })).toBeVisible();
  await expectOpenToAll(page);
  const recent = region(page, 'Your recent requests');
  await expect(recent.getByRole('button', { name: 'food pantry' })).toBeVisible();
  await recent.getByRole('button', { name: 'Clear' }).click();
  await expect(recent).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('recentNeeds'))).toBeNull();
  const top = page.getByRole('main');
  await expect(top.getByRole('link', { name: 'Add a Resource' }).first()).toHaveAttribute('href', '/resources/add');
  await expect(top.getByRole('link', { name: 'Volunteer Signup' }).first()).toHaveAttribute('href', '/volunteer');
  await top.getByRole('link', { name: 'Find help' }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('dialog', { name: 'How can we help?' })).toBeVisible();
});

test('a member sees how everything stands: answers, reasons, checks, and true numbers', async ({ page, request }) => {
  const [who, admin, place] = await Promise.all([
    createMember(request),
    signInAsAdministrator(request),
    anyResource(request),
  ]);
  const heat = await ask(request, who, 'Our heat is off', { category: 'UTILITIES', priority: 'CRITICAL' });
  await callApiAs(request, admin, 'POST', `/needs/${heat.id}/match`, { resourceId: place.id });
  await ask(request, who, 'A ride to the clinic');
  const boots = await ask(request, who, 'Winter boots');
  await callApiAs(request, who, 'POST', `/needs/${boots.id}/resolve`, { notes: 'The closet had them.' });
  const table = await callApiAs(request, who, 'POST', '/resources', newResourceBody('Oak Street Table'));
  const pantry = await callApiAs(request, who, 'POST', '/resources', newResourceBody('Second Chance Pantry'));
  await callApiAs(request, admin, 'POST', `/resources/admin/${pantry.id}/reject`, { reason: 'It closed in spring.' });
  const fridge = await callApiAs(request, who, 'POST', '/resources', newResourceBody('Community Fridge'));
  await callApiAs(request, admin, 'POST', `/resources/admin/${fridge.id}/approve`);
  const person = { firstName: 'Amina', lastName: 'Haddad', email: who.email, skills: ['driving'] };
  await callApiAs(request, who, 'POST', '/volunteers', { ...person, availability: ['Saturdays'] });
  const second = await callApiAs(request, admin, 'POST', '/volunteers', {
    ...person,
    firstName: 'Nour',
    userId: who.id,
  });
  await callApiAs(request, admin, 'PUT', `/volunteers/${second.id}`, { ...second, backgroundChecked: true });

  await page.setViewportSize({ width: 320, height: 800 });
  await signInBrowserAs(page, who);
  await page.goto('/dashboard');
  const answered = request_(page, 'Our heat is off');
  await expect(answered.getByText('Answered', { exact: true })).toBeVisible();
  await expect(answered.getByText('Urgency: Critical')).toBeVisible();
  await expect(answered.getByRole('link', { name: place.name })).toHaveAttribute('href', `/resources/${place.id}`);
  await expect(request_(page, 'A ride to the clinic').getByText('Waiting', { exact: true })).toBeVisible();
  await expect(request_(page, 'Winter boots')).toHaveCount(0);
  await expect(page.getByRole('link', { name: '2 Open requests 1 has an answer' })).toBeVisible();
  await expect(page.getByRole('link', { name: '3 Places you added 1 waits for review' })).toBeVisible();
  await expect(page.getByRole('link', { name: '2 Volunteer signups 1 approved' })).toBeVisible();

  const added = (name: string) => places(page).getByRole('article', { name, exact: true });
  await expect(added('Oak Street Table').getByText('Pending', { exact: true })).toBeVisible();
  await expect(added('Second Chance Pantry').getByText('Rejected', { exact: true })).toBeVisible();
  await expect(added('Second Chance Pantry').getByText('It closed in spring.')).toBeVisible();
  await expect(added('Community Fridge').getByText('Available', { exact: true })).toBeVisible();
  await expect(added('Oak Street Table').getByRole('link')).toHaveAttribute('href', `/resources/${table.id}`);
  const offered = (name: string) => signUps(page).getByRole('article', { name, exact: true });
  await expect(offered('Amina Haddad').getByText('Pending', { exact: true })).toBeVisible();
  await expect(offered('Nour Haddad').getByText('Approved', { exact: true })).toBeVisible();

  await answered.getByText('What you sent').click();
  await expect(answered.getByText('Our heat is off, please.')).toBeVisible();
  await needs(page).getByText('Closed requests', { exact: true }).click();
  await expect(request_(page, 'Winter boots').getByText('Help found', { exact: true })).toBeVisible();
  await request_(page, 'Winter boots').getByText('What you sent').click();
  await expect(request_(page, 'Winter boots').getByText('The closet had them.')).toBeVisible();
  await expect(request_(page, 'Winter boots').getByRole('button')).toHaveCount(0);
  await expectOpenToAll(page);
});

test('each list waits, fails and is asked for again by itself', async ({ page, request }) => {
  const who = await createMember(request);
  await ask(request, who, 'A warm coat');
  await signInBrowserAs(page, who);
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  let tries = 0;
  await page.route('**/api/users/needs/active*', async (route) => {
    tries += 1;
    if (tries > 1) return route.continue();
    await held;
    return route.abort();
  });
  const broken = { status: 500, json: { message: 'Our shelf fell over.' } };
  await page.route('**/api/volunteers*', (route) => route.fulfill(broken), { times: 1 });
  await page.goto('/dashboard');
  await expect(needs(page).getByRole('status').filter({ hasText: 'Getting your requests…' })).toBeVisible();
  await expect(places(page).getByRole('heading', { name: 'No places added yet' })).toBeVisible();
  const sorry = signUps(page).getByRole('alert');
  await expect(sorry).toContainText('Failed to load dashboard data');
  await expect(sorry).toContainText('Our shelf fell over.');
  await expect(page.getByRole('link', { name: 'Not known yet Open requests' })).toBeVisible();
  await expectOpenToAll(page);
  answer();
  await expect(needs(page).getByRole('alert')).toContainText('No answer came in time.');
  await signUps(page).getByRole('button', { name: 'Try again' }).click();
  await expect(signUps(page).getByRole('heading', { name: 'No signups yet' })).toBeVisible();
  await expect(needs(page).getByRole('alert')).toBeVisible();
  await needs(page).getByRole('button', { name: 'Try again' }).click();
  await expect(request_(page, 'A warm coat')).toBeVisible();

  await page.route(`**/api/users/${who.id}/needs*`, (route) => route.abort(), { times: 2 });
  await needs(page).getByText('Closed requests', { exact: true }).click();
  await expect(needs(page).getByRole('alert')).toContainText('Failed to load dashboard data');
  await needs(page).getByRole('button', { name: 'Try again' }).click();
  await expect(needs(page).getByText('Nothing is closed yet.')).toBeVisible();
});

test('of a long list the first ten stand there, and the rest a page further', async ({ page, request }) => {
  const [who, admin] = await Promise.all([createMember(request), signInAsAdministrator(request)]);
  const { maxResourcesPerUser } = await callApiAs(request, admin, 'GET', '/admin/settings');
  for (let count = 1; count <= maxResourcesPerUser; count += 1) {
    await callApiAs(request, who, 'POST', '/resources', newResourceBody(`Table ${count}`));
  }
  await signInBrowserAs(page, who);
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(sent.url()));
  await page.goto('/dashboard');
  await expect(places(page).getByRole('article')).toHaveCount(10);
  expect(asked.some((url) => url.endsWith('/resources/mine?page=1&size=10'))).toBe(true);
  expect(asked.some((url) => url.endsWith('/users/needs/active?page=1&size=5'))).toBe(true);
  expect(asked.some((url) => url.endsWith('/volunteers?own=true&page=1&size=5'))).toBe(true);
  const page1 = await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` };
    return (await fetch('/api/resources/mine?page=1&size=10', { headers })).json();
  });
  // As if there were more than one account may add.
  await page.route('**/api/resources/mine?page=*', (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page'));
    const data = number === 1 ? page1.data : [{ ...page1.data[0], id: 'eleventh', name: 'Table 11' }];
    return route.fulfill({ json: { data, page: { number, size: 10, totalElements: 11, totalPages: 2 } } });
  });
  await page.reload();
  await places(page).getByRole('button', { name: 'Next' }).click();
  await expect(places(page).getByRole('article')).toHaveCount(1);
  await expect(places(page).getByRole('article', { name: 'Table 11' })).toBeVisible();
  await expect(places(page).getByRole('heading', { name: 'Places you added' })).toBeFocused();
  await expect(page.getByRole('link', { name: '11 Places you added' })).toBeVisible();
});

test('with the keyboard alone, someone says that they found help, once, and hears it; how to be in touch is changed later', async ({
  page,
  request,
}) => {
  const who = await createMember(request);
  const need = await ask(request, who, 'A warm coat');
  const ride = await ask(request, who, 'A ride');
  await signInBrowserAs(page, who);
  await page.goto('/dashboard');
  const found = needs(page).getByRole('button', { name: 'I found help A warm coat' });
  await found.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Did you find help?' });
  await expect(dialog.getByText('it cannot be opened again')).toBeFocused();
  await expectOpenToAll(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(found).toBeFocused();
  expect((await callApiAs(request, who, 'GET', `/needs/${need.id}`)).status).toBe('PENDING');

  await page.keyboard.press('Enter');
  await expect(dialog.getByText('it cannot be opened again')).toBeFocused();
  await page.keyboard.press('Tab');
  const note = dialog.getByRole('textbox', { name: 'What helped? (optional)' });
  await expect(note).toBeFocused();
  await page.keyboard.type('My sister had one.');
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  let calls = 0;
  await page.route('**/api/needs/*/resolve', async (route) => {
    calls += 1;
    await held;
    await route.continue();
  });
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Keep it open' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Yes, I found help' })).toBeFocused();
  await page.keyboard.press('Enter');
  const busy = dialog.getByRole('button', { name: 'Saving…' });
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  answer();
  await expect(dialog).toBeHidden();
  const news = needs(page).getByRole('status').filter({ hasText: 'Closed: you found help.' });
  await expect(news).toBeFocused();
  await expect(request_(page, 'A warm coat')).toHaveCount(0);
  await expect(page.getByRole('link', { name: '1 Open requests' })).toBeVisible();
  expect(calls).toBe(1);
  expect(await callApiAs(request, who, 'GET', `/needs/${need.id}`)).toMatchObject({
    status: 'FULFILLED',
    notes: 'My sister had one.',
  });
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('sister');
  await test.step('how to be in touch is changed, survives a failure, and whoever looks for help sees it', async () => {
    const card = request_(page, 'A ride');
    await card.getByText('Change how we may be in touch').click();
    await card.getByRole('checkbox', { name: 'Text message' }).check();
    await card.getByLabel('Safe times').fill('After 6');
    await page.route('**/api/needs/*', (route) => route.abort(), { times: 1 });
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(card.getByRole('alert')).toContainText('It was not saved');
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(card.getByText('Saved. Whoever looks for help sees it now.')).toBeVisible();
    await expect(card.getByLabel('Safe times')).toHaveValue('After 6');
    await expectOpenToAll(page);
    const seen = await callApiAs(request, await signInAsAdministrator(request), 'GET', `/needs/${ride.id}`);
    expect(seen.reach).toEqual({ ways: ['TEXT'], times: 'After 6', noMessage: false });
  });
});

test('someone takes a request back, after whatever goes wrong first and whatever somebody else did meanwhile, and loses no word', async ({
  page,
  request,
  errors: noted,
}) => {
  const [who, admin, place] = await Promise.all([
    createMember(request),
    signInAsAdministrator(request),
    anyResource(request),
  ]);
  const need = await ask(request, who, 'A warm coat');
  const ride = await ask(request, who, 'A ride');
  await signInBrowserAs(page, who);
  await page.goto('/dashboard');
  await needs(page).getByRole('button', { name: 'Take it back A warm coat' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take this request back?' });
  const note = dialog.getByRole('textbox', { name: 'Why? (optional)' });
  const send = dialog.getByRole('button', { name: 'Yes, take it back' });
  await note.fill('I moved away.');
  const failures: [number | 'abort', string, string][] = [
    ['abort', '', 'Your request could not be closed.'],
    [500, '{"message":"Our shelf fell over."}', 'Our shelf fell over.'],
    [429, '{"message":"Wait a little."}', 'Wait a little.'],
    [404, '{"message":"It is gone."}', 'It is gone.'],
    [403, '{"message":"Not for you."}', 'Not for you.'],
  ];
  for (const [status, body, expected] of failures) {
    await page.route(
      '**/api/needs/*/cancel',
      (route) =>
        status === 'abort' ? route.abort() : route.fulfill({ status, contentType: 'application/json', body }),
      { times: 1 },
    );
    await send.click();
    await expect(dialog.getByRole('alert')).toContainText(expected);
    await expect(dialog.getByRole('alert')).toBeFocused();
  }
  const errors = { notes: ['Please shorten this to 2000 characters'] };
  await page.route(
    '**/api/needs/*/cancel',
    (route) => route.fulfill({ status: 422, json: { message: 'No.', errors } }),
    {
      times: 1,
    },
  );
  await send.click();
  await expect(note).toHaveAccessibleDescription(/Please shorten this/);
  await expect(note).toBeFocused();
  await expectOpenToAll(page);
  await expect(note).toHaveValue('I moved away.');
  await send.click();
  await expect(needs(page).getByText('Taken back. It now stands under closed requests.')).toBeVisible();
  expect(await callApiAs(request, who, 'GET', `/needs/${need.id}`)).toMatchObject({
    status: 'CANCELLED',
    notes: 'I moved away.',
  });
  await needs(page).getByText('Closed requests', { exact: true }).click();
  await expect(request_(page, 'A warm coat').getByText('Taken back', { exact: true })).toBeVisible();
  // The answer of 404 that was asked for above.
  noted.splice(0, noted.length, ...noted.filter((error) => !error.includes('status of 404')));
  await test.step('what somebody else did meanwhile is told, and the note stays', async () => {
    await needs(page).getByRole('button', { name: 'Take it back A ride' }).click();
    await note.fill('I moved away.');
    await callApiAs(request, admin, 'POST', `/needs/${ride.id}/match`, { resourceId: place.id });
    await send.click();
    const report = dialog.getByRole('alert');
    await expect(report).toBeFocused();
    await expect(report).toContainText('Someone has changed this request since you opened it.');
    await expect(report.getByRole('listitem').first()).toHaveText('Status: Answered');
    await expect(report.getByRole('listitem').last()).toContainText(place.name);
    await expect(note).toHaveValue('I moved away.');
    await expectOpenToAll(page);
    await dialog.getByRole('button', { name: 'Keep it open' }).click();
    await expect(request_(page, 'A ride').getByRole('link', { name: place.name })).toBeVisible();

    await needs(page).getByRole('button', { name: 'I found help A ride' }).click();
    await callApiAs(request, admin, 'POST', `/needs/${ride.id}/cancel`, { notes: 'Solved by phone.' });
    const other = page.getByRole('dialog', { name: 'Did you find help?' });
    await other.getByRole('button', { name: 'Yes, I found help' }).click();
    await expect(other.getByRole('alert')).toContainText('This request was closed in the meantime.');
    await expect(other.getByRole('alert')).toContainText('Solved by phone.');
    await expect(other.getByRole('textbox')).toHaveCount(0);
    await other.getByRole('button', { name: 'Close this window' }).click();
    await expect(needs(page).getByRole('heading', { name: 'No open requests' })).toBeVisible();
  });
});

test('an administrator finds their own sign-ups there, and nobody else’s', async ({ page, request }) => {
  const admin = await signInAsAdministrator(request);
  const who = await createMember(request);
  await callApiAs(request, who, 'POST', '/volunteers', { firstName: 'Nour', lastName: 'Haddad', email: who.email });
  const own = { firstName: 'Ada', lastName: `Keeper ${who.id.slice(0, 8)}`, email: who.email, userId: admin.id };
  const { id } = await callApiAs(request, admin, 'POST', '/volunteers', own);
  await signInBrowserAs(page, admin);
  await page.goto('/dashboard');
  await expect(signUps(page).getByRole('article', { name: `${own.firstName} ${own.lastName}` })).toBeVisible();
  await expect(signUps(page).getByRole('article', { name: 'Nour Haddad' })).toHaveCount(0);
  await callApiAs(request, admin, 'DELETE', `/volunteers/${id}`);
});

test('in Arabic the page runs from right to left and fits a narrow phone', async ({
  page,
  request,
  context,
  baseURL,
}) => {
  const who = await createMember(request);
  await ask(request, who, 'A warm coat');
  await callApiAs(request, who, 'POST', '/resources', newResourceBody('Oak Street Table'));
  await context.addCookies([{ name: 'lang', value: 'ar', url: baseURL ?? '' }]);
  await page.setViewportSize({ width: 320, height: 800 });
  await signInBrowserAs(page, who);
  await page.route('**/api/volunteers*', (route) => route.fulfill({ status: 500, json: { message: 'English.' } }));
  await page.goto('/dashboard');
  await expect(page.getByRole('article', { name: 'A warm coat' })).toBeVisible();
  await expect(page.getByText('تعذر تحميل بيانات لوحتك')).toBeVisible();
  await expect(page.getByText('English.')).toHaveCount(0);
  await expectOpenToAll(page);
});
