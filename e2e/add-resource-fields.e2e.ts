/** The form to add a resource: error messages, hours, a confidential address, the organization, and all sections open. */
import type { Page } from '@playwright/test';
import { clickButton, expectFieldError } from './account-helpers.ts';
import {
  day,
  fill,
  formValuesFixture,
  nextSubmission,
  openForm,
  submittedMessage,
  toggleSection,
} from './add-resource-form.ts';
import { ending, fieldErrorsAfter, formIn } from './form-helpers-without-javascript.ts';
import { readPage } from './html.ts';
import {
  apiErrors,
  expect,
  expectAccessible,
  expectAccessibleInThemesAndWidths,
  expectNoSidewaysScroll,
  failNextRequest,
  showHtml,
  test,
} from './test-fixtures.ts';

test.use({ ignoredErrors: apiErrors });

test('shows errors at missing and invalid fields, and removes them when the field is edited; with all sections open it has no accessibility violations', async ({
  page,
  request,
}) => {
  await page.route('**/api/resources', () => {
    throw new Error('The form was sent.');
  });
  await page.setViewportSize({ width: 320, height: 700 });
  await openForm(page);
  await test.step('an empty form', async () => {
    await clickButton(page, 'Send it in');
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('heading', { name: '6 things need a fix' })).toBeVisible();
    await expectFieldError(page, 'State', 'State is required');
    await expectNoSidewaysScroll(page);
    await page.getByLabel('State', { exact: true }).pressSequentially('O');
    await expect(page.getByText('State is required')).toHaveCount(0);
    await page.getByRole('radio', { name: 'By phone' }).check();
    await expect(page.getByLabel('Street address')).toBeHidden();
    await clickButton(page, 'Send it in');
    await expect(page.getByRole('heading', { name: '2 things need a fix' })).toBeVisible();
  });
  await test.step('invalid values, in closed sections too', async () => {
    await page.getByRole('radio', { name: 'They go to a place' }).check();
    await fill(page);
    await page.getByLabel('Phone number').fill('555-01');
    await expect(page.getByLabel('Latitude')).toBeHidden();
    await toggleSection(page, 'Position on the map');
    await page.getByLabel('Latitude').fill('39.4');
    await toggleSection(page, 'Position on the map');
    await toggleSection(page, 'Room and tags');
    await page.getByLabel('How many can it help at a time?').fill('-1');
    await toggleSection(page, 'When it is open');
    await page.getByRole('radio', { name: 'Yes, I will fill in each day' }).check();
    await page.getByLabel('Tuesday', { exact: true }).selectOption('Open at these times');
    await day(page, 'Tuesday', 'Opens').fill('09:00');
    await toggleSection(page, 'When it is open');
    await toggleSection(page, 'Room and tags');
    await clickButton(page, 'Send it in');
    await expect(page.getByRole('alert')).toBeFocused();
    await expectFieldError(page, 'Phone number', 'Enter a valid phone number');
    await expectFieldError(page, 'Latitude', 'Give both latitude and longitude, or neither');
    await page.getByLabel('Latitude').fill('');
    await expectFieldError(page, 'How many can it help at a time?', 'Must be 0 or greater');
    await expectFieldError(page, 'Tuesday: Closes', 'Give both times, when it opens and when it closes');
    await openAllSections(page);
    await expectAccessibleInThemesAndWidths(page, 1280);
    await toggleSection(page, 'Room and tags');
    await page.getByRole('alert').getByRole('link', { name: 'Must be 0 or greater' }).click();
    await expect(page.getByLabel('How many can it help at a time?')).toBeFocused();
    await page.getByLabel('How many can it help at a time?').fill('10');
    await page.getByLabel('Phone number').fill('211');
  });
  await test.step('a line of hours is previewed, and refused under its field when it cannot be parsed', async () => {
    // The server parses the line.
    await page.unroute('**/api/resources');
    await page.getByRole('radio', { name: 'Yes, as one line' }).check();
    const line = page.getByLabel('Hours in one line');
    const preview = page.getByRole('region', { name: 'How the public will see it' });
    await line.fill('24/7');
    await expect(preview).toContainText('Open now, day and night');
    await line.fill('whenever');
    await expect(preview).toContainText('We cannot read this line yet.');
    await clickButton(page, 'Send it in');
    await expectFieldError(
      page,
      'Hours in one line',
      'We could not read these hours. Try a line such as Mo-Fr 09:00-17:00',
    );
    await expect(line).toBeFocused();
    await page.route('**/api/hours/preview**', (route) => route.abort());
    await line.fill('Mo 09:00-10:00');
    await expect(preview).toContainText('You can go on without this.');
    await page.unroute('**/api/hours/preview**');
    await preview.getByRole('button', { name: 'Try again' }).click();
    await expect(preview.getByRole('row', { name: /^Monday/ })).toContainText('9 am to 10 am');
    await page.getByRole('radio', { name: 'I do not know' }).check();
    await expect(preview).toBeHidden();
  });
  await test.step('all sections in Arabic, in the dark, on a phone', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 320, height: 700 });
    await showHtml(page, request, '/resources/add', 'ar');
    await openAllSections(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});

async function openAllSections(page: Page): Promise<void> {
  await page.locator('.form-more').evaluateAll((sections) => {
    for (const section of sections) section.setAttribute('open', '');
  });
  await page.locator('input[name="hoursMode"][value="days"]').check();
  await page.locator('select[name="hours.Mo.is"]').selectOption('open');
  await page.locator('input[name="hours.Mo.twice"]').check();
  await page.locator('select[name="hours.We.is"]').selectOption('always');
}

test('each missing or invalid field has its error, without JavaScript too', async ({ request }) => {
  const form = formIn(await readPage(request, '/resources/add'));
  const errorsOf = (values: Record<string, string>) => fieldErrorsAfter(request, form, values);
  expect(await errorsOf({})).toEqual({
    name: ending('Name is required'),
    description: ending('Description is required'),
    'address.street': ending('Street is required'),
    'address.city': ending('City is required'),
    'address.state': ending('State is required'),
    'address.zipCode': ending('ZIP Code is required'),
  });
  const { name, description } = formValuesFixture();
  const byPhone = { name, description, 'location.kind': 'phone' };
  expect(
    await errorsOf({
      ...byPhone,
      'contactInfo.phone': '555-01',
      'contactInfo.email': 'lantern@',
      'contactInfo.website': 'lantern',
      'capacityInfo.maxCapacity': '-1',
      'capacityInfo.currentCapacity': 'some',
      hoursMode: 'days',
      'hours.Tu.is': 'open',
      'hours.Tu.from': '09:00',
    }),
  ).toEqual({
    'contactInfo.phone': ending('Enter a valid phone number'),
    'contactInfo.email': ending('Enter a valid email address'),
    'contactInfo.website': ending('Enter a valid website URL'),
    'capacityInfo.maxCapacity': ending('Must be 0 or greater'),
    'capacityInfo.currentCapacity': ending('Enter a whole number'),
    'hours.Tu.to': ending('Give both times, when it opens and when it closes'),
  });
  expect(
    await errorsOf({
      ...byPhone,
      'capacityInfo.maxCapacity': '10',
      'capacityInfo.currentCapacity': '11',
      hoursMode: 'days',
      'hours.Tu.is': 'open',
      'hours.Tu.from': '09:00',
      'hours.Tu.to': '09:00',
    }),
  ).toEqual({
    'capacityInfo.currentCapacity': ending('Current cannot exceed max'),
    'hours.Tu.to': expect.stringContaining('Opening and closing are the same'),
  });
  expect(await errorsOf({ ...byPhone, hoursMode: 'days' })).toEqual({
    'hours.Mo.is': expect.stringContaining('Say when it is open on at least one day'),
  });
});

test('hides a confidential address in the preview, and keeps it in the form; an organization is linked and unlinked by keyboard, and sent as an id or as a name', async ({
  page,
}) => {
  const entry = formValuesFixture();
  await openForm(page);
  await fill(page, entry);
  const everything = page.getByRole('radio', { name: 'Show nothing of where it is' });
  await expect(everything).toHaveAccessibleDescription(/City, street, ZIP Code, map and distance are kept out/);
  await everything.check();
  await page.getByLabel('Phone number').fill('740-555-0134');
  const button = page.getByRole('button', { name: 'Preview', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'As the public will see it' });
  await expect(dialog.getByRole('heading', { name: entry.name })).toBeVisible();
  await expect(dialog).toContainText('Address is kept private.');
  await expect(dialog).not.toContainText('Mill');
  await expect(dialog).toContainText('740-555-0134');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await expect(page.getByLabel('Street address')).toHaveValue('40 Mill Lane');
  await page.getByRole('radio', { name: 'Show only the city' }).check();
  await button.click();
  await expect(dialog).toContainText('Millbrook, OH');
  await expect(dialog).not.toContainText('Mill Lane');
  await dialog.getByRole('button', { name: 'Back to the form' }).click();
  await toggleSection(page, 'Who runs it');
  const field = page.getByRole('combobox', { name: 'Organization' });
  await field.focus();
  await page.keyboard.type('comm');
  const options = page.getByRole('listbox', { name: 'Organizations' }).getByRole('option');
  await expect(options.first()).toBeVisible();
  expect(await options.count()).toBeLessThanOrEqual(8);
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'arrow keys' })).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(options.first()).toBeHidden();
  await expect(field).toHaveValue('comm');
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '');
  const name = (await options.first().locator('span').first().textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Linked to ${name}`)).toBeVisible();
  const remove = page.getByRole('button', { name: 'Remove the link' });
  await expect(remove).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(`Linked to ${name}`)).toBeVisible();
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(name);
  await test.step('sent as an id; one that the server does not know is unlinked with a message', async () => {
    const refusal = { message: 'Some of what was sent needs a change.', errors: { organizationId: ['Choose one'] } };
    await field.fill('');
    await field.pressSequentially('comm');
    await options.nth(1).click();
    await expect(remove).toBeFocused();
    await failNextRequest(page, '**/api/resources', { status: 422, json: refusal });
    const sentLinked = nextSubmission(page);
    await clickButton(page, 'Send it in');
    const linked = (await sentLinked).postDataJSON();
    expect(linked.organizationId).toMatch(/\S{8}/);
    expect(linked).not.toHaveProperty('organizationName');
    await expectFieldError(page, 'Organization', 'Choose an organization from the list');
  });
  await field.fill('Friends of the Zqx');
  await expect(page.getByText('We do not have this name. We keep it as you wrote it.')).toBeVisible();
  const sent = nextSubmission(page);
  await clickButton(page, 'Send it in');
  const body = (await sent).postDataJSON();
  expect(body.organizationName).toBe('Friends of the Zqx');
  expect(body).not.toHaveProperty('organizationId');
  expect(body.location).toEqual({ kind: 'physical', visibility: 'city' });
  await expect(page.getByText(submittedMessage)).toBeVisible();
});
