/** The site without JavaScript: in a browser, and where that suffices over HTTP. */
import { accountFixture, clickButton, ignoreErrors } from './account-helpers.ts';
import { findHelp, readPage, sendForm, textOf } from './html.ts';
import { apiErrors, expect, resultCards, test } from './test-fixtures.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript the need dialog finds help, and the need is not in the URL', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'How can we help?' }).click();
  await page.getByRole('textbox', { name: 'Describe your need' }).fill('they shut off our heat and I have a baby');
  await page.getByRole('radio', { name: 'High' }).check();
  await page.getByRole('button', { name: 'Find Help' }).click();
  const results = page.getByRole('heading', { level: 1, name: 'Resources for You' });
  await expect(results).toBeVisible();
  expect(decodeURIComponent(page.url())).not.toMatch(/heat|baby/);
  await resultCards(page).first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/resources\//);
  await page.goBack();
  await expect(results).toBeVisible();
  await expect(resultCards(page).first()).toBeVisible();
});

test('without JavaScript a visitor registers, volunteers and adds a place, on a phone', async ({ page, errors }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const main = page.getByRole('main');
  const field = (name: string) => main.getByLabel(name, { exact: true });
  const account = accountFixture();
  await page.goto('/volunteer');
  await main.getByRole('link', { name: 'Sign in' }).click();
  await main.getByRole('link', { name: 'Create an account' }).click();
  await field('First Name').fill(account.firstName);
  await field('Last Name').fill(account.lastName);
  await field('Email').fill(account.email);
  await field('Phone Number').fill(account.phoneNumber);
  await field('Password').fill(account.password);
  await field('Confirm Password').fill('another');
  await clickButton(page, 'Create account');
  await expect(field('Confirm Password')).toHaveAttribute('aria-invalid', 'true');
  await expect(field('Email')).toHaveValue(account.email);
  ignoreErrors(errors, apiErrors);
  await field('Password').fill(account.password);
  await field('Confirm Password').fill(account.password);
  await clickButton(page, 'Create account');
  await expect(main.getByRole('status').filter({ hasText: 'Your account is ready.' })).toBeVisible();
  await expect(main.getByText('You are signed in as')).toBeVisible();
  await expect(field('Email')).toHaveValue(account.email);
  await clickButton(page, 'Sign up to volunteer');
  await expect(main.getByText('Thanks for signing up to volunteer!')).toBeVisible();

  await expect(main.getByRole('link', { name: 'Go to the dashboard' })).toBeHidden();

  await main.getByRole('link', { name: 'Add a Resource' }).click();
  await expect(main.getByText('You are not signed in.')).toBeHidden();
  await field('Name of the place').fill('Marlow Table');
  await field('What can people get there?').fill('Hot lunch.');
  await main.getByRole('radio', { name: 'By phone' }).check();
  await expect(field('Street address')).toBeHidden();
  await main.getByText('When it is open (optional)').click();
  await expect(field('Hours in one line')).toBeHidden();
  await main.getByRole('radio', { name: 'Yes, I will fill in each day' }).check();
  await expect(main.getByLabel('Monday: Opens', { exact: true })).toBeHidden();
  await field('Monday').selectOption('Open at these times');
  await main.getByLabel('Monday: Opens', { exact: true }).fill('09:00');
  await clickButton(page, 'Send it in');
  await expect(main.getByLabel('Monday: Closes', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(main.getByLabel('Monday: Opens', { exact: true })).toHaveValue('09:00');
  ignoreErrors(errors, apiErrors);
  await main.getByLabel('Monday: Closes', { exact: true }).fill('12:00');
  await clickButton(page, 'Send it in');
  await expect(main.getByText('Your resource was submitted and is pending admin approval.')).toBeVisible();
});

test('without JavaScript the short form on the home page is sent by POST', async ({ request }) => {
  const home = await readPage(request, '/');
  const form = home.querySelector('main form:has(#quick)');
  expect(textOf(form?.querySelector('label[for=quick]'))).toBe('Or type it here, in your own words');
  expect(textOf(form?.querySelector('button'))).toBe('Search');
  expect(form?.getAttribute('method')).toBe('post');
  expect(form?.getAttribute('action')).toBe('/search');
  expect((await findHelp(request, 'food pantry')).querySelectorAll('main article').length).toBeGreaterThan(0);
});

test('without JavaScript filters, pages and a resource work, and what needs JavaScript is hidden', async ({
  page,
  request,
}) => {
  await page.goto('/search');
  const filters = page.getByRole('group', { name: 'Category' });
  await filters.getByRole('checkbox', { name: /Food & Nutrition/ }).check();
  await page
    .getByRole('button', { name: /Show|Apply/ })
    .first()
    .click();
  await expect(page).toHaveURL(/category=FOOD/i);
  await page.getByRole('navigation', { name: /Pages/ }).getByRole('link', { name: /Next/ }).click();
  await expect(page).toHaveURL(/page=2/);
  await resultCards(page).first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/resources\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await test.step('a place near coordinates', async () => {
    await page.goto('/search?near=39.41,-82.1&radiusMiles=10');
    await expect(page.getByRole('checkbox', { name: 'Near you' })).toBeChecked();
    await expect(page.getByRole('button', { name: 'Use my location' })).toBeHidden();
    await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0);
  });
  await test.step('a shared list is shown, and the own list says that it needs JavaScript', async () => {
    const { data } = await (await request.get('/api/resources?size=3')).json();
    const ids = data.map(({ id }: { id: string }) => id).join(',');
    await page.goto(`/saved?ids=${ids},nonsense`);
    await expect(resultCards(page)).toHaveCount(3);
    await expect(page.getByRole('button', { name: 'Keep these' })).toBeHidden();
    await page.goto('/saved');
    await expect(page.getByText('Your saved list needs JavaScript')).toBeVisible();
    await expect(page.getByText('Getting your list…')).toBeHidden();
    const unlisted = await readPage(request, '/saved?ids=00000000-0000-4000-8000-000000000000');
    expect([...unlisted.querySelectorAll('h1, h2')].map(textOf)).toContain('None of these places is listed any more');
  });
});

test('without JavaScript a detected need can be removed by POST', async ({ request }) => {
  const page = await findHelp(request, 'food for my kids and winter coats');
  const before = removeButtonsIn(page);
  const [first] = before;
  const form = page.getElementById(first?.getAttribute('form') ?? '');
  expect(form?.getAttribute('method')).toBe('post');
  expect(form?.getAttribute('action')).toBe('/search');
  const pressed = { [first?.getAttribute('name') ?? '']: first?.getAttribute('value') ?? '' };
  expect(removeButtonsIn(await sendForm(request, form, pressed))).toHaveLength(before.length - 1);
});

const removeButtonsIn = (page: Document) =>
  [...page.querySelectorAll('button')].filter((button) => textOf(button).startsWith('Remove'));

test('without JavaScript the language can be chosen', async ({ request }) => {
  const page = await readPage(request, '/search?category=food');
  const form = page.querySelector('form[action="/language"]');
  // The browser opens the popover; its attribute is case-insensitive.
  const panel = form?.closest('[popover]')?.id;
  const opener = [...page.querySelectorAll('button')].find((button) =>
    [...button.attributes].some(({ name, value }) => name.toLowerCase() === 'popovertarget' && value === panel),
  );
  expect(textOf(opener)).toBe('Language: English');
  expect(textOf(form?.querySelector('button[value=es]'))).toBe('Español');
  const preset = form?.querySelector('input[name=return]')?.getAttribute('value') ?? '';
  const chosen = await request.post('/language', { form: { return: preset, lang: 'es' } });
  expect(chosen.url()).toMatch(/category=food/);
  expect(await chosen.text()).toMatch(/<html [^>]*lang="es"/);
});

test('without JavaScript a visitor who writes Spanish finds food', async ({ request }) => {
  const found = await findHelp(request, 'no tengo nada de comer');
  expect(textOf(found.querySelector('main article'))).toContain('Food & Nutrition');
});

test('without JavaScript a request is sent after an error that keeps the fields, and opened with its code', async ({
  page,
  errors,
}) => {
  const main = page.getByRole('main');
  await page.goto('/ask-a-navigator');
  await expect(main.getByRole('button')).toHaveText(['Send to a navigator']);
  await expect(main.getByRole('link', { name: 'Call 211' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  await main.getByRole('textbox', { name: 'What you need' }).fill('a crib for a newborn');
  await main.getByRole('radio', { name: /^High/ }).check();
  await main.getByRole('textbox', { name: 'Email' }).fill('nowhere');
  await main.getByRole('checkbox', { name: 'Text message' }).check();
  await main.getByRole('textbox', { name: 'Safe times' }).fill('After 6');
  await main.getByRole('button', { name: 'Send to a navigator' }).click();
  const email = main.getByRole('textbox', { name: 'Email' });
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveValue('nowhere');
  await expect(main.getByRole('textbox', { name: 'What you need' })).toHaveValue('a crib for a newborn');
  await expect(main.getByRole('radio', { name: /^High/ })).toBeChecked();
  await expect(main.getByRole('checkbox', { name: 'Text message' })).toBeChecked();
  await expect(main.getByRole('textbox', { name: 'Safe times' })).toHaveValue('After 6');
  ignoreErrors(errors, apiErrors);
  await email.fill('');
  await main.getByRole('button', { name: 'Send to a navigator' }).click();
  await expect(main.getByRole('heading', { name: 'Your four words' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Copy' })).toBeHidden();
  const code = (await page.locator('.navigator-code').textContent()) ?? '';
  await main.getByRole('link', { name: 'My request' }).click();
  await main.getByRole('textbox', { name: 'Your four words' }).fill(code);
  await main.getByRole('button', { name: 'Open my request' }).click();
  await expect(main.getByText('a crib for a newborn')).toBeVisible();
  await expect(page).toHaveURL(/\/my-request$/);
});

test('without JavaScript the pages of accounts say what they are and what can be done without', async ({ request }) => {
  const titles: Record<string, string> = {
    '/dashboard': 'Dashboard',
    '/profile': 'Profile',
    '/my-places': 'Places you keep',
    '/volunteer': 'Volunteer Signup',
    '/volunteers/00000000-0000-4000-8000-000000000000': 'Volunteer',
    '/admin': 'Admin Panel',
  };
  for (const [path, title] of Object.entries(titles)) {
    const page = await readPage(request, path);
    expect([...page.querySelectorAll('h1')].map(textOf), path).toEqual([title]);
    expect(page.title, path).toMatch(new RegExp(`^${title} – `));
    const main = page.querySelector('main');
    const links = [...(main?.querySelectorAll('.no-script a') ?? [])].map((link) => link.getAttribute('href'));
    expect(links, path).toEqual(expect.arrayContaining(['/search', '/my-request', '/resources/add']));
    expect(
      links.filter((to) => to?.startsWith('/login') || to === '/volunteer'),
      path,
    ).toEqual([path === '/volunteer' ? '/login?returnTo=/volunteer' : '/volunteer']);
    expect(textOf(main?.querySelector('h1 + p')), path).not.toBe('');
  }
  const spanish = await readPage(request, '/dashboard', 'es');
  expect(textOf(spanish.querySelector('main'))).toContain('Con una cuenta, aquí ve lo que pidió');
});
