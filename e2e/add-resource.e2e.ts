/** Adding a resource: the whole form, duplicates, failures, and recovery of the draft. */
import type { Page } from '@playwright/test';
import { clickButton, fillSignIn, ignoreErrors } from './account-helpers.ts';
import {
  day,
  fill,
  formValuesFixture,
  nextSubmission,
  openForm,
  submittedMessage,
  toggleSection,
} from './add-resource-form.ts';
import { formIn } from './form-helpers-without-javascript.ts';
import { readPage, sendForm, statusIn } from './html.ts';
import { createMember, signInBrowserAs } from './member-helpers.ts';
import { findByName } from './resource-helpers.ts';
import { apiErrors, expect, expectAccessible, failNextRequest, test, waitForFormHydration } from './test-fixtures.ts';

test.use({ ignoredErrors: apiErrors });

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

test('a visitor sees likely duplicates, keeps the draft after failures, a reload and another page, adds a place with its hours, and reads that it is reviewed first', async ({
  page,
  request,
}) => {
  const entry = formValuesFixture();
  const { data } = await (await request.get('/api/resources?size=40&category=food')).json();
  const listed = data.find((one: { address?: { street?: string } }) => one.address?.street);
  await openForm(page);
  await expect(page.getByText(warning)).toBeVisible();
  await fill(page, { ...entry, name: listed.name, street: listed.address.street, city: listed.address.city });
  await test.step('likely duplicates, the one at the same address first', async () => {
    const link = page.getByRole('link', { name: `${listed.name} (opens in a new tab)` });
    await expect(link.first()).toHaveAttribute('href', `/resources/${listed.id}`);
    await expect(link.first()).toHaveAttribute('target', '_blank');
    await expect(page.getByRole('status').filter({ hasText: 'like this one' })).toHaveCount(1);
    await expect(page.getByRole('main').getByRole('listitem').filter({ has: link }).first()).toContainText(
      'Same address:',
    );
    await failNextRequest(page, '**/api/resources');
    await clickButton(page, 'Send it in');
    await expect(page.getByRole('alert')).toContainText('Failed to submit resource');
    await expect(page.getByRole('alert')).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('Name of the place').fill('Zq');
    await expect(link).toHaveCount(0);
  });
  await fill(page, entry);
  await fillWeek(page);
  const preview = page.getByRole('region', { name: 'How the public will see it' });
  await test.step('the draft is kept after failures, a reload and another page, in closed sections too', async () => {
    const message = 'There have been too many tries. Please wait a little and try again.';
    await failNextRequest(page, '**/api/resources', { status: 429, json: { message } });
    await clickButton(page, 'Send it in');
    await expect(page.getByRole('alert')).toContainText(message);
    await page.reload();
    await expect(page.getByLabel('Name of the place')).toHaveValue(entry.name);
    await expect(day(page, 'Saturday', 'Closes again')).toHaveValue('15:30');
    await expect(page.getByLabel('Friday', { exact: true })).toHaveValue('same');
    await expect(preview).toContainText('1 pm to 3:30 pm');
    await page.getByRole('link', { name: 'About' }).first().click();
    await expect(page).toHaveURL(/\/about$/);
    await page.goBack();
    await expect(page.getByLabel('Street address')).toHaveValue('40 Mill Lane');
  });
  await page.getByLabel('Kind of help').selectOption('Food & Nutrition');
  await page.getByLabel('Kind of place').selectOption('Soup kitchen');
  await page.getByLabel('Website').fill('lantern.example.org');
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

test('says when the code of the form cannot be loaded, and works after a reload; the honeypot cannot be focused; after the session has ended, signing in leads back to the draft', async ({
  page,
  request,
  errors,
}) => {
  const person = await createMember(request);
  const entry = formValuesFixture();
  await signInBrowserAs(page, person);
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

  await expect(page.getByText(warning)).toBeHidden();
  await fill(page, entry);
  await test.step('the honeypot cannot be focused, and what a bot fills in is sent', async () => {
    const honeypot = page.locator('input[name="remarks"]');
    await honeypot.evaluate((field: HTMLInputElement) => field.focus());
    await expect(honeypot).not.toBeFocused();
    await expect(page.getByRole('textbox').and(honeypot)).toHaveCount(0);
    await honeypot.evaluate((field: HTMLInputElement) => {
      field.value = 'Buy now';
    });
  });
  await page.evaluate(() => localStorage.setItem('token', 'no-longer-good'));
  const refused = nextSubmission(page);
  await clickButton(page, 'Send it in');
  expect((await refused).postDataJSON()).toMatchObject({ name: entry.name, remarks: 'Buy now' });
  await expect(page).toHaveURL(/\/login$/);
  await fillSignIn(page, person);
  await clickButton(page, 'Sign in');
  await expect(page).toHaveURL(/\/resources\/add$/);
  await expect(page.getByLabel('Name of the place')).toHaveValue(entry.name);
  await test.step('a resource that is approved automatically is reported as published, not pending', async () => {
    // The request goes to the real server too, to see that it accepts the draft.
    await page.route('**/api/resources', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ status: answer.status(), json: { data: { status: 'APPROVED' } } });
    });
    await clickButton(page, 'Send it in');
    await expect(page.getByText('Thank you! Your resource was submitted. People can find it now.')).toBeVisible();
    await expect(page.getByText(submittedMessage)).toHaveCount(0);
    expect(await findByName(request, entry.name)).toMatchObject([{ status: 'PENDING', createdBy: person.email }]);
  });
});

test('a bot that fills the honeypot gets the success message, and nothing is stored', async ({ request }) => {
  const { name, description } = formValuesFixture();
  const form = formIn(await readPage(request, '/resources/add'));
  const thanks = await sendForm(request, form, { name, description, 'location.kind': 'phone', remarks: 'Buy now' });
  expect(statusIn(thanks)).toContain('pending admin approval');
  expect(await findByName(request, name)).toEqual([]);
});
