/** Signing up as a volunteer. */
import { clickButton, createTestAccount, expectFieldError } from './account-helpers.ts';
import { ending, fieldErrorsAfter, formIn, pageOf, signInWithCookie } from './form-helpers-without-javascript.ts';
import { callApiAs, signInBrowserAs, signInByApi } from './member-helpers.ts';
import {
  apiErrors,
  expect,
  expectAccessible,
  expectAccessibleInThemes,
  expectNoSidewaysScroll,
  test,
} from './test-fixtures.ts';
import { alertIn, field, phoneLabel } from './volunteer-form.ts';

test.use({ ignoredErrors: apiErrors });

test('a member signs up by keyboard after errors and failures, which keep the fields; it is sent once, and the page shows the sign-up', async ({
  page,
  request,
}) => {
  const account = await createTestAccount(request);
  const session = await signInByApi(request, account);
  await signInBrowserAs(page, session);
  let isFailing = true;
  await page.route('**/api/volunteers?*', (route) => (isFailing ? route.abort() : route.continue()));
  await page.goto('/volunteer');
  await expect(alertIn(page)).toContainText('Failed to load volunteers');
  await expectAccessible(page);
  isFailing = false;
  await clickButton(page, 'Try again');
  let calls = 0;
  let answer: (() => void) | undefined;
  let refusal: [number, string] | null = null;
  await page.route('**/api/volunteers', async (route) => {
    if (refusal) {
      const [status, body] = refusal;
      return status === 0 ? route.abort() : route.fulfill({ status, contentType: 'application/json', body });
    }
    calls += 1;
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return route.continue();
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Volunteer Signup' })).toBeVisible();
  await expect(field(page, 'First Name')).toHaveValue('Amina');
  await expect(field(page, 'Last Name')).toHaveValue('Haddad');
  await expect(field(page, 'Email')).toHaveValue(account.email);
  await expect(field(page, phoneLabel)).toHaveValue(account.phoneNumber);
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
  await page.reload();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['Knitting socks', 'Cooking']);
  await page.getByRole('button', { name: 'Saturdays' }).click();
  await test.step('errors, without a request', async () => {
    await field(page, phoneLabel).fill('555-01');
    await clickButton(page, 'Sign up to volunteer');
    await expectFieldError(page, phoneLabel, 'Enter a valid phone number');
    await expect(field(page, phoneLabel)).toBeFocused();
    await field(page, phoneLabel).fill(account.phoneNumber);
    await expect(page.getByText('Enter a valid phone number', { exact: true })).toHaveCount(0);
    await field(page, 'First Name').fill('');
    await field(page, 'Email').fill('');
    await clickButton(page, 'Sign up to volunteer');
    await expect(page.getByRole('heading', { name: '2 things need a fix' })).toBeVisible();
    await expect(alertIn(page)).toBeFocused();
    await expectAccessibleInThemes(page);
    expect(calls).toBe(0);
    await field(page, 'First Name').fill('Amina');
    await field(page, 'Email').fill(session.email);
  });
  await test.step('failures', async () => {
    refusal = [0, ''];
    await clickButton(page, 'Sign up to volunteer');
    await expect(alertIn(page)).toContainText('Failed to submit');
    await expect(alertIn(page)).toBeFocused();
    refusal = [422, '{"message":"See the notes.","errors":{"phone":["Enter a valid phone number"]}}'];
    await clickButton(page, 'Sign up to volunteer');
    await expectFieldError(page, phoneLabel, 'Enter a valid phone number');
    refusal = null;

    // The browser has deleted the stored sign-in.
    await page.evaluate(() => localStorage.removeItem('token'));
    await clickButton(page, 'Sign up to volunteer');
    await expect(alertIn(page)).toContainText('You must be logged in to sign up as a volunteer');
    await expect(alertIn(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
    await page.evaluate((token) => localStorage.setItem('token', token), session.token);
  });

  const sent = page.waitForRequest((outgoing) => outgoing.method() === 'POST');
  await field(page, 'Availability').press('Enter');
  const sending = page.getByRole('main').getByRole('button', { name: 'Sending…' });
  await expect(sending).toHaveAttribute('aria-disabled', 'true');
  await sending.click({ force: true });
  await field(page, 'Skills').press('Enter');
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
  await expect.poll(() => answer).toBeDefined();
  answer?.();
  await expect(page.getByRole('status').getByText('Thanks for signing up to volunteer!')).toBeVisible();
  expect(calls).toBe(1);
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'You have signed up already' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Pending', { exact: true })).toBeVisible();
  await expectAccessibleInThemes(page);
  await page.getByRole('link', { name: 'See your sign-up' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Amina Haddad' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Knitting socks' })).toBeVisible();
});

test('the form fits 320 px in Arabic, and the page of a sign-up at twice the text size', async ({
  page,
  context,
  request,
  baseURL,
}) => {
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
  await expectAccessible(page);
  const { id } = await callApiAs(request, session, 'POST', '/volunteers', { ...account, skills: ['الطبخ'] });
  await page.goto(`/volunteers/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amina Haddad');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expectNoSidewaysScroll(page);
});

test('each missing or invalid field has its error, without JavaScript too', async ({ request }) => {
  const cookie = await signInWithCookie(request, await createTestAccount(request));
  const form = formIn(await pageOf(await request.get('/volunteer', { headers: { cookie } })));
  const errorsOf = (values: Record<string, string>) => fieldErrorsAfter(request, form, values, { cookie });
  expect(await errorsOf({ firstName: ' ', lastName: '', email: '' })).toEqual({
    firstName: ending('First name is required'),
    lastName: ending('Last name is required'),
    email: ending('Email is required'),
  });
  const skills = Array.from({ length: 51 }, (_, count) => `skill ${count}`).join();
  expect(await errorsOf({ email: 'amina@', phone: '555-01', skills, availability: 'x'.repeat(201) })).toEqual({
    email: ending('Enter a valid email address'),
    phone: ending('Enter a valid phone number'),
    skills: ending('Please keep this to 50 entries'),
    availability: ending('Please shorten this to 200 characters'),
  });
});
