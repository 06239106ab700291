/** The audit log in the admin panel: entries, filters, previous values, failures, empty lists. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  callApiAs,
  createMember,
  minimalResourceBody,
  signInAsAdministrator,
  signInBrowserAs,
} from './member-helpers.ts';
import { apiErrors, expect, expectAccessibleWhenNarrow, failNextRequest, test } from './test-fixtures.ts';

test.use({ ignoredErrors: apiErrors });

const rows = (page: Page) => page.getByRole('list', { name: 'Changes, newest first' }).locator('> li');

test('entries are filtered by record, kind, action and day, and show old and new values; a failure can be retried', async ({
  page,
  request,
}) => {
  test.slow();
  const administrator = await signInAsAdministrator(request);
  const member = await createMember(request);
  const name = `Lantern Kitchen ${randomUUID()}`;
  const { id } = await callApiAs(request, member, 'POST', '/resources', minimalResourceBody(name));
  await callApiAs(request, administrator, 'POST', `/resources/admin/${id}/approve`, {});
  await signInBrowserAs(page, administrator);
  await test.step('a failed request; an unknown action', async () => {
    await failNextRequest(page, '**/api/admin/audit?*');
    await page.goto('/admin?view=audit');
    const failure = page.getByRole('alert').filter({ hasText: 'The record of changes could not be loaded' });
    await expect(failure).toBeVisible();
    const entry = {
      id: '1',
      at: '2026-11-20T12:00:00.000Z',
      action: 'user.some-day',
      recordKind: 'user',
      recordId: 'one',
      recordName: 'Ann <b>Lee</b>',
      oldValues: { role: 'USER', newThing: true, skills: ['Driving'] },
      newValues: { role: 'ADMIN', newThing: false, skills: [] },
    };
    await page.route('**/api/admin/audit?*', (route) =>
      route.fulfill({
        json: { data: [entry], page: { number: 1, size: 20, totalElements: 1, totalPages: 1 } },
      }),
    );
    await failure.getByRole('button', { name: 'Try again' }).click();
    const row = rows(page).first();
    await expect(row.getByRole('heading')).toHaveText('user some day');
    await expect(row).toContainText('Ann <b>Lee</b>');
    await expect(row).toContainText('Nobody signed in');
    await row.getByText('What changed: 3 fields').click();
    await expect(row.getByRole('term')).toHaveText(['Role', 'new thing', 'Skills']);
    await expect(row.getByRole('definition')).toHaveText([
      'Before: User',
      'After: Admin',
      'Before: Yes',
      'After: No',
      'Before: Driving',
      'After: (empty)',
    ]);
  });
  await page.unroute('**/api/admin/audit?*');
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search by the name of the record' }).fill(name);
  await expect(rows(page)).toHaveCount(2);
  const approved = rows(page).filter({ hasText: 'Resource approved' });
  await expect(rows(page).first()).toContainText('Resource approved');
  await expect(approved).toContainText('First Administrator');
  await expect(approved.getByRole('link', { name })).toHaveAttribute('href', `/resources/${id}`);
  await approved.getByText('What changed: 1 field', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(approved.getByRole('term')).toHaveText(['Status']);
  await expect(approved.getByRole('definition')).toHaveText(['Before: Pending', 'After: Approved']);
  const added = rows(page).filter({ hasText: 'Resource sent in' });
  await added.getByText(/^What changed: \d+ fields$/).click();
  await expect(added.getByText('Food & Nutrition')).toBeVisible();
  await expect(added.getByText('1 Oak Street')).toBeVisible();
  await expectAccessibleWhenNarrow(page, 1280);

  await page.getByLabel('What was done').selectOption('Resource approved');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/action=resource\.approve/);
  // The chosen action does not exist for the other kind, so its filter is removed.
  await page.getByLabel('Kind of record').selectOption('Volunteer');
  await expect(page).not.toHaveURL(/action=/);
  await expect(page.getByRole('heading', { name: 'No changes found' })).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);
  await page.getByLabel('To day').fill('2020-01-31');
  await expect(page.getByRole('heading', { name: 'No changes found' })).toBeVisible();
  await page.getByLabel('To day').fill('');
  const from = page.getByLabel('From day');
  await from.fill('2020-01-15');
  await expect(page).toHaveURL(/from=2020-01-15/);
  await expect(rows(page)).toHaveCount(1);
  await test.step('a day that is typed over counts once it is complete, and is no further step of Back', async () => {
    const historyLength = await page.evaluate(() => history.length);
    await page.keyboard.press('Backspace');
    await expect(from).toHaveValue('');
    await page.keyboard.type('02');
    await expect(from).toHaveValue('2020-02-15');
    await expect(page).toHaveURL(/from=2020-02-15/);
    await expect(rows(page)).toHaveCount(1);
    expect(await page.evaluate(() => history.length)).toBe(historyLength);
  });
});
