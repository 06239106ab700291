/** The mode for shared computers: what is stored, and when it is deleted. */
import type { Page } from '@playwright/test';
import { type Account, clickButton, createTestAccount, fillSignIn } from './account-helpers.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  resultCards,
  stubLeavePage,
  submitNeedInDialog,
  test,
} from './test-fixtures.ts';

const modeBar = (page: Page) => page.getByRole('region', { name: 'Shared computer' });
const warning = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' });
const deletedNotice = (page: Page) => page.getByRole('status').filter({ hasText: 'This site keeps nothing about you' });
const readStorage = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

async function saveFirstResult(page: Page): Promise<void> {
  const card = resultCards(page).first();
  await card.getByRole('button', { name: /^Save / }).click();
  await expect(card.getByRole('button', { name: /^Saved / })).toBeVisible();
}

/** Writes what saving a place stores in this mode. */
const storeSavedPlace = (page: Page) => page.evaluate(() => sessionStorage.setItem('saved', '[{"id":"1","name":"x"}]'));

async function signInHere(page: Page, account: Account): Promise<void> {
  await fillSignIn(page, account);
  await clickButton(page, 'Sign in');
  await expect(page).toHaveURL(/\/dashboard$/);
}

test('needs are not stored, and saved places only for the tab; they are deleted at once', async ({
  page,
  context,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await submitNeedInDialog(page, 'zanzibarheat was shut off');
  expect(await readStorage(page)).toContain('zanzibar');
  await page.getByRole('link', { name: 'Shared computer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Using a shared computer' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'This is a shared computer' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'It is on.' })).toBeVisible();
  await expect(modeBar(page)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await readStorage(page)).not.toContain('zanzibar');

  await submitNeedInDialog(page, 'zanzibarheat is off again');
  await saveFirstResult(page);
  const [local, session] = JSON.parse(await readStorage(page));
  expect(Object.keys(local)).toEqual(['sharedComputer']);
  expect(JSON.parse(session.saved)).toHaveLength(1);
  const other = await context.newPage();
  await other.goto('/saved');
  await expect(other.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();

  await page.goto('/shared-computer');
  await page.getByRole('button', { name: 'This is my own device' }).click();
  await expect(modeBar(page)).toHaveCount(0);
  expect(JSON.parse((await page.evaluate(() => localStorage.getItem('saved'))) ?? '[]')).toHaveLength(1);

  await test.step('“Erase now”, “Leave this site” and “Sign out” delete at once', async () => {
    const account = await createTestAccount(request);
    await page.setViewportSize({ width: 1280, height: 720 });
    await stubLeavePage(page);
    await page.getByRole('button', { name: 'This is a shared computer' }).click();
    await expect(modeBar(page)).toBeVisible();
    await storeSavedPlace(page);
    await page.getByRole('button', { name: 'Erase now' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(deletedNotice(page)).toContainText('history and printed pages are not ours to erase');
    expect(await readStorage(page)).not.toContain('saved');

    await storeSavedPlace(page);
    await page.getByRole('link', { name: 'Leave this site' }).first().click();
    await expect(page).toHaveURL(/robots\.txt$/);
    expect(await readStorage(page)).not.toContain('"saved"');

    await page.goto('/login');
    await page.getByRole('checkbox', { name: 'Remember me' }).check();
    await signInHere(page, account);
    await storeSavedPlace(page);
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect.poll(() => readStorage(page)).not.toMatch(/"saved"|"token"|"user"/);
    await expect(modeBar(page)).toBeVisible();
  });
});

test('after ten minutes without use everything is deleted in every tab, with a warning a minute before', async ({
  page,
  context,
  request,
}) => {
  const account = await createTestAccount(request);
  await context.clock.install();
  await page.goto('/login');
  await page.getByRole('checkbox', { name: 'This is a shared computer' }).check();
  await expect(modeBar(page)).toBeVisible();
  await signInHere(page, account);
  await storeSavedPlace(page);
  const other = await context.newPage();
  await other.goto('/about');
  await expect(modeBar(other)).toBeVisible();

  await context.clock.fastForward('09:05');
  await expect(warning(page)).toBeVisible();
  const stayButton = page.getByRole('button', { name: 'I am still here' });
  await expect(stayButton).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(warning(page)).toBeHidden();
  // The answer counts for all tabs.
  await context.clock.runFor(1500);
  await expect(warning(other)).toBeHidden();
  expect(await readStorage(page)).toContain('token');

  const token = await page.evaluate(() => localStorage.getItem('token'));
  await context.clock.fastForward('09:30');
  await expect(warning(page)).toBeVisible();
  await context.clock.fastForward('00:40');
  await expect(page).toHaveURL(/\/$/);
  await expect(deletedNotice(page)).toBeVisible();
  await expect(other).toHaveURL(/\/$/);
  const [local, session] = JSON.parse(await readStorage(page));
  expect(Object.keys(local)).toEqual(['sharedComputer']);
  expect(session).not.toHaveProperty('saved');
  await expect
    .poll(async () => (await request.get('/api/users/me', { headers: { authorization: `Bearer ${token}` } })).status())
    .toBe(401);
});

test('without the mode nothing is deleted; with it, a visit after a long pause finds nothing', async ({ page }) => {
  await page.clock.install();
  await page.goto('/about');
  await page.evaluate(() => localStorage.setItem('saved', '[{"id":"1","name":"x"}]'));
  await page.clock.fastForward('30:00');
  await expect(warning(page)).toHaveCount(0);
  await expect(modeBar(page)).toHaveCount(0);
  await stubLeavePage(page);
  await page.getByRole('link', { name: 'Leave this site' }).first().click();
  await expect(page).toHaveURL(/robots\.txt$/);
  await page.goto('/search');
  await expect(page.getByRole('link', { name: 'Saved places (1)' })).toBeVisible();

  await page.evaluate(() => {
    localStorage.setItem('sharedComputer', String(Date.now() - 11 * 60_000));
    localStorage.setItem('token', 'of-somebody-else');
    localStorage.setItem('user', '{}');
    sessionStorage.setItem('saved', '[{"id":"1","name":"x"}]');
  });
  await page.goto('/');
  await expect(modeBar(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await readStorage(page)).not.toMatch(/somebody|"saved"/);
});
