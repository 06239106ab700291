/**
 * Editing an organization on its page: permissions, error messages, failures, concurrent changes. That a reload and a new sign-in keep
 * what was typed is tested in `edit-resource.e2e.ts`.
 */
import type { APIRequestContext, Page, Route } from '@playwright/test';
import { clickButton, expectFieldError } from './account-helpers.ts';
import { readPage, textOf } from './html.ts';
import { callApiAs, createMember, signInAsAdministrator, signInBrowserAs, type TestMember } from './member-helpers.ts';
import { organizationWithAccount } from './resource-helpers.ts';
import { apiErrors, expect, expectAccessible, expectFitsInBothThemes, failNextRequest, test } from './test-fixtures.ts';

test.use({ ignoredErrors: apiErrors });

const editLink = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Edit', exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('Edit is shown only to those who may edit; a member edits the organization, returns to the saved view, and cannot verify it; failures keep the draft, and a concurrent change is merged', async ({
  page,
  request,
}) => {
  const [{ admin, organization, account }, stranger] = await Promise.all([
    organizationWithAccount(request),
    createMember(request),
  ]);
  await test.step('not to visitors and strangers', async () => {
    const html = await readPage(request, `/organizations/${organization.id}?mode=edit`);
    expect(textOf(html.querySelector('h1'))).toBe('Marlow Helpers');
    expect([...html.querySelectorAll('main a')].map(textOf)).not.toContain('Edit');
    await signInBrowserAs(page, stranger);
    const response = page.waitForResponse(`**/api/organizations/${organization.id}`);
    await page.goto(`/organizations/${organization.id}?mode=edit`);
    expect((await (await response).json()).data.may).toEqual({ edit: false, verify: false });
    await expect(heading(page, 'Marlow Helpers')).toBeVisible();
    await expect(editLink(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveCount(0);
  });
  await test.step('when the permission cannot be read, that is said, and a retry shows Edit', async () => {
    await signInBrowserAs(page, account);
    await failNextRequest(page, `**/api/organizations/${organization.id}`);
    await page.goto(`/organizations/${organization.id}`);
    await expect(page.getByText('We could not check what you may change.')).toBeVisible();
    await expectAccessible(page);
    await clickButton(page, 'Try again');
    await expect(editLink(page)).toBeVisible();
  });
  await test.step('Cancel discards, and Back asks first', async () => {
    await editLink(page).click();
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('Other');
    await page.goBack();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Go on editing' }).click();
    await expect(name).toHaveValue('Other');
    await clickButton(page, 'Cancel');
    await expect(heading(page, 'Marlow Helpers')).toBeFocused();
  });
  await expectAccessible(page);
  await editLink(page).click();
  await expect(page).toHaveURL(/\?mode=edit$/);
  await expect(heading(page, 'Edit Marlow Helpers')).toBeFocused();
  expect(await page.locator('title:not(svg *)').allTextContents()).toEqual(['Marlow Helpers – Waymark']);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Marlow Helpers');
  await expect(page.getByRole('checkbox', { name: 'Verified' })).toHaveCount(0);
  await page.getByLabel('Name', { exact: true }).fill('  Marlow Neighbors ');
  await page.getByLabel('Website').fill('neighbors.example.org');
  await page.getByLabel('Email', { exact: true }).fill('');
  const sent = page.waitForRequest((sending) => sending.method() === 'PUT');
  await clickButton(page, 'Save Changes');
  expect((await sent).postDataJSON()).toEqual({
    name: 'Marlow Neighbors',
    description: 'Neighbors who help neighbors.',
    phone: '740-555-0100',
    website: 'neighbors.example.org',
    address: { street: '1 Main St', city: 'Wexley', state: 'OH', zipCode: '05791' },
    revision: organization.revision,
  });
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  await expect(heading(page, 'Marlow Neighbors')).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`/organizations/${organization.id}$`));
  await expect(page.getByRole('link', { name: 'neighbors.example.org' })).toBeVisible();
  await expect(page.getByText('helpers@example.org')).toHaveCount(0);
  await test.step('failures', () => expectFailuresKeepDraft(page, organization.id));
  await test.step('a concurrent change', () => mergeConcurrentChange(page, request, admin, organization.id));
});

async function expectFailuresKeepDraft(page: Page, id: string): Promise<void> {
  await editLink(page).click();
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Kept');
  const answerPut = (answer: (route: Route) => Promise<void>) =>
    page.route(
      `**/api/organizations/${id}`,
      (route) => (route.request().method() === 'PUT' ? answer(route) : route.fallback()),
      { times: 1 },
    );
  const alert = page.getByRole('alert').filter({ visible: true });
  await answerPut((route) => route.abort());
  await clickButton(page, 'Save Changes');
  await expect(alert).toContainText('Failed to save organization');
  await expect(alert).toBeFocused();
  await answerPut((route) =>
    route.fulfill({ status: 422, json: { message: 'No.', errors: { 'address.city': ['City is too far'] } } }),
  );
  await clickButton(page, 'Save Changes');
  await expectFieldError(page, 'City', 'City is too far');
  await expect(name).toHaveValue('Kept');
}

async function mergeConcurrentChange(
  page: Page,
  request: APIRequestContext,
  admin: TestMember,
  id: string,
): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Mine');
  const present = await callApiAs(request, admin, 'GET', `/organizations/${id}`);
  await callApiAs(request, admin, 'PUT', `/organizations/${id}`, {
    ...present,
    name: 'Theirs',
    phone: '740-555-0199',
  });
  await clickButton(page, 'Save Changes');
  const alert = page.getByRole('alert').filter({ hasText: 'Someone else changed this' });
  await expect(alert).toBeFocused();
  await expect(alert).toContainText('740-555-0199');
  await expect(alert).toContainText('Theirs');
  await expectAccessible(page);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Mine');
  await expect(page.getByLabel('Phone number')).toHaveValue('740-555-0199');
  await clickButton(page, 'Save Changes');
  await expect(heading(page, 'Mine')).toBeVisible();
  await expect(page.getByRole('link', { name: '740-555-0199' })).toBeVisible();
}

test('an administrator verifies it by keyboard; errors are shown at their fields, in both themes at 320 px', async ({
  page,
  request,
}) => {
  const { organization } = await organizationWithAccount(request);
  await signInBrowserAs(page, await signInAsAdministrator(page.request));
  await page.goto(`/organizations/${organization.id}`);
  await expect(page.getByRole('link', { name: 'Back to Admin' })).toHaveAttribute('href', '/admin?view=organizations');
  await editLink(page).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Edit Marlow Helpers')).toBeFocused();
  await page.getByRole('checkbox', { name: 'Verified' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your changes are saved.')).toBeVisible();
  await expect(page.getByRole('main').getByText('Verified', { exact: true })).toBeVisible();

  await page.setViewportSize({ width: 320, height: 700 });
  await editLink(page).click();
  await expect(heading(page, 'Edit Marlow Helpers')).toBeVisible();
  const wrong = [
    ['Name', ' ', 'Name is required'],
    ['Email', 'a@b', 'Enter a valid email address'],
    ['Phone number', '555-12', 'Enter a valid phone number'],
    ['Website', 'no dots', 'Enter a valid website URL (e.g., https://example.org)'],
    ['City', '', 'City is required when address is provided'],
    ['State', '', 'State is required when address is provided'],
  ] as const;
  const field = (label: string) => page.getByLabel(label, { exact: true });
  for (const [label, text] of wrong) await field(label).fill(text);
  await clickButton(page, 'Save Changes');
  await expect(page.getByRole('alert').filter({ hasText: '6 things need a fix' })).toBeFocused();
  for (const [label, , message] of wrong) await expectFieldError(page, label, message);
  // With errors the form shows everything that it shows without.
  await expectFitsInBothThemes(page);
  await page.getByRole('link', { name: 'City is required when address is provided' }).click();
  await expect(field('City')).toBeFocused();
  await field('City').fill('Wexley');
  await expect(field('City')).not.toHaveAttribute('aria-invalid');
});
