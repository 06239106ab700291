/** A request without an account: a code of four words opens it, with and without JavaScript, and no URL contains it. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { clickButton } from './account-helpers.ts';
import { fieldErrorsIn, pageOf } from './form-helpers-without-javascript.ts';
import { postForm, readPage, sendForm, statusIn, textOf } from './html.ts';
import { callApiAs, signInAsAdministrator, signInBrowserAs } from './member-helpers.ts';
import {
  apiErrors,
  expect,
  expectAccessible,
  expectAccessibleInThemesAndWidths,
  expectNoSidewaysScroll,
  statusWith,
  test,
} from './test-fixtures.ts';

test.use({ ignoredErrors: apiErrors });

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
  await expectAccessibleInThemesAndWidths(page);
  await main(page).getByRole('textbox', { name: 'Email' }).fill('');
  await main(page).getByRole('textbox', { name: 'What may we call you?' }).fill('Quillon');
  await main(page).getByRole('checkbox', { name: 'Call', exact: true }).check();
  await main(page).getByRole('textbox', { name: 'Safe times' }).fill('Weekdays after 5');
  await main(page).getByRole('checkbox', { name: 'Do not leave a message' }).check();
  await clickButton(page, 'Send to a navigator');
  await expect(main(page).getByRole('heading', { name: 'Your four words' })).toBeFocused();
  const code = (await page.locator('.navigator-code').textContent()) ?? '';
  expect(code).toMatch(/^[a-z]{4,6}( [a-z]{4,6}){3}$/);
  await expectAccessibleInThemesAndWidths(page);
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(code);

  await main(page).getByRole('link', { name: 'My request' }).click();
  // All wrong codes get the same answer, and the field is kept.
  await codeField(page).fill('lemon river');
  await clickButton(page, 'Open my request');
  await expect(codeField(page)).toHaveAccessibleDescription(/The code is four words/);
  await expect(codeField(page)).toHaveValue('lemon river');
  await expectAccessibleInThemesAndWidths(page);
  await codeField(page).fill('lemon river window chair');
  await clickButton(page, 'Open my request');
  await expect(main(page).getByRole('alert')).toContainText('No request opens with these words.');
  await expect(codeField(page)).toHaveValue('lemon river window chair');
  await expect(page).toHaveURL(/\/my-request$/);

  await codeField(page).fill(code.toUpperCase());
  await clickButton(page, 'Open my request');
  await expect(main(page).getByText('A navigator will look for help.')).toBeVisible();
  await expect(main(page).getByText(description)).toBeVisible();
  await expectAccessibleInThemesAndWidths(page);
  let place = '';
  await test.step('a place was found', async () => {
    const admin = await signInAsAdministrator(request);
    const { data } = await (await request.get('/api/resources?size=1')).json();
    place = data[0].name;
    const [need] = await callApiAs(request, admin, 'GET', `/users/admin/needs?search=${description.slice(-8)}`);
    await callApiAs(request, admin, 'POST', `/needs/${need.id}/match`, { resourceId: data[0].id });
    await openRequest(page, code);
    await expect(main(page).getByRole('link', { name: place })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await clickButton(page, 'The information was wrong');
    await expect(statusWith(page, 'Your request waits again')).toBeVisible();
    await main(page).getByText('Take it back', { exact: true }).click();
    await expect(main(page).getByRole('button', { name: 'Yes, take it back' })).toBeVisible();
  });
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
  const region = page.getByRole('region', { name: 'Whether it helped' });
  await expect(region).toContainText('the information was wrong');
  await expect(region.getByRole('link', { name: place })).toBeVisible();
  await expect(region).toContainText(/\d+ pe(rson|ople) said that the information/);
  await expect(main(page).getByText('Pending', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

const formOf = (page: Document, step: string) => page.querySelector(`main form:has([name=step][value=${step}])`);
const buttonIn = (form: Element | null, name: string) =>
  [...(form?.querySelectorAll('button') ?? [])].find((button) => textOf(button) === name);
// With JavaScript the forms are the same plain ones.
test('a visitor adds text, answers the follow-up and closes the request; one that was closed meanwhile cannot be cancelled', async ({
  request,
}) => {
  const [{ code, admin, id }, closed] = await Promise.all([createRequest(request), createRequest(request)]);
  const open = async (words: string) =>
    sendForm(request, formOf(await readPage(request, '/my-request'), 'open'), { code: words });
  const form = formOf(await open(code), 'add');
  expect(textOf(form?.querySelector('label'))).toBe('Add something');
  expect(buttonIn(form, 'Add this')).toBeDefined();
  const added = await sendForm(request, form, { words: 'Size 8, please.' });
  expect(statusIn(added)).toContain('Your words were added.');
  expect(textOf(added.querySelector('main'))).toContain('Size 8, please.');
  const refused = await pageOf(await postForm(request, formOf(added, 'add'), { words: '' }));
  expect(Object.keys(fieldErrorsIn(refused))).toEqual(['words']);

  const { data } = await (await request.get('/api/resources?size=1')).json();
  await callApiAs(request, admin, 'POST', `/needs/${id}/match`, { resourceId: data[0].id });
  const matched = await open(code);
  expect([...matched.querySelectorAll('main a')].map(textOf)).toContain(data[0].name);
  const turnedAway = buttonIn(formOf(matched, 'answer'), 'I was turned away');
  const again = await sendForm(request, formOf(matched, 'answer'), { answer: turnedAway?.getAttribute('value') ?? '' });
  expect(statusIn(again)).toContain('Your request waits again');
  // Closing takes two presses: the form is folded away.
  const solve = formOf(again, 'solved');
  expect(textOf(solve?.closest('details:not([open])')?.querySelector('summary'))).toBe('It is solved');
  expect(buttonIn(solve, 'Yes, it is solved')).toBeDefined();
  const solved = await sendForm(request, solve, {});
  expect(statusIn(solved)).toContain('Closed: it is solved.');
  expect((await callApiAs(request, admin, 'GET', `/needs/${id}`)).status).toBe('FULFILLED');
  // All that is left to do is to delete it, which takes two presses, too.
  expect([...solved.querySelectorAll('main button')].map(textOf)).toEqual(['Yes, delete it']);
  const toDelete = formOf(solved, 'delete');
  expect(textOf(toDelete?.closest('details:not([open])')?.querySelector('summary'))).toBe('Delete it');
  const deleted = await sendForm(request, toDelete, {});
  expect(statusIn(deleted)).toContain('Your words and contact details are deleted.');
  expect(textOf(deleted.querySelector('main'))).not.toMatch(/Size 8/);
  expect(deleted.querySelectorAll('main button')).toHaveLength(0);

  const toWithdraw = formOf(await open(closed.code), 'withdraw');
  expect(textOf(toWithdraw?.closest('details:not([open])')?.querySelector('summary'))).toBe('Take it back');
  expect(buttonIn(toWithdraw, 'Yes, take it back')).toBeDefined();
  expect(textOf(toWithdraw)).toContain('Taking it back deletes your words and contact details at once.');
  await callApiAs(request, admin, 'POST', `/needs/${closed.id}/resolve`, {});
  const late = await pageOf(await postForm(request, toWithdraw, {}));
  expect(textOf(late.querySelector('main [role=alert]'))).toContain('This request is closed.');
  expect(textOf(late.querySelector('main'))).toContain('You found help. This request is closed.');

  const { code: other } = await createRequest(request, { contactPhone: '740 555 0166' });
  const withdrawn = await sendForm(request, formOf(await open(other), 'withdraw'), {});
  expect(statusIn(withdrawn)).toContain('Taken back. Your words and contact details are deleted.');
  expect(textOf(withdrawn.querySelector('main'))).not.toMatch(/zanzibar|0166/);
});
