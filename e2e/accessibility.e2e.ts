/** Public screens, in both themes, at 320 and 1280 px: no violation found by axe, no sideways scroll. */
import {
  expect,
  expectAccessible,
  expectAccessibleInThemesAndWidths,
  expectFitsInBothThemes,
  showHtml,
  test,
} from './test-fixtures.ts';

/** Shown by JavaScript, which looks for a kept token first. */
const withoutToken = /This link (?:is incomplete|was used)/;

/**
 * Grouped, because opening a window takes as long as an audit. Screens that show nothing but a part of what another one of the
 * group shows, in the same colours, are `plain`: audited at 320 px. Those that are `html` are texts and links, which JavaScript
 * does not change; the first of a group is opened as a page.
 */
const screens: Record<string, Record<string, { path: string; plain?: true; html?: true; text?: RegExp }>> = {
  'the home page and lists': {
    'the home page': { path: '/' },
    'the list of resources': { path: '/search', plain: true },
    'a narrowed list': { path: '/search?category=food&status=available' },
    'an empty list': { path: '/search?location=Nowhereville' },
  },
  'every kind of help, and the style guide': {
    'the design system': { path: '/styleguide' },
    'the page of every kind of help': { path: '/about/kinds-of-help', html: true },
    'the kinds of help of one category': { path: '/about/kinds-of-help/food', plain: true, html: true },
    'the words in another language': { path: '/about/kinds-of-help/legal_aid?words=ar', html: true },
  },
  'texts about the site, and pages of links and codes': {
    'the page that asks for the code of a request': { path: '/my-request', plain: true },
    'the page about this site': { path: '/about', html: true },
    'the privacy page': { path: '/privacy', plain: true, html: true },
    'a page that does not exist': { path: '/no-such-page', plain: true, html: true },
    'resetting a password without a token': { path: '/reset-password', text: withoutToken },
    'answering an offer without a token': { path: '/offer', plain: true, text: withoutToken },
    'a follow-up without a token': { path: '/did-it-help', plain: true, text: withoutToken },
    'confirming an address without a token': { path: '/confirm-email', plain: true, text: withoutToken },
  },
};

// The width of a phone: audits end there, and resizing lays the page out again.
test.use({ viewport: { width: 320, height: 800 } });

for (const [subject, paths] of Object.entries(screens)) {
  test(`${subject}: no accessibility violations`, async ({ page, request }) => {
    for (const [name, { path, plain, html, text }] of Object.entries(paths)) {
      await test.step(name, async () => {
        await (html ? showHtml(page, request, path, 'en') : page.goto(path));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (text) await expect(page.getByRole('main')).toContainText(text);
        await (plain ? expectFitsInBothThemes(page) : expectAccessibleInThemesAndWidths(page));
      });
    }
  });
}

test('the forms of accounts have no accessibility violations, with error messages', async ({ page }) => {
  for (const path of ['/login', '/register', '/forgot-password', '/reset-password?token=some']) {
    await test.step(path, async () => {
      await page.goto(path);
      // With errors the page shows everything that it shows without.
      await page.getByRole('main').locator('button[type="submit"]').click();
      await expect(page.getByRole('main').locator('[aria-invalid="true"]').first()).toBeVisible();
      await expectAccessibleInThemesAndWidths(page);
    });
  }
});

test('a resource and its organization have no accessibility violations', async ({ page, request }) => {
  const { data } = await (await request.get('/api/resources?size=1&category=food')).json();
  await page.goto(`/resources/${data[0].id}`);
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
  // What is shown otherwise at 1280 px than at 320 px is audited there too.
  for (const [element, style, condition] of [
    ['b', 'color: #999', '(width > 400px)'],
    ['b', 'background: #777', '(width > 400px)'],
    ['i', 'display: block', '(width > 400px)'],
    ['b', 'color: #999', '(width > 400px) and (prefers-color-scheme: dark)'],
    ['b', 'color: #999', '(width < 400px)'],
  ]) {
    await page.setContent(`<html lang="en"><title>Grays</title><style>
      b { color: #333; background: #fff; display: block } i { color: #999; display: none }
      @media (width > 400px) { b { font-size: 2rem } }
      @media ${condition} { ${element} { ${style} } }</style>
      <main><h1>Grays</h1><b>Words</b><i>Words</i></main></html>`);
    await expect(expectAccessibleInThemesAndWidths(page), style).rejects.toThrow(/color-contrast-enhanced: .*Words/);
  }
});
