/** The contact form: with and without JavaScript, and when it cannot be sent. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { parseHTML } from 'linkedom';
import { administrator, clickButton, expectFieldError, ignoreApiErrors, readEmails } from './account-helpers.ts';
import { readPage, textOf } from './html.ts';
import { callApiAs, createMember, signInAsAdministrator, signInBrowserAs } from './member-helpers.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  test,
} from './test-fixtures.ts';

test.afterEach(({ errors }) => ignoreApiErrors(errors));

const message = (page: Page) => page.getByRole('textbox', { name: 'Your message' });
const thanks = (page: Page) => page.getByRole('heading', { name: 'Your message is sent' });

/** The emails to administrators that contain this text. */
async function emailsWith(text: string): Promise<string[]> {
  return (await readEmails()).filter((mail) => mail.includes(text) && mail.includes(administrator.email));
}

test('a message is sent to the administrators; a signed-in person finds their name and address filled in', async ({
  page,
  request,
}) => {
  const word = randomUUID();
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/contact');
  await expect(page.getByRole('link', { name: 'Call 211' }).first()).toHaveAttribute('href', 'tel:211');
  await message(page).fill(`The pantry has moved. ${word}`);
  await page.getByRole('textbox', { name: 'Email' }).fill('ann@example.org');
  await clickButton(page, 'Send message');
  await expect(thanks(page)).toBeFocused();
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('link', { name: 'Write another message' }).click();
  await expect(message(page)).toHaveValue('');

  const somebody = await createMember(request);
  await signInBrowserAs(page, somebody);
  await page.goto('/contact');
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Amina Haddad');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(somebody.email);
  await expect.poll(async () => (await emailsWith(word)).length).toBe(1);
});

test('by keyboard: shows errors at their fields, and removes them when the field is edited; limits lengths', async ({
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
  const summary = page.getByRole('alert').filter({ hasText: '2 things need a fix' });
  await expect(summary).toBeFocused();
  await expectFieldError(page, 'Your message', 'Message is required');
  await expectFieldError(page, 'Email (optional)', 'Enter a valid email address');
  await expectAccessibleInBothThemes(page);
  await summary.getByRole('link', { name: 'Message is required' }).click();
  await expect(message(page)).toBeFocused();
  await page.keyboard.type('Hello');
  await expect(page.getByText('Message is required')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Email' }).fill('');
  await page.reload();
  await expect(message(page)).toHaveValue('Hello');

  await message(page).fill('x'.repeat(10_001));
  await page.getByRole('textbox', { name: 'What it is about' }).fill('y'.repeat(501));
  await page.getByRole('textbox', { name: 'Your name' }).fill('z'.repeat(201));
  await clickButton(page, 'Send message');
  await expectFieldError(page, 'Your message', 'Please shorten this to 10000 characters');
  await expectFieldError(page, 'What it is about (optional)', 'Please shorten this to 500 characters');
  await expectFieldError(page, 'Your name (optional)', 'Please shorten this to 200 characters');
});

test('each failure is shown and keeps the draft; a double click sends once', async ({ page }) => {
  await page.goto('/contact');
  await message(page).fill('The hours are wrong.');
  const alert = page.getByRole('main').getByRole('alert');
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
    await clickButton(page, 'Send message');
    await expect(alert).toContainText(words);
    await expect(alert).toBeFocused();
    await expect(message(page)).toHaveValue('The hours are wrong.');
  }
  await page.route(
    '**/api/contact',
    (route) =>
      route.fulfill({ status: 422, json: { message: 'No.', errors: { email: ['Enter a valid email address'] } } }),
    { times: 1 },
  );
  await clickButton(page, 'Send message');
  await expectFieldError(page, 'Email (optional)', 'Enter a valid email address');

  let sent = 0;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/contact', async (route) => {
    sent += 1;
    await held;
    await route.continue();
  });
  await clickButton(page, 'Send message');
  // The button has aria-disabled, so Playwright has to force the click.
  await page.getByRole('button', { name: 'Sending…' }).click({ force: true });
  release();
  await expect(thanks(page)).toBeFocused();
  expect(sent).toBe(1);
});

test('without JavaScript errors are shown at their fields with the text kept, and the message is sent', async ({
  request,
}) => {
  const word = randomUUID();
  const form = (await readPage(request, '/contact')).querySelector('form:has(textarea)');
  const [action = '', ...anchor] = form?.getAttribute('action')?.split('#') ?? [];
  expect([action, anchor, form?.getAttribute('method')]).toEqual(['/contact', ['write'], 'post']);
  const names = [...(form?.querySelectorAll('[name]') ?? [])].map((field) => field.getAttribute('name') ?? '');
  expect(names).toEqual(expect.arrayContaining(['message', 'email']));
  const send = (values: object) =>
    request.post(action, {
      form: { ...Object.fromEntries(names.map((name) => [name, ''])), ...values },
      maxRedirects: 0,
    });

  const refused = parseHTML(await (await send({ message: word, email: 'nope' })).text()).document;
  const field = refused.querySelector('main input[name="email"]');
  expect(field?.getAttribute('aria-invalid')).toBe('true');
  const described = (field?.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => textOf(refused.getElementById(id))).join(' ')).toMatch(/Enter a valid email address$/);
  expect(textOf(refused.querySelector('textarea[name="message"]'))).toBe(word);

  const sent = await send({ message: word });
  expect([sent.status(), sent.headers().location]).toEqual([303, '/contact?sent']);
  const page = await readPage(request, '/contact?sent');
  expect([...page.querySelectorAll('main h2')].map(textOf)).toContain('Your message is sent');
  const admin = await signInAsAdministrator(request);
  expect(await callApiAs(request, admin, 'GET', `/admin/messages?search=${word}`)).toMatchObject([{ message: word }]);
});
