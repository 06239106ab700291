/** 'Ask a navigator for help': the one way in which the words of a need are sent to people, because someone chose to. */
import type { Page } from '@playwright/test';
import { clickButton, fillSignIn, ignoreApiErrors } from './account-helpers.ts';
import { readPage, sendForm, textOf } from './html.ts';
import { callApiAs, createMember, signInBrowserAs } from './member-helpers.ts';
import {
  expect,
  expectNoBarrierInBothThemes,
  expectNoSidewaysScroll,
  holdScript,
  submitNeedInDialog,
  test,
  wakeForm,
} from './test-fixtures.ts';

test.afterEach(({ errors }) => ignoreApiErrors(errors));

const words = 'zanzibar heat was shut off and I have a baby';
const label = 'What you need';
const main = (page: Page) => page.getByRole('main');
const text = (page: Page) => main(page).getByRole('textbox', { name: label });

async function expectOpenToAll(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectNoBarrierInBothThemes(page);
}

async function askFromResults(page: Page, urgency?: string): Promise<void> {
  await submitNeedInDialog(page, words, urgency);
  await main(page).getByRole('link', { name: 'Ask a navigator for help' }).click();
  await expect(page).toHaveURL(/\/ask-a-navigator$/);
}

test('from the results a member sends their words, with consent said first, and follows them on the dashboard', async ({
  page,
  request,
}) => {
  const who = await createMember(request);
  await signInBrowserAs(page, who);
  await page.setViewportSize({ width: 320, height: 800 });
  const sent: string[] = [];
  page.on('request', (one) => sent.push(`${one.method()} ${one.url()}`));
  await askFromResults(page, 'High');
  await expect(page.getByRole('heading', { level: 1, name: 'Ask a navigator for help' })).toBeFocused();
  await expect(text(page)).toHaveValue(words);
  await expect(page.getByRole('radio', { name: 'High' })).toBeChecked();
  await expect(main(page).getByText('only the administrators of Waymark. They also see')).toBeVisible();
  await expect(main(page).getByText('They stay with your account until the account is deleted.')).toBeVisible();
  await expect(main(page).getByText('at any time, on your dashboard.')).toBeVisible();
  await expect(main(page).getByText('In danger, call 911.')).toBeVisible();
  await expectOpenToAll(page);
  // No address holds the words, not even that of a call (docs/decisions/0007).
  expect(sent.filter((one) => one.includes('zanzibar'))).toEqual([]);
  expect(sent.filter((one) => one.endsWith('/api/resources/search'))).not.toEqual([]);
  expect(sent.filter((one) => one.endsWith('/api/needs'))).toEqual([]);

  await text(page).fill(`${words}, please call me`);
  await main(page).getByRole('textbox', { name: 'Title (optional)' }).fill('Our heat');
  await main(page).getByRole('combobox', { name: 'Kind of help' }).selectOption('Utilities & Bills');
  await clickButton(page, 'Send to a navigator');
  const thanks = main(page).getByRole('status').filter({ hasText: 'Your request is sent.' });
  await expect(thanks).toBeFocused();
  await expect(page).toHaveURL(/\/dashboard$/);
  const stands = page
    .getByRole('region', { name: 'Your requests for help' })
    .getByRole('article', { name: 'Our heat' });
  await expect(stands.getByText('Waiting', { exact: true })).toBeVisible();
  const [need] = await callApiAs(request, who, 'GET', '/users/needs/active');
  expect(need).toMatchObject({
    title: 'Our heat',
    description: `${words}, please call me`,
    category: 'UTILITIES',
    priority: 'HIGH',
    status: 'PENDING',
  });
  // Back leads to the results, not to the form that has been sent.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Resources for You' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('please call me');
});

test('signed out, the words wait in the browser while someone signs in, and leaving the site forgets them', async ({
  page,
  request,
}) => {
  const { email } = await createMember(request);
  await page.setViewportSize({ width: 320, height: 800 });
  await askFromResults(page, 'Critical');
  await expect(main(page).getByRole('heading', { name: 'With or without an account' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Call 211' })).toBeVisible();
  await expect(text(page)).toHaveValue(words);
  await expectOpenToAll(page);
  await main(page).getByRole('link', { name: 'Create an account' }).click();
  await page.getByText('Do you have an account?').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/register$/);
  await expect(page.getByText('Do you have an account?')).toBeVisible();
  await page.goBack();
  await expect(main(page).getByRole('heading', { name: 'With or without an account' })).toBeVisible();
  await main(page).getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Please sign in to go on.')).toBeVisible();
  await fillSignIn(page, { email, password: 'seven green lamps' });
  await clickButton(page, 'Sign in');
  await expect(page).toHaveURL(/\/ask-a-navigator$/);
  await expect(text(page)).toHaveValue(words);
  await expect(page.getByRole('radio', { name: 'Critical' })).toBeChecked();

  await text(page).fill('zanzibar, and more');
  await page.route('**/robots.txt', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><html lang="en"><title>Weather</title></html>' }),
  );
  await page.getByRole('link', { name: 'Leave this site' }).first().click();
  await expect(page).toHaveURL(/robots\.txt$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const kept = await page.evaluate(() =>
    JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }, document.documentElement.outerHTML]),
  );
  expect(kept).not.toContain('zanzibar');
});

test('what goes wrong is told where it is, and no word is lost', async ({ page, request }) => {
  const who = await createMember(request);
  await signInBrowserAs(page, who);
  await page.goto('/ask-a-navigator');
  await clickButton(page, 'Send to a navigator');
  await expect(text(page)).toBeFocused();
  await expect(text(page)).toHaveAccessibleDescription(/Description is required$/);
  await text(page).fill(words);
  await expect(text(page)).not.toHaveAttribute('aria-invalid');
  await page.getByRole('radio', { name: 'Low' }).check();
  await page.reload();
  await expect(text(page)).toHaveValue(words);
  await expect(page.getByRole('radio', { name: 'Low' })).toBeChecked();

  const full =
    'You have reached the limit of open requests for one account (5). Please close one that no longer matters on your dashboard, and send this again.';
  const failures: [number | 'abort', string, string][] = [
    ['abort', '', 'Failed to create need'],
    [502, '<html>', 'Failed to create need'],
    [500, '{"message":"Our shelf fell over."}', 'Our shelf fell over.'],
    [403, '{"message":"Not for you."}', 'Not for you.'],
    [429, JSON.stringify({ message: full }), full],
  ];
  const report = main(page).getByRole('alert');
  for (const [status, body, expected] of failures) {
    await page.route(
      '**/api/needs',
      (route) =>
        status === 'abort' ? route.abort() : route.fulfill({ status, contentType: 'application/json', body }),
      { times: 1 },
    );
    await clickButton(page, 'Send to a navigator');
    await expect(report).toContainText(expected);
    await expect(report).toBeFocused();
  }
  await expect(report.getByRole('link', { name: 'See your open requests' })).toHaveAttribute('href', '/dashboard');
  const errors = { description: ['Please shorten this to 4000 characters'], title: ['Please shorten this'] };
  await page.route('**/api/needs', (route) => route.fulfill({ status: 422, json: { message: 'No.', errors } }), {
    times: 1,
  });
  await clickButton(page, 'Send to a navigator');
  await expect(report.getByRole('heading', { name: '2 things need a fix' })).toBeVisible();
  await expect(text(page)).toHaveAccessibleDescription(/Please shorten this to 4000 characters$/);
  await expectOpenToAll(page);
  await expect(text(page)).toHaveValue(words);

  // The session ends; signing in brings the words back.
  await callApiAs(request, who, 'POST', '/users/logout');
  await clickButton(page, 'Send to a navigator');
  await expect(page).toHaveURL(/\/login$/);
  await fillSignIn(page, { email: who.email, password: 'seven green lamps' });
  await clickButton(page, 'Sign in');
  await expect(page).toHaveURL(/\/ask-a-navigator$/);
  await expect(text(page)).toHaveValue(words);
});

test('it is sent once with the keyboard alone, and other words start anew', async ({ page, request }) => {
  const who = await createMember(request);
  await signInBrowserAs(page, who);
  await askFromResults(page);
  await text(page).fill('words I did not send');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Resources for You' })).toBeVisible();
  const box = page.getByRole('searchbox', { name: 'Say what you need' });
  await box.fill('winter boots for a child');
  await box.press('Enter');
  await expect(page.getByRole('list', { name: 'We looked for:' })).toContainText('Winter');
  await main(page).getByRole('link', { name: 'Ask a navigator for help' }).click();
  await expect(text(page)).toHaveValue('winter boots for a child');

  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  let calls = 0;
  await page.route('**/api/needs', async (route) => {
    calls += 1;
    await held;
    await route.continue();
  });
  await main(page).getByRole('textbox', { name: 'Title (optional)' }).focus();
  await page.keyboard.type('Boots');
  await page.keyboard.press('Enter');
  const busy = main(page).getByRole('button', { name: 'Sending…' });
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
  await busy.focus();
  await page.keyboard.press('Enter');
  answer();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(calls).toBe(1);
  expect(await callApiAs(request, who, 'GET', '/users/needs/active')).toHaveLength(1);
});

test('the form is there before its code, which takes nothing from it when it comes', async ({ page, request }) => {
  await signInBrowserAs(page, await createMember(request));
  await askFromResults(page, 'High');
  await page.reload();
  await wakeForm(page, 'Send to a navigator');
  await expect(text(page)).toHaveValue(words);
  await expect(page.getByRole('radio', { name: 'High' })).toBeChecked();

  const letGo = await holdScript(page, 'entry.client');
  await page.reload({ waitUntil: 'commit' });
  await text(page).fill('typed before the code');
  await page.getByRole('radio', { name: 'Low' }).check();
  await page.getByRole('checkbox', { name: 'my phone number' }).check();
  // Of an account, which says how to reach it: nothing is typed here that would go when the code comes.
  await expect(page.getByRole('textbox', { name: 'What may we call you?' })).toHaveCount(0);
  await expect(main(page).getByText('They also see your name, email and phone number.')).toBeVisible();
  await expect(main(page).getByText('They know of you only what you write here.')).toBeHidden();
  letGo();
  await wakeForm(page, 'Send to a navigator');
  await expect(page.getByRole('textbox', { name: 'What may we call you?' })).toHaveCount(0);
  await expect(text(page)).toHaveValue('typed before the code');
  await expect(page.getByRole('radio', { name: 'Low' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'my phone number' })).toBeChecked();
});

test('pressed before its code has arrived, it is sent for the account, and without one where the session has ended', async ({
  request,
}) => {
  const who = await createMember(request);
  const form = (await readPage(request, '/ask-a-navigator')).querySelector('form:has([name=description])');
  const sent = await sendForm(request, form, { description: words, urgency: 'HIGH', session: who.token });
  expect(textOf(sent.querySelector('main'))).toContain('Your request is sent. You can follow it on your dashboard.');
  const needs = await callApiAs(request, who, 'GET', '/users/needs/active');
  expect(needs).toMatchObject([{ description: words, priority: 'HIGH', createdBy: who.id }]);
  for (const session of ['-', 'this-session-never-was-there']) {
    const page = await sendForm(request, form, { description: words, session });
    expect(textOf(page.querySelector('.navigator-code'))).toMatch(/^(?:[a-z]+ ){3}[a-z]+$/);
  }
});

test('where nothing is found, a navigator can be asked too', async ({ request }) => {
  const empty = await readPage(request, '/search?location=Nowhereville');
  const links = [...empty.querySelectorAll('main a')].filter((link) => textOf(link) === 'Ask a navigator for help');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/ask-a-navigator']);
});

test('in Spanish the refusals are told in Spanish', async ({ page, request, context, baseURL }) => {
  await context.addCookies([{ name: 'lang', value: 'es', url: baseURL ?? '' }]);
  await page.setViewportSize({ width: 320, height: 800 });
  await signInBrowserAs(page, await createMember(request));
  await page.goto('/ask-a-navigator');
  await main(page).getByRole('textbox', { name: 'Lo que necesita' }).fill('botas');
  const message = 'Too many (6).';
  await page.route('**/api/needs', (route) => route.fulfill({ status: 429, json: { message, limit: 7 } }));
  await clickButton(page, 'Enviar a una persona');
  await expect(main(page).getByRole('alert')).toContainText(
    'Llegó al límite de solicitudes abiertas de una cuenta (7)',
  );
  await expect(main(page).getByText(message)).toHaveCount(0);
  await expectOpenToAll(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page has one button, which sends, and leads to a person', async ({ page }) => {
    await page.goto('/ask-a-navigator');
    await expect(main(page).getByRole('button')).toHaveText(['Send to a navigator']);
    await expect(main(page).getByRole('link', { name: 'Call 211' })).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  });
});
