/** Public screens, in both themes, at 320 and 1280 px: no violation found by axe, no sideways scroll. */
import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleInThemesAndWidths,
  expectFitsInBothThemes,
  expectNoSidewaysScroll,
  resultCards,
  test,
} from './test-fixtures.ts';

/**
 * Grouped, because opening a window takes as long as an audit. Screens that show nothing but a part of what another one of the
 * group shows, in the same colours, are `plain`: audited at 320 px.
 */
const screens: Record<string, Record<string, { path: string; plain?: true }>> = {
  'the home page and lists': {
    'the home page': { path: '/' },
    'the list of resources': { path: '/search', plain: true },
    'a narrowed list': { path: '/search?category=food&status=available' },
    'an empty list': { path: '/search?location=Nowhereville' },
  },
  'every kind of help, and the style guide': {
    'the page of every kind of help': { path: '/about/kinds-of-help' },
    'the kinds of help of one category': { path: '/about/kinds-of-help/food', plain: true },
    'the words in another language': { path: '/about/kinds-of-help/legal_aid?words=ar' },
    'the design system': { path: '/styleguide' },
  },
  'texts about the site, and pages of links and codes': {
    'the page about this site': { path: '/about' },
    'the privacy page': { path: '/privacy', plain: true },
    'a page that does not exist': { path: '/no-such-page', plain: true },
    'resetting a password without a token': { path: '/reset-password' },
    'answering an offer without a token': { path: '/offer', plain: true },
    'a follow-up without a token': { path: '/did-it-help', plain: true },
    'confirming an address without a token': { path: '/confirm-email', plain: true },
    'the page that asks for the code of a request': { path: '/my-request' },
  },
};

async function open(page: Page, path: string): Promise<void> {
  // Each audit leaves the window narrow.
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function expectPlainAccessible(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectFitsInBothThemes(page);
}

for (const [subject, paths] of Object.entries(screens)) {
  test(`${subject}: no accessibility violations`, async ({ page }) => {
    for (const [name, { path, plain }] of Object.entries(paths)) {
      await test.step(name, async () => {
        await open(page, path);
        await (plain ? expectPlainAccessible(page) : expectAccessibleInThemesAndWidths(page));
      });
    }
  });
}

test('the forms of accounts have no accessibility violations, also with error messages', async ({ page }) => {
  for (const path of ['/login', '/register', '/forgot-password', '/reset-password?token=some']) {
    await test.step(path, async () => {
      await open(page, path);
      // With errors the page shows everything that it shows without.
      await expectPlainAccessible(page);
      await page.getByRole('main').locator('button[type="submit"]').click();
      await expect(page.getByRole('main').locator('[aria-invalid="true"]').first()).toBeVisible();
      await expectAccessibleInThemesAndWidths(page);
    });
  }
});

test('a resource and its organization have no accessibility violations', async ({ page }) => {
  await page.goto('/search?category=food');
  await resultCards(page).first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/resources\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleInThemesAndWidths(page);
  await page.getByRole('main').locator('a[href^="/organizations/"]').first().click();
  await expect(page).toHaveURL(/\/organizations\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleInThemesAndWidths(page);
});

test('the audit reports text below the contrast of level AAA, also where it fails level AA', async ({ page }) => {
  const gray = (shade: number) => `rgb(${shade} ${shade} ${shade})`;
  // Contrasts on white of 2.5, 4.5 and 5.9 to one; the large text 3.5.
  const low = [160, 119, 100].map((shade) => `<p style="color: ${gray(shade)}">Words in ${shade}</p>`);
  const large = `<p style="font-size: 2rem; color: ${gray(136)}">Large words in 136</p>`;
  const enough = `<p style="color: ${gray(80)}">Words in 80</p>`;
  await page.setContent(`<html lang="en"><title>Grays</title>
    <main><h1>Grays</h1>${low.join('')}${large}${enough}</main></html>`);
  await expect(expectAccessible(page)).rejects.toThrow(
    /color-contrast-enhanced: .*Words in 160.*Words in 119.*Words in 100.*Large words in 136(?!.*Words in 80)/,
  );
  // At 320 px contrasts are measured of what is shown otherwise than at 1280 px.
  for (const style of ['color: #999', 'background: #777', 'display: block']) {
    await page.setContent(`<html lang="en"><title>Grays</title><style>
      b { color: #333; background: #fff; display: block } i { color: #999; display: none }
      @media (width < 400px) { ${style.startsWith('display') ? 'i' : 'b'} { ${style} } }</style>
      <main><h1>Grays</h1><b>Words</b><i>Words</i></main></html>`);
    await expect(expectAccessibleInThemesAndWidths(page), style).rejects.toThrow(/color-contrast-enhanced: .*Words/);
  }
});
