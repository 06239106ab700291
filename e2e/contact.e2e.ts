/** Writing to the people who run the site, with and without scripts, and when it cannot be sent. */
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { administrator, expectComplaint, forgiveRefusals, press, signIn, someone } from './account.ts';
import { expect, expectNoBarrier, expectNoSidewaysScroll, test } from './visit.ts';

test.afterEach(({ errors }) => forgiveRefusals(errors));

const message = (page: Page) => page.getByRole('textbox', { name: 'Your message' });
const thanks = (page: Page) => page.getByRole('heading', { name: 'Your message is sent' });

/** The emails to administrators that hold this text. */
async function emailsWith(text: string): Promise<string[]> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'mail');
  const files = await readdir(folder).catch(() => []);
  const emails = await Promise.all(
    files.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(folder, name), 'utf8')),
  );
  return emails.filter((mail) => mail.includes(text) && mail.includes(administrator.email));
}

for (const width of [320, 1280]) {
  test(`a message reaches the administrators, and that it was sent is told, at ${width} px`, async ({ page }) => {
    const word = randomUUID();
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/contact');
    await expect(page.getByRole('link', { name: 'Call 211' }).first()).toHaveAttribute('href', 'tel:211');
    await message(page).fill(`The pantry has moved. ${word}`);
    await page.getByRole('textbox', { name: 'Email' }).fill('ann@example.org');
    await press(page, 'Send message');
    await expect(thanks(page)).toBeFocused();
    await expectNoBarrier(page);
    await expectNoSidewaysScroll(page);
    await expect.poll(async () => (await emailsWith(word)).length).toBe(1);
    await page.getByRole('link', { name: 'Write another message' }).click();
    await expect(message(page)).toHaveValue('');
  });
}

test('with the keyboard alone: what is wrong is said under its field, and mending it takes it back', async ({
  page,
}) => {
  await page.goto('/contact');
  await message(page).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.keyboard.type('nope');
  await page.keyboard.press('Enter');
  const report = page.getByRole('alert').filter({ hasText: '2 things need a fix' });
  await expect(report).toBeFocused();
  await expectComplaint(page, 'Your message', 'Message is required');
  await expectComplaint(page, 'Email (optional)', 'Enter a valid email address');
  await expectNoBarrier(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoBarrier(page);
  await report.getByRole('link', { name: 'Message is required' }).click();
  await expect(message(page)).toBeFocused();
  await page.keyboard.type('Hello');
  await expect(page.getByText('Message is required')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Email' }).fill('');
  await page.reload();
  await expect(message(page)).toHaveValue('Hello');
});

test('what is too long is said with the limit', async ({ page }) => {
  await page.goto('/contact');
  await message(page).fill('x'.repeat(10_001));
  await page.getByRole('textbox', { name: 'What it is about' }).fill('y'.repeat(501));
  await page.getByRole('textbox', { name: 'Your name' }).fill('z'.repeat(201));
  await press(page, 'Send message');
  await expectComplaint(page, 'Your message', 'Please shorten this to 10000 characters');
  await expectComplaint(page, 'What it is about (optional)', 'Please shorten this to 500 characters');
  await expectComplaint(page, 'Your name (optional)', 'Please shorten this to 200 characters');
});

test('each way in which sending fails is told, and what was written stays', async ({ page }) => {
  await page.goto('/contact');
  await message(page).fill('The hours are wrong.');
  const said = page.getByRole('main').getByRole('alert');
  const failures = [
    [{ abort: true }, /could not be sent\..*No answer came in time/],
    [{ status: 429, json: { message: 'There have been too many tries. Please wait a little.' } }, /too many tries/],
    [{ status: 500, json: { message: 'Something went wrong on our side.' } }, /went wrong on our side/],
    [{ status: 502, body: '<html></html>' }, /could not be sent/],
    [{ status: 503, json: { message: 'This site is being worked on. In danger, call 911.' } }, /being worked on/],
  ] as const;
  for (const [failure, words] of failures) {
    await page.route('**/api/contact', (route) => ('abort' in failure ? route.abort() : route.fulfill(failure)), {
      times: 1,
    });
    await press(page, 'Send message');
    await expect(said).toContainText(words);
    await expect(said).toBeFocused();
    await expect(message(page)).toHaveValue('The hours are wrong.');
  }
  await page.route(
    '**/api/contact',
    (route) =>
      route.fulfill({ status: 422, json: { message: 'No.', errors: { email: ['Enter a valid email address'] } } }),
    { times: 1 },
  );
  await press(page, 'Send message');
  await expectComplaint(page, 'Email (optional)', 'Enter a valid email address');
  await press(page, 'Send message');
  await expect(thanks(page)).toBeFocused();
});

test('pressing twice sends once', async ({ page }) => {
  await page.goto('/contact');
  await message(page).fill('Hello');
  let sent = 0;
  let answer: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/contact', async (route) => {
    sent += 1;
    await released;
    await route.fulfill({ status: 202, json: { data: { received: true } } });
  });
  await press(page, 'Send message');
  // The button is announced as disabled; only a test would press it.
  await page.getByRole('button', { name: 'Sending…' }).click({ force: true });
  answer();
  await expect(thanks(page)).toBeVisible();
  expect(sent).toBe(1);
});

test('whoever is signed in finds their name and email there', async ({ page, request }) => {
  const account = await someone(request);
  await signIn(page, account);
  await page.goto('/contact');
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Amina Haddad');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(account.email);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('what is wrong is said under its field with the text still there, and then the message is sent', async ({
    page,
    request,
  }) => {
    const word = randomUUID();
    await page.goto('/contact');
    await message(page).fill(word);
    await page.getByRole('textbox', { name: 'Email' }).fill('nope');
    await press(page, 'Send message');
    await expectComplaint(page, 'Email (optional)', 'Enter a valid email address');
    await expect(message(page)).toHaveValue(word);
    await page.getByRole('textbox', { name: 'Email' }).fill('');
    await press(page, 'Send message');
    await expect(thanks(page)).toBeVisible();
    await expect(page).toHaveURL(/\/contact\?sent/);
    await expect.poll(async () => (await emailsWith(word)).length).toBe(1);
    expect((await request.get('/contact?sent')).status()).toBe(200);
  });
});
