/** Unmet needs: counting searches once, the view of administrators, and the public page. */
import type { APIRequestContext } from '@playwright/test';
import { readPage, sendForm, textOf } from './html.ts';
import { callApiAs, signInAsAdministrator, signInBrowserAs } from './member-helpers.ts';
import { runInDatabase } from './test-database.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInThemesAndWidths,
  expectAccessibleWhenNarrow,
  expectNoSidewaysScroll,
  submitNeedInDialog,
  test,
} from './test-fixtures.ts';

const day = 24 * 60 * 60 * 1000;
const periodLength = 28 * day;
const firstMonday = Date.UTC(1970, 0, 5);

/** The Mondays of a period of four weeks that is closed in every time zone. */
function closedWeeks(): string[] {
  const from = firstMonday + (Math.floor((Date.now() - firstMonday) / periodLength) - 2) * periodLength;
  return [0, 1, 2, 3].map((week) => new Date(from + week * 7 * day).toISOString().slice(0, 10));
}

async function insertCounts(): Promise<void> {
  for (const [at, week] of closedWeeks().entries()) {
    const rows = [
      ['FOOD', 'food.formula', '-', 14, 9, 3, 5],
      ['FOOD', 'food.formula', 'Millbrook', 6, 1, 2, 1],
      ['HOUSING', 'housing.shelter', '-', 12, 4, 4, 6],
      // Too few in four weeks, so they are shown together with the smallest other group.
      ['FOOD', 'food.groceries', '-', 5, 1, 1, 1],
      ['LEGAL_AID', 'legal.eviction', '-', 1, 0, 0, 0],
    ] as const;
    for (const [category, kind, area, asked, nothing, none, urgent] of rows) {
      await runInDatabase(
        `insert into search_counts values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict (week, category, kind, area) do update set asked = excluded.asked`,
        [week, category, kind, area, asked, nothing, none, urgent],
      );
    }
    for (const [language, asked, notServed] of [
      ['en', 20 + at, 0],
      ['ar', 5, 4],
    ] as const) {
      await runInDatabase(
        `insert into search_language_counts values ($1, $2, $3, $4)
         on conflict (week, language) do update set asked = excluded.asked`,
        [week, language, asked, notServed],
      );
    }
  }
}

const setPublished = async (request: APIRequestContext, publishUnmetNeeds: boolean) =>
  callApiAs(request, await signInAsAdministrator(request), 'PUT', '/admin/settings', { publishUnmetNeeds });

test.describe.configure({ mode: 'serial' });
test.beforeAll(insertCounts);

test('a search is sent once, and a reload marks it as repeated', async ({ page }) => {
  const bodies: { query?: string; again?: string }[] = [];
  page.on('request', (sending) => {
    if (sending.method() === 'POST' && sending.url().endsWith('/api/resources/search'))
      bodies.push(sending.postDataJSON());
  });
  await submitNeedInDialog(page, 'we need baby formula');
  expect(bodies.map(({ again }) => again)).toEqual([undefined]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Resources for You' })).toBeVisible();
  await expect.poll(() => bodies.length).toBeGreaterThan(1);
  expect(bodies.slice(1).every(({ again }) => again === 'true')).toBe(true);
});

test('an administrator filters unmet needs, downloads the table and prints the page', async ({ page }) => {
  test.slow();
  await signInBrowserAs(page, await signInAsAdministrator(page.request));
  await page.goto('/admin?view=unmet');
  await expect(page.getByRole('heading', { level: 1, name: 'Unmet needs' })).toBeVisible();
  const main = page.getByRole('main');
  const kinds = main.getByRole('region', { name: 'By kind of help' });
  await expect(kinds.getByRole('row', { name: /Baby formula not said/ })).toContainText('56');
  await expect(main.getByRole('region', { name: 'Asked for, and nothing found' })).toContainText(
    'Baby formula (not said)',
  );
  await expect(main.getByRole('region', { name: 'By week' }).getByRole('row')).toHaveCount(5);
  await expect(main.getByRole('region', { name: 'By language' })).toContainText('Arabic');
  await expectAccessibleWhenNarrow(page, 1280);
  await main.getByRole('combobox', { name: 'Area' }).focus();
  await main.getByRole('combobox', { name: 'Area' }).selectOption('Millbrook');
  await expect(page).toHaveURL(/area=Millbrook/);
  await expect(kinds.getByRole('row')).toHaveCount(2);
  await expect(main.getByRole('combobox', { name: 'Area' })).toBeFocused();
  await expect(kinds.getByRole('row', { name: /Baby formula Millbrook/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Download as a table (CSV)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^unmet-needs-\d{4}-\d{2}-\d{2}\.csv$/);
  await main.getByRole('combobox', { name: 'Category' }).selectOption('Housing & Shelter');
  await expect(main.getByRole('heading', { name: 'Too few to show' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(main.getByText('Housing & Shelter · Millbrook')).toBeVisible();
  await expect(main.getByRole('combobox', { name: 'Area' })).toBeHidden();
});

test('the public page exists only when it is turned on; in Arabic it fits a phone', async ({
  page,
  context,
  baseURL,
}) => {
  await setPublished(page.request, false);
  expect((await page.request.get('/unmet-needs')).status()).toBe(404);
  await setPublished(page.request, true);
  expect((await page.goto('/unmet-needs'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Unmet needs' })).toBeVisible();
  await expectAccessibleInThemesAndWidths(page);

  await context.addCookies([{ name: 'lang', value: 'ar', url: baseURL ?? '' }]);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1, name: 'احتياجات بلا تلبية' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('without JavaScript the page shows the numbers and can be filtered', async ({ request }) => {
  await setPublished(request, true);
  const first = await readPage(request, '/unmet-needs');
  const form = first.querySelector('form:has(select[name="area"])');
  // Sent by GET, with a button.
  expect(form?.getAttribute('method') ?? 'get').toBe('get');
  expect(textOf(form?.querySelector('button'))).toBe('Show');
  const chosen = await sendForm(request, form, { area: 'Millbrook' });
  const kinds = [...chosen.querySelectorAll('main section, main [role="region"]')].find(
    (part) => textOf(part.querySelector('h2')) === 'By kind of help',
  );
  const rows = [...(kinds?.querySelectorAll('tr') ?? [])].map((row) => [...row.children].map(textOf).join(' '));
  expect(rows.find((row) => /^Baby formula\s*Millbrook/.test(row))).toContain('24');
  expect(chosen.querySelector('select[name="area"] option[selected]')?.getAttribute('value')).toBe('Millbrook');
});
