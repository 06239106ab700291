/** What the need dialog remembers, and what it does not. */
import { findHelp } from './html.ts';
import { buttonsIn, namesOf } from './search-page.ts';
import { expect, resultCards, test } from './test-fixtures.ts';

const need = 'We need winter coats for two kids';

test('words not sent are there when the dialog opens again; those asked before can be said another way, and a new request starts empty', async ({
  page,
}) => {
  await page.goto('/');
  const open = page.getByRole('button', { name: 'How can we help?' });
  await open.click();
  const words = page.getByRole('dialog').getByRole('textbox', { name: 'Describe your need' });
  await words.fill('A ride to');
  await page.getByRole('radio', { name: 'High' }).check();
  await page.keyboard.press('Escape');
  // Reloading at once would cut off the step back in the history.
  await page.waitForFunction(() => !window.history.state?.sheet);
  await page.reload();
  await open.click();
  await expect(words).toHaveValue('A ride to');
  await expect(page.getByRole('radio', { name: 'High' })).toBeChecked();

  await words.fill(need);
  await page.getByRole('button', { name: 'Find Help' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Resources for You' })).toBeVisible();
  await page.getByRole('button', { name: 'Say it another way' }).click();
  await expect(words).toHaveValue(need);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('button', { name: 'New Request' }).click();
  await expect(words).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Find Help' })).toBeDisabled();
});

test('of many needs five are shown at first, and the others are one press away', async ({ request }) => {
  const words = 'We need food, diapers, help with rent, the gas bill, winter coats, car repair and a ride to court';
  const page = await findHelp(request, words);
  const [first, more] = page.querySelectorAll('ul[aria-labelledby="heard-title"]');
  expect(buttonsIn(page, 'We looked for:').length).toBeGreaterThan(5);
  expect(namesOf(first?.querySelectorAll('button') ?? [])).toEqual(Array(5).fill(expect.stringMatching(/^Remove/)));
  expect(namesOf(page.querySelectorAll('details > summary'))).toContainEqual(expect.stringMatching(/^and \d+ more$/));
  expect(more?.closest('details')?.hasAttribute('open')).toBe(false);
  expect(namesOf(more?.querySelectorAll('button') ?? [])[0]).toMatch(/^Remove/);
});

test('Back closes the dialog and keeps the page, and closing leaves no step behind', async ({ page }) => {
  await page.goto('/about');
  await page.goto('/search');
  await expect(resultCards(page).first()).toBeVisible();
  const open = page.getByRole('button', { name: 'New Request' });
  const dialog = page.getByRole('dialog');
  const words = dialog.getByRole('textbox', { name: 'Describe your need' });

  await open.click();
  await words.fill('a coat');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/search$/);
  await expect(resultCards(page).first()).toBeVisible();

  await open.click();
  await expect(words).toHaveValue('a coat');
  // Closed and opened again faster than a browser steps back.
  await page.keyboard.press('Escape');
  await open.evaluate((button: HTMLElement) => button.click());
  await expect(words).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await open.click();
  await dialog.getByRole('button', { name: 'Find Help' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Resources for You' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Find Resources' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});
