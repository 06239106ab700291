/** The page of a volunteer sign-up, for the volunteer and for administrators: editing, checking, deleting. */
import type { APIRequestContext, Page } from '@playwright/test';
import { clickButton, createTestAccount, expectFieldError } from './account-helpers.ts';
import { callApiAs, signInAsAdministrator, signInBrowserAs, signInByApi, type TestMember } from './member-helpers.ts';
import {
  apiErrorsWith404,
  expect,
  expectAccessibleInThemes,
  expectNoSidewaysScroll,
  failNextRequest,
  test,
} from './test-fixtures.ts';
import { alertIn, field, phoneLabel } from './volunteer-form.ts';

// One test opens the sign-up of another account, and a deleted one.
test.use({ ignoredErrors: apiErrorsWith404 });

/** Creates a sign-up, and signs its account in on this page. */
async function createSignUp(page: Page, request: APIRequestContext): Promise<{ session: TestMember; path: string }> {
  const account = await createTestAccount(request);
  const session = await signInByApi(request, account);
  await signInBrowserAs(page, session);
  const body = { ...account, phone: '740-555-0134', skills: ['Driving'], availability: ['Saturdays'] };
  const { id } = await callApiAs(request, session, 'POST', '/volunteers', body);
  return { session, path: `/volunteers/${id}` };
}

test('a volunteer edits their sign-up, after failures too: cancelling, Back and saving; concurrent changes are merged, and a reload keeps what is typed; stopping needs a confirmation', async ({
  page,
  request,
}) => {
  const { session, path } = await createSignUp(page, request);
  const title = page.getByRole('heading', { level: 1 });
  await test.step('the sign-up of another account is not found', async () => {
    const stranger = await createTestAccount(request);
    const other = await callApiAs(request, await signInByApi(request, stranger), 'POST', '/volunteers', stranger);
    await page.goto(`/volunteers/${other.id}`);
    await expect(title).toHaveText('Not found');
    await expectAccessibleInThemes(page);
  });
  await failNextRequest(page, `**/api${path}`, { status: 500, json: { message: 'The database is away.' } });
  await page.goto(path);
  await expect(alertIn(page)).toContainText('Failed to load volunteer');
  await expect(alertIn(page)).toContainText('The database is away.');
  await clickButton(page, 'Try again');
  await expect(title).toHaveText('Amina Haddad');
  await expect(page.getByRole('main').getByText('Pending', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '740-555-0134' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard');
  await expectAccessibleInThemes(page);
  const edit = page.getByRole('main').getByRole('link', { name: 'Edit' });

  await edit.click();
  await expect(title).toHaveText('Edit: Amina Haddad');
  await expect(title).toBeFocused();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await field(page, 'Skills').fill('Cooking');
  await clickButton(page, 'Cancel');
  await expect(page.getByRole('main').getByText('Driving', { exact: true })).toBeVisible();
  await expect(title).toBeFocused();

  await edit.click();
  await expect(field(page, 'Skills')).toHaveValue('Driving');
  await page.goBack();
  await expect(edit).toBeVisible();

  await edit.click();
  await field(page, 'Skills').fill('Cooking, Baking');
  await field(page, 'Email').fill('');
  await clickButton(page, 'Save Changes');
  await expectFieldError(page, 'Email', 'Email is required');
  await field(page, 'Email').fill('amina@example.org');
  await page.goBack();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(dialog.getByRole('button', { name: 'Go on editing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await failNextRequest(page, `**/api${path}`);
  await clickButton(page, 'Save Changes');
  await expect(alertIn(page)).toContainText('Failed to save volunteer');
  await expect(alertIn(page)).toBeFocused();
  await expect(field(page, 'Skills')).toHaveValue('Cooking, Baking');

  const sent = page.waitForRequest((outgoing) => outgoing.method() === 'PUT');
  await clickButton(page, 'Save Changes');
  expect((await sent).postDataJSON()).toMatchObject({ skills: ['Cooking', 'Baking'], revision: 1 });
  await expect(page.getByRole('status').getByText('Your changes are saved.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('main').getByRole('link', { name: 'amina@example.org' })).toBeVisible();
  expect(await callApiAs(request, session, 'GET', path)).toMatchObject({ skills: ['Cooking', 'Baking'], revision: 2 });
  await edit.click();
  await clickButton(page, 'Cancel');
  await expect(edit).toBeVisible();
  await expect(page.getByText('Your changes are saved.')).toHaveCount(0);
  await test.step('concurrent changes, also across a reload', async () => {
    const admin = await signInAsAdministrator(request);
    const readSignUp = () => callApiAs(request, admin, 'GET', path);
    await edit.click();
    await field(page, 'First Name').fill('Zahra');
    // An approval changes no field of the form, so it is no conflict.
    await callApiAs(request, admin, 'PUT', path, { ...(await readSignUp()), backgroundChecked: true });
    await clickButton(page, 'Save Changes');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zahra Haddad');
    await expect(page.getByRole('main').getByText('Approved', { exact: true })).toBeVisible();

    await edit.click();
    await field(page, 'Last Name').fill('Khan');
    await callApiAs(request, admin, 'PUT', path, { ...(await readSignUp()), lastName: 'Okafor', phone: '6145550100' });
    await page.reload();
    const notice = page.getByRole('main').getByRole('status').filter({ hasText: 'Someone else changed this' });
    await expect(notice.getByRole('listitem').filter({ hasText: 'Phone Number: ' })).toContainText('6145550100');
    await expect(notice.getByRole('listitem').filter({ hasText: 'Last Name: they wrote' })).toContainText('Okafor');
    await expect(field(page, phoneLabel)).toHaveValue('6145550100');
    await expect(field(page, 'Last Name')).toHaveValue('Khan');
    await expectAccessibleInThemes(page);

    await callApiAs(request, admin, 'PUT', path, { ...(await readSignUp()), lastName: 'Okafor', phone: '6145550199' });
    await clickButton(page, 'Save Changes');
    await expect(alertIn(page)).toBeFocused();
    await expect(alertIn(page).getByRole('listitem').filter({ hasText: 'Phone Number: ' })).toContainText('6145550199');
    await expect(field(page, 'Last Name')).toHaveValue('Khan');
    await clickButton(page, 'Save Changes');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zahra Khan');
    expect(await callApiAs(request, admin, 'GET', path)).toMatchObject({ lastName: 'Khan', phone: '6145550199' });
  });
  await test.step('stopping to volunteer', async () => {
    await page.setViewportSize({ width: 320, height: 800 });
    const stopButton = page.getByRole('main').getByRole('button', { name: 'Stop volunteering' }).first();
    const stopDialog = page.getByRole('dialog', { name: 'Stop volunteering?' });
    await stopButton.click();
    await expect(stopDialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(stopDialog).toBeHidden();
    await expect(stopButton).toBeFocused();
    await stopButton.click();
    await failNextRequest(page, `**/api${path}`);
    await stopDialog.getByRole('button', { name: 'Stop volunteering' }).click();
    await expect(stopDialog.getByRole('alert')).toContainText('Failed to delete volunteer');
    await expectAccessibleInThemes(page);
    await stopDialog.getByRole('button', { name: 'Stop volunteering' }).click();
    await expect(title).toHaveText('You are no longer signed up as a volunteer.');
    await expect(title).toBeFocused();
    await expectNoSidewaysScroll(page);
    await expectAccessibleInThemes(page);
    const deleted = await request.get(`/api${path}`, { headers: { Authorization: `Bearer ${session.token}` } });
    expect(deleted.status()).toBe(404);
  });
});

test('an administrator marks a background as checked, and deletes a sign-up after a confirmation', async ({
  page,
  request,
}) => {
  const person = await createTestAccount(request);
  const own = await signInByApi(request, person);
  const { id } = await callApiAs(request, own, 'POST', '/volunteers', person);
  await signInBrowserAs(page, await signInAsAdministrator(page.request));
  await page.goto(`/volunteers/${id}`);
  await expect(page.getByRole('link', { name: 'Back to Admin' })).toHaveAttribute('href', /^\/admin/);
  await expect(page.getByRole('main').getByText('Pending Check')).toBeVisible();
  await expect(page.getByRole('main').getByText('No phone number')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('checkbox', { name: 'Background Checked' }).check();
  await expectAccessibleInThemes(page);
  await clickButton(page, 'Save Changes');
  // Waits for the view, as the form contains the same text.
  await expect(page.getByRole('main').getByRole('link', { name: 'Edit' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Background Checked', { exact: true })).toBeVisible();
  expect(await callApiAs(request, own, 'GET', `/volunteers/${id}`)).toMatchObject({ backgroundChecked: true });

  await page.getByRole('button', { name: 'Delete volunteer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this volunteer?' });
  await dialog.getByRole('button', { name: 'Delete volunteer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The sign-up is deleted.' })).toBeFocused();
  const deleted = await request.get(`/api/volunteers/${id}`, { headers: { Authorization: `Bearer ${own.token}` } });
  expect(deleted.status()).toBe(404);
});
