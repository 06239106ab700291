/** The test of every screen: whoever visits finds no error in the console and no barrier that axe knows of. */
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';

/** Which of axe's rules are asked. */
type RunOnly = { type: 'tag' | 'rule'; values: string[] };

export { expect };

export const test = base.extend<{ errors: string[] }>({
  errors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !isAnswerOfThePage(message)) {
          errors.push(message.text());
        }
      });
      page.on('pageerror', (error) => errors.push(String(error)));
      await use(errors);
      expect(errors, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** The browser notes that the page itself was answered with 404, as it should be. */
function isAnswerOfThePage(message: ConsoleMessage): boolean {
  const { url } = message.location();
  return message.text().includes('status of 404') && url === message.page()?.url();
}

/** What a theme can change. */
const ruleOfColours = ['color-contrast', 'color-contrast-enhanced'];

const rules = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Nothing on the page as it stands keeps anyone out. */
export function expectNoBarrier(page: Page): Promise<void> {
  return expectNone(page, { type: 'tag', values: rules });
}

async function expectNone(page: Page, runOnly: RunOnly): Promise<void> {
  // Half-way from one theme to the other no colour is the one that is meant.
  await page.evaluate(async () => {
    const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changing.map(({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page }).options({ runOnly, resultTypes: ['violations'] }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
}

/** The page fits its width: nobody has to scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { wanted, given } = await page.evaluate(() => ({
    wanted: document.documentElement.scrollWidth,
    given: document.documentElement.clientWidth,
  }));
  expect(wanted).toBeLessThanOrEqual(given);
}

/**
 * In both themes, at the narrowest and a wide width: no barrier, no sideways scroll. A theme changes colours and no width does, so
 * the dark one is asked for its colours once. The window is left narrow and light.
 */
export async function expectOpenToAll(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectRoom(page, 1280);
  await expectNone(page, { type: 'rule', values: ruleOfColours });
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoBarrier(page);
  await expectRoom(page, 320);
  await expectNoBarrier(page);
}

async function expectRoom(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  // Whatever happens to be half under the header that stays would count as a small target.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectNoSidewaysScroll(page);
}

/** Says a need in the dialog, as a visitor does from the home page. */
export async function sayNeed(page: Page, words: string, urgency?: string): Promise<void> {
  await page.goto('/');
  await page
    .getByRole('link', { name: 'How can we help?' })
    .or(page.getByRole('button', { name: 'How can we help?' }))
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Describe your need' }).fill(words);
  if (urgency) {
    await dialog.getByRole('radio', { name: urgency }).check();
  }
  await dialog.getByRole('button', { name: 'Find Help' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Resources for You' })).toBeVisible();
}

/** The cards of the list, in order. */
export function cards(page: Page) {
  return page.getByRole('main').getByRole('article');
}
