/** Suggesting a change to a resource. */
import type { Page } from '@playwright/test';
import { clickButton, expectFieldError } from './account-helpers.ts';
import { ending, fieldErrorsAfter, formIn } from './form-helpers-without-javascript.ts';
import { readPage } from './html.ts';
import { callApiAs, createMember, signInAsAdministrator } from './member-helpers.ts';
import { createResource, fullResourceBody } from './resource-helpers.ts';
import {
  apiErrors,
  delayScript,
  expect,
  expectAccessible,
  expectFitsInBothThemes,
  failNextRequest,
  test,
  waitForFormHydration,
} from './test-fixtures.ts';

test.use({ ignoredErrors: apiErrors });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Suggest a change' });

test('a visitor suggests changes, also before hydration; only the changed fields and the note are sent; errors are shown at their fields, a form without changes is refused, and failures keep the draft', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const owner = await createMember(request);
  const { id, revision } = await createResource(request, owner);
  await test.step('what is typed before hydration is kept', async () => {
    const release = await delayScript(page, 'suggest-form');
    await page.goto(`/resources/${id}/suggest`);
    await field(page, 'Email').fill('pantry@example.org');
    await field(page, 'Description').fill('Groceries on Fridays.');
    await expect(page.getByRole('button', { name: 'Send suggestion' })).toBeEnabled();
    release();
    await waitForFormHydration(page, 'Send suggestion');
    await expect(field(page, 'Email')).toHaveValue('pantry@example.org');
    await expect(field(page, 'Description')).toHaveValue('Groceries on Fridays.');
  });
  await expect(field(page, 'Phone number')).toHaveValue('740-555-0101');
  await field(page, 'Also known as').fill('The Old Armory');
  await field(page, 'Phone number').fill('740-555-0177');
  await page.getByText('When it is open', { exact: true }).click();
  await page.getByRole('radio', { name: 'Yes, as one line in OpenStreetMap style' }).check();
  await field(page, 'Hours in one line').fill('Mo-Sa 10:00-16:00');
  await field(page, 'How do you know?').fill('I called them today.');
  await expectFitsInBothThemes(page);
  const sent = page.waitForRequest('**/suggestions');
  await clickButton(page, 'Send suggestion');
  expect((await sent).postDataJSON()).toEqual({
    alternateName: 'The Old Armory',
    description: 'Groceries on Fridays.',
    contactInfo: { phone: '740-555-0177', email: 'pantry@example.org' },
    operatingHours: { weekly: 'Mo-Sa 10:00-16:00', timeZone: expect.any(String) },
    note: 'I called them today.',
    revision,
  });
  await expect(page.getByRole('status').filter({ hasText: 'Thank you! Your suggestion is in.' })).toBeFocused();
  await expect(page.getByText('An administrator looks at each field.')).toBeVisible();
  await expectAccessible(page);
  const admin = await signInAsAdministrator(request);
  const readSuggestions = (): Promise<{ note?: string; changes: { field: string }[] }[]> =>
    callApiAs(request, admin, 'GET', `/admin/suggestions?resourceId=${id}`);
  const stored = await readSuggestions();
  expect(stored).toMatchObject([{ note: 'I called them today.' }]);
  expect(stored[0]?.changes.map((change) => change.field).sort()).toEqual([
    'alternateName',
    'contactInfo.email',
    'contactInfo.phone',
    'description',
    'operatingHours.weekly',
  ]);
  await page.getByRole('link', { name: 'Back to Wexley Pantry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wexley Pantry' })).toBeVisible();
  await page.getByRole('link', { name: 'Suggest a change' }).click();
  await expect(title(page)).toBeFocused();

  await waitForFormHydration(page, 'Send suggestion');
  await clickButton(page, 'Send suggestion');
  await expectFieldError(page, 'Name', 'Change at least one field');
  await field(page, 'Phone number').fill('12');
  await clickButton(page, 'Send suggestion');
  await expectFieldError(page, 'Phone number', 'Enter a valid phone number');
  await field(page, 'Phone number').fill('740-555-0101');
  await field(page, 'Status').selectOption('At Capacity');
  const alert = page.getByRole('alert').filter({ visible: true });
  await failNextRequest(page, '**/suggestions');
  await clickButton(page, 'Send suggestion');
  await expect(alert).toContainText('Failed to submit');
  const limitMessage = 'There have been too many tries. Please wait a little and try again.';
  await failNextRequest(page, '**/suggestions', { status: 429, json: { message: limitMessage } });
  await clickButton(page, 'Send suggestion');
  await expect(alert).toContainText(limitMessage);
  await expect(alert).toBeFocused();
  const problem = { message: 'No.', errors: { 'contactInfo.phone': ['Nobody answers there'] } };
  await failNextRequest(page, '**/suggestions', { status: 422, json: problem });
  await clickButton(page, 'Send suggestion');
  await expectFieldError(page, 'Phone number', 'Nobody answers there');
  await test.step('a reload keeps the draft, and a concurrent change is not part of the suggestion', async () => {
    await field(page, 'Website').fill('pantry.example.org');
    await callApiAs(request, admin, 'PUT', `/resources/${id}`, {
      ...fullResourceBody({ status: 'APPROVED', description: 'Free groceries every day.' }),
    });
    await page.reload();
    await expect(field(page, 'Status')).toHaveValue('AT_CAPACITY');
    await expect(field(page, 'Website')).toHaveValue('pantry.example.org');
    await expect(field(page, 'Description')).toHaveValue('Free groceries every day.');
    // A program that fills in the honeypot is thanked, and nothing is stored.
    await page.locator('input[name="remarks"]').evaluate((honeypot: HTMLInputElement) => {
      honeypot.value = 'buy now';
    });
    const sentAgain = page.waitForRequest('**/suggestions');
    await clickButton(page, 'Send suggestion');
    const body = (await sentAgain).postDataJSON();
    expect(body).toMatchObject({
      contactInfo: { phone: '740-555-0101', website: 'pantry.example.org' },
      remarks: 'buy now',
    });
    expect(body).not.toHaveProperty('description');
    await expect(page.getByText('Thank you! Your suggestion is in.')).toBeVisible();
    expect(await readSuggestions()).toHaveLength(1);
  });
});

test('each invalid field has its error, without JavaScript too', async ({ request }) => {
  const { id } = await createResource(request, await signInAsAdministrator(request));
  const form = formIn(await readPage(request, `/resources/${id}/suggest`));
  const errorsOf = (values: Record<string, string>) => fieldErrorsAfter(request, form, values);
  expect(await errorsOf({})).toEqual({ name: ending('Change at least one field') });
  const invalid = { 'contactInfo.phone': '12', 'contactInfo.email': 'a@b', 'contactInfo.website': 'no dots' };
  expect(await errorsOf({ name: '', ...invalid })).toEqual({
    name: ending('Name is required'),
    'contactInfo.phone': ending('Enter a valid phone number'),
    'contactInfo.email': ending('Enter a valid email address'),
    'contactInfo.website': ending('Enter a valid website URL'),
  });
});
