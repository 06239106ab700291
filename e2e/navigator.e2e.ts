/** Asking a navigator: the form, with an account and without, its failures, and what it stores. */
import type { Page } from '@playwright/test';
import { clickButton, fillSignIn, testPassword } from './account-helpers.ts';
import { readPage, sendForm, textOf } from './html.ts';
import { callApiAs, createMember, signInBrowserAs } from './member-helpers.ts';
import {
  apiErrors,
  delayScript,
  expect,
  expectFitsInBothThemes,
  expectForgottenAfterLeaving,
  expectNoSidewaysScroll,
  failNextRequest,
  stubLeavePage,
  submitNeedInDialog,
  test,
  waitForFormHydration,
} from './test-fixtures.ts';

test.use({ ignoredErrors: apiErrors });

const words = 'zanzibar heat was shut off and I have a baby';
const label = 'What you need';
const main = (page: Page) => page.getByRole('main');
const descriptionField = (page: Page) => main(page).getByRole('textbox', { name: label });

async function openFormFromResults(page: Page, urgency?: string): Promise<void> {
  await submitNeedInDialog(page, words, urgency);
  await main(page).getByRole('link', { name: 'Ask a navigator for help' }).click();
  await expect(page).toHaveURL(/\/ask-a-navigator$/);
}

test('a member sends a need from the results after reading who will see it, and follows it on the dashboard; errors and failures are shown and keep the draft, in Spanish too', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const member = await createMember(request);
  await signInBrowserAs(page, member);
  await page.setViewportSize({ width: 320, height: 800 });
  const sent: string[] = [];
  page.on('request', (one) => sent.push(`${one.method()} ${one.url()}`));
  await openFormFromResults(page, 'High');
  await expect(page.getByRole('heading', { level: 1, name: 'Ask a navigator for help' })).toBeFocused();
  await expect(descriptionField(page)).toHaveValue(words);
  await expect(page.getByRole('radio', { name: 'High' })).toBeChecked();
  await expect(main(page).getByText('only the administrators of Waymark. They also see')).toBeVisible();
  await expect(main(page).getByText('They stay with your account until the account is deleted.')).toBeVisible();
  await expect(main(page).getByText('at any time, on your dashboard.')).toBeVisible();
  await expect(main(page).getByText('In danger, call 911.')).toBeVisible();
  await expectFitsInBothThemes(page);
  // No URL contains the need, not even that of an API call (docs/decisions/0007).
  expect(sent.filter((one) => one.includes('zanzibar'))).toEqual([]);
  expect(sent.filter((one) => one.endsWith('/api/resources/search'))).not.toEqual([]);
  expect(sent.filter((one) => one.endsWith('/api/needs'))).toEqual([]);
  await test.step('errors and failures', () => expectFailuresKeepDraft(page));

  await descriptionField(page).fill(`${words}, please call me`);
  await page.getByRole('radio', { name: 'High' }).check();
  await main(page).getByRole('textbox', { name: 'Title (optional)' }).fill('Our heat');
  await main(page).getByRole('combobox', { name: 'Kind of help' }).selectOption('Utilities & Bills');
  await clickButton(page, 'Send to a navigator');
  const thanks = main(page).getByRole('status').filter({ hasText: 'Your request is sent.' });
  await expect(thanks).toBeFocused();
  await expect(page).toHaveURL(/\/dashboard$/);
  const needCard = page
    .getByRole('region', { name: 'Your requests for help' })
    .getByRole('article', { name: 'Our heat' });
  await expect(needCard.getByText('Waiting', { exact: true })).toBeVisible();
  const [need] = await callApiAs(request, member, 'GET', '/users/needs/active');
  expect(need).toMatchObject({
    title: 'Our heat',
    description: `${words}, please call me`,
    category: 'UTILITIES',
    priority: 'HIGH',
    status: 'PENDING',
  });
  // Back leads to the results, not to the sent form.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Resources for You' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('please call me');
  await test.step('refusals in Spanish', async () => {
    await context.addCookies([{ name: 'lang', value: 'es', url: baseURL ?? '' }]);
    await page.goto('/ask-a-navigator');
    await main(page).getByRole('textbox', { name: 'Lo que necesita' }).fill('botas');
    const message = 'Too many (6).';
    await failNextRequest(page, '**/api/needs', { status: 429, json: { message, limit: 7 } });
    await clickButton(page, 'Enviar a una persona');
    await expect(main(page).getByRole('alert')).toContainText(
      'Llegó al límite de solicitudes abiertas de una cuenta (7)',
    );
    await expect(main(page).getByText(message)).toHaveCount(0);
    await expectNoSidewaysScroll(page);
  });
});

/** On the form at 320 px. Leaves the draft changed. */
async function expectFailuresKeepDraft(page: Page): Promise<void> {
  await descriptionField(page).fill('');
  await clickButton(page, 'Send to a navigator');
  await expect(descriptionField(page)).toBeFocused();
  await expect(descriptionField(page)).toHaveAccessibleDescription(/Description is required$/);
  await descriptionField(page).fill(words);
  await expect(descriptionField(page)).not.toHaveAttribute('aria-invalid');
  await page.getByRole('radio', { name: 'Low' }).check();
  await page.reload();
  await expect(descriptionField(page)).toHaveValue(words);
  await expect(page.getByRole('radio', { name: 'Low' })).toBeChecked();

  const limitMessage =
    'You have reached the limit of open requests for one account (5). Please close one that no longer matters on your dashboard, and send this again.';
  const failures = [
    [undefined, 'Failed to create need'],
    [{ status: 429, json: { message: limitMessage } }, limitMessage],
  ] as const;
  const alert = main(page).getByRole('alert');
  for (const [problem, expected] of failures) {
    await failNextRequest(page, '**/api/needs', problem);
    await clickButton(page, 'Send to a navigator');
    await expect(alert).toContainText(expected);
    await expect(alert).toBeFocused();
  }
  await expect(alert.getByRole('link', { name: 'See your open requests' })).toHaveAttribute('href', '/dashboard');
  const errors = { description: ['Please shorten this to 4000 characters'], title: ['Please shorten this'] };
  await failNextRequest(page, '**/api/needs', { status: 422, json: { message: 'No.', errors } });
  await clickButton(page, 'Send to a navigator');
  await expect(alert.getByRole('heading', { name: '2 things need a fix' })).toBeVisible();
  await expect(descriptionField(page)).toHaveAccessibleDescription(/Please shorten this to 4000 characters$/);
  await expectFitsInBothThemes(page);
  await expect(descriptionField(page)).toHaveValue(words);
}

test('the draft is kept while a visitor signs in, and deleted when they leave the site', async ({ page, request }) => {
  const { email } = await createMember(request);
  await page.setViewportSize({ width: 320, height: 800 });
  await openFormFromResults(page, 'Critical');
  await expect(main(page).getByRole('heading', { name: 'With or without an account' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Call 211' })).toBeVisible();
  await expect(descriptionField(page)).toHaveValue(words);
  await expectFitsInBothThemes(page);
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
  await fillSignIn(page, { email, password: testPassword });
  await clickButton(page, 'Sign in');
  await expect(page).toHaveURL(/\/ask-a-navigator$/);
  await expect(descriptionField(page)).toHaveValue(words);
  await expect(page.getByRole('radio', { name: 'Critical' })).toBeChecked();

  await descriptionField(page).fill('zanzibar, and more');
  await stubLeavePage(page);
  await expectForgottenAfterLeaving(page, 'zanzibar');
});

test('what is typed before hydration is kept, another need replaces the draft, and the form is sent once by keyboard', async ({
  page,
  request,
}) => {
  const member = await createMember(request);
  await signInBrowserAs(page, member);
  await test.step('what is typed before hydration is kept', async () => {
    await openFormFromResults(page, 'High');
    await page.reload();
    await waitForFormHydration(page, 'Send to a navigator');
    await expect(descriptionField(page)).toHaveValue(words);
    await expect(page.getByRole('radio', { name: 'High' })).toBeChecked();

    const release = await delayScript(page, 'entry.client');
    await page.reload({ waitUntil: 'commit' });
    await descriptionField(page).fill('typed before hydration');
    await page.getByRole('radio', { name: 'Low' }).check();
    await page.getByRole('checkbox', { name: 'my phone number' }).check();
    // Members are asked for no name: their account has it, and hydration would remove the field.
    await expect(page.getByRole('textbox', { name: 'What may we call you?' })).toHaveCount(0);
    await expect(main(page).getByText('They also see your name, email and phone number.')).toBeVisible();
    await expect(main(page).getByText('They know of you only what you write here.')).toBeHidden();
    release();
    await waitForFormHydration(page, 'Send to a navigator');
    await expect(page.getByRole('textbox', { name: 'What may we call you?' })).toHaveCount(0);
    await expect(descriptionField(page)).toHaveValue('typed before hydration');
    await expect(page.getByRole('radio', { name: 'Low' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'my phone number' })).toBeChecked();
    await page.unroute('**/assets/entry.client-*.js');
  });
  await descriptionField(page).fill('words I did not send');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Resources for You' })).toBeVisible();
  const box = page.getByRole('searchbox', { name: 'Say what you need' });
  await box.fill('winter boots for a child');
  await box.press('Enter');
  await expect(page.getByRole('list', { name: 'We looked for:' })).toContainText('Winter');
  await main(page).getByRole('link', { name: 'Ask a navigator for help' }).click();
  await expect(descriptionField(page)).toHaveValue('winter boots for a child');

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
  const sendingButton = main(page).getByRole('button', { name: 'Sending…' });
  await expect(sendingButton).toHaveAttribute('aria-disabled', 'true');
  await sendingButton.focus();
  await page.keyboard.press('Enter');
  answer();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(calls).toBe(1);
  expect(await callApiAs(request, member, 'GET', '/users/needs/active')).toHaveLength(1);
});

test('sent before hydration, the request belongs to the account, or has a code when the session has ended', async ({
  request,
}) => {
  const member = await createMember(request);
  const form = (await readPage(request, '/ask-a-navigator')).querySelector('form:has([name=description])');
  const sent = await sendForm(request, form, { description: words, urgency: 'HIGH', session: member.token });
  expect(textOf(sent.querySelector('main'))).toContain('Your request is sent. You can follow it on your dashboard.');
  const needs = await callApiAs(request, member, 'GET', '/users/needs/active');
  expect(needs).toMatchObject([{ description: words, priority: 'HIGH', createdBy: member.id }]);
  for (const session of ['-', 'this-session-never-was-there']) {
    const page = await sendForm(request, form, { description: words, session });
    expect(textOf(page.querySelector('.navigator-code'))).toMatch(/^(?:[a-z]+ ){3}[a-z]+$/);
  }
});

test('empty results link to asking a navigator', async ({ request }) => {
  const empty = await readPage(request, '/search?location=Nowhereville');
  const links = [...empty.querySelectorAll('main a')].filter((link) => textOf(link) === 'Ask a navigator for help');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/ask-a-navigator']);
});
