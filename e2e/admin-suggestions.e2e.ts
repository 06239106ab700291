/** Suggested changes in the admin panel, decided field by field. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import {
  callApiAs,
  createMember,
  minimalResourceBody,
  signInAsAdministrator,
  signInBrowserAs,
  type TestMember,
} from './member-helpers.ts';
import { apiErrorsWith404, expect, expectAccessibleWhenNarrow, failNextRequest, test } from './test-fixtures.ts';

// The test opens a suggestion that does not exist.
test.use({ ignoredErrors: apiErrorsWith404 });

type Place = { id: string; name: string; revision: number };

async function createApprovedResource(
  request: APIRequestContext,
  admin: TestMember,
  more: object = {},
): Promise<Place> {
  const name = `Z${randomUUID().slice(0, 8)} Pantry`;
  const author = await createMember(request);
  const { id } = await callApiAs(request, author, 'POST', '/resources', {
    ...minimalResourceBody(name),
    contactInfo: { phone: '740-555-0101' },
    tags: ['lunch', 'bread'],
    ...more,
  });
  return callApiAs(request, admin, 'POST', `/resources/admin/${id}/approve`, {});
}

async function createSuggestion(request: APIRequestContext, place: Place, fields: object): Promise<string> {
  const reply = await request.post(`/api/resources/${place.id}/suggestions`, { data: fields });
  expect(reply.status()).toBe(201);
  return (await reply.json()).data.id;
}

async function openList(page: Page, place: Place) {
  await page.goto(`/admin?view=suggestions&search=${place.name.slice(0, 9)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Suggestions' })).toBeVisible();
}

const row = (page: Page, field: string) => page.getByRole('row', { name: new RegExp(`^${field}`) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The heading of the open suggestion; the list may contain others about the same place. */
const title = (page: Page, place: Place) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('table') })
    .getByRole('heading', { level: 2, name: place.name });
const statusNotice = (page: Page) => page.locator('.admin-notifications').getByRole('status');
const errorNotice = (page: Page) => page.locator('.admin-notifications').getByRole('alert');

test('each field is compared with the present value, accepted or declined, and the next suggestion opens; a refused value is shown at its field, as are a concurrent decision, a missing suggestion and a failed request', async ({
  page,
  request,
}) => {
  test.slow();
  const admin = await signInAsAdministrator(request);
  const place = await createApprovedResource(request, admin);
  const first = await createSuggestion(request, place, {
    description: 'Hot lunch every weekday but Friday.',
    contactInfo: { phone: '740-555-0177' },
    tags: ['lunch', 'soup'],
    note: 'I called them today.',
  });
  const second = await createSuggestion(request, place, { waitTime: 'About an hour' });
  await signInBrowserAs(page, admin);
  await openList(page, place);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText('Pending');
  await expect(cards.first()).toContainText('Changes: Description, Phone number, Tags');
  await expect(cards.first()).toContainText('I called them today.');
  await expect(cards.first()).toContainText('by someone without an account.');
  await expectAccessibleWhenNarrow(page, 1280);
  await cards.first().getByRole('link', { name: place.name }).click();
  await expect(title(page, place)).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`id=${first}`));
  await expect(row(page, 'Phone number').getByRole('cell')).toContainText(['740-555-0101', '740-555-0177', 'Accept']);
  await expect(row(page, 'Description').locator('ins')).toHaveText('but Friday');
  await expect(row(page, 'Tags').locator('del')).toHaveText('bread');
  await expect(row(page, 'Tags').locator('ins')).toHaveText('soup');

  // An undecided field is an error.
  await row(page, 'Description').getByRole('radio', { name: 'Accept' }).check();
  await button(page, 'Save the decision').click();
  const phone = row(page, 'Phone number');
  await expect(phone.getByRole('radio', { name: 'Accept' })).toBeFocused();
  await expect(phone.getByRole('group', { name: 'Phone number' })).toHaveAccessibleDescription('Choose one');
  await expectAccessibleWhenNarrow(page, 1280);
  await button(page, 'Accept all').click();
  await expect(row(page, 'Description').getByRole('radio', { name: 'Accept' })).toBeChecked();
  await row(page, 'Tags').getByRole('radio', { name: 'Accept' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(row(page, 'Tags').getByRole('radio', { name: 'Decline' })).toBeChecked();
  await failNextRequest(page, '**/decide');
  await button(page, 'Save the decision').click();
  await expect(errorNotice(page)).toContainText('The decision was not saved');
  await expect(row(page, 'Tags').getByRole('radio', { name: 'Decline' })).toBeChecked();
  const sent = page.waitForRequest('**/decide');
  await button(page, 'Save the decision').click();
  expect((await sent).postDataJSON()).toMatchObject({
    accept: expect.arrayContaining(['description', 'contactInfo.phone']),
    decline: ['tags'],
  });
  await expect(statusNotice(page)).toContainText('2 changes accepted, 1 declined.');
  await expect(page).toHaveURL(new RegExp(`id=${second}`));
  await expect(title(page, place)).toBeFocused();
  await expect(row(page, 'Waiting time')).toContainText('(empty)');
  const updated = await callApiAs(request, admin, 'GET', `/resources/${place.id}`);
  expect(updated).toMatchObject({
    description: 'Hot lunch every weekday but Friday.',
    contactInfo: { phone: '740-555-0177' },
    tags: ['lunch', 'bread'],
  });
  await row(page, 'Waiting time').getByRole('radio', { name: 'Decline' }).check();
  await button(page, 'Save the decision').click();
  await expect(page.getByRole('heading', { name: 'No suggestions found' })).toBeVisible();
  await page.getByLabel('Status', { exact: true }).selectOption('Partly accepted');
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(/Decided on .* by/);
  await cards.getByRole('link', { name: place.name }).click();
  await expect(row(page, 'Tags')).toContainText('Declined');
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to the suggestions' }).click();
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('PARTLY_ACCEPTED');
  await test.step('refusals and failures', () => expectRefusalsAndFailures(page, request, admin));
});

async function expectRefusalsAndFailures(page: Page, request: APIRequestContext, admin: TestMember): Promise<void> {
  const search = page.getByRole('searchbox');
  const place = await createApprovedResource(request, admin, { location: { kind: 'physical', visibility: 'city' } });
  const id = await createSuggestion(request, place, {
    address: { street: '7 Quiet Lane', city: 'Millbrook', state: 'OH' },
    waitTime: 'About an hour',
  });
  await page.getByLabel('Status', { exact: true }).selectOption('Pending');
  await search.fill(place.name.slice(0, 9));
  await page.getByRole('article').getByRole('link', { name: place.name }).click();
  await expect(title(page, place)).toBeFocused();
  const street = row(page, 'Street address');
  await expect(street).toContainText('1 Oak Street');
  await expect(street).toContainText('7 Quiet Lane');
  await expect(street).toContainText('Hidden from the public');
  await button(page, 'Decline all').click();
  await row(page, 'Waiting time').getByRole('radio', { name: 'Accept' }).check();
  const problem = { message: 'Please change it.', errors: { waitTime: ['Please shorten this.'] } };
  await failNextRequest(page, '**/decide', { status: 422, json: problem });
  await button(page, 'Save the decision').click();
  await expect(errorNotice(page)).toContainText('Please change it.');
  await expect(row(page, 'Waiting time')).toContainText('Please shorten this.');
  const refused = { message: 'This status cannot follow the present one.' };
  await failNextRequest(page, '**/decide', { status: 409, json: refused });
  const reread = page.waitForResponse((response) => response.url().endsWith(`/api/admin/suggestions/${id}`));
  await button(page, 'Save the decision').click();
  await reread;
  await expect(errorNotice(page)).toContainText('This status cannot follow the present one.');
  // Nobody has decided yet, so the choice is kept.
  await expect(row(page, 'Waiting time').getByRole('radio', { name: 'Accept' })).toBeChecked();

  await callApiAs(request, admin, 'POST', `/admin/suggestions/${id}/decide`, { accept: [], decline: [] });
  await button(page, 'Save the decision').click();
  await expect(errorNotice(page)).toContainText('This suggestion has been decided already.');
  await expect(row(page, 'Waiting time')).toContainText('Declined');
  await expect(page.getByRole('article').getByText(/Decided on .* by/)).toBeVisible();
  await expect(title(page, place)).toBeFocused();
  expect((await callApiAs(request, admin, 'GET', `/resources/${place.id}`)).waitTime).toBeUndefined();

  await page.getByRole('link', { name: 'Back to the suggestions' }).click();
  await failNextRequest(page, '**/api/admin/suggestions?*nobody*');
  await search.fill('nobody-suggests-this');
  await expect(page.getByRole('alert').filter({ hasText: 'The suggestions could not be loaded' })).toBeVisible();
  await button(page, 'Try again').click();
  await expect(page.getByRole('heading', { name: 'No suggestions found' })).toBeVisible();
  await page.getByLabel('Status', { exact: true }).selectOption('All');
  await search.fill(place.name.slice(0, 9));
  const notFound = { status: 404, json: { message: 'We could not find this suggestion. It may have been removed.' } };
  await page.route('**/api/admin/suggestions/*', (route) => route.fulfill(notFound), { times: 1 });
  await page.getByRole('article').getByRole('link', { name: place.name }).click();
  const missing = page.getByRole('alert').filter({ hasText: 'Not found' });
  await expect(missing).toContainText('We could not find this suggestion.');
}
