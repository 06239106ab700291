/** The page of results while other results are loading. */
import type { Locator, Page } from '@playwright/test';
import { expect, resultCards, submitNeedInDialog, test } from './test-fixtures.ts';

/** Delays answers of the API. @returns a function that lets them through. */
async function delayApi(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const delayedUrls = '**/api/resources**';
  await page.route(delayedUrls, async (route) => {
    await promise;
    await route.fallback();
  });
  return async () => {
    resolve();
    await page.unroute(delayedUrls);
  };
}

test('while results are loading the page says so, dims the previous ones, and keeps the text in the search box', async ({
  page,
}) => {
  await submitNeedInDialog(page, 'help paying the rent');
  const first = resultCards(page).first();
  await expect(first).toBeVisible();
  const box = page.getByRole('searchbox', { name: 'Say what you need' });
  const status = page.locator('[role=status]:not([inert] *)').filter({ hasText: 'Finding resources for you...' });
  const opacityOf = (locator: Locator) =>
    locator.evaluate((element) => {
      let opacity = 1;
      for (let one: Element | null = element; one; one = one.parentElement)
        opacity *= Number(getComputedStyle(one).opacity);
      return opacity;
    });
  const cardOpacity = () => opacityOf(first);
  /** The message is in the viewport, and not dimmed like the results. */
  const expectReadable = async () => {
    const line = page.locator('.found > p');
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect(line).toBeInViewport({ ratio: 1 });
    expect(await opacityOf(line)).toBe(1);
  };
  const shortTimeout = { timeout: 10_000 };

  await test.step('after a filter', async () => {
    const release = await delayApi(page);
    await page.getByRole('checkbox', { name: /^Open now/ }).check();
    await expect(status.first()).toBeVisible();
    await expect.poll(cardOpacity, shortTimeout).toBe(0.5);
    await expectReadable();
    await release();
    await expect(status).toHaveCount(0);
    await expect.poll(cardOpacity, shortTimeout).toBe(1);
  });

  await test.step('after other words', async () => {
    const release = await delayApi(page);
    await box.fill('food for my kids');
    await box.press('Enter');
    await expect(status).toHaveCount(1);
    await expect.poll(cardOpacity, shortTimeout).toBe(0.5);
    await expectReadable();
    await release();
    await expect(status).toHaveCount(0);
  });

  await test.step('after a reload', async () => {
    const release = await delayApi(page);
    await page.reload();
    await expect(box).toHaveValue('food for my kids');
    await expect(box).toBeVisible();
    await expect(status).toBeVisible();
    await expect(box).toHaveValue('food for my kids');
    await expect(resultCards(page).first()).toBeHidden();
    await release();
    await expect(first).toBeVisible();
    await expect(box).toHaveValue('food for my kids');
  });
});
