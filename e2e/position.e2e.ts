/** The coordinates of a resource: from geolocation, or kept after a change of the address when they are confirmed. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { clickButton, expectFieldError } from './account-helpers.ts';
import { callApiAs, createMember, minimalResourceBody, signInBrowserAs } from './member-helpers.ts';
import { apiErrorsWith404, expect, expectAccessibleInThemes, expectNoSidewaysScroll, test } from './test-fixtures.ts';

const latitude = (page: Page) => page.getByLabel('Latitude', { exact: true });
const longitude = (page: Page) => page.getByLabel('Longitude', { exact: true });
const locateButton = (page: Page) => page.getByRole('button', { name: 'I am at this place now: use where I am' });

/** A pending resource is answered with 404 before its page asks again as the signed-in person. */
test.use({ ignoredErrors: apiErrorsWith404 });

test('after a change of the address the editor confirms the position, or replaces it with their own', async ({
  page,
  request,
  context,
}) => {
  const owner = await createMember(request);
  const resource = {
    ...minimalResourceBody(`Mapped Kitchen ${randomUUID().slice(0, 8)}`),
    location: { latitude: 39.4, longitude: -82.1, kind: 'physical', visibility: 'public' },
  };
  const { id } = await callApiAs(request, owner, 'POST', '/resources', resource);
  await signInBrowserAs(page, owner);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`/resources/${id}?mode=edit`);
  await expect(latitude(page)).toHaveValue('39.4');
  await expect(longitude(page)).toHaveValue('-82.1');

  await locateButton(page).click();
  await expect(page.getByText('Your browser did not share where you are.')).toBeVisible();
  await expect(latitude(page)).toHaveValue('39.4');

  const oldPositionNotice = page.getByText('This is the map position of the old address.');
  await expect(oldPositionNotice).toHaveCount(0);
  await page.getByLabel('Street address').fill('9 Cedar Street');
  await expect(oldPositionNotice).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInThemes(page);
  await page.getByRole('button', { name: 'The position is right' }).press('Enter');
  await expect(oldPositionNotice).toHaveCount(0);
  await expect(page.getByText('This position is kept for the new address.')).toBeVisible();
  await expect(latitude(page)).toBeFocused();
  await page.getByLabel('Street address').fill('9 Cedar Street, Suite 2');
  await expect(oldPositionNotice).toBeVisible();
  await page.getByRole('button', { name: 'The position is right' }).click();
  await clickButton(page, 'Save Changes');
  await expect(page).toHaveURL(new RegExp(`/resources/${id}$`));
  await page.getByRole('main').getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(latitude(page)).toHaveValue('39.4');
  await expect(page.getByLabel('Street address')).toHaveValue('9 Cedar Street, Suite 2');
  await expect(oldPositionNotice).toHaveCount(0);
  await page.getByLabel('Street address').fill('9 Cedar Street');
  await expect(oldPositionNotice).toBeVisible();
  await clickButton(page, 'Save Changes');
  await expect(page).toHaveURL(new RegExp(`/resources/${id}$`));
  await page.getByRole('main').getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(oldPositionNotice).toBeVisible();

  await latitude(page).fill('95');
  await clickButton(page, 'Save Changes');
  await expectFieldError(page, 'Latitude', 'Enter a number from -90 to 90');

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 39.5123456, longitude: -82.2 });
  await locateButton(page).click();
  await expect(page.getByText('Filled in with where you are now.')).toBeVisible();
  await expect(latitude(page)).toHaveValue('39.51235');
  await expect(oldPositionNotice).toHaveCount(0);
  await clickButton(page, 'Save Changes');
  await expect(page).toHaveURL(new RegExp(`/resources/${id}$`));
  const { address, location } = await callApiAs(request, owner, 'GET', `/resources/${id}`);
  expect(address.street).toBe('9 Cedar Street');
  expect(location).toMatchObject({ latitude: 39.51235, longitude: -82.2 });
});
