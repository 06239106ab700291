/** Submitted resources in the admin panel: approved, rejected, compared and merged. */
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
import {
  apiErrorsWith404,
  expect,
  expectAccessible,
  expectAccessibleWhenNarrow,
  failNextRequest,
  test,
} from './test-fixtures.ts';

// A pending resource is answered with 404 before its page asks again as the signed-in person.
test.use({ ignoredErrors: apiErrorsWith404 });

/** A word in the names of the resources of this test only. */
const uniqueWord = () => `Q${randomUUID().slice(0, 8)}`;

type Submitted = { id: string; name: string; revision: number };

async function submit(request: APIRequestContext, by: TestMember, names: readonly string[], more: object = {}) {
  const sent: Submitted[] = [];
  for (const name of names)
    sent.push(await callApiAs(request, by, 'POST', '/resources', { ...minimalResourceBody(name), ...more }));
  return sent;
}

/** Another address for each, so that they are no likely duplicates. */
const uniqueAddress = (index: number) => ({
  address: { street: `${index}${index} ${uniqueWord()} Street`, city: 'Millbrook', state: 'OH', zipCode: '43001' },
});

async function openList(page: Page, word: string, more = '') {
  await page.goto(`/admin?view=resources&search=${word}${more}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Resources' })).toBeVisible();
}

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const statusNotice = (page: Page) => page.locator('.admin-notifications').getByRole('status');
const errorNotice = (page: Page) => page.locator('.admin-notifications').getByRole('alert');

async function readResource(request: APIRequestContext, admin: TestMember, id: string) {
  return callApiAs(request, admin, 'GET', `/resources/${id}`);
}

test('lists pending resources first, filters by word, category and status, and retries a failed request; likely duplicates are compared, and kept separate or merged', async ({
  page,
  request,
}) => {
  test.slow();
  const [admin, author] = [await signInAsAdministrator(request), await createMember(request)];
  const word = uniqueWord();
  const [pantry] = await submit(request, author, [`${word} Pantry`], {
    description: 'Bread for everyone.',
    location: { kind: 'physical', visibility: 'city' },
  });
  await request.post('/api/resources', {
    data: { ...minimalResourceBody(`Coats`), category: 'CLOTHING', description: `Warm ${word} coats.` },
  });
  const [shown] = await submit(request, author, [`${word} Approved Place`]);
  await callApiAs(request, admin, 'POST', `/resources/admin/${shown?.id}/approve`, {});
  await signInBrowserAs(page, admin);
  await failNextRequest(page, '**/resources/admin/all*');
  await page.goto('/admin?view=resources');
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch resources' })).toBeVisible();
  await button(page, 'Try again').click();
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
  await expect(found.getByRole('link', { name: /^View Details/ })).toHaveAttribute('href', `/resources/${pantry?.id}`);
  await test.step('likely duplicates', async () => {
    const word = uniqueWord();
    const more = { ...uniqueAddress(3), contactInfo: { phone: '740-555-0101' } };
    const [listed] = await submit(request, author, [`${word} Community Kitchen`], more);
    await callApiAs(request, admin, 'POST', `/resources/admin/${listed?.id}/approve`, {});
    const [duplicate] = await submit(request, author, [`${word} Community Kitchen`], {
      ...more,
      description: 'Soup on Mondays.',
      tags: ['soup'],
    });
    await submit(request, author, [`${word} Zebra Lounge`], uniqueAddress(4));
    await failNextRequest(page, '**/duplicates');
    await page.getByRole('searchbox').fill(word);
    const found = card(page, `${word} Community Kitchen`);
    await page.getByRole('button', { name: 'Try again' }).click();
    const duplicatesToggle = found.getByText(`1 likely duplicate: \u2068${word} Community Kitchen\u2069`);
    await duplicatesToggle.click();
    await expect(found).toContainText('Alike: name, street address, phone number');
    await expect(card(page, `${word} Zebra Lounge`)).toContainText('No likely duplicates');
    await expectAccessibleWhenNarrow(page, 1280);
    await found.getByRole('button', { name: /^Deliberately separate/ }).click();
    await expect(statusNotice(page)).toContainText('stay two entries');
    await expect(found).toContainText('No likely duplicates');
    await expect(found).toBeFocused();
    await button(page, 'Undo').click();
    await duplicatesToggle.click();
    await found.getByRole('button', { name: /^Merge/ }).click();
    const dialog = page.getByRole('dialog');
    const row = dialog.getByRole('row', { name: /Description/ });
    await expect(row).toContainText('Soup on Mondays.');
    await expect(row).toContainText('Hot lunch every weekday.');
    await row.getByRole('checkbox').check();
    await expectAccessibleWhenNarrow(page, 1280);
    // Another administrator changes the remaining one meanwhile.
    await callApiAs(request, admin, 'PUT', `/resources/${listed?.id}`, {
      ...minimalResourceBody(`${word} Community Kitchen`),
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
    await expect(statusNotice(page)).toContainText('is merged into');
    await expect(card(page, `${word} Zebra Lounge`)).toBeFocused();
    await expect(found).toHaveCount(0);
    expect((await readResource(request, admin, listed?.id ?? '')).description).toBe('Soup on Mondays.');
    expect((await readResource(request, admin, duplicate?.id ?? '')).mergedInto).toBe(listed?.id);
  });
});

test('approving focuses the next card, can be undone, and is rolled back on failure; several are decided at once; the list is worked through by keyboard shortcuts, which do nothing in a field and can be turned off', async ({
  page,
  request,
}) => {
  test.slow();
  const [admin, author] = await Promise.all([signInAsAdministrator(request), createMember(request)]);
  await signInBrowserAs(page, admin);
  await test.step('one after the other', async () => {
    const word = uniqueWord();
    const [first, second, third] = [`${word} Alpha`, `${word} Bravo`, `${word} Delta`];
    const sent: Submitted[] = [];
    for (const [index, name] of [first, second, third].entries())
      sent.push(...(await submit(request, author, [name], uniqueAddress(index + 1))));
    // Routed before the page opens, because a route that is added later may miss its next request.
    let isOffline = false;
    await page.route('**/approve', (route) => (isOffline ? route.abort() : route.continue()));
    await openList(page, word);
    await expect(page.getByRole('article')).toHaveCount(3);
    await page.getByRole('button', { name: `Approve \u2068${first}\u2069` }).click();
    await expect(card(page, second)).toBeFocused();
    await expect(statusNotice(page)).toContainText(`${first}\u2069 is approved. People can find it now.`);
    await expect(card(page, first)).toHaveCount(0);
    expect((await readResource(request, admin, sent[0]?.id ?? '')).status).toBe('APPROVED');
    await expect(card(page, second)).toBeFocused();
    await button(page, 'Undo').click();
    await expect(statusNotice(page)).toContainText('1 resource is pending again.');
    await expect(card(page, first)).toBeFocused();
    expect((await readResource(request, admin, sent[0]?.id ?? '')).status).toBe('PENDING');

    isOffline = true;
    await page.keyboard.press('a');
    await expect(errorNotice(page)).toContainText(`${first}\u2069 was not approved`);
    isOffline = false;
    await expect(card(page, first)).toContainText('Pending');
    await expect(page.getByRole('article')).toHaveCount(3);
    await errorNotice(page).getByRole('button', { name: 'Close' }).click();

    // Another administrator decides meanwhile.
    await callApiAs(request, admin, 'POST', `/resources/admin/${sent[2]?.id}/reject`, { reason: 'Closed for good.' });
    await card(page, third)
      .getByRole('button', { name: /^Approve/ })
      .click();
    await expect(errorNotice(page)).toContainText('This resource is no longer waiting for a decision.');
    await expect(card(page, third)).toHaveCount(0);

    // The author changes it meanwhile.
    await callApiAs(request, author, 'PUT', `/resources/${sent[1]?.id}`, {
      ...minimalResourceBody(second),
      type: 'FOOD_BANK',
      status: 'PENDING',
      description: 'Only on Mondays.',
    });
    await card(page, second)
      .getByRole('button', { name: /^Approve/ })
      .click();
    await expect(errorNotice(page)).toContainText('Someone has changed this since you opened it.');
    await expect(card(page, second)).toContainText('Somebody changed this since you looked. It is now:');
    await expect(card(page, second)).toContainText('Description: \u2068Only on Mondays.\u2069');
    await card(page, second)
      .getByRole('button', { name: /^Approve/ })
      .click();
    await expect(card(page, second)).toHaveCount(0);
    expect((await readResource(request, admin, sent[1]?.id ?? '')).status).toBe('APPROVED');
  });
  await test.step('many at once', async () => {
    const word = uniqueWord();
    const names = ['Alpha', 'Bravo', 'Delta'].map((name) => `${word} ${name}`);
    const sent: Submitted[] = [];
    for (const [index, name] of names.entries())
      sent.push(...(await submit(request, author, [name], uniqueAddress(index + 1))));
    const statuses = async () => {
      const all = await callApiAs(request, admin, 'GET', `/resources/admin/all?search=${word}&sort=name`);
      return all.map(({ status }: { status: string }) => status);
    };
    await page.getByRole('searchbox').fill(word);
    await expect(page.getByRole('article')).toHaveCount(3);
    await page.getByRole('checkbox', { name: 'Select all 3 that are pending' }).check();
    await expect(page.getByText('3 selected')).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Reject selected').click();
    await expect(page.getByRole('dialog', { name: 'Reject 3 resources?' })).toContainText(names[1] ?? '');
    await page.getByRole('textbox', { name: 'Reason (optional)' }).fill('All of them are closed.');
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await expect(statusNotice(page)).toContainText('3 resources are rejected.');
    await expect(page.getByRole('heading', { name: 'No resources found' })).toBeVisible();
    expect(await statuses()).toEqual(['REJECTED', 'REJECTED', 'REJECTED']);
    await button(page, 'Undo').click();
    await expect(statusNotice(page)).toContainText('3 resources are pending again.');
    await expect(page.getByRole('article')).toHaveCount(3);
    expect(await statuses()).toEqual(['PENDING', 'PENDING', 'PENDING']);

    // Another administrator decides one of them first.
    for (const name of names) await card(page, name).getByRole('checkbox').check();
    await callApiAs(request, admin, 'POST', `/resources/admin/${sent[1]?.id}/reject`, {});
    await button(page, 'Approve selected').click();
    await expect(statusNotice(page)).toContainText(
      '2 resources are approved. People can find them now. 1 was no longer pending',
    );
    expect(await statuses()).toEqual(['APPROVED', 'REJECTED', 'APPROVED']);
    // One is changed before the undo, and keeps its status.
    await callApiAs(request, author, 'PUT', `/resources/${sent[0]?.id}`, {
      ...minimalResourceBody(names[0] ?? ''),
      ...uniqueAddress(7),
      type: 'FOOD_BANK',
      status: 'APPROVED',
    });
    await button(page, 'Undo').click();
    await expect(statusNotice(page)).toContainText(
      '1 resource is pending again. 1 was changed since and stays as it is.',
    );
  });
  await test.step('by keyboard', () => workByKeyboard(page, request, admin, author));
});

async function workByKeyboard(page: Page, request: APIRequestContext, admin: TestMember, author: TestMember) {
  const word = uniqueWord();
  const names = ['Alpha', 'Bravo', 'Delta', 'Echo'].map((name) => `${word} ${name}`);
  const sent: Submitted[] = [];
  for (const [index, name] of names.entries())
    sent.push(...(await submit(request, author, [name], uniqueAddress(index + 1))));
  const [first = '', second = '', third = '', fourth = ''] = names;
  await failNextRequest(page, '**/reject', { status: 500, json: { message: 'Not now.' } });
  const search = page.getByRole('searchbox');
  await search.fill(word);
  await expect(page.getByRole('article')).toHaveCount(4);
  await expect(card(page, first).getByRole('button', { name: /^Approve/ })).toHaveAttribute('aria-keyshortcuts', 'A');
  await search.focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' a');
  await expect(search).toHaveValue(`${word} a`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await search.fill(word);
  await expect(page.getByRole('article')).toHaveCount(4);
  await search.blur();
  // Without a focused card the shortcut does nothing.
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
  const rejected = await readResource(request, author, sent[1]?.id ?? '');
  expect(rejected).toMatchObject({ status: 'REJECTED', rejectionReason: 'Just a try, and a jar of jam.' });
  await page.keyboard.press('u');
  await expect(card(page, second)).toBeFocused();
  expect((await readResource(request, admin, sent[1]?.id ?? '')).status).toBe('PENDING');
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
  await button(page, 'All keys').click();
  await help.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).check();
  await help.getByRole('button', { name: 'Close' }).click();
  await card(page, third).focus();
  await page.keyboard.press('o');
  await expect(page).toHaveURL(new RegExp(`/resources/${sent[2]?.id}$`));
  await expect(page.getByRole('heading', { level: 1, name: third })).toBeVisible();
  expect((await readResource(request, admin, sent[2]?.id ?? '')).status).toBe('PENDING');
}
