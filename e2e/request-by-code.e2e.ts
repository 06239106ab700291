/** A request without an account: a code of four words opens it, with and without JavaScript, and no URL contains it. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { clickButton, ignoreApiErrors } from './account-helpers.ts';
import { callApiAs, signInAsAdministrator, signInBrowserAs } from './member-helpers.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInAllThemes,
  expectNoSidewaysScroll,
  statusWith,
  test,
} from './test-fixtures.ts';

test.afterEach(({ errors }) => ignoreApiErrors(errors));

const main = (page: Page) => page.getByRole('main');
const codeField = (page: Page) => main(page).getByRole('textbox', { name: 'Your four words' });

/** Sends a request without an account. @returns its code, and its id as administrators see it. */
async function createRequest(request: APIRequestContext, more: object = {}) {
  const title = `Coat ${randomUUID().slice(0, 8)}`;
  const reply = await request.post('/api/requests', {
    data: { title, description: 'A zanzibar winter coat.', category: 'CLOTHING', ...more },
  });
  expect(reply.status()).toBe(201);
  const { code } = (await reply.json()).data as { code: string };
  const admin = await signInAsAdministrator(request);
  const [need] = await callApiAs(request, admin, 'GET', `/users/admin/needs?search=${encodeURIComponent(title)}`);
  return { title, code, admin, id: need.id as string };
}

async function openRequest(page: Page, code: string): Promise<void> {
  await page.goto('/my-request');
  await codeField(page).fill(code);
  await clickButton(page, 'Open my request');
}

test('a visitor sends a request, gets a code, and opens the request with it', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const addresses: string[] = [];
  page.on('request', (one) => addresses.push(one.url()));
  await page.goto('/ask-a-navigator');
  const description = `a crib for a newborn ${randomUUID().slice(0, 8)}`;
  await main(page).getByRole('textbox', { name: 'What you need' }).fill(description);
  await main(page).getByRole('textbox', { name: 'Email' }).fill('nowhere');
  await clickButton(page, 'Send to a navigator');
  await expect(main(page).getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleInAllThemes(page);
  await main(page).getByRole('textbox', { name: 'Email' }).fill('');
  await main(page).getByRole('textbox', { name: 'What may we call you?' }).fill('Quillon');
  await main(page).getByRole('checkbox', { name: 'Call', exact: true }).check();
  await main(page).getByRole('textbox', { name: 'Safe times' }).fill('Weekdays after 5');
  await main(page).getByRole('checkbox', { name: 'Do not leave a message' }).check();
  await clickButton(page, 'Send to a navigator');
  await expect(main(page).getByRole('heading', { name: 'Your four words' })).toBeFocused();
  const code = (await page.locator('.navigator-code').textContent()) ?? '';
  expect(code).toMatch(/^[a-z]{4,6}( [a-z]{4,6}){3}$/);
  await expectAccessibleInAllThemes(page);
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(code);

  await main(page).getByRole('link', { name: 'My request' }).click();
  // All wrong codes get the same answer, and the field is kept.
  await codeField(page).fill('lemon river');
  await clickButton(page, 'Open my request');
  await expect(codeField(page)).toHaveAccessibleDescription(/The code is four words/);
  await expect(codeField(page)).toHaveValue('lemon river');
  await expectAccessibleInAllThemes(page);
  await codeField(page).fill('lemon river window chair');
  await clickButton(page, 'Open my request');
  await expect(main(page).getByRole('alert')).toContainText('No request opens with these words.');
  await expect(codeField(page)).toHaveValue('lemon river window chair');
  await expect(page).toHaveURL(/\/my-request$/);

  await codeField(page).fill(code.toUpperCase());
  await clickButton(page, 'Open my request');
  await expect(main(page).getByText('A navigator will look for help.')).toBeVisible();
  await expect(main(page).getByText(description)).toBeVisible();
  await expectAccessibleInAllThemes(page);
  const [first = ''] = code.split(' ');
  expect(addresses.filter((address) => address.includes(first) || address.includes('crib'))).toEqual([]);

  await signInBrowserAs(page, await signInAsAdministrator(request));
  await page.goto(`/admin?view=needs&search=${description.slice(-8)}`);
  await expect(main(page).getByText('Left without an account').first()).toBeVisible();
  await main(page).getByRole('link', { name: 'View Details' }).first().click();
  await expect(main(page).getByText('They are called')).toContainText('Quillon');
  await expect(main(page).getByText('Safe times: Weekdays after 5')).toBeVisible();
  await expect(main(page).getByText('Do not leave a message')).toBeVisible();
  await expect(main(page).getByText('They gave no number or address.')).toBeVisible();
  await expectAccessible(page);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a visitor adds text, answers the follow-up and closes the request; one that was closed meanwhile cannot be cancelled', async ({
      page,
      request,
    }) => {
      const [{ code, admin, id }, closed] = await Promise.all([createRequest(request), createRequest(request)]);
      await page.setViewportSize({ width: 320, height: 800 });
      await openRequest(page, code);
      await main(page).getByRole('textbox', { name: 'Add something' }).fill('Size 8, please.');
      await clickButton(page, 'Add this');
      await expect(statusWith(page, 'Your words were added.')).toBeVisible();
      await expect(main(page).getByText('Size 8, please.')).toBeVisible();
      await clickButton(page, 'Add this');
      await expect(main(page).getByRole('textbox', { name: 'Add something' })).toHaveAttribute('aria-invalid', 'true');

      const { data } = await (await request.get('/api/resources?size=1')).json();
      await callApiAs(request, admin, 'POST', `/needs/${id}/match`, { resourceId: data[0].id });
      await openRequest(page, code);
      await expect(main(page).getByRole('link', { name: data[0].name })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await clickButton(page, 'I was turned away');
      await expect(statusWith(page, 'Your request waits again')).toBeVisible();
      await main(page).getByText('It is solved', { exact: true }).click();
      await clickButton(page, 'Yes, it is solved');
      await expect(statusWith(page, 'Closed: it is solved.')).toBeVisible();
      await expect(main(page).getByRole('button')).toHaveCount(0);
      expect((await callApiAs(request, admin, 'GET', `/needs/${id}`)).status).toBe('FULFILLED');

      await openRequest(page, closed.code);
      await callApiAs(request, admin, 'POST', `/needs/${closed.id}/resolve`, {});
      await main(page).getByText('Take it back', { exact: true }).click();
      await clickButton(page, 'Yes, take it back');
      await expect(main(page).getByRole('alert')).toContainText('This request is closed.');
      await expect(main(page).getByText('You found help. This request is closed.')).toBeVisible();
    });
  });
}
