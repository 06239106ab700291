/** Tables of the admin panel: rows per screen, and sizes of their controls. */
import { randomUUID } from 'node:crypto';
import { accountFixture } from './account-helpers.ts';
import { callApiAs, createMember, signInAsAdministrator, signInBrowserAs } from './member-helpers.ts';
import { expect, expectNoSidewaysScroll, test } from './test-fixtures.ts';

test('a laptop shows twelve rows; on a phone each control of a row is at least 44 px high; icon buttons show their names on focus', async ({
  page,
  request,
  context,
  baseURL,
}) => {
  const mark = randomUUID().slice(0, 8);
  const accounts = Array.from({ length: 12 }, (_, at) => ({ ...accountFixture(), email: `${mark}-${at}@example.org` }));
  await Promise.all(accounts.map((data) => request.post('/api/users/register', { data })));
  await signInBrowserAs(page, await signInAsAdministrator(request));
  await page.setViewportSize({ width: 1280, height: 800 });
  // A page past the end shows the last page.
  await page.goto(`/admin?view=users&search=${mark}&page=9`);
  await expect(page).not.toHaveURL(/page=/);
  // The first row is the header.
  await expect(page.getByRole('row').nth(12)).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 360, height: 800 });
  const row = page.getByRole('row').nth(1);
  for (const part of [row.getByRole('combobox'), row.locator('.tick'), row.getByRole('button', { name: /^Delete/ })]) {
    expect((await part.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await test.step('requests for help', async () => {
    // An account is limited to five open requests.
    const people = await Promise.all([createMember(request), createMember(request), createMember(request)]);
    const needs = Array.from({ length: 12 }, (_, at) => ({
      title: `${mark} ${at % 2 ? 'Diapers' : 'A ride to the hospital and back, on Monday and Friday mornings before nine'}`,
      description: 'Since last week.',
      category: at % 3 ? 'MENTAL_HEALTH' : 'TRANSPORTATION',
      priority: at % 2 ? 'LOW' : 'CRITICAL',
    }));
    for (const [at, need] of needs.entries()) {
      await callApiAs(request, people[at % 3] ?? people[0], 'POST', '/needs', need);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/admin?view=needs&search=${mark}`);
    await expect(page.getByRole('row').nth(12)).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1366, height: 768 });
    await expect(page.getByRole('row').nth(12)).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectNoSidewaysScroll(page);
    const row = page.getByRole('row').nth(3);
    const details = row.getByRole('link', { name: 'View Details' });
    const word = details.getByText('View Details', { exact: true });
    await expect(word).toHaveCSS('clip-path', 'inset(50%)');
    await details.focus();
    await expect(word).toHaveCSS('clip-path', 'none');
    await context.addCookies([{ name: 'lang', value: 'es', url: baseURL ?? '' }]);
    await page.reload();
    await expect(page.getByRole('row').nth(10)).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
  });
});
