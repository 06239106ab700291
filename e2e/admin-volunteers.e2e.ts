/** Volunteers in the admin panel. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectFieldError } from './account-helpers.ts';
import { callApiAs, signInAsAdministrator, signInBrowserAs, type TestMember } from './member-helpers.ts';
import {
  apiErrorsWith404,
  expect,
  expectAccessible,
  expectAccessibleWhenNarrow,
  failNextRequest,
  statusWith,
  test,
} from './test-fixtures.ts';

/** One test rejects a volunteer whom another administrator has deleted (404). */
test.use({ ignoredErrors: apiErrorsWith404 });

type Volunteer = { id: string; firstName: string; lastName: string; revision: number };

async function createVolunteer(request: APIRequestContext, admin: TestMember, more: object = {}): Promise<Volunteer> {
  const lastName = `Okafor ${randomUUID().slice(0, 8)}`;
  const person = { firstName: 'Ada', lastName, email: `ada-${randomUUID()}@example.org`, phone: '(740) 555-0123' };
  return callApiAs(request, admin, 'POST', '/volunteers', {
    ...person,
    skills: ['driving'],
    availability: ['Saturdays'],
    ...more,
  });
}

const card = (page: Page, { firstName, lastName }: Pick<Volunteer, 'firstName' | 'lastName'>) =>
  page.getByRole('article', { name: `${firstName} ${lastName}` });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search by skill' });

test('lists volunteers who wait for a check, and finds all by skill; another person is signed up; a check is given and undone, and rolled back on failure; rejecting deletes after a confirmation', async ({
  page,
  request,
}) => {
  test.slow();
  const admin = await signInAsAdministrator(request);
  const skill = `juggling ${randomUUID().slice(0, 8)}`;
  const pending = await createVolunteer(request, admin, { skills: [skill, 'Cooking'] });
  const checked = await createVolunteer(request, admin, { skills: [skill], backgroundChecked: true });
  await signInBrowserAs(page, admin);
  await failNextRequest(page, '**/api/volunteers/admin/pending*');
  await page.goto('/admin?view=volunteers');
  await expect(page.getByRole('heading', { level: 1, name: 'Volunteers' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load volunteers' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, pending).getByText('Pending Check')).toBeVisible();
  await expect(card(page, checked)).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Background Checked \(\d/ })).toBeVisible();
  await page.getByLabel('Show', { exact: true }).selectOption('All volunteers');
  await expect(card(page, checked).getByText('Background Checked')).toBeVisible();
  await search(page).fill(skill.slice(0, -1));
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(card(page, checked)).toBeVisible();
  const found = card(page, pending);
  for (const text of ['Cooking', 'Saturdays', '740-555-0123', 'Pending Check']) {
    await expect(found.getByText(text)).toBeVisible();
  }
  await expect(found.getByRole('link', { name: 'View Details' })).toHaveAttribute('href', `/volunteers/${pending.id}`);
  await expectAccessibleWhenNarrow(page, 1280);
  await test.step('an administrator signs up another person', async () => {
    const skill = `baking ${randomUUID().slice(0, 8)}`;
    const email = `grace-${randomUUID()}@example.org`;
    await search(page).fill(skill);
    await expect(page.getByRole('heading', { name: 'No volunteers found' })).toBeVisible();
    const toggle = page.getByRole('button', { name: 'Add Volunteer', expanded: false });
    await toggle.click();
    const save = page.getByRole('button', { name: 'Save volunteer' });
    const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
    await fill('Email', 'grace');
    await fill('Phone Number (optional)', '123');
    await save.click();
    await expectFieldError(page, 'First Name', 'First name is required');
    await expectFieldError(page, 'Last Name', 'Last name is required');
    await expectFieldError(page, 'Email', 'Enter a valid email address');
    await expectFieldError(page, 'Phone Number (optional)', 'Enter a valid phone number');
    await expectAccessibleWhenNarrow(page, 1280);
    await fill('First Name', 'Grace');
    await fill('Last Name', 'Mwangi');
    await fill('Email', email);
    await fill('Phone Number (optional)', '740 555 0199');
    await fill('Skills', ` ${skill} ,, Cooking `);
    await page.getByRole('checkbox', { name: 'Background Checked' }).check();
    await page.goBack();
    await expect(save).toHaveCount(0);
    await page.goForward();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
    await failNextRequest(page, '**/api/volunteers');
    await save.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to create volunteer' })).toBeVisible();
    await save.click();
    await expect(statusWith(page, 'is signed up as a volunteer.')).toBeVisible();
    await expect(toggle).toBeFocused();
    const grace = card(page, { firstName: 'Grace', lastName: 'Mwangi' });
    await expect(grace.getByText('Background Checked')).toBeVisible();
    await expect(grace.getByText('Cooking')).toBeVisible();
  });
  await test.step('a check', async () => {
    const skill = `mending ${randomUUID().slice(0, 8)}`;
    const ada = await createVolunteer(request, admin, { skills: [skill] });
    await search(page).fill(skill);
    const own = card(page, ada);
    const approve = own.getByRole('button', { name: /Approve/ });
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    await page.route(
      `**/api/volunteers/${ada.id}`,
      async (route) => {
        await held;
        await route.abort();
      },
      { times: 1 },
    );
    await approve.click();
    // Optimistic: shown before the server answers.
    await expect(own.getByText('Background Checked')).toBeVisible();
    answer();
    await expect(page.getByRole('alert').filter({ hasText: 'was not approved' })).toBeVisible();
    await expect(own.getByText('Pending Check')).toBeVisible();

    await approve.focus();
    await expect(approve).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(statusWith(page, 'is approved and gets an email.')).toBeVisible();
    await expect(own.getByRole('button', { name: /Mark Pending/ })).toBeFocused();
    expect(await callApiAs(request, admin, 'GET', `/volunteers/${ada.id}`)).toMatchObject({
      backgroundChecked: true,
      skills: [skill],
      availability: ['Saturdays'],
      phone: '(740) 555-0123',
    });
    await page.setViewportSize({ width: 320, height: 800 });
    await expect(page.locator('.toast').getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(own.getByText('Pending Check')).toBeVisible();
    await expect(statusWith(page, 'is pending again.')).toBeVisible();

    // Another administrator changes the volunteer meanwhile: the change is shown, and the next try succeeds.
    const current = await callApiAs(request, admin, 'GET', `/volunteers/${ada.id}`);
    await callApiAs(request, admin, 'PUT', `/volunteers/${ada.id}`, { ...current, skills: [skill, 'Sewing'] });
    await own.getByRole('button', { name: /Approve/ }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Someone has changed this' })).toBeVisible();
    await expect(own.getByText('Sewing')).toBeVisible();
    await own.getByRole('button', { name: /Approve/ }).click();
    await expect(own.getByText('Background Checked')).toBeVisible();
  });
  await test.step('rejecting', async () => {
    const skill = `singing ${randomUUID().slice(0, 8)}`;
    const ada = await createVolunteer(request, admin, { skills: [skill] });
    const nour = await createVolunteer(request, admin, { skills: [skill], firstName: 'Nour' });
    await search(page).fill(skill);
    const dialog = page.getByRole('dialog');
    await card(page, ada)
      .getByRole('button', { name: /Reject/ })
      .click();
    await expect(dialog).toContainText('This action cannot be undone.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(card(page, ada)).toBeVisible();

    const failure = { status: 500, json: { message: 'The database is away.' } };
    await page.route(`**/api/volunteers/${ada.id}`, (route) => route.fulfill(failure), { times: 1 });
    await card(page, ada)
      .getByRole('button', { name: /Reject/ })
      .click();
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'The database is away.' })).toBeVisible();
    await card(page, ada)
      .getByRole('button', { name: /Reject/ })
      .click();
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(card(page, ada)).toHaveCount(0);
    await expect(statusWith(page, 'is deleted.')).toBeVisible();
    const deleted = await request.get(`/api/volunteers/${ada.id}`, {
      headers: { Authorization: `Bearer ${admin.token}` },
    });
    expect(deleted.status()).toBe(404);

    await callApiAs(request, admin, 'DELETE', `/volunteers/${nour.id}`);
    await card(page, nour)
      .getByRole('button', { name: /Reject/ })
      .click();
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(statusWith(page, 'was deleted already.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No volunteers found' })).toBeVisible();
  });
});
