/** The need dialog: drafts, history entries, and the needs that the result page lists. */
import { findHelp } from './html.ts';
import { buttonsIn, namesOf } from './search-page.ts';
import { expect, resultCards, test } from './test-fixtures.ts';

const need = 'We need winter coats for two kids';

test('the dialog restores an unsent draft; a sent need can be rephrased, and a new request starts empty', async ({
  page,
}) => {
  await page.goto('/');
  const openButton = page.getByRole('button', { name: 'How can we help?' });
  await openButton.click();
  const needInput = page.getByRole('dialog').getByRole('textbox', { name: 'Describe your need' });
  await needInput.fill('A ride to');
  await page.getByRole('radio', { name: 'Critical' }).check();
  await page.keyboard.press('Escape');
  // Closing goes back in the history: a reload before the dialog's entry is gone would interrupt that.
  await page.waitForFunction(() => !window.history.state?.sheet);
  await page.reload();
  await openButton.click();
  await expect(needInput).toHaveValue('A ride to');
  await expect(page.getByRole('radio', { name: 'Critical' })).toBeChecked();

  await needInput.fill(need);
  await page.getByRole('button', { name: 'Find Help' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Resources for You' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'If you are in danger, help is here now' })).toBeVisible();
  await page.getByRole('button', { name: 'Say it another way' }).click();
  await expect(needInput).toHaveValue(need);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('button', { name: 'New Request' }).click();
  await expect(needInput).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Find Help' })).toBeDisabled();

  await test.step('Back closes the dialog and keeps the page, and closing leaves no history entry', async () => {
    await page.goto('/about');
    await page.getByRole('banner').getByRole('link', { name: 'Find Resources' }).click();
    await expect(resultCards(page).first()).toBeVisible();
    const newRequest = page.getByRole('button', { name: 'New Request' });
    const dialog = page.getByRole('dialog');

    await newRequest.click();
    await needInput.fill('a coat');
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/search$/);
    await expect(resultCards(page).first()).toBeVisible();

    await newRequest.click();
    await expect(needInput).toHaveValue('a coat');
    // Opens the dialog again before the browser has gone back in the history.
    await page.keyboard.press('Escape');
    await newRequest.evaluate((button: HTMLElement) => button.click());
    await expect(needInput).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.waitForFunction(() => !window.history.state?.sheet);
    // And again before the browser has told the page that it was closed.
    await newRequest.evaluate((button: HTMLElement) => {
      button.click();
      document.querySelector<HTMLDialogElement>('#need')?.close();
      button.click();
    });
    await page.waitForFunction(() => window.history.state?.sheet);
    await expect(needInput).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.waitForFunction(() => !window.history.state?.sheet);
    await newRequest.click();
    await dialog.getByRole('button', { name: 'Find Help' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Resources for You' })).toBeVisible();
    await expect(dialog).toBeHidden();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Find Resources' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
  });
});

test('of many needs five are shown, and the others in a closed section', async ({ request }) => {
  const needs = 'We need food, diapers, help with rent, the gas bill, winter coats, car repair and a ride to court';
  const page = await findHelp(request, needs);
  const [first, more] = page.querySelectorAll('ul[aria-labelledby="understood-title"]');
  expect(buttonsIn(page, 'We looked for:').length).toBeGreaterThan(5);
  expect(namesOf(first?.querySelectorAll('button') ?? [])).toEqual(Array(5).fill(expect.stringMatching(/^Remove/)));
  expect(namesOf(page.querySelectorAll('details > summary'))).toContainEqual(expect.stringMatching(/^and \d+ more$/));
  expect(more?.closest('details')?.hasAttribute('open')).toBe(false);
  expect(namesOf(more?.querySelectorAll('button') ?? [])[0]).toMatch(/^Remove/);
});
