/** Members of organizations: claimed with a code by email or by a request, invitations, and verifying their resources. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { clickButton, emailTo, expectFieldError } from './account-helpers.ts';
import { readPage, textOf } from './html.ts';
import { callApiAs, createMember, signInAsAdministrator, signInBrowserAs, type TestMember } from './member-helpers.ts';
import { createResource } from './resource-helpers.ts';
import {
  apiErrors,
  expect,
  expectAccessible,
  expectAccessibleWhenNarrow,
  expectNoSidewaysScroll,
  failNextRequest,
  statusWith,
  test,
} from './test-fixtures.ts';

test.use({ ignoredErrors: apiErrors });

/** An organization without members, with a resource that was never verified. */
async function createUnclaimedOrganization(request: APIRequestContext, fields: object = {}) {
  const admin = await signInAsAdministrator(request);
  const suffix = randomUUID().slice(0, 8);
  const name = `Helpers ${suffix}`;
  const email = `office-${suffix}@helpers.example.org`;
  const { id } = await callApiAs(request, admin, 'POST', '/organizations', { name, email, ...fields });
  const place = await createResource(request, admin, { name: `Pantry ${suffix}`, organizationId: id });
  return { id, name, email, admin, place: { ...place, name: `Pantry ${suffix}` } };
}

const main = (page: Page) => page.getByRole('main');

test('a member claims an organization with the code sent to its email address, and verifies its resources; one without an email address is claimed by a request that an administrator approves', async ({
  page,
  request,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  const [{ id, name, email, place }, member] = await Promise.all([
    createUnclaimedOrganization(request),
    createMember(request),
  ]);
  await signInBrowserAs(page, member);
  await page.goto(`/organizations/${id}`);
  await main(page).getByRole('link', { name: 'Is this your organization?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Keep an organization' })).toBeVisible();
  await expect(main(page).getByText(name, { exact: true })).toBeVisible();
  await expectAccessibleWhenNarrow(page);
  await clickButton(page, 'Send a code to \u2068o•••@helpers.example.org\u2069');
  await expect(statusWith(page, '5 tries are left.')).toBeVisible();
  const codeLine = /^\d{6}\r?$/m;
  const code = codeLine.exec(await emailTo(email, codeLine))?.[0].trim() ?? '';
  await clickButton(page, 'Keep this organization');
  await expectFieldError(page, 'The six digits', 'Please type the six digits of the email');
  const field = page.getByLabel('The six digits');
  const wrongCode = page.getByRole('alert').filter({ hasText: 'This code is not right.' });
  await field.fill(code === '000000' ? '000001' : '000000');
  // Fetching the remaining attempts fails; the wrong-code error is still shown.
  await failNextRequest(page, '**/api/organizations/*/claim');
  await clickButton(page, 'Keep this organization');
  await expect(wrongCode).toBeVisible();
  await expect(statusWith(page, '5 tries are left.')).toBeVisible();
  await field.fill(code === '000001' ? '000002' : '000001');
  await clickButton(page, 'Keep this organization');
  await expect(statusWith(page, '3 tries are left.')).toBeVisible();
  await expect(wrongCode).toBeVisible();
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await clickButton(page, 'Keep this organization');
  await expect(statusWith(page, 'You keep this organization now.')).toBeVisible();
  await expectNoSidewaysScroll(page);

  await main(page).getByRole('link', { name: 'To your places' }).click();
  const card = page.getByRole('article', { name: place.name });
  await expect(card).toContainText('Please look whether this is still right');
  await expectAccessibleWhenNarrow(page);
  await card.getByRole('button', { name: /^Checked today/ }).click();
  await expect(card.getByRole('status').filter({ hasText: 'counts as checked today' })).toBeVisible();
  await expect(card).not.toContainText('Please look whether');
  await card.getByRole('button', { name: 'Full', exact: true }).click();
  await expect(card.getByRole('status').filter({ hasText: 'It is shown until it ends' })).toBeVisible();
  const checked = textOf((await readPage(request, `/resources/${place.id}`)).querySelector('main'));
  expect(checked).toContain('Checked today by the place.');
  expect(checked).toMatch(/As of .*: full\./);
  await test.step('a request', () => claimByRequest(page, request, member));
});

async function claimByRequest(page: Page, request: APIRequestContext, member: TestMember): Promise<void> {
  const { id, name, admin } = await createUnclaimedOrganization(request, { email: '' });
  await page.goto(`/my-places/of/${id}`);
  await expect(page.getByText('No code can be sent for this organization.')).toBeVisible();
  await clickButton(page, 'Ask');
  await expectFieldError(page, 'How you belong to it', 'Please write how you belong to this organization');
  await page.getByLabel('How you belong to it').fill('I run the front desk.');
  await clickButton(page, 'Ask');
  await expect(statusWith(page, 'You get an email when somebody has decided.')).toBeVisible();

  await signInBrowserAs(page, admin);
  await page.goto('/admin?view=claims');
  const card = page.getByRole('article', { name });
  await expect(card).toContainText('I run the front desk.');
  await expectAccessibleWhenNarrow(page);
  await card.getByRole('button', { name: `Approve ${name}` }).click();
  await expect(statusWith(page, 'Approved. They are told by email.')).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);
  await emailTo(member.email, name);
  const mine = await callApiAs(request, member, 'GET', '/organizations/mine');
  expect(mine).toContainEqual(expect.objectContaining({ id, role: 'owner' }));
}

test('an owner invites an editor by email, makes them an owner and leaves', async ({ page, request }) => {
  test.slow();
  const [{ id, name, admin }, owner, guest] = await Promise.all([
    createUnclaimedOrganization(request),
    createMember(request),
    createMember(request),
  ]);
  await callApiAs(request, admin, 'POST', `/organizations/${id}/members`, { email: owner.email, role: 'owner' });
  await signInBrowserAs(page, owner);
  await page.goto(`/my-places/of/${id}`);
  await expect(page.getByRole('button', { name: 'Send the invitation' })).toBeVisible();
  await expectAccessibleWhenNarrow(page);
  await page.getByLabel('Email', { exact: true }).fill(guest.email);
  await clickButton(page, 'Send the invitation');
  await expect(statusWith(page, `The invitation to \u2068${guest.email}\u2069 is sent.`)).toBeVisible();
  const link = /\/my-places\/invitation\?token=[\w-]+/;
  const path = link.exec(await emailTo(guest.email, link))?.[0] ?? '';
  await page.getByLabel('Email', { exact: true }).fill(`typo-${guest.email}`);
  await clickButton(page, 'Send the invitation');
  const revokeButton = main(page).getByRole('button', { name: `Take back typo-${guest.email}` });
  await revokeButton.click();
  await expect(revokeButton).toHaveCount(0);
  await expect(main(page).getByRole('heading', { name: 'Who keeps it' })).toBeFocused();

  await test.step('the guest accepts', async () => {
    await signInBrowserAs(page, guest);
    await page.goto('/my-places');
    await expect(page.getByRole('heading', { name: 'You keep no organization yet' })).toBeVisible();
    await page.goto(path);
    await expect(main(page).getByText(`keep the listings of \u2068${name}\u2069 as an editor`)).toBeVisible();
    // The token must not stay in the URL.
    await expect(page).toHaveURL(/\/my-places\/invitation$/);
    await expectAccessible(page);
    await clickButton(page, 'Accept');
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(main(page).getByText('You are an editor')).toBeVisible();
  });

  await signInBrowserAs(page, owner);
  await page.goto(`/my-places/of/${id}`);
  await expect(page.getByText('You are the last owner.')).toBeVisible();
  await main(page)
    .getByRole('button', { name: /^Make an owner/ })
    .click();
  await expect(statusWith(page, 'is changed.')).toBeVisible();
  const leave = main(page).getByRole('button', { name: /^Leave/ });
  await leave.press('Enter');
  await expect(main(page).getByRole('button', { name: /^Yes/ })).toBeFocused();
  await main(page).getByRole('button', { name: 'No', exact: true }).press('Enter');
  await expect(leave).toBeFocused();
  await leave.press('Enter');
  await main(page).getByRole('button', { name: /^Yes/ }).click();
  await expect(statusWith(page, 'You do not keep this organization any more.')).toBeVisible();
  const { members } = await callApiAs(request, admin, 'GET', `/organizations/${id}/members`);
  expect(members).toMatchObject([{ userId: guest.id, role: 'owner' }]);
});
