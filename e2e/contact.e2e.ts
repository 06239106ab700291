/** The contact form: with and without JavaScript, and when it cannot be sent. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { administrator, clickButton, expectFieldError, readEmails } from './account-helpers.ts';
import { fieldErrorsIn, pageOf } from './form-helpers-without-javascript.ts';
import { readPage, textOf } from './html.ts';
import { callApiAs, createMember, signInAsAdministrator, signInBrowserAs } from './member-helpers.ts';
import {
  apiErrors,
  expect,
  expectAccessible,
  expectAccessibleInThemesAndWidths,
  expectNoSidewaysScroll,
  failNextRequest,
  test,
} from './test-fixtures.ts';

test.use({ ignoredErrors: apiErrors });

const message = (page: Page) => page.getByRole('textbox', { name: 'Your message' });
const thanks = (page: Page) => page.getByRole('heading', { name: 'Your message is sent' });

/** The emails to administrators that contain this text. */
async function emailsWith(text: string): Promise<string[]> {
  return (await readEmails()).filter((mail) => mail.includes(text) && mail.includes(administrator.email));
}

test('by keyboard: an account is filled in, errors at their fields, failures that keep the draft, and a message that is sent once', async ({
  page,
  request,
}) => {
  const word = randomUUID();
  const somebody = await createMember(request);
  await signInBrowserAs(page, somebody);
  await page.goto('/contact');
  await test.step('the name and address of an account are filled in', async () => {
    await message(page).focus();
    await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Amina Haddad');
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(somebody.email);
  });
  await test.step('errors are shown at their fields, and removed when the field is edited', async () => {
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
    await expectAccessibleInThemesAndWidths(page, 1280);
    await summary.getByRole('link', { name: 'Message is required' }).click();
    await expect(message(page)).toBeFocused();
    await page.keyboard.type(`The hours are wrong. ${word}`);
    await expect(page.getByText('Message is required')).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Email' }).fill('ann@example.org');
    await page.reload();
    await expect(message(page)).toHaveValue(`The hours are wrong. ${word}`);
  });
  await test.step('failures', async () => {
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
      await expect(message(page)).toHaveValue(`The hours are wrong. ${word}`);
    }
    const errors = { email: ['Enter a valid email address'] };
    await failNextRequest(page, '**/api/contact', { status: 422, json: { message: 'No.', errors } });
    await clickButton(page, 'Send message');
    await expectFieldError(page, 'Email (optional)', 'Enter a valid email address');
  });
  await test.step('a double click sends once', async () => {
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
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Write another message' }).click();
    await expect(message(page)).toHaveValue('');
    await expect.poll(async () => (await emailsWith(word)).length).toBe(1);
  });
});

test('without JavaScript errors are shown at their fields with the text kept, and the message is sent', async ({
  request,
}) => {
  const word = randomUUID();
  const opened = await readPage(request, '/contact');
  const calls = [...opened.querySelectorAll('main a[href="tel:211"]')].map(textOf);
  expect(calls).toContain('Call 211');
  const form = opened.querySelector('form:has(textarea)');
  const [action = '', ...anchor] = form?.getAttribute('action')?.split('#') ?? [];
  expect([action, anchor, form?.getAttribute('method')]).toEqual(['/contact', ['write'], 'post']);
  const names = [...(form?.querySelectorAll('[name]') ?? [])].map((field) => field.getAttribute('name') ?? '');
  expect(names).toEqual(expect.arrayContaining(['message', 'email']));
  const send = (values: object) =>
    request.post(action, {
      form: { ...Object.fromEntries(names.map((name) => [name, ''])), ...values },
      maxRedirects: 0,
    });

  const refused = await pageOf(await send({ message: word, email: 'nope' }));
  expect(fieldErrorsIn(refused)).toEqual({ email: expect.stringMatching(/Enter a valid email address$/) });
  expect(textOf(refused.querySelector('textarea[name="message"]'))).toBe(word);

  const tooLong = await send({ message: 'x'.repeat(10_001), subject: 'y'.repeat(501), name: 'z'.repeat(201) });
  expect(fieldErrorsIn(await pageOf(tooLong))).toEqual({
    message: 'Please shorten this to 10000 characters',
    subject: 'Please shorten this to 500 characters',
    name: 'Please shorten this to 200 characters',
  });

  const sent = await send({ message: word });
  expect([sent.status(), sent.headers().location]).toEqual([303, '/contact?sent']);
  const page = await readPage(request, '/contact?sent');
  expect([...page.querySelectorAll('main h2')].map(textOf)).toContain('Your message is sent');
  const admin = await signInAsAdministrator(request);
  expect(await callApiAs(request, admin, 'GET', `/admin/messages?search=${word}`)).toMatchObject([{ message: word }]);
});
