/** The `test` of all files, which fails on errors in the console; audits by axe; helpers for searches and failing requests. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { waitForHydration } from './account-helpers.ts';

declare global {
  /** Defined once its source has run in the page. */
  var axe: typeof axeCore;
  /** What decides the contrast of each element, when it was last read. */
  var looks: Map<Element, string> | undefined;
  /** The elements that were then shown otherwise than before, without those below another one. */
  var changedElements: Element[];
}

/** The rules of axe to run. `changed`: on `changedElements` alone. */
type Audit = { runOnly: { type: 'tag' | 'rule'; values: string[] }; changed?: true };

export { expect };

/** The browser's messages about refused and failed requests. */
export const apiErrors = /status of (?:401|403|409|413|422|429|500|502|503)|ERR_FAILED|entry\.client/;

/** The same with 404, usually a defect: for tests that open what is not public before their page asks as the person. */
export const apiErrorsWith404 = new RegExp(`${apiErrors.source}|status of 404`);

export const test = base.extend<{ errors: string[]; ignoredErrors: RegExp | null }>({
  // Until the page is closed, as a message can arrive after the last step of a test.
  ignoredErrors: [null, { option: true }],
  errors: [
    async ({ ignoredErrors }, use) => {
      const errors: string[] = [];
      await use(errors);
      expect(
        ignoredErrors ? errors.filter((error) => !ignoredErrors.test(error)) : errors,
        'errors in the console',
      ).toEqual([]);
    },
    { auto: true },
  ],
  // Not in the fixture above, so that a test without `page` opens none.
  page: async ({ page, errors }, use) => {
    // Tests expect the status 404 of a page itself where they open such a page. Its message can come before the address changes.
    const pages = new Set<string>();
    page.on('request', (request) => {
      if (request.isNavigationRequest()) pages.add(request.url());
    });
    page.on('console', (message) => {
      const isNotFoundPage = message.text().includes('status of 404') && pages.has(message.location().url);
      if (message.type() === 'error' && !isNotFoundPage) {
        errors.push(message.text());
      }
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    keepIntercepting(page);
    await use(page);
  },
});

/**
 * Chromium loses requests that are sent just when their interception ends (microsoft/playwright#41802), so that a page waits
 * forever: once a test has a route, one that no request matches keeps the interception on until the page is closed.
 */
function keepIntercepting(page: Page): void {
  const route = page.route.bind(page);
  let intercepts = false;
  page.route = async (...asked) => {
    if (!intercepts) {
      intercepts = true;
      await route(/^never:/, (one) => one.fallback());
    }
    return route(...asked);
  };
}

/** Delays a script, given the start of its file name. @returns a function that lets it load. */
export async function delayScript(page: Page, name: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** The only rule whose result depends on the theme. */
const contrastRule = 'color-contrast-enhanced';

/**
 * Level AAA contrast, also for text that fails level AA, which the rule leaves to `color-contrast` by default: running both would
 * measure every text twice. The other options are the defaults of the rule, as axe replaces options as a whole.
 */
const contrastCheck = {
  id: contrastRule,
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

const tags = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const everyRule: Audit = { runOnly: { type: 'tag', values: tags } };
const contrasts: Audit = { runOnly: { type: 'rule', values: [contrastRule] } };

/** Expects no sideways scroll and no violation at the present width, in both themes. */
export async function expectFitsInBothThemes(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessibleInThemes(page);
}

/**
 * Audits the page in both themes at 320 px, where most can break, and expects it to scroll sideways neither there nor at 1280 px:
 * for states of a screen whose wide layout another test audits. Leaves the page light, at 320 px or the given width.
 */
export async function expectAccessibleWhenNarrow(page: Page, widthAfterwards = 320): Promise<void> {
  await expectFits(page, 1280);
  await expectFits(page, 320);
  await expectAccessibleInThemes(page);
  await page.setViewportSize({ width: widthAfterwards, height: 800 });
}

/** Expects no violation on the page in its present state. */
export function expectAccessible(page: Page): Promise<void> {
  return expectNoViolations(page, everyRule);
}

/** Audits the page at its present width; in the dark theme only contrasts, as a theme changes nothing else. Leaves it light. */
export async function expectAccessibleInThemes(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page, contrasts);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
}

/** Minified, which loads in half the time. Not through @axe-core/playwright, which opens a second page for each audit. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function expectNoViolations(page: Page, audit: Audit): Promise<void> {
  const { hasAxe, unformatted } = await page.evaluate(() => {
    // Elements that are half under the fixed header would be measured by their visible half.
    window.scrollTo({ top: 0, behavior: 'instant' });
    const unformatted = document.querySelector('main')?.textContent.match(/\b(?:NaN|undefined)\b|\[object \w+\]/g);
    return { hasAxe: 'axe' in globalThis, unformatted };
  });
  expect(unformatted, 'values of messages that were not formatted').toBeFalsy();
  if (!hasAxe) {
    await page.evaluate(axeSource);
    await page.evaluate((check) => globalThis.axe.configure({ checks: [check] }), contrastCheck);
  }
  const violations = await page.evaluate(async ({ runOnly, changed }) => {
    const found = await globalThis.axe.run(changed ? { include: globalThis.changedElements } : document, {
      runOnly,
      rules: { 'color-contrast': { enabled: false } },
      resultTypes: ['violations'],
      preload: false,
    });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, audit);
  expect(violations).toEqual([]);
}

/** @returns how many elements look otherwise than at the last call. */
function readLooks(page: Page): Promise<number> {
  return page.evaluate(() => {
    const lookOf = (element: Element): string => {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return '';
      const style = getComputedStyle(element);
      // Large text needs less contrast: from 24 px, and bold from 14 points.
      const size = Number.parseFloat(style.fontSize) * (Number(style.fontWeight) >= 700 ? 18 / 14 : 1);
      const { color, backgroundColor, backgroundImage, opacity, clipPath } = style;
      return [color, backgroundColor, backgroundImage, opacity, clipPath, size >= 24].join();
    };
    const before = globalThis.looks;
    const looks = new Map([...document.body.querySelectorAll('*')].map((element) => [element, lookOf(element)]));
    globalThis.looks = looks;
    const isChanged = (element: Element) => looks.get(element) !== before?.get(element);
    const isBelowChanged = ({ parentElement }: Element): boolean =>
      parentElement !== null && looks.has(parentElement) && (isChanged(parentElement) || isBelowChanged(parentElement));
    // Axe looks at what is below them too, and is slow with many.
    globalThis.changedElements = [...looks.keys()].filter((element) => isChanged(element) && !isBelowChanged(element));
    return globalThis.changedElements.length;
  });
}

/** Expects the page not to be wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }));
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}

/**
 * Audits the page at 320 px, and at 1280 px what is shown otherwise there; expects it not to scroll sideways. In the dark theme
 * only contrasts, at 1280 px, as a theme changes nothing else. Leaves the page light, at 320 px or the given width.
 */
export async function expectAccessibleInThemesAndWidths(page: Page, widthAfterwards = 320): Promise<void> {
  await expectFits(page, 320);
  await expectAccessible(page);
  await readLooks(page);
  await expectFits(page, 1280);
  if ((await readLooks(page)) > 0) await expectNoViolations(page, { ...everyRule, changed: true });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page, contrasts);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: widthAfterwards, height: 800 });
}

async function expectFits(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await expectNoSidewaysScroll(page);
}

/** Shows the HTML of a path without its scripts: for what JavaScript does not change, in a quarter of the processor time. */
export async function showHtml(page: Page, request: APIRequestContext, path: string, language: string): Promise<void> {
  const reply = await request.get(path, { headers: { cookie: `lang=${language}` } });
  await showAnswer(page, await reply.text(), language);
}

/** The same with the HTML of an answer that has no address of its own. */
export async function showAnswer(page: Page, html: string, language: string): Promise<void> {
  // First away from the page before: React, still hydrating it, would replace what is written into it.
  await page.goto('/robots.txt');
  await page.setContent(html.replace(/<script\b.*?<\/script>|<link [^>]*(?:modulepreload|as="fetch")[^>]*>/gs, ''));
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Waits until the form with this submit button is hydrated, which starts at the first interaction. */
export async function waitForFormHydration(page: Page, button: string): Promise<void> {
  await waitForHydration(page.getByRole('button', { name: button }));
}

/** Opens the dialog on the home page and submits a need. Waits for the results. */
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

/** The live regions (role `status`) that contain a text. */
export function statusWith(page: Page, text: string | RegExp) {
  return page.getByRole('status').filter({ hasText: text });
}

/** Answers the next request to this URL with `problem`; aborts it without. */
export function failNextRequest(
  page: Page,
  url: string | RegExp,
  problem?: { status: number; json: object },
): Promise<unknown> {
  return page.route(url, (route) => (problem ? route.fulfill(problem) : route.abort()), { times: 1 });
}

/** Replaces /robots.txt, to which "Leave this site" leads in tests, by a page with no requests of its own. */
export async function stubLeavePage(page: Page): Promise<void> {
  const body = '<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Weather</title></html>';
  await page.route('**/robots.txt', (route) => route.fulfill({ contentType: 'text/html', body }));
}

/** Leaves the site, goes back, and expects the home page, and the word neither in it nor in what the browser keeps for the site. */
export async function expectForgottenAfterLeaving(page: Page, word: string): Promise<void> {
  await page.getByRole('link', { name: 'Leave this site' }).first().click();
  await expect(page).toHaveURL(/robots\.txt$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const stored = await page.evaluate(() =>
    JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }, document.documentElement.outerHTML]),
  );
  expect(stored).not.toContain(word);
}

/** The cards of the results, in order. */
export function resultCards(page: Page) {
  return page.getByRole('main').getByRole('article');
}
