/** Organizations in the admin panel. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectFieldError, ignoreErrors } from './account-helpers.ts';
import { readPage, textOf } from './html.ts';
import { callApiAs, createMember, signInAsAdministrator, signInBrowserAs, type TestMember } from './member-helpers.ts';
import { createResource, organizationWithAccount } from './resource-helpers.ts';
import {
  apiErrors,
  expect,
  expectAccessibleInThemes,
  expectAccessibleWhenNarrow,
  failNextRequest,
  statusWith,
  test,
} from './test-fixtures.ts';

test.use({ ignoredErrors: apiErrors });

type Organization = { id: string; name: string };

async function createOrganization(
  request: APIRequestContext,
  admin: TestMember,
  more: object = {},
): Promise<Organization> {
  const name = `Hearth Fund ${randomUUID().slice(0, 8)}`;
  return callApiAs(request, admin, 'POST', '/organizations', { name, phone: '(740) 555-0187', ...more });
}

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const summary = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Counts' }).getByRole('listitem').filter({ hasText: name });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search by name' });

test('organizations are found by name and by status, and added; one is verified optimistically and rolled back on failure; members are added and removed', async ({
  page,
  request,
}) => {
  test.slow();
  const admin = await signInAsAdministrator(request);
  const address = { street: '12 Mill Lane', city: 'Millbrook', state: 'OH', zipCode: '43001' };
  const unverified = await createOrganization(request, admin, {
    email: 'hi@hearth.example',
    website: 'hearth.example',
    address,
  });
  const verified = await createOrganization(request, admin, { name: `${unverified.name} East` });
  await callApiAs(request, admin, 'POST', `/organizations/admin/${verified.id}/verify`);
  await signInBrowserAs(page, admin);
  await failNextRequest(page, '**/api/organizations/admin/all*sort=*');
  await page.goto('/admin?view=organizations');
  await expect(page.getByRole('heading', { level: 1, name: 'Organizations' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load organizations' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  for (const name of ['Verified', 'Pending', 'Total']) await expect(summary(page, name)).toContainText(/\d/);
  await page.getByRole('link', { name: /Verified$/ }).click();
  await expect(page.getByRole('button', { name: 'Verified', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: /Total$/ }).click();
  await expect(page.getByRole('button', { name: 'Verified', exact: true })).toHaveAttribute('aria-pressed', 'false');
  await search(page).fill(unverified.name.toLowerCase());
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(card(page, verified.name).getByText('Verified', { exact: true })).toBeVisible();
  const own = card(page, unverified.name);
  for (const text of ['12 Mill Lane, Millbrook, OH 43001', '740-555-0187', 'hi@hearth.example', 'Pending']) {
    await expect(own.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(own.getByRole('link', { name: 'View Details' })).toHaveAttribute(
    'href',
    `/organizations/${unverified.id}`,
  );
  const pending = page.getByRole('button', { name: 'Pending', exact: true });
  await pending.click();
  await expect(card(page, verified.name)).toHaveCount(0);
  await expect(own).toBeVisible();
  await expect(pending).toHaveAttribute('aria-pressed', 'true');
  await expectAccessibleWhenNarrow(page, 1280);
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(2);
  await test.step('an organization is added', async () => {
    const name = `Open Door ${randomUUID().slice(0, 8)}`;
    await search(page).fill(name);
    await expect(page.getByRole('heading', { name: 'No organizations found' })).toBeVisible();
    const toggle = page.getByRole('button', { name: 'Add Organization', expanded: false });
    await toggle.click();
    const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
    const save = page.getByRole('button', { name: 'Save organization' });
    await fill('Email', 'hearth');
    await fill('Phone number', '123');
    await fill('Website', 'no such place');
    await fill('Street address', '12 Mill Lane');
    await save.click();
    await expectFieldError(page, 'Name', 'Name is required');
    await expectFieldError(page, 'Email', 'Enter a valid email address');
    await expectFieldError(page, 'Phone number', 'Enter a valid phone number');
    await expectFieldError(page, 'Website', /Enter a valid website URL \(e\.g\., /);
    await expectFieldError(page, 'City', 'City is required when address is provided');
    await expectFieldError(page, 'State', 'State is required when address is provided');
    await expectAccessibleWhenNarrow(page, 1280);
    await fill('Name', name);
    await fill('Email', 'door@example.org');
    await fill('Phone number', '740 555 0166');
    await fill('Website', 'door.example.org');
    await fill('City', 'Millbrook');
    await fill('State', 'OH');
    await failNextRequest(page, '**/api/organizations');
    await save.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to create organization' })).toBeVisible();
    await save.click();
    await expect(statusWith(page, 'waits to be verified.')).toBeVisible();
    await expect(toggle).toBeFocused();
    await expect(card(page, name).getByText('Pending', { exact: true })).toBeVisible();
    await expect(card(page, name).getByText('12 Mill Lane, Millbrook, OH')).toBeVisible();
  });
  const [ours, others] = await Promise.all([createOrganization(request, admin), createOrganization(request, admin)]);
  const [account, otherMember] = await Promise.all([createMember(request), createMember(request)]);
  const membership = `role=ORGANIZATION&organizationId=${others.id}`;
  await callApiAs(request, admin, 'PUT', `/users/admin/${otherMember.id}/role?${membership}`);
  await search(page).fill(ours.name);
  const chosen = card(page, ours.name);
  await test.step('verified and set back to pending', async () => {
    const approve = chosen.getByRole('button', { name: /Approve/ });
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    await page.route(
      `**/api/organizations/admin/${ours.id}/verify`,
      async (route) => {
        await held;
        await route.abort();
      },
      { times: 1 },
    );
    await approve.click();
    // Optimistic: shown before the server answers.
    await expect(chosen.getByText('Verified', { exact: true })).toBeVisible();
    answer();
    await expect(page.getByRole('alert').filter({ hasText: 'was not verified' })).toBeVisible();
    await expect(chosen.getByText('Pending', { exact: true })).toBeVisible();

    await approve.focus();
    await expect(approve).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(statusWith(page, 'is verified.')).toBeVisible();
    await expect(chosen.getByRole('button', { name: /Reject/ })).toBeFocused();
    expect(await callApiAs(request, admin, 'GET', `/organizations/${ours.id}`)).toMatchObject({ verified: true });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(statusWith(page, 'is pending again.')).toBeVisible();
    await expect(chosen.getByText('Pending', { exact: true })).toBeVisible();
    // Another administrator has verified it meanwhile: no conflict, as the result is the same.
    await callApiAs(request, admin, 'POST', `/organizations/admin/${ours.id}/verify`);
    await chosen.getByRole('button', { name: /Approve/ }).click();
    await expect(chosen.getByText('Verified', { exact: true })).toBeVisible();
    await chosen.getByRole('button', { name: /Reject/ }).click();
    await expect(chosen.getByText('Pending', { exact: true })).toBeVisible();
    await expect
      .poll(() => callApiAs(request, admin, 'GET', `/organizations/${ours.id}`))
      .toMatchObject({ verified: false });
  });
  await test.step('members', async () => {
    await failNextRequest(page, '**/api/users/admin/all*');
    await chosen.locator('summary').click();
    await expect(chosen.getByRole('alert')).toContainText('Failed to fetch users');
    await chosen.getByRole('button', { name: 'Try again' }).click();
    await expect(chosen.getByText('No account belongs to it.')).toBeVisible();
    const field = chosen.getByRole('textbox', { name: 'Email of an account to add' });
    const add = chosen.getByRole('button', { name: 'Add member' });
    for (const [text, message] of [
      ['', 'Email is required'],
      ['nobody', 'Enter a valid email address'],
      [`nobody-${randomUUID()}@example.org`, 'There is no account with this email.'],
      [admin.email, 'This is an administrator'],
      [otherMember.email, 'This account belongs to another organization.'],
    ] as const) {
      await field.fill(text);
      await add.click();
      await expect(chosen.getByText(message).first()).toBeVisible();
    }
    await field.fill(account.email.toUpperCase());
    await add.click();
    await expect(statusWith(page, 'belongs to')).toBeVisible();
    await expect(chosen.getByText(account.email)).toBeVisible();
    await expect(field).toHaveValue('');
    await expectAccessibleWhenNarrow(page, 1280);
    const readAccount = async () => {
      const path = `/users/admin/all?search=${encodeURIComponent(account.email)}`;
      return (await callApiAs(request, admin, 'GET', path))[0];
    };
    expect(await readAccount()).toMatchObject({ role: 'ORGANIZATION', organizationId: ours.id });
    const dialog = page.getByRole('dialog');
    await chosen.getByRole('button', { name: /Take out/ }).click();
    await expect(dialog).toContainText('They can no longer change this organization');
    await failNextRequest(page, '**/api/users/admin/*/role*');
    await dialog.getByRole('button', { name: 'Take out' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'was not taken out' })).toBeVisible();
    // As if a page held one account: when the last page has become empty, the one before it is shchosen.
    const [first] = await callApiAs(
      request,
      admin,
      'GET',
      `/users/admin/all?search=${encodeURIComponent(otherMember.email)}`,
    );
    await page.route('**/api/users/admin/all?*organizationId=*', async (route) => {
      const number = Number(new URL(route.request().url()).searchParams.get('page'));
      const last = await readAccount();
      const all = last.role === 'USER' ? [first] : [first, last];
      const data = all.slice(number - 1, number);
      await route.fulfill({
        json: { data, page: { number, size: 1, totalElements: all.length, totalPages: all.length } },
      });
    });
    await page.reload();
    await chosen.locator('summary').click();
    await chosen.getByRole('button', { name: 'Next' }).click();
    await chosen.getByRole('button', { name: /Take out/ }).click();
    await dialog.getByRole('button', { name: 'Take out' }).click();
    await expect(chosen.getByText(otherMember.email)).toBeVisible();
    await expect(chosen.getByText(account.email)).toHaveCount(0);
    expect(await readAccount()).toMatchObject({ role: 'USER' });
  });
});

test('an imported organization has no badge, and is not pending', async ({ request }) => {
  const admin = await signInAsAdministrator(request);
  const [known] = await callApiAs(request, admin, 'GET', '/organizations/admin/all?status=KNOWN&size=1');
  const { id } = await createOrganization(request, admin);
  const badgeOf = async (path: string) => (await readPage(request, path)).querySelector('main header .badge');
  expect(await badgeOf(`/organizations/${known.id}`)).toBeNull();
  expect((await badgeOf(`/organizations/${id}`))?.textContent).toBe('Pending');
  const { data } = await (await request.get(`/api/organizations/${known.id}`)).json();
  expect(data).toMatchObject({ verified: false, status: 'KNOWN' });
});

test('organizations are rejected with a reason that administrators and members read, deleted, restored and merged', async ({
  page,
  request,
  errors,
}) => {
  const { admin, organization, account } = await organizationWithAccount(request);
  const [mark] = randomUUID().split('-');
  const nameOf = (name: string) => `Lantern ${mark} ${name}`;
  await callApiAs(request, admin, 'PUT', `/organizations/${organization.id}`, { name: nameOf('North') });
  const [south, west] = await Promise.all(
    ['South', 'West'].map((name) =>
      createOrganization(request, admin, { name: nameOf(name), email: `${name}@example.org` }),
    ),
  );
  const place = await createResource(request, admin, { name: nameOf('Kitchen'), organizationId: organization.id });
  const list = `/admin?view=organizations&search=${mark}&sort=name`;
  const dialog = page.getByRole('dialog');
  const bulk = page.getByRole('region', { name: 'What to do with the selection' });
  const undo = page.getByRole('button', { name: 'Undo' });
  const own = card(page, nameOf('North'));
  await signInBrowserAs(page, admin);
  await page.goto(list);
  await test.step('rejected with a reason, as its member reads it', async () => {
    await expect(own.getByText('Resources: 1 · Members: 1')).toBeVisible();
    await own.getByRole('button', { name: /Reject/ }).click();
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await expect(dialog).toContainText('Whoever added an organization and its members will read this.');
    await expect(dialog).toContainText('Its resources stay, under its name alone');
    await expectAccessibleInThemes(page);
    await dialog.getByRole('textbox').fill('It moved away.');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(statusWith(page, 'is rejected.')).toBeVisible();
    await expect(own.getByText(/Reason given: .*It moved away/)).toBeVisible();
    await page.getByRole('button', { name: 'Rejected', exact: true }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await own.getByRole('link', { name: 'View Details' }).click();
    await expect(page.getByText(/The reviewer wrote: .*It moved away/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: nameOf('North') })).toBeVisible();
    await expectAccessibleInThemes(page);
    // It is answered with 404 before its page asks again as the signed-in person.
    ignoreErrors(errors, 'status of 404');
    await page.goBack();
    const asMember = await callApiAs(request, account, 'GET', `/organizations/${organization.id}`);
    expect(asMember).toMatchObject({ name: nameOf('North'), rejectionReason: 'It moved away.' });
    const kitchen = await readPage(request, `/resources/${place.id}`);
    expect(textOf(kitchen.querySelector('main'))).toContain(nameOf('North'));
    expect([...kitchen.querySelectorAll('a')].map(textOf)).not.toContain(nameOf('North'));
  });
  await test.step('deleted with another, and restored', async () => {
    await page.goBack();
    await expect(page.getByRole('article')).toHaveCount(3);
    await page.getByRole('checkbox', { name: new RegExp(`Select .*${nameOf('North')}`) }).check();
    await page.getByRole('checkbox', { name: new RegExp(`Select .*${nameOf('South')}`) }).check();
    await bulk.getByRole('button', { name: 'Delete selected' }).click();
    await expect(dialog).toContainText('Delete 2 organizations?');
    await expect(dialog).toContainText('Resources: 1 · Members: 1');
    await expect(dialog).toContainText('You can take this back for 10 minutes');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(statusWith(page, '2 organizations are deleted.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(bulk).toBeHidden();
    await undo.click();
    await expect(statusWith(page, '2 organizations are as they were before.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(own.getByText('Rejected', { exact: true })).toBeVisible();
  });
  await test.step('merged', async () => {
    await page.getByRole('checkbox', { name: 'Select all 3 on this page' }).check();
    await expectAccessibleInThemes(page);
    await bulk.getByRole('button', { name: 'Merge selected' }).click();
    await expect(dialog).toContainText('This cannot be undone here.');
    // A rejected one cannot be the one that stays.
    await expect(dialog.getByRole('radio', { name: nameOf('North') })).toBeDisabled();
    await dialog.getByRole('radio', { name: nameOf('West') }).check();
    await expectAccessibleInThemes(page);
    await dialog.getByRole('button', { name: 'Merge' }).click();
    await expect(statusWith(page, `2 organizations are merged into`)).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(card(page, nameOf('West')).getByText('Resources: 1 · Members: 1')).toBeVisible();
    const redirect = await request.get(`/organizations/${south?.id}`, { maxRedirects: 0 });
    expect([redirect.status(), redirect.headers().location]).toEqual([301, `/organizations/${west?.id}`]);
    const merged = await readPage(request, `/organizations/${west?.id}`);
    expect([...merged.querySelectorAll('main a')].map(textOf)).toContain(nameOf('Kitchen'));
  });
});
