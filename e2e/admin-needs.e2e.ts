/** Requests for help in the admin panel: finding, changing, matching and closing them. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import {
  anyResource,
  callApiAs,
  createMember,
  signInAsAdministrator,
  signInBrowserAs,
  type TestMember,
} from './member-helpers.ts';
import {
  apiErrorsWith404,
  expect,
  expectAccessible,
  expectAccessibleInThemesAndWidths,
  expectAccessibleWhenNarrow,
  failNextRequest,
  statusWith,
  test,
} from './test-fixtures.ts';

/** One test opens a request that does not exist. */
test.use({ ignoredErrors: apiErrorsWith404 });

type Need = { id: string; title: string; revision: number };

async function createNeed(request: APIRequestContext, member: TestMember, more: object = {}): Promise<Need> {
  const title = `Heat is off ${randomUUID().slice(0, 8)}`;
  const description = 'They shut off our heat and I have a baby.';
  return callApiAs(request, member, 'POST', '/needs', {
    title,
    description,
    category: 'UTILITIES',
    priority: 'HIGH',
    ...more,
  });
}

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const summary = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Counts' }).getByRole('listitem').filter({ hasText: name });
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });

async function filterBy(page: Page, label: string, value: string): Promise<void> {
  await page.getByRole('search').getByLabel(label, { exact: true }).selectOption(value);
}

test('the list is searched and filtered in its URL, and a failed request can be retried; a request is edited, merged with a concurrent change, and matched with a place that has match reasons', async ({
  page,
  request,
}) => {
  test.slow();
  const [admin, member] = await Promise.all([signInAsAdministrator(request), createMember(request)]);
  const heat = await createNeed(request, member, { priority: 'CRITICAL' });
  const boots = await createNeed(request, member, {
    title: `Winter boots ${randomUUID().slice(0, 8)}`,
    category: 'CLOTHING',
  });
  await callApiAs(request, member, 'POST', `/needs/${boots.id}/resolve`, {});
  await signInBrowserAs(page, admin);
  await failNextRequest(page, '**/api/users/admin/needs*');
  await page.goto('/admin?view=needs');
  await expect(page.getByRole('heading', { level: 1, name: 'Needs' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch needs' })).toBeVisible();
  await button(page, 'Try again').click();
  for (const name of ['Pending', 'Matched', 'Fulfilled', 'Critical', 'Total']) {
    await expect(summary(page, name)).toContainText(/\d/);
    await expect(page.getByRole('link', { name: new RegExp(`\\d\\s*${name}$`) })).toBeVisible();
  }
  const search = page.getByRole('searchbox', { name: 'Search by title or description' });
  await search.fill(heat.title);
  const found = row(page, heat.title);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(found.getByText('Critical', { exact: true })).toBeVisible();
  await expect(found.getByText('Pending', { exact: true })).toBeVisible();
  await expect(found.getByText('Utilities & Bills · by Amina Haddad')).toBeVisible();
  await expect(found.getByRole('link')).toHaveText([
    `Match: ${heat.title}`,
    `View Details: ${heat.title}`,
    `Edit: ${heat.title}`,
  ]);
  await expect(page).toHaveURL(/search=Heat/);
  for (const [label, other, own] of [
    ['Status', 'MATCHED', 'PENDING'],
    ['Priority', 'LOW', 'CRITICAL'],
    ['Category', 'FOOD', 'UTILITIES'],
  ] as const) {
    await filterBy(page, label, other);
    await expect(page.getByRole('heading', { name: 'No needs found' })).toBeVisible();
    await filterBy(page, label, own);
    await expect(found).toBeVisible();
  }
  await expect(page).toHaveURL(/status=PENDING/);
  await expectAccessibleInThemesAndWidths(page, 1280);
  await found.getByRole('link', { name: /View Details/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: heat.title })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);

  for (const label of ['Status', 'Priority', 'Category']) await filterBy(page, label, 'All');
  await test.step('a request is edited', () => editRequest(page, request, admin, heat));
  await test.step('a request is matched with a place', () => matchWithPlace(page, request, member, heat));
  await test.step('a closed request, and one that is not found', async () => {
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await search.fill(boots.title);
    await expect(row(page, boots.title).getByText('Fulfilled', { exact: true })).toBeVisible();
    await expect(row(page, boots.title).getByRole('link')).toHaveText([`View Details: ${boots.title}`]);
    await page.route(`**/api/needs/${boots.id}`, (route) => route.fulfill({ status: 404, json: { message: 'Gone.' } }));
    await row(page, boots.title).getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible();
  });
});

async function editRequest(page: Page, request: APIRequestContext, admin: TestMember, need: Need): Promise<void> {
  await row(page, need.title).getByRole('link', { name: /Edit/ }).click();
  const title = page.getByRole('textbox', { name: 'Title' });
  const description = page.getByRole('textbox', { name: 'Description' });
  await title.fill(' ');
  await description.fill('');
  await button(page, 'Save Changes').click();
  await expect(title).toHaveAccessibleDescription(/Title is required/);
  await expect(description).toHaveAccessibleDescription(/Description is required/);
  await expectAccessibleWhenNarrow(page, 1280);
  const another = `${need.title}, again`;
  await title.fill(another);
  await description.fill('No heat since Monday.');
  await callApiAs(request, admin, 'PUT', `/needs/${need.id}`, { priority: 'LOW', description: 'Other words.' });
  await button(page, 'Save Changes').click();
  const alert = page.getByRole('alert').filter({ hasText: 'Someone else changed this while you were editing' });
  await expect(alert.getByText('Priority: \u2068Low\u2069')).toBeVisible();
  await expect(alert.getByText(/Description: they wrote/)).toContainText('Other words.');
  await expect(title).toHaveValue(another);
  await expect(page.getByLabel('Priority', { exact: true })).toHaveValue('LOW');
  await button(page, 'Save Changes').click();
  await expect(statusWith(page, 'Your changes are saved.')).toBeVisible();
  await expect(row(page, another).getByText('Low', { exact: true })).toBeVisible();
}

async function matchWithPlace(page: Page, request: APIRequestContext, member: TestMember, need: Need): Promise<void> {
  await row(page, need.title).getByRole('link', { name: /Match/ }).click();
  const places = page.getByRole('region', { name: 'Places that may help' });
  const first = places.getByRole('article').first();
  await expect(first.getByText('Why this fits', { exact: false })).toHaveCount(1);
  const name = (await first.getByRole('heading').textContent()) ?? '';
  await expectAccessibleWhenNarrow(page, 1280);
  const chooseButton = first.getByRole('button', { name: /Choose/ });
  await chooseButton.focus();
  await expect(chooseButton).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The person gets an email');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await failNextRequest(page, `**/api/needs/${need.id}/match`);
  await chooseButton.click();
  await dialog.getByRole('button', { name: 'Match', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The request was not matched' })).toBeVisible();
  await chooseButton.click();
  await dialog.getByRole('button', { name: 'Match', exact: true }).click();
  await expect(statusWith(page, `Matched with \u2068${name}\u2069. The person is told.`)).toBeVisible();
  await expect(page.getByRole('main').getByText('Matched', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Match', exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await callApiAs(request, member, 'GET', `/needs/${need.id}`)).toMatchObject({
    status: 'MATCHED',
    match: { name },
  });
}

test('a request is matched with a checked volunteer with a matching skill; a concurrent match is shown first; a volunteer for other help is asked with a message; resolved with notes, or cancelled', async ({
  page,
  request,
}) => {
  const [admin, member] = await Promise.all([signInAsAdministrator(request), createMember(request)]);
  const lastName = `Okafor ${randomUUID().slice(0, 8)}`;
  const volunteer = { firstName: 'Ada', lastName, email: `ada-${randomUUID()}@example.org`, skills: ['Driving'] };
  await callApiAs(request, admin, 'POST', '/volunteers', {
    ...volunteer,
    availability: ['Saturdays'],
    backgroundChecked: true,
  });
  const mark = randomUUID().slice(0, 8);
  const ride = (name: string) => ({
    title: `${mark} ${name}`,
    category: 'TRANSPORTATION',
    description: 'I need a ride to the clinic.',
  });
  const [need, contested, cancelled] = await Promise.all(
    ['Clinic', 'School', 'Office'].map((name) => createNeed(request, member, ride(name))),
  );
  if (!need || !contested || !cancelled) throw new Error('Three requests were sent.');
  await signInBrowserAs(page, admin);
  await page.goto(`/admin?view=needs&search=${mark}`);
  const openNeed = async (title: string, link: RegExp) => {
    await row(page, title).getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  };
  const backToList = () => page.getByRole('link', { name: 'Back to the list' }).click();
  const dialog = page.getByRole('dialog');
  const matchWith = async (card: Locator) => {
    await card.getByRole('button', { name: /Choose/ }).click();
    await dialog.getByRole('button', { name: 'Match', exact: true }).click();
  };
  const ada = page.getByRole('article', { name: `Ada ${lastName}` });
  await test.step('a volunteer', async () => {
    await openNeed(need.title, /^Match/);
    await expect(ada.getByText('Driving')).toBeVisible();
    await matchWith(ada);
    await expect(statusWith(page, 'is asked by email.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: `Ada ${lastName}` })).toBeVisible();
    await backToList();
  });
  await test.step('a concurrent match', async () => {
    await openNeed(contested.title, /^Match/);
    await expect(ada).toBeVisible();
    const place = await anyResource(request);
    await callApiAs(request, admin, 'POST', `/needs/${contested.id}/match`, { resourceId: place.id });
    await matchWith(ada);
    await expect(page.getByRole('alert').filter({ hasText: 'The request was not matched' })).toBeVisible();
    const notice = statusWith(page, 'Someone else has changed this request in the meantime.');
    await expect(notice).toContainText('Status: Matched');
    await expect(notice).toContainText(place.name);
    await matchWith(ada);
    const matches = page.getByRole('region', { name: 'Matches' });
    await expect(matches.getByRole('link', { name: `Ada ${lastName}` })).toBeVisible();
    await expect(statusWith(page, 'is asked by email.')).toBeVisible();
    await expect(matches.getByRole('link', { name: place.name })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('resolved with notes', async () => {
    await button(page, 'Resolve').click();
    await dialog.getByRole('textbox', { name: 'Notes (optional)' }).fill('The fund paid the bill.');
    await expectAccessible(page);
    await callApiAs(request, admin, 'PUT', `/needs/${contested.id}`, { priority: 'CRITICAL' });
    await dialog.getByRole('button', { name: 'Resolve' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Urgency: Critical');
    await dialog.getByRole('button', { name: 'Resolve' }).click();
    await expect(statusWith(page, 'The request is resolved.')).toBeVisible();
    await expect(page.getByText('The fund paid the bill.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByText('This request is closed.')).toBeVisible();
    expect(await callApiAs(request, member, 'GET', `/needs/${contested.id}`)).toMatchObject({ status: 'FULFILLED' });
    await expectAccessibleWhenNarrow(page, 1280);
    await backToList();
  });
  await test.step('without a kind of help, the volunteer is asked with a message', async () => {
    await callApiAs(request, admin, 'PUT', `/needs/${cancelled.id}`, { category: 'OTHER' });
    await openNeed(cancelled.title, /^Match/);
    let calls = 0;
    await page.route(`**/api/needs/${cancelled.id}/match`, (route) => {
      calls += 1;
      return route.fallback();
    });
    await ada.getByRole('button', { name: /Choose/ }).click();
    const message = dialog.getByRole('textbox', { name: 'Message to the volunteer', exact: true });
    await expect(message).toBeFocused();
    await expect(message).toHaveAccessibleDescription(/says only “Other Services”/);
    await message.fill(' ');
    await dialog.getByRole('button', { name: 'Match', exact: true }).click();
    await expect(message).toHaveAccessibleDescription(/Message is required$/);
    await expect(message).toBeFocused();
    expect(calls).toBe(0);
    await expectAccessibleWhenNarrow(page, 1280);
    await message.fill('Carry a table on Monday.');
    await dialog.getByRole('button', { name: 'Match', exact: true }).click();
    await expect(statusWith(page, 'is asked by email.')).toBeVisible();
    expect(calls).toBe(1);
    await backToList();
  });
  await test.step('cancelled after a confirmation', async () => {
    await openNeed(cancelled.title, /^View Details/);
    await button(page, 'Cancel request').click();
    await dialog.getByRole('button', { name: 'Keep it open' }).click();
    await expect(dialog).toBeHidden();
    await button(page, 'Cancel request').click();
    await dialog.getByRole('button', { name: 'Cancel the request' }).click();
    await expect(statusWith(page, 'The request is cancelled.')).toBeVisible();
    expect(await callApiAs(request, member, 'GET', `/needs/${cancelled.id}`)).toMatchObject({ status: 'CANCELLED' });
  });
});
