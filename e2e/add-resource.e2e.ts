/** Adding a resource: the way through, every message, every failure, and what must never be lost. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { administrator, expectComplaint, fillSignIn, forgiveRefusals, press, signIn, someone } from './account.ts';
import { expect, expectNoBarrier, expectNoSidewaysScroll, test, wakeForm } from './visit.ts';

test.afterEach(({ errors }) => forgiveRefusals(errors));

const warning = 'You are not signed in. Your submission may be reviewed with limited contact info.';
const thanks = 'Thank you! Your resource was submitted and is pending admin approval.';

/** The form is alive once it can be sent; somebody is there. */
async function openForm(page: Page): Promise<void> {
  await page.goto('/resources/add');
  await page.getByLabel('Name of the place').focus();
  await expect(page.getByRole('button', { name: 'Send it in' })).toBeEnabled();
}

const place = () => ({
  name: `Lantern Kitchen ${randomUUID().slice(0, 8)}`,
  description: 'Hot lunch every weekday. Kids eat first.',
  street: '40 Mill Lane',
  city: 'Millbrook',
  state: 'OH',
  zip: '05790',
});

async function fill(page: Page, { name, description, street, city, state, zip } = place()): Promise<void> {
  await page.getByLabel('Name of the place').fill(name);
  await page.getByLabel('What can people get there?').fill(description);
  await page.getByLabel('Street address').fill(street);
  await page.getByRole('textbox', { name: 'City' }).fill(city);
  await page.getByLabel('State', { exact: true }).fill(state);
  await page.getByLabel('ZIP Code').fill(zip);
}

async function unfold(page: Page, summary: string): Promise<void> {
  await page.locator('summary').filter({ hasText: summary }).click();
}

/** The day of the week and its part of the form. */
const day = (page: Page, name: string, part: string) => page.getByLabel(`${name}: ${part}`, { exact: true });

async function fillWeek(page: Page): Promise<void> {
  await unfold(page, 'When it is open');
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

/** What the administrators find, by its name. */
async function submitted(request: APIRequestContext, name: string) {
  const { data } = await (await request.post('/api/users/login', { data: administrator })).json();
  const headers = { Authorization: `Bearer ${data.token}` };
  const found = await (await request.get('/api/resources/admin/all', { headers, params: { search: name } })).json();
  return found.data;
}

test('a stranger adds a place with its hours, sees them as the public will, and hears what happens next', async ({
  page,
  request,
}) => {
  const known = place();
  await openForm(page);
  await expect(page.getByText(warning)).toBeVisible();
  await fill(page, known);
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
  await unfold(page, 'Who can come');
  await page.getByLabel('What to bring').fill('photo ID, or a letter\n\na bag');
  await unfold(page, 'Languages and access');
  await page.getByRole('checkbox', { name: 'Spanish' }).check();
  await page.getByRole('checkbox', { name: 'Elevator Access' }).check();
  await unfold(page, 'Room and tags');
  await page.getByLabel('Tags').fill('lunch, , walk-in');
  await page.getByLabel('How many can it help at a time?').fill('40');

  const sent = page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/api/resources'));
  await press(page, 'Send it in');
  expect((await sent).postDataJSON()).toEqual({
    name: known.name,
    description: known.description,
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
  await expect(page.getByRole('status').filter({ hasText: thanks })).toBeFocused();
  await expectNoBarrier(page);
  await expect(page).toHaveURL(/\/search$/);
  expect(await submitted(request, known.name)).toMatchObject([{ status: 'PENDING', createdBy: 'anonymous' }]);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Lantern');
});

test('an empty form tells of all that is missing, and a field that is edited is no longer wrong', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openForm(page);
  await press(page, 'Send it in');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('heading', { name: '6 things need a fix' })).toBeVisible();
  await expectComplaint(page, 'Name of the place', 'Name is required');
  await expectComplaint(page, 'What can people get there?', 'Description is required');
  await expectComplaint(page, 'Street address', 'Street is required');
  await expectComplaint(page, 'City', 'City is required');
  await expectComplaint(page, 'State', 'State is required');
  await expectComplaint(page, 'ZIP Code', 'ZIP Code is required');
  await expectNoSidewaysScroll(page);
  await expectNoBarrier(page);
  await page.getByLabel('State', { exact: true }).pressSequentially('O');
  await expect(page.getByText('State is required')).toHaveCount(0);
  await page.getByRole('radio', { name: 'By phone' }).check();
  await expect(page.getByLabel('Street address')).toBeHidden();
  await press(page, 'Send it in');
  await expect(page.getByRole('heading', { name: '2 things need a fix' })).toBeVisible();
});

test('what cannot be right is told where it stands, in what was folded away too', async ({ page }) => {
  await page.route('**/api/resources', () => {
    throw new Error('The form was sent.');
  });
  await openForm(page);
  await fill(page);
  await page.getByLabel('Phone number').fill('555-01');
  await page.getByLabel('Email').fill('lantern@');
  await page.getByLabel('Website').fill('lantern');
  await unfold(page, 'Room and tags');
  await page.getByLabel('How many can it help at a time?').fill('-1');
  await page.getByLabel('How many are there now?').fill('some');
  await unfold(page, 'When it is open');
  await page.getByRole('radio', { name: 'Yes, I will fill in each day' }).check();
  await page.getByLabel('Tuesday', { exact: true }).selectOption('Open at these times');
  await day(page, 'Tuesday', 'Opens').fill('09:00');
  // Folded again, and yet found.
  await unfold(page, 'When it is open');
  await unfold(page, 'Room and tags');
  await press(page, 'Send it in');
  await expect(page.getByRole('alert')).toBeFocused();
  await expectComplaint(page, 'Phone number', 'Enter a valid phone number');
  await expectComplaint(page, 'Email', 'Enter a valid email address');
  await expectComplaint(page, 'Website', 'Enter a valid website URL');
  await expectComplaint(page, 'How many can it help at a time?', 'Must be 0 or greater');
  await expectComplaint(page, 'How many are there now?', 'Enter a whole number');
  await expectComplaint(page, 'Tuesday: Closes', 'Give both times, when it opens and when it closes');
  await expectNoBarrier(page);
  await unfold(page, 'Room and tags');
  await page.getByRole('alert').getByRole('link', { name: 'Must be 0 or greater' }).click();
  await expect(page.getByLabel('How many can it help at a time?')).toBeFocused();

  const most = page.getByLabel('How many can it help at a time?');
  await most.fill('10');
  await page.getByLabel('How many are there now?').fill('11');
  await day(page, 'Tuesday', 'Closes').fill('09:00');
  await page.getByLabel('Phone number').fill('211');
  await page.getByLabel('Email').fill('');
  await page.getByLabel('Website').fill('http://lantern.example.org');
  await press(page, 'Send it in');
  await expectComplaint(page, 'How many are there now?', 'Current cannot exceed max');
  await expectComplaint(page, 'Tuesday: Closes', /Opening and closing are the same/);
  await page.getByLabel('How many are there now?').fill('10');
  await page.getByLabel('Tuesday', { exact: true }).selectOption('Closed');
  await press(page, 'Send it in');
  await expectComplaint(page, 'Monday', /Say when it is open on at least one day/);
  await expect(page.getByLabel('Monday', { exact: true })).toBeFocused();
});

test('hours as a line are previewed, and a line that nobody can read is refused under its field', async ({ page }) => {
  await openForm(page);
  await fill(page);
  await unfold(page, 'When it is open');
  await page.getByRole('radio', { name: 'Yes, as one line' }).check();
  const line = page.getByLabel('Hours in one line');
  const preview = page.getByRole('region', { name: 'How the public will see it' });
  await line.fill('24/7');
  await expect(preview).toContainText('Open now, day and night');
  await line.fill('whenever');
  await expect(preview).toContainText('We cannot read this line yet.');
  await press(page, 'Send it in');
  await expectComplaint(
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

test('an address that must stay secret is hidden in the preview, which loses nothing', async ({ page }) => {
  const known = place();
  await openForm(page);
  await fill(page, known);
  const everything = page.getByRole('radio', { name: 'Show nothing of where it is' });
  await expect(everything).toHaveAccessibleDescription(/City, street, ZIP Code, map and distance are kept out/);
  await everything.check();
  await page.getByLabel('Phone number').fill('740-555-0134');
  const button = page.getByRole('button', { name: 'Preview', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'As the public will see it' });
  await expect(dialog.getByRole('heading', { name: known.name })).toBeVisible();
  await expect(dialog).toContainText('Address is kept private.');
  await expect(dialog).not.toContainText('Mill');
  await expect(dialog).toContainText('740-555-0134');
  await expectNoBarrier(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await expect(page.getByLabel('Street address')).toHaveValue('40 Mill Lane');
  await page.getByRole('radio', { name: 'Show only the city' }).check();
  await button.click();
  await expect(dialog).toContainText('Millbrook, OH');
  await expect(dialog).not.toContainText('Mill Lane');
  await dialog.getByRole('button', { name: 'Back to the form' }).click();
  const sent = page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/api/resources'));
  await press(page, 'Send it in');
  expect((await sent).postDataJSON().location).toEqual({ kind: 'physical', visibility: 'city' });
  await expect(page.getByText(thanks)).toBeVisible();
});

test('a place that is listed already is pointed out, the one at the same address first', async ({ page, request }) => {
  const { data } = await (await request.get('/api/resources?size=40&category=food')).json();
  const listed = data.find((one: { address?: { street?: string } }) => one.address?.street);
  await openForm(page);
  await page.getByLabel('Name of the place').fill(listed.name);
  await page.getByLabel('Street address').fill(listed.address.street);
  await page.getByRole('textbox', { name: 'City' }).fill(listed.address.city);
  const link = page.getByRole('link', { name: `${listed.name} (opens in a new tab)` });
  await expect(link.first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'like this one' })).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('listitem').filter({ has: link }).first()).toContainText(
    'Same address:',
  );
  await expectNoBarrier(page);
  const opened = page.context().waitForEvent('page');
  await link.first().click();
  const tab = await opened;
  await expect(tab).toHaveURL(new RegExp(`/resources/${listed.id}$`));
  await tab.close();
  await expect(page.getByLabel('Name of the place')).toHaveValue(listed.name);
  await page.getByLabel('Name of the place').fill('Zq');
  await expect(link).toHaveCount(0);
});

test('an organization is found, linked and let go by the keys alone', async ({ page }) => {
  await openForm(page);
  await fill(page);
  await unfold(page, 'Who runs it');
  const field = page.getByRole('combobox', { name: 'Organization' });
  await field.focus();
  await page.keyboard.type('comm');
  const options = page.getByRole('listbox', { name: 'Organizations' }).getByRole('option');
  await expect(options.first()).toBeVisible();
  expect(await options.count()).toBeLessThanOrEqual(8);
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'arrow keys' })).toHaveCount(1);
  await expectNoBarrier(page);
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
  await expectNoBarrier(page);
  // A reload keeps the link.
  await page.reload();
  await expect(page.getByText(`Linked to ${name}`)).toBeVisible();
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(name);
  await field.fill('Friends of the Zqx');
  await expect(page.getByText('We do not have this name. We keep it as you wrote it.')).toBeVisible();
  const sent = page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/api/resources'));
  await press(page, 'Send it in');
  const body = (await sent).postDataJSON();
  expect(body.organizationName).toBe('Friends of the Zqx');
  expect(body).not.toHaveProperty('organizationId');
  await expect(page.getByText(thanks)).toBeVisible();
});

test('a linked organization is sent by its id, and one that has gone meanwhile is let go with a word', async ({
  page,
}) => {
  const gone = { message: 'Some of what was sent needs a change.', errors: { organizationId: ['Choose one'] } };
  await openForm(page);
  await fill(page);
  await unfold(page, 'Who runs it');
  await page.getByRole('combobox', { name: 'Organization' }).pressSequentially('comm');
  await page.getByRole('listbox').getByRole('option').nth(1).click();
  await expect(page.getByRole('button', { name: 'Remove the link' })).toBeFocused();
  await page.route('**/api/resources', (route) => route.fulfill({ status: 422, json: gone }), { times: 1 });
  await press(page, 'Send it in');
  await expectComplaint(page, 'Organization', 'Choose an organization from the list');
  await page.getByRole('combobox', { name: 'Organization' }).fill('comm');
  await page.getByRole('listbox').getByRole('option').first().click();
  const sent = page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/api/resources'));
  await press(page, 'Send it in');
  const body = (await sent).postDataJSON();
  expect(body.organizationId).toMatch(/\S{8}/);
  expect(body).not.toHaveProperty('organizationName');
  await expect(page.getByText(thanks)).toBeVisible();
});

test('what was typed outlives a failure, too many tries and a reload, what is folded away too', async ({ page }) => {
  const known = place();
  const message = 'There have been too many tries. Please wait a little and try again.';
  await openForm(page);
  await fill(page, known);
  await fillWeek(page);
  await page.route('**/api/resources', (route) => route.abort(), { times: 1 });
  await press(page, 'Send it in');
  await expect(page.getByRole('alert')).toContainText('Failed to submit resource');
  await expect(page.getByRole('alert')).toBeFocused();
  await page.route('**/api/resources', (route) => route.fulfill({ status: 429, json: { message } }), { times: 1 });
  await press(page, 'Send it in');
  await expect(page.getByRole('alert')).toContainText(message);
  await expectNoBarrier(page);
  await page.reload();
  await expect(page.getByLabel('Name of the place')).toHaveValue(known.name);
  await expect(day(page, 'Saturday', 'Closes again')).toHaveValue('15:30');
  await expect(page.getByLabel('Friday', { exact: true })).toHaveValue('same');
  await expect(page.getByRole('region', { name: 'How the public will see it' })).toContainText('1 pm to 3:30 pm');
  await page.getByRole('link', { name: 'About' }).first().click();
  await expect(page).toHaveURL(/\/about$/);
  await page.goBack();
  await expect(page.getByLabel('Street address')).toHaveValue('40 Mill Lane');
  await press(page, 'Send it in');
  await expect(page.getByText(thanks)).toBeVisible();
});

test('whose session has ended signs in and comes back to what was typed', async ({ page, request }) => {
  const account = await someone(request);
  const known = place();
  await signIn(page, account);
  await openForm(page);
  await expect(page.getByText(warning)).toBeHidden();
  await fill(page, known);
  await page.evaluate(() => localStorage.setItem('token', 'no-longer-good'));
  await press(page, 'Send it in');
  await expect(page).toHaveURL(/\/login$/);
  await fillSignIn(page, account);
  await press(page, 'Sign in');
  await expect(page).toHaveURL(/\/resources\/add$/);
  await expect(page.getByLabel('Name of the place')).toHaveValue(known.name);
  await press(page, 'Send it in');
  await expect(page.getByText(thanks)).toBeVisible();
  expect(await submitted(request, known.name)).toMatchObject([{ status: 'PENDING', createdBy: account.email }]);
});

test('what the settings let through at once is called public, not pending', async ({ page }) => {
  await page.route('**/api/resources', (route) =>
    route.fulfill({ status: 201, json: { data: { status: 'APPROVED' } } }),
  );
  await openForm(page);
  await fill(page);
  await press(page, 'Send it in');
  await expect(page.getByText('Thank you! Your resource was submitted. People can find it now.')).toBeVisible();
  await expect(page.getByText(thanks)).toHaveCount(0);
});

test('nobody comes to the trap, and the program that falls into it hears that all went well', async ({
  page,
  request,
}) => {
  const known = place();
  await openForm(page);
  const trap = page.locator('input[name="remarks"]');
  await trap.evaluate((field: HTMLInputElement) => field.focus());
  await expect(trap).not.toBeFocused();
  await expect(page.getByRole('textbox').and(trap)).toHaveCount(0);
  await fill(page, known);
  await trap.evaluate((field: HTMLInputElement) => {
    field.value = 'Buy now';
  });
  await press(page, 'Send it in');
  await expect(page.getByText(thanks)).toBeVisible();
  expect(await submitted(request, known.name)).toEqual([]);
});

test('a form that cannot be loaded says so, and comes alive when the page is loaded again', async ({
  page,
  errors,
}) => {
  let cut = true;
  await page.route(/add-resource-form/, (route) => (cut ? route.abort() : route.continue()));
  await page.goto('/resources/add');
  await page.getByLabel('Name of the place').fill('Lantern');
  await expect(page.getByRole('status').filter({ hasText: 'did not load' })).toBeVisible();
  cut = false;
  // Chromium remembers from version 150 on that a module could not be loaded, until the page is loaded again.
  await page.reload();
  await wakeForm(page, 'Send it in');
  await expect(page.getByText('did not load')).toHaveCount(0);
  expect(errors.some((error) => error.includes('dynamically imported module'))).toBe(true);
  errors.splice(0, errors.length, ...errors.filter((error) => !error.includes('dynamically imported module')));
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, viewport: { width: 320, height: 700 } });

    test('everything unfolded keeps nobody out, in Arabic neither', async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: 'lang', value: colorScheme === 'dark' ? 'ar' : 'en', url: baseURL ?? '' }]);
      await page.goto('/resources/add');
      await page.locator('input[name="name"]').focus();
      await expect(page.getByRole('main').locator('button[type="submit"]')).toBeEnabled();
      for (const summary of await page.locator('.folds summary').all()) await summary.click();
      await page.locator('input[name="hoursMode"][value="days"]').check();
      await page.locator('select[name="hours.Mo.is"]').selectOption('open');
      await page.locator('input[name="hours.Mo.twice"]').check();
      await page.locator('select[name="hours.Tu.is"]').selectOption('always');
      await expectNoSidewaysScroll(page);
      // What the header covers is no target at that moment.
      await page.evaluate(() => scrollTo(0, 0));
      await expectNoBarrier(page);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says that it needs it, in place of a form that cannot be sent', async ({ page }) => {
    await page.goto('/resources/add');
    await expect(page.getByText('This page needs JavaScript.').first()).toBeVisible();
    await expect(page.getByLabel('Name of the place')).toBeHidden();
  });
});
