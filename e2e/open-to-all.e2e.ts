/** Every public screen, in both themes, at the narrowest and a wide width: no barrier that axe knows, no sideways scroll. */
import { cards, expect, expectOpenToAll, test } from './visit.ts';

const screens: Record<string, string> = {
  'the home page': '/',
  'the list of resources': '/search',
  'a narrowed list': '/search?category=food&status=available',
  'an empty list': '/search?location=Nowhereville',
  'the page about this site': '/about',
  'the page of every kind of help': '/about/kinds-of-help',
  'the kinds of help of one category': '/about/kinds-of-help/food',
  'the words in another language': '/about/kinds-of-help/legal_aid?words=ar',
  'the contact page': '/contact',
  'the privacy page': '/privacy',
  'the page to sign in': '/login',
  'the page to make an account': '/register',
  'the page for a forgotten password': '/forgot-password',
  'the page to choose a new password': '/reset-password?token=some',
  'a link that lost its end': '/reset-password',
  'a link to answer that lost its end': '/offer',
  'the page that asks for four words': '/my-request',
  'a link to a question that lost its end': '/did-it-help',
  'the form to add a resource': '/resources/add',
  'an address with nothing there': '/no-such-page',
  'the design system': '/styleguide',
};

for (const [name, path] of Object.entries(screens)) {
  test(`${name} is open to all`, async ({ page }) => {
    test.slow(path === '/resources/add', 'A long form takes longer to look through.');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectOpenToAll(page);
  });
}

for (const path of ['/login', '/register', '/forgot-password', '/reset-password?token=some']) {
  test(`${path} is open to all when everything in it needs a fix`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('main').locator('button[type="submit"]').click();
    await expect(page.getByRole('main').locator('[aria-invalid="true"]').first()).toBeVisible();
    await expectOpenToAll(page);
  });
}

test('a resource and its organization are open to all', async ({ page }) => {
  await page.goto('/search?category=food');
  await cards(page).first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/resources\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectOpenToAll(page);
  await page.getByRole('main').locator('a[href^="/organizations/"]').first().click();
  await expect(page).toHaveURL(/\/organizations\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectOpenToAll(page);
});
