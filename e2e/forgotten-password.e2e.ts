/** A forgotten password, from the email to the sign-in. */
import { emailTo, expectComplaint, fillSignIn, forgiveRefusals, press, someone } from './account.ts';
import { expect, expectNoBarrier, test } from './visit.ts';

test.afterEach(({ errors }) => forgiveRefusals(errors));

test('someone asks for a letter, follows its link, and signs in with a new password', async ({ page, request }) => {
  const { email } = await someone(request);
  await page.goto('/forgot-password');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await press(page, 'Send the link');
  await expect(page.getByRole('heading', { name: 'Look into your email' })).toBeFocused();
  await expectNoBarrier(page);
  const message = await emailTo(email);
  const [path = ''] = /\/reset-password\?token=[\w-]+/.exec(message) ?? [];
  await page.goto(path);
  // The link is as good as a password: it does not stay in the address.
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.reload();
  await page.getByLabel('New password').fill('nine red kites');
  await page.getByLabel('Confirm Password').fill('nine red kites');
  await press(page, 'Save new password');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your new password is set. Please sign in with it.')).toBeVisible();
  await fillSignIn(page, { email, password: 'nine red kites' });
  await press(page, 'Sign in');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('an address without an account is answered the same', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody-here@example.org');
  await press(page, 'Send the link');
  await expect(page.getByText('If there is an account for nobody-here@example.org')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
});

test('what is no address gets no letter, and is told so under its field', async ({ page }) => {
  await page.goto('/forgot-password');
  for (const [typed, said] of [
    ['', 'Email is required'],
    ['nobody', 'Please enter a valid email address'],
  ] as const) {
    await page.getByRole('textbox', { name: 'Email' }).fill(typed);
    await press(page, 'Send the link');
    await expectComplaint(page, 'Email', said);
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  }
});

test('too many letters to one address are refused in the server’s words', async ({ page, request }) => {
  const { email } = await someone(request);
  for (let emails = 0; emails < 5; emails += 1) {
    await request.post('/api/users/password/forgot', { data: { email } });
  }
  await page.goto('/forgot-password');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await press(page, 'Send the link');
  await expect(page.getByRole('alert')).toContainText('There have been too many tries.');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
});

test('a link that has been used leads to a new one', async ({ page }) => {
  await page.goto('/reset-password?token=used-before');
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.getByLabel('New password').fill('nine red kites');
  await page.getByLabel('Confirm Password').fill('nine red kites');
  await press(page, 'Save new password');
  await expect(page.getByRole('alert')).toContainText('This link has been used or is too old.');
  await expectNoBarrier(page);
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

test('a link that lost its end says so', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('heading', { level: 1, name: 'This link is not whole' })).toBeVisible();
  await expectNoBarrier(page);
});

const wrong: [string, string, string, string][] = [
  ['', '', 'New password', 'Password is required'],
  ['seven77', 'seven77', 'New password', 'Password must be at least 8 characters'],
  ['nine red kites', '', 'Confirm Password', 'Please confirm your password'],
  ['nine red kites', 'nine red kite', 'Confirm Password', 'Passwords do not match'],
  ['password1', 'password1', 'New password', 'This password is easy to guess. Please choose another one'],
];
for (const [password, again, label, said] of wrong) {
  test(`“${password}” and “${again}” are no new password: ${said}`, async ({ page }) => {
    await page.goto('/reset-password?token=some');
    await expect(page).toHaveURL(/\/reset-password$/);
    await page.getByLabel('New password').fill(password);
    await page.getByLabel('Confirm Password').fill(again);
    await press(page, 'Save new password');
    await expectComplaint(page, label, said);
  });
}

test('when nothing answers, the page says so', async ({ page }) => {
  await page.route('**/api/users/password/*', (route) => route.abort());
  await page.goto('/forgot-password');
  await page.getByRole('textbox', { name: 'Email' }).fill('amina@example.org');
  await press(page, 'Send the link');
  await expect(page.getByRole('alert')).toContainText('The link could not be sent. Please try again.');
});
