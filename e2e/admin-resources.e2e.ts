/** The queue of the admin panel: what people have sent is approved, rejected, compared and put together. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { ignoreApiErrors } from './account-helpers.ts';
import {
  callApiAs,
  createMember,
  newResourceBody,
  signInAsAdministrator,
  signInBrowserAs,
  type TestMember,
} from './member-helpers.ts';
import { expect, expectAccessible, expectAccessibleInAllThemes, test } from './test-fixtures.ts';

test.afterEach(({ errors }) => {
  ignoreApiErrors(errors);
  // What is pending is no page for the public: its page begins with that answer, and asks again as who is signed in.
  errors.splice(0, errors.length, ...errors.filter((error) => !error.includes('status of 404')));
});

/** A word that only the places of this test bear. */
const ownWord = () => `Q${randomUUID().slice(0, 8)}`;

type Sent = { id: string; name: string; revision: number };

async function send(request: APIRequestContext, by: TestMember, names: readonly string[], more: object = {}) {
  const sent: Sent[] = [];
  for (const name of names)
    sent.push(await callApiAs(request, by, 'POST', '/resources', { ...newResourceBody(name), ...more }));
  return sent;
}

/** Apart from each other, so that none looks like another. */
const apart = (index: number) => ({
  address: { street: `${index}${index} ${ownWord()} Street`, city: 'Millbrook', state: 'OH', zipCode: '43001' },
});

async function queue(page: Page, word: string, more = '') {
  await page.goto(`/admin?view=resources&search=${word}${more}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Resources' })).toBeVisible();
}

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const notice = (page: Page) => page.locator('.admin-notifications').getByRole('status');
const trouble = (page: Page) => page.locator('.admin-notifications').getByRole('alert');

/** From the top of the page: what is half behind the header is no target there. The window is wide again afterwards. */
async function expectOpenEverywhere(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expectAccessibleInAllThemes(page);
  await page.setViewportSize({ width: 1280, height: 800 });
}

async function statusOf(request: APIRequestContext, admin: TestMember, id: string) {
  return callApiAs(request, admin, 'GET', `/resources/${id}`);
}

test('what waits comes first, is asked for again, found by word, category and status, and each card says what it has to', async ({
  page,
  request,
}) => {
  const [admin, author] = [await signInAsAdministrator(request), await createMember(request)];
  const word = ownWord();
  const [pantry] = await send(request, author, [`${word} Pantry`], {
    description: 'Bread for everyone.',
    location: { kind: 'physical', visibility: 'city' },
  });
  await request.post('/api/resources', {
    data: { ...newResourceBody(`Coats`), category: 'CLOTHING', description: `Warm ${word} coats.` },
  });
  const [shown] = await send(request, author, [`${word} Approved Place`]);
  await callApiAs(request, admin, 'POST', `/resources/admin/${shown?.id}/approve`, {});
  await signInBrowserAs(page, admin);
  await page.route('**/resources/admin/all*', (route) => route.abort(), { times: 1 });
  await page.goto('/admin?view=resources');
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch resources' })).toBeVisible();
  await press(page, 'Try again').click();
  const counts = page.getByRole('list', { name: 'Counts' }).getByRole('listitem');
  await expect(counts).toHaveText([
    /^[\d,]+Available\/Approved$/,
    /^[\d,]+Pending$/,
    /^[\d,]+Fulfilled$/,
    /^[\d,]+Total$/,
  ]);
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('PENDING');
  await expect(page.getByLabel('Category').getByRole('option')).toHaveCount(12);
  await counts.getByRole('link', { name: /Total$/ }).click();
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('ALL');
  await counts.getByRole('link', { name: /Available\/Approved$/ }).click();
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('AVAILABLE,APPROVED');
  await expect(page).toHaveURL(/status=AVAILABLE%2CAPPROVED/);
  await expect(page.getByRole('article').first()).toContainText(/Available|Approved/);
  await counts.getByRole('link', { name: /Pending$/ }).click();
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('PENDING');
  await page.getByRole('searchbox', { name: 'Search by name or description' }).fill(word);
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`search=${word}`));
  const found = card(page, `${word} Pantry`);
  await expect(found).toContainText('Pending');
  await expect(found).toContainText('Food & Nutrition');
  await expect(found).toContainText('Bread for everyone.');
  await expect(found).toContainText(`by \u2068${author.email}\u2069`);
  await expect(found).toContainText('The address is hidden from the public');
  await expect(found).not.toContainText('1 Oak Street');
  await expect(card(page, 'Coats')).toContainText('someone without an account');
  await page.getByLabel('Category').selectOption('Clothing & Personal Care');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByLabel('Category').selectOption('All');
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByLabel('Status', { exact: true }).selectOption('Approved');
  const approved = card(page, `${word} Approved Place`);
  await expect(approved).toBeVisible();
  await expect(approved.getByRole('button', { name: /^(Approve|Reject)/ })).toHaveCount(0);
  await page.getByLabel('Status', { exact: true }).selectOption('Expired');
  await expect(page.getByRole('heading', { name: 'No resources found' })).toBeVisible();
  await page.getByRole('link', { name: 'Pending (2)' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('link', { name: 'Approved (1)' }).click();
  await expect(approved).toBeVisible();
  await page.getByLabel('Status', { exact: true }).selectOption('Pending');
  await found.getByRole('link', { name: /^View Details/ }).click();
  await expect(page).toHaveURL(new RegExp(`/resources/${pantry?.id}$`));
  await expect(page.getByRole('heading', { level: 1, name: `${word} Pantry` })).toBeVisible();
});

test('approving goes on with the next card and can be taken back, a refusal rolls back and says why; many are decided at once, and one undo takes all of it back', async ({
  page,
  request,
}) => {
  test.slow();
  const [admin, author] = await Promise.all([signInAsAdministrator(request), createMember(request)]);
  await signInBrowserAs(page, admin);
  await test.step('one after the other', async () => {
    const word = ownWord();
    const [first, second, third] = [`${word} Alpha`, `${word} Bravo`, `${word} Delta`];
    const sent: Sent[] = [];
    for (const [index, name] of [first, second, third].entries())
      sent.push(...(await send(request, author, [name], apart(index + 1))));
    // In the way from the first page on: a page that is open already may send its next request before it learns of it.
    let lost = false;
    await page.route('**/approve', (route) => (lost ? route.abort() : route.continue()));
    await queue(page, word);
    await expect(page.getByRole('article')).toHaveCount(3);
    await page.getByRole('button', { name: `Approve \u2068${first}\u2069` }).click();
    await expect(card(page, second)).toBeFocused();
    await expect(notice(page)).toContainText(`${first}\u2069 is approved. People can find it now.`);
    await expect(card(page, first)).toHaveCount(0);
    expect((await statusOf(request, admin, sent[0]?.id ?? '')).status).toBe('APPROVED');
    await expect(card(page, second)).toBeFocused();
    await press(page, 'Undo').click();
    await expect(notice(page)).toContainText('1 resource is pending again.');
    await expect(card(page, first)).toBeFocused();
    expect((await statusOf(request, admin, sent[0]?.id ?? '')).status).toBe('PENDING');

    lost = true;
    await page.keyboard.press('a');
    await expect(trouble(page)).toContainText(`${first}\u2069 was not approved`);
    lost = false;
    await expect(card(page, first)).toContainText('Pending');
    await expect(page.getByRole('article')).toHaveCount(3);
    await trouble(page).getByRole('button', { name: 'Close' }).click();

    // Another administrator is faster.
    await callApiAs(request, admin, 'POST', `/resources/admin/${sent[2]?.id}/reject`, { reason: 'Closed for good.' });
    await card(page, third)
      .getByRole('button', { name: /^Approve/ })
      .click();
    await expect(trouble(page)).toContainText('This resource is no longer waiting for a decision.');
    await expect(card(page, third)).toHaveCount(0);

    // Whoever sent it changes it while it is looked at.
    await callApiAs(request, author, 'PUT', `/resources/${sent[1]?.id}`, {
      ...newResourceBody(second),
      type: 'FOOD_BANK',
      status: 'PENDING',
      description: 'Only on Mondays.',
    });
    await card(page, second)
      .getByRole('button', { name: /^Approve/ })
      .click();
    await expect(trouble(page)).toContainText('Someone has changed this since you opened it.');
    await expect(card(page, second)).toContainText('Somebody changed this since you looked. It is now:');
    await expect(card(page, second)).toContainText('Description: \u2068Only on Mondays.\u2069');
    await card(page, second)
      .getByRole('button', { name: /^Approve/ })
      .click();
    await expect(card(page, second)).toHaveCount(0);
    expect((await statusOf(request, admin, sent[1]?.id ?? '')).status).toBe('APPROVED');
  });
  await test.step('many at once', async () => {
    const word = ownWord();
    const names = ['Alpha', 'Bravo', 'Delta'].map((name) => `${word} ${name}`);
    const sent: Sent[] = [];
    for (const [index, name] of names.entries()) sent.push(...(await send(request, author, [name], apart(index + 1))));
    const statuses = async () => {
      const all = await callApiAs(request, admin, 'GET', `/resources/admin/all?search=${word}&sort=name`);
      return all.map(({ status }: { status: string }) => status);
    };
    await queue(page, word);
    await page.getByRole('checkbox', { name: 'Select all 3 that are pending' }).check();
    await expect(page.getByText('3 selected')).toBeVisible();
    await expectAccessible(page);
    await press(page, 'Reject selected').click();
    await expect(page.getByRole('dialog', { name: 'Reject 3 resources?' })).toContainText(names[1] ?? '');
    await page.getByRole('textbox', { name: 'Reason (optional)' }).fill('All of them are closed.');
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await expect(notice(page)).toContainText('3 resources are rejected.');
    await expect(page.getByRole('heading', { name: 'No resources found' })).toBeVisible();
    expect(await statuses()).toEqual(['REJECTED', 'REJECTED', 'REJECTED']);
    await press(page, 'Undo').click();
    await expect(notice(page)).toContainText('3 resources are pending again.');
    await expect(page.getByRole('article')).toHaveCount(3);
    expect(await statuses()).toEqual(['PENDING', 'PENDING', 'PENDING']);

    // One of them is decided by somebody else before.
    for (const name of names) await card(page, name).getByRole('checkbox').check();
    await callApiAs(request, admin, 'POST', `/resources/admin/${sent[1]?.id}/reject`, {});
    await press(page, 'Approve selected').click();
    await expect(notice(page)).toContainText(
      '2 resources are approved. People can find them now. 1 was no longer pending',
    );
    expect(await statuses()).toEqual(['APPROVED', 'REJECTED', 'APPROVED']);
    // One is changed before the undo: what was done to it stays.
    await callApiAs(request, author, 'PUT', `/resources/${sent[0]?.id}`, {
      ...newResourceBody(names[0] ?? ''),
      ...apart(7),
      type: 'FOOD_BANK',
      status: 'APPROVED',
    });
    await press(page, 'Undo').click();
    await expect(notice(page)).toContainText('1 resource is pending again. 1 was changed since and stays as it is.');
  });
});

test('a whole queue is cleared by keys alone, which do nothing in a field and can be turned off', async ({
  page,
  request,
}) => {
  test.slow();
  const [admin, author] = [await signInAsAdministrator(request), await createMember(request)];
  const word = ownWord();
  const names = ['Alpha', 'Bravo', 'Delta', 'Echo'].map((name) => `${word} ${name}`);
  const sent: Sent[] = [];
  for (const [index, name] of names.entries()) sent.push(...(await send(request, author, [name], apart(index + 1))));
  const [first = '', second = '', third = '', fourth = ''] = names;
  await page.route('**/reject', (route) => route.fulfill({ status: 500, json: { message: 'Not now.' } }), { times: 1 });
  await signInBrowserAs(page, admin);
  await queue(page, word);
  await expect(page.getByRole('article')).toHaveCount(4);
  await expect(card(page, first).getByRole('button', { name: /^Approve/ })).toHaveAttribute('aria-keyshortcuts', 'A');
  const search = page.getByRole('searchbox');
  await search.focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' a');
  await expect(search).toHaveValue(`${word} a`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await search.fill(word);
  await expect(page.getByRole('article')).toHaveCount(4);
  await search.blur();
  // Nothing has the focus: nothing is decided.
  await page.keyboard.press('a');
  await page.keyboard.press('j');
  await expect(card(page, first)).toBeFocused();
  await page.keyboard.press('j');
  await expect(card(page, second)).toBeFocused();
  await page.keyboard.press('k');
  await expect(card(page, first)).toBeFocused();
  await page.keyboard.press('a');
  await expect(card(page, second)).toBeFocused();
  await expect(card(page, first)).toHaveCount(0);
  await page.keyboard.press('r');
  const reason = page.getByRole('textbox', { name: 'Reason (optional)' });
  await expect(reason).toBeFocused();
  await page.keyboard.type('Just a try, and a jar of jam.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Reject' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Not now.');
  await expect(reason).toHaveValue('Just a try, and a jar of jam.');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(card(page, third)).toBeFocused();
  const rejected = await statusOf(request, author, sent[1]?.id ?? '');
  expect(rejected).toMatchObject({ status: 'REJECTED', rejectionReason: 'Just a try, and a jar of jam.' });
  await page.keyboard.press('u');
  await expect(card(page, second)).toBeFocused();
  expect((await statusOf(request, admin, sent[1]?.id ?? '')).status).toBe('PENDING');
  await page.keyboard.press('x');
  await expect(card(page, second).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByText('Approve the entry')).toBeVisible();
  await expectAccessible(page);
  await help.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(card(page, second)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(card(page, fourth).getByRole('button', { name: /^Approve/ })).not.toHaveAttribute('aria-keyshortcuts');
  await card(page, third).focus();
  await page.keyboard.press('a');
  await press(page, 'All keys').click();
  await help.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).check();
  await help.getByRole('button', { name: 'Close' }).click();
  await card(page, third).focus();
  await page.keyboard.press('o');
  await expect(page).toHaveURL(new RegExp(`/resources/${sent[2]?.id}$`));
  expect((await statusOf(request, admin, sent[2]?.id ?? '')).status).toBe('PENDING');
});

test('what may be the same place stands beside it, is kept apart or put together', async ({ page, request }) => {
  test.slow();
  const [admin, author] = [await signInAsAdministrator(request), await createMember(request)];
  const word = ownWord();
  const more = { ...apart(3), contactInfo: { phone: '740-555-0101' } };
  const [there] = await send(request, author, [`${word} Community Kitchen`], more);
  await callApiAs(request, admin, 'POST', `/resources/admin/${there?.id}/approve`, {});
  const [twin] = await send(request, author, [`${word} Community Kitchen`], {
    ...more,
    description: 'Soup on Mondays.',
    tags: ['soup'],
  });
  await send(request, author, [`${word} Zebra Lounge`], apart(4));
  await signInBrowserAs(page, admin);
  await page.route('**/duplicates', (route) => route.abort(), { times: 1 });
  await queue(page, word);
  const found = card(page, `${word} Community Kitchen`);
  await page.getByRole('button', { name: 'Try again' }).click();
  const some = found.getByText(`1 likely duplicate: \u2068${word} Community Kitchen\u2069`);
  await some.click();
  await expect(found).toContainText('Alike: name, street address, phone number');
  await expect(card(page, `${word} Zebra Lounge`)).toContainText('No likely duplicates');
  await expectOpenEverywhere(page);
  await found.getByRole('button', { name: /^Deliberately separate/ }).click();
  await expect(notice(page)).toContainText('stay two entries');
  await expect(found).toContainText('No likely duplicates');
  await expect(found).toBeFocused();
  await press(page, 'Undo').click();
  await some.click();
  await found.getByRole('button', { name: /^Merge/ }).click();
  const dialog = page.getByRole('dialog');
  const row = dialog.getByRole('row', { name: /Description/ });
  await expect(row).toContainText('Soup on Mondays.');
  await expect(row).toContainText('Hot lunch every weekday.');
  await row.getByRole('checkbox').check();
  await expectOpenEverywhere(page);
  // Somebody changes the one that stays meanwhile.
  await callApiAs(request, admin, 'PUT', `/resources/${there?.id}`, {
    ...newResourceBody(`${word} Community Kitchen`),
    ...more,
    type: 'SOUP_KITCHEN',
    status: 'APPROVED',
    description: 'Hot lunch and dinner.',
  });
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Someone has changed this since you opened it.');
  await expect(row).toContainText('Hot lunch and dinner.');
  await expect(row.getByRole('checkbox')).toBeChecked();
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(notice(page)).toContainText('is merged into');
  await expect(card(page, `${word} Zebra Lounge`)).toBeFocused();
  await expect(found).toHaveCount(0);
  expect((await statusOf(request, admin, there?.id ?? '')).description).toBe('Soup on Mondays.');
  expect((await statusOf(request, admin, twin?.id ?? '')).mergedInto).toBe(there?.id);
});
