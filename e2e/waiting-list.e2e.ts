/** What the list page shows and says while another list is on its way. */
import type { Locator, Page } from '@playwright/test';
import { expect, resultCards, submitNeedInDialog, test } from './test-fixtures.ts';

/** Answers wait until the function that comes back is called. */
async function holdAnswers(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = '**/api/resources**';
  await page.route(held, async (route) => {
    await promise;
    await route.fallback();
  });
  return async () => {
    resolve();
    await page.unroute(held);
  };
}

test('while a list is on its way the page says so, dims the one before, and keeps the words in the box', async ({
  page,
}) => {
  await submitNeedInDialog(page, 'help paying the rent');
  const first = resultCards(page).first();
  await expect(first).toBeVisible();
  const box = page.getByRole('searchbox', { name: 'Say what you need' });
  const status = page.locator('[role=status]:not([inert] *)').filter({ hasText: 'Finding resources for you...' });
  const opacityOf = (what: Locator) =>
    what.evaluate((shown) => {
      let opacity = 1;
      for (let one: Element | null = shown; one; one = one.parentElement)
        opacity *= Number(getComputedStyle(one).opacity);
      return opacity;
    });
  const dimmed = () => opacityOf(first);
  /** Where somebody reads, and not as faint as what it speaks of. */
  const expectReadable = async () => {
    const line = page.locator('.found > p');
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect(line).toBeInViewport({ ratio: 1 });
    expect(await opacityOf(line)).toBe(1);
  };
  const here = { timeout: 10_000 };

  await test.step('after a filter', async () => {
    const goOn = await holdAnswers(page);
    await page.getByRole('checkbox', { name: /^Open now/ }).check();
    await expect(status.first()).toBeVisible();
    await expect.poll(dimmed, here).toBe(0.5);
    await expectReadable();
    await goOn();
    await expect(status).toHaveCount(0);
    await expect.poll(dimmed, here).toBe(1);
  });

  await test.step('after other words', async () => {
    const goOn = await holdAnswers(page);
    await box.fill('food for my kids');
    await box.press('Enter');
    await expect(status).toHaveCount(1);
    await expect.poll(dimmed, here).toBe(0.5);
    await expectReadable();
    await goOn();
    await expect(status).toHaveCount(0);
  });

  await test.step('after a reload', async () => {
    const goOn = await holdAnswers(page);
    await page.reload();
    await expect(box).toHaveValue('food for my kids');
    await expect(box).toBeVisible();
    await expect(status).toBeVisible();
    await expect(box).toHaveValue('food for my kids');
    await expect(resultCards(page).first()).toBeHidden();
    await goOn();
    await expect(first).toBeVisible();
    await expect(box).toHaveValue('food for my kids');
  });
});
