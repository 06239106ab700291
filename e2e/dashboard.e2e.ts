/** The dashboard of members: their requests, places and volunteer sign-ups; closing a request. */
import type { APIRequestContext, Page } from '@playwright/test';
import {
  anyResource,
  callApiAs,
  createMember,
  minimalResourceBody,
  signInAsAdministrator,
  signInBrowserAs,
  type TestMember,
} from './member-helpers.ts';
import {
  apiErrors,
  expect,
  expectAccessible,
  expectFitsInBothThemes,
  expectNoSidewaysScroll,
  failNextRequest,
  test,
} from './test-fixtures.ts';

test.use({ ignoredErrors: apiErrors });

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const needs = (page: Page) => region(page, 'Your requests for help');
const places = (page: Page) => region(page, 'Places you added');
const signUps = (page: Page) => region(page, 'Volunteer signups');
const needCard = (page: Page, title: string) => needs(page).getByRole('article', { name: title, exact: true });

function createNeed(request: APIRequestContext, member: TestMember, title: string, more: object = {}) {
  return callApiAs(request, member, 'POST', '/needs', { title, description: `${title}, please.`, ...more });
}

test('a new member sees empty lists with links, and recent needs of this browser, which can be cleared; later the status, reasons and counts of requests, places and sign-ups; a long list has pages; in Arabic it fits 320 px', async ({
  page,
  request,
  context,
  baseURL,
}) => {
  const [member, admin, place] = await Promise.all([
    createMember(request),
    signInAsAdministrator(request),
    anyResource(request),
  ]);
  await page.setViewportSize({ width: 320, height: 800 });
  await signInBrowserAs(page, member);
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
  await expectFitsInBothThemes(page);
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

  const heat = await createNeed(request, member, 'Our heat is off', { category: 'UTILITIES', priority: 'CRITICAL' });
  await callApiAs(request, admin, 'POST', `/needs/${heat.id}/match`, { resourceId: place.id });
  await createNeed(request, member, 'A ride to the clinic');
  const boots = await createNeed(request, member, 'Winter boots');
  await callApiAs(request, member, 'POST', `/needs/${boots.id}/resolve`, { notes: 'The closet had them.' });
  const pendingPlace = await callApiAs(request, member, 'POST', '/resources', minimalResourceBody('Oak Street Table'));
  const rejectedPlace = await callApiAs(
    request,
    member,
    'POST',
    '/resources',
    minimalResourceBody('Second Chance Pantry'),
  );
  await callApiAs(request, admin, 'POST', `/resources/admin/${rejectedPlace.id}/reject`, {
    reason: 'It closed in spring.',
  });
  const approvedPlace = await callApiAs(request, member, 'POST', '/resources', minimalResourceBody('Community Fridge'));
  await callApiAs(request, admin, 'POST', `/resources/admin/${approvedPlace.id}/approve`);
  const person = { firstName: 'Amina', lastName: 'Haddad', email: member.email, skills: ['driving'] };
  await callApiAs(request, member, 'POST', '/volunteers', { ...person, availability: ['Saturdays'] });
  const second = await callApiAs(request, admin, 'POST', '/volunteers', {
    ...person,
    firstName: 'Nour',
    userId: member.id,
  });
  await callApiAs(request, admin, 'PUT', `/volunteers/${second.id}`, { ...second, backgroundChecked: true });

  await page.goto('/dashboard');
  const answered = needCard(page, 'Our heat is off');
  await expect(answered.getByText('Answered', { exact: true })).toBeVisible();
  await expect(answered.getByText('Urgency: Critical')).toBeVisible();
  await expect(answered.getByRole('link', { name: place.name })).toHaveAttribute('href', `/resources/${place.id}`);
  await expect(needCard(page, 'A ride to the clinic').getByText('Waiting', { exact: true })).toBeVisible();
  await expect(needCard(page, 'Winter boots')).toHaveCount(0);
  await expect(page.getByRole('link', { name: '2 Open requests 1 has an answer' })).toBeVisible();
  await expect(page.getByRole('link', { name: '3 Places you added 1 waits for review' })).toBeVisible();
  await expect(page.getByRole('link', { name: '2 Volunteer signups 1 approved' })).toBeVisible();

  const added = (name: string) => places(page).getByRole('article', { name, exact: true });
  await expect(added('Oak Street Table').getByText('Pending', { exact: true })).toBeVisible();
  await expect(added('Second Chance Pantry').getByText('Rejected', { exact: true })).toBeVisible();
  await expect(added('Second Chance Pantry').getByText('It closed in spring.')).toBeVisible();
  await expect(added('Community Fridge').getByText('Available', { exact: true })).toBeVisible();
  await expect(added('Oak Street Table').getByRole('link')).toHaveAttribute('href', `/resources/${pendingPlace.id}`);
  const offered = (name: string) => signUps(page).getByRole('article', { name, exact: true });
  await expect(offered('Amina Haddad').getByText('Pending', { exact: true })).toBeVisible();
  await expect(offered('Nour Haddad').getByText('Approved', { exact: true })).toBeVisible();

  await answered.getByText('What you sent').click();
  await expect(answered.getByText('Our heat is off, please.')).toBeVisible();
  await needs(page).getByText('Closed requests', { exact: true }).click();
  await expect(needCard(page, 'Winter boots').getByText('Help found', { exact: true })).toBeVisible();
  await needCard(page, 'Winter boots').getByText('What you sent').click();
  await expect(needCard(page, 'Winter boots').getByText('The closet had them.')).toBeVisible();
  await expect(needCard(page, 'Winter boots').getByRole('button')).toHaveText('Delete Winter boots');
  await expectFitsInBothThemes(page);
  await test.step('a long list shows ten places, and the rest on a second page', async () => {
    const urls: string[] = [];
    page.on('request', (sent) => urls.push(sent.url()));
    // One place more than the limit of an account.
    await page.route('**/api/resources/mine?page=*', async (route) => {
      const number = Number(new URL(route.request().url()).searchParams.get('page'));
      const tables = Array.from({ length: 11 }, (_, at) => ({ ...pendingPlace, id: `${at}`, name: `Table ${at + 1}` }));
      const data = tables.slice((number - 1) * 10, number * 10);
      await route.fulfill({ json: { data, page: { number, size: 10, totalElements: 11, totalPages: 2 } } });
    });
    await page.reload();
    await expect(places(page).getByRole('article')).toHaveCount(10);
    expect(urls.some((url) => url.endsWith('/resources/mine?page=1&size=10'))).toBe(true);
    expect(urls.some((url) => url.endsWith('/users/needs/active?page=1&size=5'))).toBe(true);
    // An administrator, too, asks for their own only.
    expect(urls.some((url) => url.endsWith('/volunteers?own=true&page=1&size=5'))).toBe(true);
    await places(page).getByRole('button', { name: 'Next' }).click();
    await expect(places(page).getByRole('article')).toHaveCount(1);
    await expect(places(page).getByRole('article', { name: 'Table 11' })).toBeVisible();
    await expect(places(page).getByRole('heading', { name: 'Places you added' })).toBeFocused();
    await expect(page.getByRole('link', { name: '11 Places you added' })).toBeVisible();
  });
  await test.step('in Arabic it shows no English messages', async () => {
    await context.addCookies([{ name: 'lang', value: 'ar', url: baseURL ?? '' }]);
    await page.route('**/api/volunteers*', (route) => route.fulfill({ status: 500, json: { message: 'English.' } }));
    await page.reload();
    await expect(page.getByRole('article', { name: 'Our heat is off' })).toBeVisible();
    await expect(page.getByText('تعذر تحميل بيانات لوحتك')).toBeVisible();
    await expect(page.getByText('English.')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});

test('each list loads, fails and is retried independently; a request is closed as solved by keyboard, which is sent once, or after failures and concurrent changes, without losing the note; another is withdrawn; contact preferences can be changed', async ({
  page,
  request,
}) => {
  const [member, admin, place] = await Promise.all([
    createMember(request),
    signInAsAdministrator(request),
    anyResource(request),
  ]);
  const need = await createNeed(request, member, 'A warm coat');
  const ride = await createNeed(request, member, 'A ride');
  const crib = await createNeed(request, member, 'A crib');
  const cot = await createNeed(request, member, 'A cot');
  await signInBrowserAs(page, member);
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  let requests = 0;
  await page.route('**/api/users/needs/active*', async (route) => {
    requests += 1;
    if (requests > 1) return route.continue();
    await held;
    return route.abort();
  });
  const failure = { status: 500, json: { message: 'The database is away.' } };
  await page.route('**/api/volunteers*', (route) => route.fulfill(failure), { times: 1 });
  await page.goto('/dashboard');
  await expect(needs(page).getByRole('status').filter({ hasText: 'Getting your requests…' })).toBeVisible();
  await expect(places(page).getByRole('heading', { name: 'No places added yet' })).toBeVisible();
  const failureNotice = signUps(page).getByRole('alert');
  await expect(failureNotice).toContainText('Failed to load dashboard data');
  await expect(failureNotice).toContainText('The database is away.');
  await expect(page.getByRole('link', { name: 'Not known yet Open requests' })).toBeVisible();
  await expectFitsInBothThemes(page);
  answer();
  await expect(needs(page).getByRole('alert')).toContainText('No answer came in time.');
  await signUps(page).getByRole('button', { name: 'Try again' }).click();
  await expect(signUps(page).getByRole('heading', { name: 'No signups yet' })).toBeVisible();
  await expect(needs(page).getByRole('alert')).toBeVisible();
  await needs(page).getByRole('button', { name: 'Try again' }).click();
  await expect(needCard(page, 'A warm coat')).toBeVisible();

  await page.route(`**/api/users/${member.id}/needs*`, (route) => route.abort(), { times: 2 });
  await needs(page).getByText('Closed requests', { exact: true }).click();
  await expect(needs(page).getByRole('alert')).toContainText('Failed to load dashboard data');
  await needs(page).getByRole('button', { name: 'Try again' }).click();
  await expect(needs(page).getByText('Nothing is closed yet.')).toBeVisible();
  await needs(page).getByText('Closed requests', { exact: true }).click();

  const found = needs(page).getByRole('button', { name: 'I found help A warm coat' });
  await found.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Did you find help?' });
  await expect(dialog.getByText('it cannot be opened again')).toBeFocused();
  await expectFitsInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(found).toBeFocused();
  expect((await callApiAs(request, member, 'GET', `/needs/${need.id}`)).status).toBe('PENDING');

  await page.keyboard.press('Enter');
  await expect(dialog.getByText('it cannot be opened again')).toBeFocused();
  await page.keyboard.press('Tab');
  const note = dialog.getByRole('textbox', { name: 'What helped? (optional)' });
  await expect(note).toBeFocused();
  await page.keyboard.type('My sister had one.');
  const { promise: closing, resolve: close } = Promise.withResolvers<void>();
  let calls = 0;
  await page.route('**/api/needs/*/resolve', async (route) => {
    calls += 1;
    await closing;
    await route.continue();
  });
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Keep it open' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Yes, I found help' })).toBeFocused();
  await page.keyboard.press('Enter');
  const savingButton = dialog.getByRole('button', { name: 'Saving…' });
  await expect(savingButton).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  close();
  await expect(dialog).toBeHidden();
  const confirmation = needs(page).getByRole('status').filter({ hasText: 'Closed: you found help.' });
  await expect(confirmation).toBeFocused();
  await expect(needCard(page, 'A warm coat')).toHaveCount(0);
  await expect(page.getByRole('link', { name: '3 Open requests' })).toBeVisible();
  expect(calls).toBe(1);
  expect(await callApiAs(request, member, 'GET', `/needs/${need.id}`)).toMatchObject({
    status: 'FULFILLED',
    notes: 'My sister had one.',
  });
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('sister');
  await test.step('contact preferences are changed after a failure, and navigators see them', async () => {
    const card = needCard(page, 'A ride');
    await card.getByText('Change how we may be in touch').click();
    await card.getByRole('checkbox', { name: 'Text message' }).check();
    await card.getByLabel('Safe times').fill('After 6');
    await failNextRequest(page, '**/api/needs/*');
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(card.getByRole('alert')).toContainText('It was not saved');
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(card.getByText('Saved. Whoever looks for help sees it now.')).toBeVisible();
    await expect(card.getByLabel('Safe times')).toHaveValue('After 6');
    await expectFitsInBothThemes(page);
    const stored = await callApiAs(request, admin, 'GET', `/needs/${ride.id}`);
    expect(stored.reach).toEqual({ ways: ['TEXT'], times: 'After 6', noMessage: false });
  });
  await test.step('a request is closed after failures', () => closeAfterFailures(page, request, member, crib));
  await test.step('a concurrent change is shown, and the note is kept', async () => {
    const { send } = closingDialog(page);
    await needs(page).getByRole('button', { name: 'I found help A ride' }).click();
    await note.fill('A neighbor had one.');
    await callApiAs(request, admin, 'POST', `/needs/${ride.id}/match`, { resourceId: place.id });
    await send.click();
    const conflict = dialog.getByRole('alert');
    await expect(conflict).toBeFocused();
    await expect(conflict).toContainText('Someone has changed this request since you opened it.');
    await expect(conflict.getByRole('listitem').first()).toHaveText('Status: Answered');
    await expect(conflict.getByRole('listitem').last()).toContainText(place.name);
    await expect(note).toHaveValue('A neighbor had one.');
    await expectFitsInBothThemes(page);
    await dialog.getByRole('button', { name: 'Keep it open' }).click();
    await expect(needCard(page, 'A ride').getByRole('link', { name: place.name })).toBeVisible();

    await needs(page).getByRole('button', { name: 'I found help A ride' }).click();
    await callApiAs(request, admin, 'POST', `/needs/${ride.id}/cancel`, { notes: 'Solved by phone.' });
    await send.click();
    await expect(conflict).toContainText('This request was closed in the meantime.');
    await expect(conflict).toContainText('Solved by phone.');
    await expect(dialog.getByRole('textbox')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close this window' }).click();
  });
  await test.step('withdrawing deletes the words, and asks for none', async () => {
    await needs(page).getByRole('button', { name: 'Take it back A cot' }).click();
    const question = page.getByRole('dialog', { name: 'Take this request back?' });
    await expect(question).toContainText('Taking it back deletes your words at once');
    await expect(question.getByRole('textbox')).toHaveCount(0);
    await expectFitsInBothThemes(page);
    await question.getByRole('button', { name: 'Yes, take it back' }).click();
    await expect(needs(page).getByText('Taken back. Your words are deleted.')).toBeVisible();
    expect(await callApiAs(request, member, 'GET', `/needs/${cot.id}`)).toMatchObject({ title: '', description: '' });
    await expect(needs(page).getByRole('heading', { name: 'Details deleted' })).toBeVisible();
    await expect(needs(page).getByRole('heading', { name: 'No open requests' })).toBeVisible();
  });
  await test.step('a closed request is deleted, after a question', async () => {
    await needs(page).getByRole('button', { name: 'Delete A ride' }).click();
    const question = page.getByRole('dialog', { name: 'Delete this request?' });
    await expectFitsInBothThemes(page);
    await question.getByRole('button', { name: 'Yes, delete it' }).click();
    await expect(needs(page).getByText('Deleted. Only the kind of help and the days are kept')).toBeVisible();
    expect(await callApiAs(request, member, 'GET', `/needs/${ride.id}`)).toMatchObject({ title: '', description: '' });
    await expect(needs(page).getByRole('button', { name: 'Delete A ride' })).toHaveCount(0);
  });
});

/** The dialog of closing a request as solved, its note and its button. */
function closingDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Did you find help?' });
  return {
    dialog,
    note: dialog.getByRole('textbox', { name: 'What helped? (optional)' }),
    send: dialog.getByRole('button', { name: 'Yes, I found help' }),
  };
}

async function closeAfterFailures(page: Page, request: APIRequestContext, member: TestMember, need: { id: string }) {
  await needs(page).getByRole('button', { name: 'I found help A crib' }).click();
  const { dialog, note, send } = closingDialog(page);
  await note.fill('A neighbor had one.');
  await failNextRequest(page, '**/api/needs/*/resolve');
  await send.click();
  await expect(dialog.getByRole('alert')).toContainText('Your request could not be closed.');
  await expect(dialog.getByRole('alert')).toBeFocused();
  const errors = { notes: ['Please shorten this to 2000 characters'] };
  await failNextRequest(page, '**/api/needs/*/resolve', { status: 422, json: { message: 'No.', errors } });
  await send.click();
  await expect(note).toHaveAccessibleDescription(/Please shorten this/);
  await expect(note).toBeFocused();
  await expectFitsInBothThemes(page);
  await expect(note).toHaveValue('A neighbor had one.');
  await send.click();
  await expect(needs(page).getByText('Closed: you found help.')).toBeVisible();
  expect(await callApiAs(request, member, 'GET', `/needs/${need.id}`)).toMatchObject({
    status: 'FULFILLED',
    notes: 'A neighbor had one.',
  });
  await needs(page).getByText('Closed requests', { exact: true }).click();
  await expect(needCard(page, 'A crib').getByText('Help found', { exact: true })).toBeVisible();
}
