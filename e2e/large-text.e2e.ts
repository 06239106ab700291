/** Text at 200 % (WCAG 1.4.4) on a phone of 360 px: no sideways scroll. */
import { createMember, signInAsAdministrator, signInBrowserAs } from './member-helpers.ts';
import { createResource } from './resource-helpers.ts';
import { expect, expectNoSidewaysScroll, showHtml, test } from './test-fixtures.ts';

const pages = [
  '/',
  '/search?category=food',
  '/search?location=Nowhereville',
  '/about',
  '/contact',
  '/privacy',
  '/terms',
  '/cookies',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=some',
  '/offer',
  '/about/kinds-of-help',
  '/about/kinds-of-help/food',
  '/resources/add',
  '/no-such-page',
];

/** All sizes are relative to that of the root element. */
function doubleTextSize(): void {
  document.documentElement.style.fontSize = '200%';
}

test.use({ viewport: { width: 360, height: 800 } });

for (const language of ['en', 'es', 'ar']) {
  test(`every public page fits a phone at twice the text size (${language})`, async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
    const { data } = await (await request.get('/api/resources?size=8&category=food')).json();
    const [{ organizationId }] = data;
    const records = [...data.map(({ id }: { id: string }) => `/resources/${id}`), `/organizations/${organizationId}`];
    await page.goto('/');
    await page.evaluate(doubleTextSize);
    await page.getByRole('banner').getByRole('button').first().click();
    const menu = page.locator('#menu');
    await expect(menu.getByRole('link').last()).toBeVisible();
    await expectNoSidewaysScroll(page);
    expect(await menu.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBeLessThanOrEqual(0);
    for (const path of [...pages, ...records]) {
      await test.step(path, async () => {
        await showHtml(page, request, path, language);
        await page.evaluate(doubleTextSize);
        await expectNoSidewaysScroll(page);
      });
    }
  });
}

test('the pages of a member fit a phone at twice the text size', async ({ page, context, request, baseURL }) => {
  // Spanish has the longest words.
  await context.addCookies([{ name: 'lang', value: 'es', url: baseURL ?? '' }]);
  await signInBrowserAs(page, await createMember(request));
  for (const path of ['/dashboard', '/profile', '/volunteer']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.spinner')).toHaveCount(0);
      await page.evaluate(doubleTextSize);
      await expectNoSidewaysScroll(page);
    });
  }
});

test('a name of 120 characters without a space wraps, on its page, in a list and on a handout', async ({
  page,
  request,
}) => {
  const name = 'Nachbarschaftshilfe'.repeat(7).slice(0, 120);
  const address = { street: '1 Main St', city: name.slice(0, 60), state: 'OH', zipCode: '45794' };
  const changes = { name, address, description: `Help. ${name}`, tags: [name.slice(0, 80)], requirements: [name] };
  const { id } = await createResource(request, await signInAsAdministrator(request), changes);
  for (const path of [
    `/resources/${id}`,
    `/resources/${id}/suggest`,
    `/saved?ids=${id}`,
    `/saved?ids=${id}&view=handout`,
  ]) {
    await test.step(path, async () => {
      await showHtml(page, request, path, 'en');
      await expect(page.getByText(name).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
    });
  }
});
