import type { Page } from '@playwright/test';
import { type Account, clickButton, createTestAccount, fillSignIn } from './account-helpers.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  resultCards,
  submitNeedInDialog,
  test,
} from './test-fixtures.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Shared computer' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' });
const erased = (page: Page) => page.getByRole('status').filter({ hasText: 'This site keeps nothing about you' });
const kept = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

async function turnOn(page: Page): Promise<void> {
  await page.goto('/shared-computer');
  await page.getByRole('button', { name: 'This is a shared computer' }).click();
  await expect(bar(page)).toBeVisible();
}

async function signInHere(page: Page, account: Account): Promise<void> {
  await fillSignIn(page, account);
  await clickButton(page, 'Sign in');
  await expect(page).toHaveURL(/\/dashboard$/);
}

test('someone at a library turns it on: requests are not remembered, the list stays in the tab', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await submitNeedInDialog(page, 'zanzibarheat was shut off');
  expect(await kept(page)).toContain('zanzibar');
  await page.getByRole('link', { name: 'Shared computer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Using a shared computer' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'This is a shared computer' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'It is on.' })).toBeVisible();
  await expect(bar(page)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await kept(page)).not.toContain('zanzibar');

  await submitNeedInDialog(page, 'zanzibarheat is off again');
  await resultCards(page)
    .first()
    .getByRole('button', { name: /^Save / })
    .click();
  await expect(
    resultCards(page)
      .first()
      .getByRole('button', { name: /^Saved / }),
  ).toBeVisible();
  const [local, session] = JSON.parse(await kept(page));
  expect(Object.keys(local)).toEqual(['sharedComputer']);
  expect(JSON.parse(session.saved)).toHaveLength(1);
  const other = await context.newPage();
  await other.goto('/saved');
  await expect(other.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();

  await page.goto('/shared-computer');
  await page.getByRole('button', { name: 'This is my own device' }).click();
  await expect(bar(page)).toHaveCount(0);
  expect(JSON.parse((await page.evaluate(() => localStorage.getItem('saved'))) ?? '[]')).toHaveLength(1);
});

test('after ten minutes without use everything is erased, in every tab; a minute before, the person is asked', async ({
  page,
  context,
  request,
}) => {
  const account = await createTestAccount(request);
  await context.clock.install();
  await page.goto('/login');
  await page.getByRole('checkbox', { name: 'This is a shared computer' }).check();
  await expect(bar(page)).toBeVisible();
  await signInHere(page, account);
  await page.goto('/search');
  await resultCards(page)
    .first()
    .getByRole('button', { name: /^Save / })
    .click();
  await expect(
    resultCards(page)
      .first()
      .getByRole('button', { name: /^Saved / }),
  ).toBeVisible();
  const other = await context.newPage();
  await other.goto('/about');
  await expect(bar(other)).toBeVisible();

  await context.clock.fastForward('09:05');
  await expect(question(page)).toBeVisible();
  const stay = page.getByRole('button', { name: 'I am still here' });
  await expect(stay).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeHidden();
  // An answer in one tab counts in the other.
  await context.clock.runFor(1500);
  await expect(question(other)).toBeHidden();
  expect(await kept(page)).toContain('token');

  const token = await page.evaluate(() => localStorage.getItem('token'));
  await context.clock.fastForward('09:30');
  await expect(question(page)).toBeVisible();
  await context.clock.fastForward('00:40');
  await expect(page).toHaveURL(/\/$/);
  await expect(erased(page)).toBeVisible();
  await expect(other).toHaveURL(/\/$/);
  const [local, session] = JSON.parse(await kept(page));
  expect(Object.keys(local)).toEqual(['sharedComputer']);
  expect(session).not.toHaveProperty('saved');
  await expect
    .poll(async () => (await request.get('/api/users/me', { headers: { authorization: `Bearer ${token}` } })).status())
    .toBe(401);
});

test('“Erase now”, “Leave this site” and “Sign out” erase at once', async ({ page, request }) => {
  const account = await createTestAccount(request);
  await page.route('**/robots.txt', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,">Weather' }),
  );
  const save = async () => {
    await page.goto('/search');
    await resultCards(page)
      .first()
      .getByRole('button', { name: /^Save / })
      .click();
    await expect(
      resultCards(page)
        .first()
        .getByRole('button', { name: /^Saved / }),
    ).toBeVisible();
  };
  await turnOn(page);
  await save();
  await page.getByRole('button', { name: 'Erase now' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(erased(page)).toContainText('history and printed pages are not ours to erase');
  expect(await kept(page)).not.toContain('saved');

  await save();
  await page.getByRole('link', { name: 'Leave this site' }).first().click();
  await expect(page).toHaveURL(/robots\.txt$/);
  expect(await kept(page)).not.toContain('"saved"');

  await page.goto('/login');
  await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await signInHere(page, account);
  await save();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => kept(page)).not.toMatch(/"saved"|"token"|"user"/);
  await expect(bar(page)).toBeVisible();
});

test('on one’s own device nothing is erased; whoever comes to a shared computer that was left unused for long finds nothing', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/search');
  await resultCards(page)
    .first()
    .getByRole('button', { name: /^Save / })
    .click();
  await expect(
    resultCards(page)
      .first()
      .getByRole('button', { name: /^Saved / }),
  ).toBeVisible();
  await page.clock.fastForward('30:00');
  await expect(question(page)).toHaveCount(0);
  await expect(bar(page)).toHaveCount(0);
  await page.route('**/robots.txt', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,">Weather' }),
  );
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
  await expect(bar(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await kept(page)).not.toMatch(/somebody|"saved"/);
});
