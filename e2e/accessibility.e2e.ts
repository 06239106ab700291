/** Every public screen, in both themes, at 320 and 1280 px: no violation found by axe, no sideways scroll. */
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleInAllThemes, resultCards, test } from './test-fixtures.ts';

/** Grouped, because opening a window takes as long as an audit. */
const screens: Record<string, Record<string, string>> = {
  'the home page and the list': {
    'the home page': '/',
    'the list of resources': '/search',
  },
  'a list with little in it': {
    'a narrowed list': '/search?category=food&status=available',
    'an empty list': '/search?location=Nowhereville',
  },
  'every kind of help': {
    'the page of every kind of help': '/about/kinds-of-help',
    'the kinds of help of one category': '/about/kinds-of-help/food',
  },
  'words of a language, and the style guide': {
    'the words in another language': '/about/kinds-of-help/legal_aid?words=ar',
    'the design system': '/styleguide',
  },
  'texts about the site': {
    'the page about this site': '/about',
    'the contact page': '/contact',
    'the privacy page': '/privacy',
    'a page that does not exist': '/no-such-page',
  },
  'pages of links and codes, and the form to add a resource': {
    'resetting a password without a token': '/reset-password',
    'answering an offer without a token': '/offer',
    'a follow-up without a token': '/did-it-help',
    'confirming an address without a token': '/confirm-email',
    'the page that asks for the code of a request': '/my-request',
    'the form to add a resource': '/resources/add',
  },
};

async function open(page: Page, path: string): Promise<void> {
  // Each audit leaves the window narrow.
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

for (const [subject, paths] of Object.entries(screens)) {
  test(`${subject}: no accessibility violations`, async ({ page }) => {
    for (const [name, path] of Object.entries(paths)) {
      await test.step(name, async () => {
        await open(page, path);
        await expectAccessibleInAllThemes(page);
      });
    }
  });
}

for (const paths of [
  ['/login', '/register'],
  ['/forgot-password', '/reset-password?token=some'],
]) {
  test(`${paths.join(' and ')} have no accessibility violations, also with error messages`, async ({ page }) => {
    for (const path of paths) {
      await test.step(path, async () => {
        await open(page, path);
        await expectAccessibleInAllThemes(page);
        await page.getByRole('main').locator('button[type="submit"]').click();
        await expect(page.getByRole('main').locator('[aria-invalid="true"]').first()).toBeVisible();
        await expectAccessibleInAllThemes(page);
      });
    }
  });
}

test('a resource and its organization have no accessibility violations', async ({ page }) => {
  await page.goto('/search?category=food');
  await resultCards(page).first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/resources\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleInAllThemes(page);
  await page.getByRole('main').locator('a[href^="/organizations/"]').first().click();
  await expect(page).toHaveURL(/\/organizations\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleInAllThemes(page);
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
});
