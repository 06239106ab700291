/** The admin panel: access, navigation on narrow and wide screens, and the view of accounts. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { accountFixture, administrator, clickButton, expectFieldError, ignoreErrors } from './account-helpers.ts';
import { callApiAs, createMember, signInAsAdministrator, signInBrowserAs, signInByApi } from './member-helpers.ts';
import {
  apiErrors,
  expect,
  expectAccessible,
  expectAccessibleInThemesAndWidths,
  expectAccessibleWhenNarrow,
  failNextRequest,
  statusWith,
  test,
} from './test-fixtures.ts';

test.use({ ignoredErrors: apiErrors });

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Admin pages' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

type Person = { id: string; email: string; name: string };

/** Registers an account with a unique name. */
async function createPerson(request: APIRequestContext): Promise<Person> {
  const account = { ...accountFixture(), lastName: `Haddad-${randomUUID().slice(0, 8)}` };
  expect((await request.post('/api/users/register', { data: account })).status()).toBe(200);
  const { user } = await signInByApi(request, account);
  return { id: user.id, email: account.email, name: `Amina ${account.lastName}` };
}

const row = (page: Page, { email }: Person) => page.getByRole('row').filter({ hasText: email });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const errorNotice = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test('a member is denied; an administrator searches, filters and sorts accounts, kept in the URL; the navigation has the same links on wide and narrow screens', async ({
  page,
  request,
}) => {
  const [person, member, admin] = await Promise.all([
    createPerson(request),
    createMember(request),
    signInAsAdministrator(request),
  ]);
  await test.step('a member is denied without a request to the admin API, and Go Back leads back', async () => {
    const paths: string[] = [];
    page.on('request', (sent) => paths.push(new URL(sent.url()).pathname));
    await signInBrowserAs(page, member);
    await page.goto('/about');
    await page.goto('/admin');
    await expect(heading(page, 'Access Denied')).toBeVisible();
    await expect(page.getByText("You don't have permission to access the admin panel.", { exact: true })).toBeVisible();
    await expect(navigation(page)).toHaveCount(0);
    expect(paths.filter((path) => path.startsWith('/api/admin') || path.includes('/users/admin'))).toEqual([]);
    await expectAccessibleWhenNarrow(page, 1280);
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).not.toHaveURL(/\/admin/);
  });
  await signInBrowserAs(page, admin);
  await page.goto('/admin?view=users');
  await expect(heading(page, 'Users')).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search by name or email' });
  await search.fill(person.name.split(' ')[1] ?? '');
  await expect(row(page, person)).toBeVisible();
  await expect(page.getByText('Showing 1 of 1')).toBeVisible();
  await expect(row(page, person)).toContainText('AH');
  await expect(row(page, person)).toContainText(person.name);
  await expectAccessibleInThemesAndWidths(page, 1280);
  await page.getByRole('search').getByLabel('Role', { exact: true }).selectOption('Admin');
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  await expect(page).toHaveURL(/role=ADMIN/);
  await page.goBack();
  await expect(row(page, person)).toBeVisible();
  await page.getByRole('columnheader', { name: /^Name/ }).getByRole('link').click();
  await expect(page.getByRole('columnheader', { name: /^Name/ })).toHaveAttribute('aria-sort', 'ascending');
  await page.reload();
  await expect(search).toHaveValue(person.name.split(' ')[1] ?? '');
  await expect(page.getByRole('columnheader', { name: /^Name/ })).toHaveAttribute('aria-sort', 'ascending');
  // Administrators cannot turn off or delete their own account.
  await search.fill(administrator.email);
  const own = page.getByRole('row').filter({ hasText: administrator.email });
  await expect(own).toContainText('This is you');
  await expect(own.getByRole('checkbox')).toHaveCount(0);
  await expect(own.getByRole('button')).toHaveCount(0);
  await test.step('the navigation is a sheet on a narrow screen; Back keeps the view', async () => {
    await navigation(page).getByRole('link', { name: 'Dashboard' }).click();
    await expect(heading(page, 'Dashboard')).toBeVisible();
    const links = navigation(page).getByRole('link');
    await expect(links.first()).toBeVisible();
    const names = await links.allInnerTexts();
    await expect(navigation(page).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    await navigation(page).getByRole('link', { name: 'Users' }).click();
    await expect(page).toHaveURL(/\/admin\?view=users$/);
    await expect(heading(page, 'Users')).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'Dashboard')).toBeVisible();
    await page.setViewportSize({ width: 360, height: 700 });
    await expect(links.first()).toBeHidden();
    const button = page.getByRole('button', { name: 'Admin pages' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(links.first()).toBeVisible();
    const namesOf = (texts: string[]) => texts.map((text) => text.replace(/[\d,]+|waiting|\s/g, ''));
    expect(namesOf(await links.allInnerTexts())).toEqual(namesOf(names));
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(links.first()).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await navigation(page).getByRole('link', { name: 'Users' }).click();
    await expect(heading(page, 'Users')).toBeVisible();
    await expect(links.first()).toBeHidden();
  });
});

test('an administrator creates another one; a role is changed, an account turned off, on and deleted after confirmations; a refusal is rolled back', async ({
  page,
  request,
  errors,
}) => {
  test.slow();
  const taken = await createPerson(request);
  await signInBrowserAs(page, await signInAsAdministrator(request));
  await failNextRequest(page, '**/api/users/admin/all?*');
  await page.goto('/admin?view=users');
  const failure = page.getByRole('main').getByRole('alert').filter({ hasText: 'Failed to fetch users' });
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Accounts' })).toBeVisible();
  await clickButton(page, 'Create Admin User');
  const form = dialog(page, 'Create Admin User');
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  for (const [label, message] of [
    ['First Name', 'First name is required'],
    ['Last Name', 'Last name is required'],
    ['Email', 'Email is required'],
    ['Password', 'Password is required'],
    ['Phone Number', 'Phone number is required'],
  ] as const) {
    await expectFieldError(page, label, message);
  }
  await expectAccessibleWhenNarrow(page, 1280);
  const account = { ...accountFixture(), lastName: `Okafor-${randomUUID().slice(0, 8)}` };
  const field = (label: string) => form.getByLabel(label, { exact: true });
  await field('First Name').fill('Amina');
  await field('Last Name').fill(account.lastName);
  await field('Email').fill(taken.email);
  await field('Password').fill(account.password);
  await field('Phone Number').fill(account.phoneNumber);
  await page.keyboard.press('Enter');
  await expectFieldError(page, 'Email', 'An account with this email already exists');
  await expect(field('Password')).toHaveValue(account.password);
  await field('Email').fill(account.email);
  await page.keyboard.press('Enter');
  await expect(statusWith(page, `Amina ${account.lastName} is an administrator now.`)).toBeVisible();
  await expect(form).toBeHidden();
  const createdRow = page.getByRole('row').filter({ hasText: account.email });
  await expect(createdRow.getByRole('combobox')).toHaveValue('ADMIN');
  const [first, second] = await Promise.all([createPerson(request), createPerson(request)]);
  await test.step('confirmations', async () => {
    const person = first;
    await page.getByRole('searchbox').fill(person.email);
    await expect(row(page, person)).toBeVisible();
    const role = page.getByRole('combobox', { name: `Role of ${person.name}` });
    await role.selectOption('Organization');
    const roleDialog = dialog(page, `Change the role of ${person.name}?`);
    await expect(roleDialog).toContainText('They are signed out everywhere');
    await expectAccessible(page);
    await roleDialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(role).toHaveValue('USER');
    await role.selectOption('Organization');
    await roleDialog.getByRole('button', { name: 'Change the role' }).click();
    await expect(statusWith(page, `${person.name} is now: Organization.`)).toBeVisible();
    await expect(role).toHaveValue('ORGANIZATION');

    const active = page.getByRole('checkbox', { name: `${person.name} is active` });
    await active.click();
    const turnOffDialog = dialog(page, `Turn off the account of ${person.name}?`);
    await turnOffDialog.getByRole('button', { name: 'Turn off' }).click();
    await expect(statusWith(page, `${person.name} can no longer sign in.`)).toBeVisible();
    await expect(active).not.toBeChecked();
    await expect(active).toBeEnabled();
    await active.click();
    await expect(statusWith(page, `${person.name} can sign in again.`)).toBeVisible();
    await expect(active).toBeChecked();

    await page.getByRole('button', { name: `Delete ${person.name}` }).click();
    const deleteDialog = dialog(page, `Delete the account of ${person.name}?`);
    await expect(
      deleteDialog.getByText('Are you sure you want to delete this user? This action cannot be undone.', {
        exact: true,
      }),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(deleteDialog).toBeHidden();
    await expect(row(page, person)).toBeVisible();
    await page.getByRole('button', { name: `Delete ${person.name}` }).click();
    await deleteDialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(statusWith(page, `The account of ${person.name} is deleted.`)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  });
  await test.step('a refusal', async () => {
    const person = second;
    await page.getByRole('searchbox').fill(person.email);
    await expect(row(page, person)).toBeVisible();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/users/admin/*/role?*', async (route) => {
      await held;
      await route.fulfill({ status: 409, json: { message: 'There has to be an administrator.' } });
    });
    const role = page.getByRole('combobox', { name: `Role of ${person.name}` });
    await role.selectOption('Admin');
    await dialog(page, `Change the role of ${person.name}?`).getByRole('button', { name: 'Change the role' }).click();
    await expect(role).toHaveValue('ADMIN');
    release();
    const notice = errorNotice(page, 'The role was not changed');
    await expect(notice).toContainText('There has to be an administrator.');
    await expect(role).toHaveValue('USER');
    await notice.getByRole('button', { name: 'Keep open' }).click();
    await expectAccessible(page);
    await notice.getByRole('button', { name: 'Close' }).click();
    await expect(errorNotice(page, 'The role was not changed')).toHaveCount(0);
    // Another administrator has changed it meanwhile: the list shows the new role.
    const other = await signInAsAdministrator(request);
    await callApiAs(request, other, 'PUT', `/users/admin/${person.id}/role?role=ORGANIZATION`);
    await role.selectOption('Admin');
    await dialog(page, `Change the role of ${person.name}?`).getByRole('button', { name: 'Change the role' }).click();
    await expect(errorNotice(page, 'The role was not changed')).toBeVisible();
    await expect(role).toHaveValue('ORGANIZATION');
    // Another administrator has deleted it meanwhile: the list no longer shows the account.
    await callApiAs(request, other, 'DELETE', `/users/admin/${person.id}`);
    await page.getByRole('checkbox', { name: `${person.name} is active` }).click();
    await dialog(page, `Turn off the account of ${person.name}?`).getByRole('button', { name: 'Turn off' }).click();
    await expect(errorNotice(page, 'The account was not changed')).toBeVisible();
    ignoreErrors(errors, 'status of 404');
    await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  });
});
