/** The test of every screen: no errors in the console and no violations found by axe. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { whenAlive } from './account-helpers.ts';

declare global {
  /** Once its source has run in the page. */
  var axe: typeof axeCore;
}

/** Which of axe's rules are asked. */
type RunOnly = { type: 'tag' | 'rule'; values: string[] };

export { expect };

export const test = base.extend<{ errors: string[] }>({
  errors: [
    async ({ baseURL: _ }, use) => {
      const errors: string[] = [];
      await use(errors);
      expect(errors, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
  // Here and not above: a test that asks for no page opens none.
  page: async ({ page, errors }, use) => {
    page.on('console', (message) => {
      if (message.type() === 'error' && !isAnswerOfThePage(message)) {
        errors.push(message.text());
      }
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    await use(page);
  },
});

/** The browser notes that the page itself was answered with 404, as it should be. */
function isAnswerOfThePage(message: ConsoleMessage): boolean {
  const { url } = message.location();
  return message.text().includes('status of 404') && url === message.page()?.url();
}

/** Delays the script whose name begins so until what is returned is called. */
export async function holdScript(page: Page, name: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** What a theme can change. */
const ruleOfColours = 'color-contrast-enhanced';

/**
 * The contrasts of level AAA, from nothing on: by itself the rule leaves what fails level AA to `color-contrast`, which would
 * measure every text once more. The rest is as the rule has it: options are given whole.
 */
const contrast = {
  id: ruleOfColours,
  options: {
    ignoreUnicode: true,
    ignoreLength: false,
    ignorePseudo: false,
    boldValue: 700,
    boldTextPt: 14,
    largeTextPt: 18,
    contrastRatio: { normal: { expected: 7 }, large: { expected: 4.5 } },
    pseudoSizeThreshold: 0.25,
    shadowOutlineEmMax: 0.1,
    textStrokeEmMin: 0.03,
  },
};

const rules = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Nothing on the page as it stands keeps anyone out. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNone(page, { type: 'tag', values: rules });
}

/** A state of a screen at the width that it has: of the dark theme only its colours are asked, which is all that a theme changes. */
export async function expectNoBarrierInBothThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNone(page, { type: 'rule', values: [ruleOfColours] });
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
}

/** The minified one runs twice as soon. By itself and not through its package for Playwright, which opens a second page each time. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function expectNone(page: Page, runOnly: RunOnly): Promise<void> {
  const hasAxe = await page.evaluate(() => {
    // What is half under the top bar would be measured by the half that shows.
    window.scrollTo({ top: 0, behavior: 'instant' });
    return 'axe' in globalThis;
  });
  if (!hasAxe) {
    await page.evaluate(axeSource);
    await page.evaluate((check) => globalThis.axe.configure({ checks: [check] }), contrast);
  }
  const violations = await page.evaluate(async (runOnly) => {
    const found = await globalThis.axe.run(document, {
      runOnly,
      rules: { 'color-contrast': { enabled: false } },
      resultTypes: ['violations'],
      preload: false,
    });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, runOnly);
  expect(violations).toEqual([]);
}

/** No horizontal scrolling. */
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
export async function expectAccessibleInAllThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectRoom(page, 1280);
  await expectNone(page, { type: 'rule', values: [ruleOfColours] });
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await expectRoom(page, 320);
  await expectAccessible(page);
}

async function expectRoom(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  // Whatever happens to be half under the header that stays would count as a small target.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectNoSidewaysScroll(page);
}

/** Waits until the form that ends with this button is hydrated, which is done at the first interaction. */
export async function wakeForm(page: Page, button: string): Promise<void> {
  await whenAlive(page.getByRole('button', { name: button }));
}

/** Says a need in the dialog, as a visitor does from the home page. */
export async function submitNeedInDialog(page: Page, words: string, urgency?: string): Promise<void> {
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
export function resultCards(page: Page) {
  return page.getByRole('main').getByRole('article');
}
