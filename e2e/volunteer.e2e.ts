/** Offering help: the sign-up, and the page of each volunteer for themself and for administrators. */
import type { APIRequestContext, Page } from '@playwright/test';
import { type Account, clickButton, createTestAccount, expectFieldError, ignoreApiErrors } from './account-helpers.ts';
import {
  callApiAs,
  createMember,
  signInAsAdministrator,
  signInBrowserAs,
  signInByApi,
  type TestMember,
} from './member-helpers.ts';
import { expect, expectNoBarrierInBothThemes, expectNoSidewaysScroll, test, wakeForm } from './test-fixtures.ts';

test.afterEach(({ errors }) => {
  ignoreApiErrors(errors);
  errors.splice(0, errors.length, ...errors.filter((error) => !error.includes('status of 404')));
});

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const phone = 'Phone Number (optional)';
const alertIn = (page: Page) => page.getByRole('main').getByRole('alert');

/** Somebody who has signed up, and is signed in on this page. */
async function volunteer(
  page: Page,
  request: APIRequestContext,
): Promise<{ session: TestMember; path: string; body: Account & { phone: string } }> {
  const account = await createTestAccount(request);
  const session = await signInByApi(request, account);
  await signInBrowserAs(page, session);
  const body = { ...account, phone: '740-555-0134', skills: ['Driving'], availability: ['Saturdays'] };
  const { id } = await callApiAs(request, session, 'POST', '/volunteers', body);
  return { session, path: `/volunteers/${id}`, body };
}

test('someone signs up with the keyboard, is thanked and led on; then the page knows of it', async ({
  page,
  request,
}) => {
  const account = await createTestAccount(request);
  const session = await signInByApi(request, account);
  await signInBrowserAs(page, session);
  await page.goto('/volunteer');
  await expect(page.getByRole('heading', { level: 1, name: 'Volunteer Signup' })).toBeVisible();
  await expect(field(page, 'First Name')).toHaveValue('Amina');
  await expect(field(page, 'Last Name')).toHaveValue('Haddad');
  await expect(field(page, 'Email')).toHaveValue(account.email);
  await expect(field(page, phone)).toHaveValue(account.phoneNumber);
  await field(page, 'Skills').focus();
  await page.keyboard.type('driving , , Knitting socks,');
  const skills = page.getByRole('group', { name: /^Skills/ });
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['driving', 'Knitting socks']);
  await expect(skills.getByRole('button', { name: 'Driving' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Tab');
  await expect(skills.getByRole('button', { name: 'Driving' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(skills.getByRole('button', { name: 'Cooking' })).toHaveAttribute('aria-pressed', 'true');
  await expect(field(page, 'Skills')).toHaveValue('driving, Knitting socks, Cooking');
  await skills.getByRole('button', { name: 'Driving' }).press('Space');
  await expect(field(page, 'Skills')).toHaveValue('Knitting socks, Cooking');
  await expectNoBarrierInBothThemes(page);
  await page.reload();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['Knitting socks', 'Cooking']);
  await page.getByRole('button', { name: 'Saturdays' }).click();

  const sent = page.waitForRequest((asked) => asked.method() === 'POST');
  await field(page, 'Availability').press('Enter');
  expect((await sent).postDataJSON()).toEqual({
    firstName: 'Amina',
    lastName: 'Haddad',
    email: account.email,
    phone: account.phoneNumber,
    skills: ['Knitting socks', 'Cooking'],
    availability: ['Saturdays'],
    userId: session.user.id,
    backgroundChecked: false,
  });
  await expect(page.getByRole('status').getByText('Thanks for signing up to volunteer!')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'You have signed up already' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Pending', { exact: true })).toBeVisible();
  await expectNoBarrierInBothThemes(page);
  await page.getByRole('link', { name: 'See your sign-up' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Amina Haddad' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Knitting socks' })).toBeVisible();
});

test('a second sign-up from a form that is open already is told of the first, in Spanish, too', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await context.addCookies([{ name: 'lang', value: 'es', url: baseURL ?? '' }]);
  const session = await createMember(request);
  await signInBrowserAs(page, session);
  await page.goto('/volunteer');
  const send = page.getByRole('button', { name: 'Inscribirme como voluntario' });
  await expect(send).toBeEnabled();
  const first = { firstName: 'Amina', lastName: 'Haddad', email: session.email, userId: session.id };
  await callApiAs(request, session, 'POST', '/volunteers', first);
  await send.click();
  await expect(alertIn(page)).toContainText('Usted ya se inscribió como voluntario.');
  await expect(alertIn(page).getByRole('link', { name: 'Ir al panel' })).toHaveAttribute('href', '/dashboard');
});

test('each message of the sign-up stands under its field, what fails on the way is told, and it is sent once', async ({
  page,
  request,
}) => {
  const session = await createMember(request);
  await signInBrowserAs(page, session);
  let away = true;
  await page.route('**/api/volunteers?*', (route) => (away ? route.abort() : route.continue()));
  await page.goto('/volunteer');
  await expect(alertIn(page)).toContainText('Failed to load volunteers');
  await expectNoBarrierInBothThemes(page);
  away = false;
  await clickButton(page, 'Try again');
  let calls = 0;
  let answer: (() => void) | undefined;
  let refuse: [number, string] | null = null;
  await page.route('**/api/volunteers', async (route) => {
    if (refuse) {
      const [status, body] = refuse;
      return status === 0 ? route.abort() : route.fulfill({ status, contentType: 'application/json', body });
    }
    calls += 1;
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return route.continue();
  });
  await test.step('each message, and nothing is sent', async () => {
    const wrong: [string, string, string][] = [
      ['First Name', ' ', 'First name is required'],
      ['Last Name', '', 'Last name is required'],
      ['Email', '', 'Email is required'],
      ['Email', 'amina@', 'Enter a valid email address'],
      [phone, '555-01', 'Enter a valid phone number'],
      ['Skills', Array.from({ length: 51 }, (_, count) => `skill ${count}`).join(), 'Please keep this to 50 entries'],
      ['Availability', 'x'.repeat(201), 'Please shorten this to 200 characters'],
    ];
    for (const [label, text, message] of wrong) {
      const before = await field(page, label).inputValue();
      await field(page, label).fill(text);
      await clickButton(page, 'Sign up to volunteer');
      await expectFieldError(page, label, message);
      await expect(field(page, label)).toBeFocused();
      await field(page, label).fill(before);
      await expect(page.getByText(message, { exact: true })).toHaveCount(0);
    }
    await field(page, 'First Name').fill('');
    await field(page, 'Email').fill('');
    await clickButton(page, 'Sign up to volunteer');
    await expect(page.getByRole('heading', { name: '2 things need a fix' })).toBeVisible();
    await expect(alertIn(page)).toBeFocused();
    await expectNoBarrierInBothThemes(page);
    expect(calls).toBe(0);
    await field(page, 'First Name').fill('Amina');
    await field(page, 'Email').fill(session.email);
  });
  await test.step('what fails, and sent once', async () => {
    await field(page, 'Skills').fill('Cooking');
    const failures: [number, string, string][] = [
      [0, '', 'Failed to submit'],
      [502, '<html>', 'Failed to submit'],
      [500, '{"message":"Our shelf fell over."}', 'Our shelf fell over.'],
      [429, '{"message":"Too many tries."}', 'Too many tries.'],
    ];
    for (const [status, body, expected] of failures) {
      refuse = [status, body];
      await clickButton(page, 'Sign up to volunteer');
      await expect(alertIn(page)).toContainText(expected);
      await expect(alertIn(page)).toBeFocused();
    }
    refuse = [422, '{"message":"See the notes.","errors":{"phone":["Enter a valid phone number"]}}'];
    await clickButton(page, 'Sign up to volunteer');
    await expectFieldError(page, phone, 'Enter a valid phone number');
    refuse = null;

    // The sign-in is gone without a word, as when the browser clears what sites keep.
    await page.evaluate(() => localStorage.removeItem('token'));
    await clickButton(page, 'Sign up to volunteer');
    await expect(alertIn(page)).toContainText('You must be logged in to sign up as a volunteer');
    await expect(alertIn(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
    await page.evaluate((token) => localStorage.setItem('token', token), session.token);

    await clickButton(page, 'Sign up to volunteer');
    const button = page.getByRole('main').getByRole('button', { name: 'Sending…' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await button.click({ force: true });
    await field(page, 'Skills').press('Enter');
    await expect.poll(() => answer).toBeDefined();
    answer?.();
    await expect(page.getByText('Thanks for signing up to volunteer!')).toBeVisible();
    expect(calls).toBe(1);
  });
});

test('a volunteer changes their sign-up: cancelling, going back, reloading and saving do what they say, and what another changes meanwhile is kept too', async ({
  page,
  request,
}) => {
  const { session, path } = await volunteer(page, request);
  await page.goto(path);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Amina Haddad');
  await expect(page.getByRole('main').getByText('Pending', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '740-555-0134' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard');
  await expectNoBarrierInBothThemes(page);
  const edit = page.getByRole('main').getByRole('link', { name: 'Edit' });

  await edit.click();
  await expect(title).toHaveText('Edit: Amina Haddad');
  await expect(title).toBeFocused();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await field(page, 'Skills').fill('Cooking');
  await clickButton(page, 'Cancel');
  await expect(page.getByRole('main').getByText('Driving', { exact: true })).toBeVisible();
  await expect(title).toBeFocused();

  await edit.click();
  await expect(field(page, 'Skills')).toHaveValue('Driving');
  await page.goBack();
  await expect(edit).toBeVisible();

  await edit.click();
  await field(page, 'Skills').fill('Cooking, Baking');
  await field(page, 'Email').fill('');
  await clickButton(page, 'Save Changes');
  await expectFieldError(page, 'Email', 'Email is required');
  await field(page, 'Email').fill('amina@example.org');
  await page.reload();
  await expect(field(page, 'Skills')).toHaveValue('Cooking, Baking');
  // Only a page that is alive can ask; before, the draft is kept all the same.
  await wakeForm(page, 'Save Changes');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question.getByRole('button', { name: 'Go on editing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();

  const sent = page.waitForRequest((asked) => asked.method() === 'PUT');
  await clickButton(page, 'Save Changes');
  expect((await sent).postDataJSON()).toMatchObject({ skills: ['Cooking', 'Baking'], revision: 1 });
  await expect(page.getByRole('status').getByText('Your changes are saved.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('main').getByRole('link', { name: 'amina@example.org' })).toBeVisible();
  expect(await callApiAs(request, session, 'GET', path)).toMatchObject({ skills: ['Cooking', 'Baking'], revision: 2 });
  await edit.click();
  await clickButton(page, 'Cancel');
  await expect(edit).toBeVisible();
  await expect(page.getByText('Your changes are saved.')).toHaveCount(0);
  await test.step('two change one sign-up, even across a reload', async () => {
    const admin = await signInAsAdministrator(request);
    const stored = () => callApiAs(request, admin, 'GET', path);
    await edit.click();
    await field(page, 'First Name').fill('Zahra');
    // An approval changes nothing that stands in the form: it is no reason to ask.
    await callApiAs(request, admin, 'PUT', path, { ...(await stored()), backgroundChecked: true });
    await clickButton(page, 'Save Changes');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zahra Haddad');
    await expect(page.getByRole('main').getByText('Approved', { exact: true })).toBeVisible();

    await edit.click();
    await field(page, 'Last Name').fill('Khan');
    await callApiAs(request, admin, 'PUT', path, { ...(await stored()), lastName: 'Okafor', phone: '6145550100' });
    await page.reload();
    const notice = page.getByRole('main').getByRole('status').filter({ hasText: 'Someone else changed this' });
    await expect(notice.getByRole('listitem').filter({ hasText: 'Phone Number: ' })).toContainText('6145550100');
    await expect(notice.getByRole('listitem').filter({ hasText: 'Last Name: they wrote' })).toContainText('Okafor');
    await expect(field(page, phone)).toHaveValue('6145550100');
    await expect(field(page, 'Last Name')).toHaveValue('Khan');
    await expectNoBarrierInBothThemes(page);

    await callApiAs(request, admin, 'PUT', path, { ...(await stored()), lastName: 'Okafor', phone: '6145550199' });
    await clickButton(page, 'Save Changes');
    await expect(alertIn(page)).toBeFocused();
    await expect(alertIn(page).getByRole('listitem').filter({ hasText: 'Phone Number: ' })).toContainText('6145550199');
    await expect(field(page, 'Last Name')).toHaveValue('Khan');
    await clickButton(page, 'Save Changes');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zahra Khan');
    expect(await callApiAs(request, admin, 'GET', path)).toMatchObject({ lastName: 'Khan', phone: '6145550199' });

    // The end of the sign-in holds nobody up.
    await edit.click();
    await field(page, 'First Name').fill('Sara');
    const ended = { status: 401, json: { message: 'It has ended.' } };
    await page.route(`**/api${path}`, (route) => route.fulfill(ended), { times: 1 });
    await clickButton(page, 'Save Changes');
    await expect(page).toHaveURL(/\/login$/);
  });
});

test('an administrator checks a background, and deletes a sign-up after being asked', async ({ page, request }) => {
  const person = await createTestAccount(request);
  const own = await signInByApi(request, person);
  const { id } = await callApiAs(request, own, 'POST', '/volunteers', person);
  await signInBrowserAs(page, await signInAsAdministrator(page.request));
  await page.goto(`/volunteers/${id}`);
  await expect(page.getByRole('link', { name: 'Back to Admin' })).toHaveAttribute('href', /^\/admin/);
  await expect(page.getByRole('main').getByText('Pending Check')).toBeVisible();
  await expect(page.getByRole('main').getByText('No phone number')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('checkbox', { name: 'Background Checked' }).check();
  await expectNoBarrierInBothThemes(page);
  await clickButton(page, 'Save Changes');
  // The form itself has these words, too.
  await expect(page.getByRole('main').getByRole('link', { name: 'Edit' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Background Checked', { exact: true })).toBeVisible();
  expect(await callApiAs(request, own, 'GET', `/volunteers/${id}`)).toMatchObject({ backgroundChecked: true });

  await page.getByRole('button', { name: 'Delete volunteer' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this volunteer?' });
  await question.getByRole('button', { name: 'Delete volunteer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The sign-up is deleted.' })).toBeFocused();
  const gone = await request.get(`/api/volunteers/${id}`, { headers: { Authorization: `Bearer ${own.token}` } });
  expect(gone.status()).toBe(404);
});

test('nobody sees the sign-up of another; what fails on the page of a volunteer is told; they stop once they are asked, and can change their mind', async ({
  page,
  request,
}) => {
  const stranger = await createTestAccount(request);
  const theirs = await callApiAs(request, await signInByApi(request, stranger), 'POST', '/volunteers', stranger);
  const { path } = await volunteer(page, request);
  await page.goto(`/volunteers/${theirs.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible();
  await expectNoBarrierInBothThemes(page);

  let refuse: [number, string] | null = [500, '{"message":"Our shelf fell over."}'];
  await page.route(`**/api${path}`, (route) => {
    if (!refuse) return route.continue();
    const [status, body] = refuse;
    return status === 0 ? route.abort() : route.fulfill({ status, contentType: 'application/json', body });
  });
  await page.goto(`${path}?mode=edit`);
  await expect(alertIn(page)).toContainText('Failed to load volunteer');
  await expect(alertIn(page)).toContainText('Our shelf fell over.');
  refuse = null;
  await clickButton(page, 'Try again');
  await field(page, 'First Name').fill('Zahra');
  const failures: [number, string, string][] = [
    [0, '', 'Failed to save volunteer'],
    [500, '{"message":"Our shelf fell over."}', 'Our shelf fell over.'],
    [404, '{"message":"They are gone."}', 'They are gone.'],
  ];
  for (const [status, body, expected] of failures) {
    refuse = [status, body];
    await clickButton(page, 'Save Changes');
    await expect(alertIn(page)).toContainText(expected);
    await expect(alertIn(page)).toBeFocused();
  }
  await expect(field(page, 'First Name')).toHaveValue('Zahra');
  refuse = null;
  await clickButton(page, 'Save Changes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zahra Haddad');
  await test.step('stopping', async () => {
    await page.setViewportSize({ width: 320, height: 800 });
    const stop = page.getByRole('main').getByRole('button', { name: 'Stop volunteering' }).first();
    const question = page.getByRole('dialog', { name: 'Stop volunteering?' });
    await stop.click();
    await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(stop).toBeFocused();
    await stop.click();
    await page.route(`**/api${path}`, (route) => route.abort(), { times: 1 });
    await question.getByRole('button', { name: 'Stop volunteering' }).click();
    await expect(question.getByRole('alert')).toContainText('Failed to delete volunteer');
    await expectNoBarrierInBothThemes(page);
    await question.getByRole('button', { name: 'Stop volunteering' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are no longer signed up as a volunteer.');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectNoSidewaysScroll(page);
    await expectNoBarrierInBothThemes(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible();
  });
});

test('both pages fit 320 px in Arabic and at twice the text size', async ({ page, context, request, baseURL }) => {
  await context.addCookies([{ name: 'lang', value: 'ar', url: baseURL ?? '' }]);
  await page.setViewportSize({ width: 320, height: 800 });
  const account = await createTestAccount(request);
  const session = await signInByApi(request, account);
  await signInBrowserAs(page, session);
  await page.goto('/volunteer');
  await page.getByRole('button', { name: 'الطبخ' }).click();
  await field(page, 'المهارات').press('End');
  await page.keyboard.type('، الترجمة');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['الطبخ', 'الترجمة']);
  await expectNoSidewaysScroll(page);
  await expectNoBarrierInBothThemes(page);
  const { id } = await callApiAs(request, session, 'POST', '/volunteers', { ...account, skills: ['الطبخ'] });
  await page.goto(`/volunteers/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amina Haddad');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectNoSidewaysScroll(page);
});
