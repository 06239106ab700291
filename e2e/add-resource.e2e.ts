/** Adding a resource: the whole form, duplicates, failures, and recovery of the draft. */
import type { Page } from '@playwright/test';
import { clickButton, fillSignIn, ignoreApiErrors, ignoreErrors } from './account-helpers.ts';
import {
  day,
  fill,
  formValuesFixture,
  nextSubmission,
  openForm,
  submittedMessage,
  toggleSection,
} from './add-resource-form.ts';
import { createMember, signInBrowserAs } from './member-helpers.ts';
import { findByName } from './resource-helpers.ts';
import { expect, expectAccessible, failNextRequest, test, waitForFormHydration } from './test-fixtures.ts';

test.afterEach(({ errors }) => ignoreApiErrors(errors));

const warning = 'You are not signed in. Your submission may be reviewed with limited contact info.';

async function fillWeek(page: Page): Promise<void> {
  await toggleSection(page, 'When it is open');
  await page.getByRole('radio', { name: 'Yes, I will fill in each day' }).check();
  await page.getByLabel('Monday', { exact: true }).selectOption('Open at these times');
  await day(page, 'Monday', 'Opens').fill('09:00');
  await day(page, 'Monday', 'Closes').fill('17:00');
  await page.getByRole('button', { name: 'Tuesday to Friday the same' }).click();
  await page.getByLabel('Saturday', { exact: true }).selectOption('Open at these times');
  await day(page, 'Saturday', 'Opens').fill('10:00');
  await day(page, 'Saturday', 'Closes').fill('12:00');
  await page.getByLabel('Saturday: It closes for a while').check();
  await day(page, 'Saturday', 'Opens again').fill('13:00');
  await day(page, 'Saturday', 'Closes again').fill('15:30');
}

test('a visitor sees likely duplicates, adds a place with its hours, previews them, and reads that it is reviewed first', async ({
  page,
  request,
}) => {
  const entry = formValuesFixture();
  await openForm(page);
  await expect(page.getByText(warning)).toBeVisible();
  await test.step('likely duplicates, the one at the same address first', async () => {
    const { data } = await (await request.get('/api/resources?size=40&category=food')).json();
    const listed = data.find((one: { address?: { street?: string } }) => one.address?.street);
    await page.getByLabel('Name of the place').fill(listed.name);
    await page.getByLabel('Street address').fill(listed.address.street);
    await page.getByRole('textbox', { name: 'City' }).fill(listed.address.city);
    const link = page.getByRole('link', { name: `${listed.name} (opens in a new tab)` });
    await expect(link.first()).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'like this one' })).toHaveCount(1);
    await expect(page.getByRole('main').getByRole('listitem').filter({ has: link }).first()).toContainText(
      'Same address:',
    );
    await expectAccessible(page);
    const opened = page.context().waitForEvent('page');
    await link.first().click();
    const tab = await opened;
    await expect(tab).toHaveURL(new RegExp(`/resources/${listed.id}$`));
    await tab.close();
    await expect(page.getByLabel('Name of the place')).toHaveValue(listed.name);
    await page.getByLabel('Name of the place').fill('Zq');
    await expect(link).toHaveCount(0);
  });
  await fill(page, entry);
  await page.getByLabel('Kind of help').selectOption('Food & Nutrition');
  await page.getByLabel('Kind of place').selectOption('Soup kitchen');
  await page.getByLabel('Website').fill('lantern.example.org');
  await fillWeek(page);
  const preview = page.getByRole('region', { name: 'How the public will see it' });
  await expect(preview.getByRole('row', { name: /^Wednesday/ })).toContainText('9 am to 5 pm');
  await expect(preview.getByRole('row', { name: /^Saturday/ })).toContainText('1 pm to 3:30 pm');
  await expect(preview.getByRole('row', { name: /^Sunday/ })).toContainText('Closed');
  await expect(preview).toContainText('America/New York');
  await page.getByLabel('Time zone of the place').selectOption('America/Chicago');
  await expect(preview).toContainText('America/Chicago');
  await toggleSection(page, 'Who can come');
  await page.getByLabel('What to bring').fill('photo ID, or a letter\n\na bag');
  await toggleSection(page, 'Languages and access');
  await page.getByRole('checkbox', { name: 'Spanish' }).check();
  await page.getByRole('checkbox', { name: 'Elevator Access' }).check();
  await toggleSection(page, 'Room and tags');
  await page.getByLabel('Tags').fill('lunch, , walk-in');
  await page.getByLabel('How many can it help at a time?').fill('40');

  const sent = nextSubmission(page);
  await clickButton(page, 'Send it in');
  expect((await sent).postDataJSON()).toEqual({
    name: entry.name,
    description: entry.description,
    category: 'FOOD',
    type: 'SOUP_KITCHEN',
    address: { street: '40 Mill Lane', city: 'Millbrook', state: 'OH', zipCode: '05790' },
    contactInfo: { website: 'lantern.example.org' },
    operatingHours: { weekly: 'Mo-Fr 09:00-17:00; Sa 10:00-12:00,13:00-15:30', timeZone: 'America/Chicago' },
    tags: ['lunch', 'walk-in'],
    languages: ['Spanish'],
    accessibilityFeatures: ['Elevator Access'],
    requirements: ['photo ID, or a letter', 'a bag'],
    restrictions: [],
    capacityInfo: { maxCapacity: 40 },
    location: { kind: 'physical', visibility: 'public' },
    eligibility: {},
    fees: {},
  });
  await expect(page.getByRole('status').filter({ hasText: submittedMessage })).toBeFocused();
  await expectAccessible(page);
  await expect(page).toHaveURL(/\/search$/);
  expect(await findByName(request, entry.name)).toMatchObject([{ status: 'PENDING', createdBy: 'anonymous' }]);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Lantern');
});

test('keeps the draft after a failed request, a rate-limit error (429) and a reload, in closed sections too', async ({
  page,
}) => {
  const entry = formValuesFixture();
  const message = 'There have been too many tries. Please wait a little and try again.';
  await openForm(page);
  await fill(page, entry);
  await fillWeek(page);
  await failNextRequest(page, '**/api/resources');
  await clickButton(page, 'Send it in');
  await expect(page.getByRole('alert')).toContainText('Failed to submit resource');
  await expect(page.getByRole('alert')).toBeFocused();
  await failNextRequest(page, '**/api/resources', { status: 429, json: { message } });
  await clickButton(page, 'Send it in');
  await expect(page.getByRole('alert')).toContainText(message);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Name of the place')).toHaveValue(entry.name);
  await expect(day(page, 'Saturday', 'Closes again')).toHaveValue('15:30');
  await expect(page.getByLabel('Friday', { exact: true })).toHaveValue('same');
  await expect(page.getByRole('region', { name: 'How the public will see it' })).toContainText('1 pm to 3:30 pm');
  await page.getByRole('link', { name: 'About' }).first().click();
  await expect(page).toHaveURL(/\/about$/);
  await page.goBack();
  await expect(page.getByLabel('Street address')).toHaveValue('40 Mill Lane');
  await test.step('a resource that is approved automatically is reported as published, not pending', async () => {
    const approved = { data: { status: 'APPROVED' } };
    // The request goes to the real server too, to see that it accepts the draft.
    let status = 0;
    await page.route('**/api/resources', async (route) => {
      const answer = await route.fetch();
      status = answer.status();
      await route.fulfill({ status, json: approved });
    });
    await clickButton(page, 'Send it in');
    await expect(page.getByText('Thank you! Your resource was submitted. People can find it now.')).toBeVisible();
    await expect(page.getByText(submittedMessage)).toHaveCount(0);
    expect(status).toBe(201);
  });
});

test('after the session has ended, signing in leads back to the draft', async ({ page, request }) => {
  const person = await createMember(request);
  const entry = formValuesFixture();
  await signInBrowserAs(page, person);
  await openForm(page);
  await expect(page.getByText(warning)).toBeHidden();
  await fill(page, entry);
  await page.evaluate(() => localStorage.setItem('token', 'no-longer-good'));
  await clickButton(page, 'Send it in');
  await expect(page).toHaveURL(/\/login$/);
  await fillSignIn(page, person);
  await clickButton(page, 'Sign in');
  await expect(page).toHaveURL(/\/resources\/add$/);
  await expect(page.getByLabel('Name of the place')).toHaveValue(entry.name);
  await clickButton(page, 'Send it in');
  await expect(page.getByText(submittedMessage)).toBeVisible();
  expect(await findByName(request, entry.name)).toMatchObject([{ status: 'PENDING', createdBy: person.email }]);
});

test('says when the code of the form cannot be loaded, and works after a reload; the honeypot cannot be focused', async ({
  page,
  request,
  errors,
}) => {
  let isBlocked = true;
  await page.route(/add-resource-form/, (route) => (isBlocked ? route.abort() : route.continue()));
  await page.goto('/resources/add');
  await page.getByLabel('Name of the place').fill('Lantern');
  await expect(page.getByRole('status').filter({ hasText: 'did not load' })).toBeVisible();
  isBlocked = false;
  // Chromium remembers from version 150 on that a module could not be loaded, until the page is loaded again.
  await page.reload();
  await waitForFormHydration(page, 'Send it in');
  await expect(page.getByText('did not load')).toHaveCount(0);
  expect(errors.some((error) => error.includes('dynamically imported module'))).toBe(true);
  ignoreErrors(errors, 'dynamically imported module');

  await test.step('a bot that fills the honeypot gets the success message, and nothing is stored', async () => {
    const entry = formValuesFixture();
    const honeypot = page.locator('input[name="remarks"]');
    await honeypot.evaluate((field: HTMLInputElement) => field.focus());
    await expect(honeypot).not.toBeFocused();
    await expect(page.getByRole('textbox').and(honeypot)).toHaveCount(0);
    await fill(page, entry);
    await honeypot.evaluate((field: HTMLInputElement) => {
      field.value = 'Buy now';
    });
    await clickButton(page, 'Send it in');
    await expect(page.getByText(submittedMessage)).toBeVisible();
    expect(await findByName(request, entry.name)).toEqual([]);
  });
});
