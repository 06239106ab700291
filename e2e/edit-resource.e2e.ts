/** Editing a resource on its page: permissions, confidential addresses, error messages, failures, concurrent changes. */
import type { Page, Route } from '@playwright/test';
import { parseHTML } from 'linkedom';
import { clickButton, expectFieldError, fillSignIn } from './account-helpers.ts';
import { readPage, textOf } from './html.ts';
import { callApiAs, createMember, signInAsAdministrator, signInBrowserAs } from './member-helpers.ts';
import { createResource, fullResourceBody } from './resource-helpers.ts';
import {
  apiErrorsWith404,
  expect,
  expectAccessible,
  expectFitsInBothThemes,
  failNextRequest,
  test,
} from './test-fixtures.ts';

/** A resource that is not public is answered with 404 before its page asks again as the signed-in person. */
test.use({ ignoredErrors: apiErrorsWith404 });

const editLink = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Edit', exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** The answer of the API to a visitor. */
async function readAsVisitor(page: Page, id: string) {
  const reply = await page.request.get(`/api/resources/${id}`);
  return { status: reply.status(), text: await reply.text() };
}

test('the owner edits a resource, is told which changes need a review, and sees that it is pending', async ({
  page,
  request,
}) => {
  const owner = await createMember(request);
  const { id, revision } = await createResource(request, owner);
  await signInBrowserAs(page, owner);
  await page.goto(`/resources/${id}`);
  await expect(page.getByRole('link', { name: 'Back to the list' })).toBeVisible();
  await expect(editLink(page)).toBeVisible();
  await test.step('a reload keeps the draft, and Cancel discards it, by keyboard', async () => {
    await editLink(page).focus();
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Edit Wexley Pantry')).toBeFocused();
    await field(page, 'Name').focus();
    await page.keyboard.type('!');
    const typed = await field(page, 'Name').inputValue();
    await page.reload();
    await expect(field(page, 'Name')).toHaveValue(typed);
    await page.getByRole('button', { name: 'Cancel' }).focus();
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Wexley Pantry')).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`/resources/${id}$`));
  });
  await editLink(page).click();
  await expect(heading(page, 'Edit Wexley Pantry')).toBeFocused();
  await expect(field(page, 'Name')).toHaveValue('Wexley Pantry');
  await expect(page).toHaveURL(/\?mode=edit$/);
  expect(await page.locator('title:not(svg *)').allTextContents()).toEqual(['Wexley Pantry – Waymark']);
  const reviewNotice = page.getByText('This change goes to an administrator first.');
  await expect(reviewNotice).toHaveCount(0);
  await expect(field(page, 'Status').getByRole('option')).toHaveText([
    'Approved',
    'Available',
    'Limited',
    'At Capacity',
    'Temporarily Closed',
    'Reserved',
    'Permanently Closed',
    'Fulfilled',
    'Pending',
  ]);
  await field(page, 'Status').selectOption('Limited');
  await field(page, 'How many are there now?').fill('18');
  await expect(reviewNotice).toHaveCount(0);
  const sent = page.waitForRequest((sending) => sending.method() === 'PUT');
  await clickButton(page, 'Save Changes');
  expect((await sent).postDataJSON()).toMatchObject({
    ...fullResourceBody(),
    status: 'LIMITED',
    capacityInfo: { maxCapacity: 20, currentCapacity: 18 },
    location: { kind: 'physical', visibility: 'public' },
    revision,
  });
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  await expect(heading(page, 'Wexley Pantry')).toBeFocused();
  await expect(page.getByText('2 places free of 20')).toBeVisible();

  await editLink(page).click();
  await field(page, 'Name').fill('Wexley Food Pantry');
  await expect(reviewNotice).toBeVisible();
  await expectAccessible(page);
  await clickButton(page, 'Save Changes');
  await expect(
    page.getByText('An administrator looks at them before people can find this resource again.'),
  ).toBeVisible();
  await expect(heading(page, 'Wexley Food Pantry')).toBeVisible();
  await expect(page.getByText('This resource waits for an administrator.')).toBeVisible();
  expect((await readAsVisitor(page, id)).status).toBe(404);
});

test('a rejected resource is shown to its owner alone, with the reason; a hidden address is sent only to those who may edit', async ({
  page,
  request,
}) => {
  const [owner, stranger, admin] = await Promise.all([
    createMember(request),
    createMember(request),
    signInAsAdministrator(request),
  ]);
  const [{ id: rejected }, { id: hidden }] = await Promise.all([
    createResource(request, owner, { name: 'Secret Soup' }, { approved: false }),
    createResource(request, owner, {
      name: 'Safe Harbor',
      address: { street: '9 Quince Lane', city: 'Wexley', state: 'OH', zipCode: '05791' },
      location: { kind: 'physical', visibility: 'hidden' },
    }),
  ]);
  const reason = 'We could not reach them by phone.';
  await callApiAs(request, admin, 'POST', `/resources/admin/${rejected}/reject`, { reason });

  await test.step('to visitors', async () => {
    for (const [path, title] of [
      [`/resources/${rejected}`, 'Not found'],
      [`/resources/${rejected}/suggest`, 'Page not found'],
    ] as const) {
      const answer = await request.get(path);
      const html = await answer.text();
      expect([answer.status(), textOf(parseHTML(html).document.querySelector('h1'))]).toEqual([404, title]);
      expect(html).not.toContain('Secret Soup');
    }
    const suggest = await readPage(request, `/resources/${hidden}/suggest`);
    expect(textOf(suggest.querySelector('main'))).toContain('The address of this place is kept private');
    expect([...suggest.querySelectorAll('main label')].map(textOf)).not.toContain('Street address');
    expect(suggest.documentElement.outerHTML).not.toContain('Quince');
  });
  await test.step('to another account', async () => {
    const asStranger = { headers: { Authorization: `Bearer ${stranger.token}` } };
    expect((await request.get(`/api/resources/${rejected}`, asStranger)).status()).toBe(404);
    await signInBrowserAs(page, stranger);
    const answer = page.waitForResponse(`**/api/resources/${hidden}`);
    await page.goto(`/resources/${hidden}?mode=edit`);
    expect((await (await answer).json()).data.may).toMatchObject({ edit: false });
    await expect(heading(page, 'Safe Harbor')).toBeVisible();
    await expect(editLink(page)).toHaveCount(0);
    expect(await page.content()).not.toContain('Quince');
  });
  await signInBrowserAs(page, owner);
  await test.step('a failed request is shown and can be retried', async () => {
    await failNextRequest(page, `**/api/resources/${rejected}`);
    await page.goto(`/resources/${rejected}`);
    await expect(heading(page, 'Failed to load resource')).toBeVisible();
    await expectAccessible(page);
    await clickButton(page, 'Try again');
    await expect(heading(page, 'Secret Soup')).toBeVisible();
  });
  await expect(page.getByText(reason)).toBeVisible();
  await expectAccessible(page);
  await editLink(page).click();
  await field(page, 'Status').selectOption('Pending');
  await clickButton(page, 'Save Changes');
  await expect(page.getByText('This resource waits for an administrator.')).toBeVisible();

  await test.step('a hidden address stays hidden after other changes', async () => {
    await page.goto(`/resources/${hidden}`);
    await editLink(page).click();
    await expect(field(page, 'Street address')).toHaveValue('9 Quince Lane');
    await expect(page.getByRole('radio', { name: 'Show nothing of where it is' })).toBeChecked();
    await field(page, 'Description').fill('A bed for tonight.');
    await clickButton(page, 'Save Changes');
    await expect(heading(page, 'Safe Harbor')).toBeFocused();
    await expect(page.getByText('A bed for tonight.')).toBeVisible();
    // The view shows to its owner what it shows to everyone.
    await expect(page.getByText('Quince')).toHaveCount(0);
    const stored = await callApiAs(request, admin, 'GET', `/resources/${hidden}`);
    expect(stored).toMatchObject({ address: { street: '9 Quince Lane' }, location: { visibility: 'hidden' } });
    if (stored.status === 'PENDING') await callApiAs(request, admin, 'POST', `/resources/admin/${hidden}/approve`, {});
    expect((await readAsVisitor(page, hidden)).text).not.toContain('Quince');
  });
});

test('errors are shown at their fields, at 320 px in both themes; failures keep the draft: no answer, an ended session, a concurrent change', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const owner = await createMember(request);
  const { id } = await createResource(request, owner);
  await signInBrowserAs(page, owner);
  await page.goto(`/resources/${id}?mode=edit`);
  await expect(heading(page, 'Edit Wexley Pantry')).toBeVisible();
  const wrong = [
    ['Name', ' ', 'Name is required'],
    ['Description', '', 'Description is required'],
    ['Email', 'a@b', 'Enter a valid email address'],
    ['Phone number', '12-34', 'Enter a valid phone number'],
    ['Website', 'no dots', 'Enter a valid website URL'],
    ['Latitude', '39.4', 'Give both latitude and longitude, or neither'],
    ['How many can it help at a time?', '-1', 'Must be 0 or greater'],
    ['How many are there now?', '-1', 'Must be 0 or greater'],
  ] as const;
  const before: Record<string, string> = {};
  for (const [label, text] of wrong) {
    before[label] = await field(page, label).inputValue();
    await field(page, label).fill(text);
  }
  await clickButton(page, 'Save Changes');
  for (const [label, , message] of wrong) await expectFieldError(page, label, message);
  for (const [label] of wrong) {
    await field(page, label).fill(before[label] ?? '');
    await expect(field(page, label)).not.toHaveAttribute('aria-invalid');
  }
  // A closed section opens when it contains an error.
  await page.getByText('News', { exact: true }).click();
  await field(page, 'News from this place').fill('x'.repeat(10));
  await page.getByText('When it is open', { exact: true }).click();
  await page.getByRole('radio', { name: 'Yes, as one line in OpenStreetMap style' }).check();
  await field(page, 'Hours in one line').fill('whenever');
  await page.getByText('When it is open', { exact: true }).click();
  await clickButton(page, 'Save Changes');
  await expectFieldError(
    page,
    'Hours in one line',
    'We could not read these hours. Try a line such as Mo-Fr 09:00-17:00',
  );
  // With an error the form shows everything that it shows without.
  await expectFitsInBothThemes(page);

  await field(page, 'Hours in one line').fill('Mo-Fr 09:00-17:00');
  await field(page, 'News from this place').fill('');
  await page.setViewportSize({ width: 1280, height: 720 });
  await field(page, 'Name').fill('Kept');
  const answerPut = (answer: (route: Route) => Promise<void>) =>
    page.route(
      `**/api/resources/${id}`,
      (route) => (route.request().method() === 'PUT' ? answer(route) : route.fallback()),
      { times: 1 },
    );
  const alert = page.getByRole('alert').filter({ visible: true });
  await answerPut((route) => route.abort());
  await clickButton(page, 'Save Changes');
  await expect(alert).toContainText('Failed to save resource');
  await expect(alert).toBeFocused();
  await answerPut((route) => route.fulfill({ status: 401, json: { message: 'It has ended.' } }));
  await clickButton(page, 'Save Changes');
  await expect(page).toHaveURL(/\/login$/);
  await fillSignIn(page, owner);
  await clickButton(page, 'Sign in');
  await expect(page).toHaveURL(new RegExp(`/resources/${id}\\?mode=edit$`));
  await expect(field(page, 'Name')).toHaveValue('Kept');
  await test.step('a concurrent change is merged, and conflicts are shown', async () => {
    await field(page, 'Name').fill('Wexley Pantry');
    await field(page, 'Description').fill('Mine.');
    await callApiAs(request, await signInAsAdministrator(request), 'PUT', `/resources/${id}`, {
      ...fullResourceBody({ description: 'Theirs.', status: 'LIMITED', contactInfo: { phone: '740-555-0199' } }),
    });
    await clickButton(page, 'Save Changes');
    const alert = page.getByRole('alert').filter({ hasText: 'Someone else changed this' });
    await expect(alert).toBeFocused();
    await expect(alert).toContainText('Theirs.');
    await expect(alert).toContainText('Limited');
    await expectAccessible(page);
    await expect(field(page, 'Description')).toHaveValue('Mine.');
    await expect(field(page, 'Status')).toHaveValue('LIMITED');
    await clickButton(page, 'Save Changes');
    await expect(page.getByText('Mine.')).toBeVisible();
    await expect(page.getByRole('main').getByText('Limited', { exact: true })).toBeVisible();
  });
});
