/** Whether listings are right: saying so in one press, and hearing it from those who went there. */
import type { APIRequestContext, Page } from '@playwright/test';
import { forgiveRefusals, press } from './account.ts';
import { administratorIn, as, comeAs, type Member, member, signedIn } from './members.ts';
import { organizationWithAccount, placeOf } from './places.ts';
import { expect, expectOpenToAll, test } from './visit.ts';

/** A place that people can find, under a name that no other test uses. */
async function ownPlace(request: APIRequestContext, changes: object = {}) {
  const name = `Pantry ${crypto.randomUUID().slice(0, 8)}`;
  const place = await placeOf(request, await member(request), { name, ...changes });
  return { ...place, name };
}

test('an administrator says on the page of a place that it was checked, and takes it back', async ({
  page,
  request,
}) => {
  test.slow();
  const place = await ownPlace(request);
  await comeAs(page, await administratorIn(request));
  await page.goto(`/resources/${place.id}`);
  await expect(page.getByText('Not checked yet: call first.')).toBeVisible();
  await press(page, 'By phone');
  await expect(page.getByText('Checked today by phone.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'counts as checked today' })).toBeVisible();
  await expectOpenToAll(page);
  await press(page, 'Undo');
  await expect(page.getByText('Not checked yet: call first.')).toBeVisible();
});

test('a member of the organization says that its place is right, and everyone reads who says so', async ({
  page,
  request,
  browser,
}) => {
  const { organization, account } = await organizationWithAccount(request);
  const place = await ownPlace(request, { organizationId: organization.id });
  await comeAs(page, account);
  await page.goto(`/resources/${place.id}`);
  await page.getByRole('button', { name: /^Checked today/ }).click();
  await expect(page.getByText('Checked today by the place.')).toBeVisible();
  const visitor = await browser.newPage();
  await visitor.goto(page.url());
  await expect(visitor.getByText('Checked today by the place.')).toBeVisible();
  await expect(visitor.getByRole('button', { name: /^Checked today/ })).toHaveCount(0);
  await visitor.close();
});

test('in the list of the panel one press says it too, and one undo takes it back', async ({ page, request }) => {
  const place = await ownPlace(request);
  await comeAs(page, await administratorIn(request));
  await page.goto(`/admin?view=resources&status=ALL&search=${encodeURIComponent(place.name)}`);
  const card = page.getByRole('article');
  await expect(card).toContainText('Not checked yet.');
  await card.getByRole('button', { name: 'On a visit' }).click();
  await expect(card).toContainText(/Last checked on .* on a visit\./);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toContainText('Not checked yet.');
});

test('who went there says in one press what they found, without leaving the page', async ({ page, request }) => {
  const place = await ownPlace(request);
  await page.goto(`/resources/${place.id}`);
  await expectOpenToAll(page);
  await page.getByRole('button', { name: 'Wrong hours or number' }).click();
  const thanks = page.getByRole('status').filter({ hasText: 'Thank you. When several people tell us so' });
  await expect(thanks).toBeVisible();
  await expect(page.getByRole('button', { name: 'It helped' })).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/resources/${place.id}$`));
  // One visitor is not enough for others to read of it.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Was this right?' })).toBeVisible();
  await expect(page.getByText('People told us')).toHaveCount(0);
});

test('what could not be sent is said, and can be pressed again', async ({ page, request, errors }) => {
  const place = await ownPlace(request);
  await page.goto(`/resources/${place.id}`);
  await as(request, await administratorIn(request), 'PUT', `/resources/${place.id}`, {
    ...(await as(request, await administratorIn(request), 'GET', `/resources/${place.id}`)),
    status: 'PENDING',
  });
  await page.getByRole('button', { name: 'It is closed' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This was not sent.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'It is closed' })).toBeVisible();
  errors.splice(0, errors.length, ...errors.filter((error) => !error.includes('status of 404')));
});

test('a page of another site cannot press for its visitors', async ({ request }) => {
  const place = await ownPlace(request);
  const reportsOf = async () => {
    const due = await as(request, await administratorIn(request), 'POST', `/admin/due/${place.id}/take`, {});
    return due.reports.closed;
  };
  const press = (origin: string) =>
    request.post(`/resources/${place.id}`, { form: { found: 'closed' }, headers: { origin } });
  expect((await press('https://elsewhere.example')).status()).toBeGreaterThanOrEqual(400);
  expect(await reportsOf()).toBe(0);
  expect((await press(new URL((await request.get('/')).url()).origin)).status()).toBe(200);
  expect(await reportsOf()).toBe(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the same form is sent and answered', async ({ page, request }) => {
    const place = await ownPlace(request);
    await page.goto(`/resources/${place.id}`);
    await page.getByRole('button', { name: 'It helped' }).click();
    await expect(page.getByText('Thank you. It helps others to know.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: place.name })).toBeVisible();
  });
});

test.describe('what is due for a check', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

  /** Complained of by somebody, so that it stands at the top. */
  async function duePlace(request: APIRequestContext, changes: object = {}) {
    const place = await ownPlace(request, changes);
    const reply = await request.post(`/api/resources/${place.id}/reports`, { data: { kind: 'closed' } });
    expect(reply.status()).toBe(202);
    return place;
  }
  async function anotherAdministrator(request: APIRequestContext): Promise<Member> {
    const person = await member(request);
    await as(request, await administratorIn(request), 'PUT', `/users/admin/${person.id}/role?role=ADMIN`);
    // Another role has ended their sign-in.
    return signedIn(request, person);
  }
  const cardOf = (page: Page, name: string) => page.getByRole('article', { name });

  test('is taken, called and checked, and goes from the list', async ({ page, request }) => {
    test.slow();
    const place = await duePlace(request);
    await comeAs(page, await administratorIn(request));
    await page.goto('/admin?view=due');
    const card = cardOf(page, place.name);
    await expect(card).toContainText('Visitors told since the last check: closed (1).');
    await expect(card).toContainText('Not checked yet. Due every 90 days.');
    await card.getByRole('button', { name: /^Check this one/ }).click();
    await expect(card).toContainText('You are checking this.');
    await expect(card).toBeFocused();
    await expect(card.getByRole('link', { name: /740-555-0101/ })).toHaveAttribute('href', /^tel:/);
    await expectOpenToAll(page);
    await card.getByRole('button', { name: 'By phone' }).click();
    await expect(card).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(cardOf(page, place.name)).toBeVisible();
  });

  test('two people do not get the same one: the second reads who has it', async ({ page, request, errors }) => {
    const place = await duePlace(request);
    const admin = await administratorIn(request);
    const other = await anotherAdministrator(request);
    await comeAs(page, other);
    await page.goto('/admin?view=due');
    const card = cardOf(page, place.name);
    await expect(card.getByRole('button', { name: /^Check this one/ })).toBeVisible();
    await as(request, admin, 'POST', `/admin/due/${place.id}/take`, {});
    await card.getByRole('button', { name: /^Check this one/ }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'could not be taken' })).toContainText('Somebody else');
    await expect(card).toContainText('is checking this');
    await expect(card.getByRole('button')).toHaveCount(0);
    forgiveRefusals(errors);
  });

  test('rests when nobody answers, and is closed for good after a question', async ({ page, request }) => {
    const [silent, gone] = [await duePlace(request), await duePlace(request)];
    await comeAs(page, await administratorIn(request));
    await page.goto('/admin?view=due');
    const silence = cardOf(page, silent.name);
    await silence.getByRole('button', { name: /^Check this one/ }).click();
    await silence.getByRole('button', { name: /^Could not reach/ }).click();
    await expect(page.getByRole('status').filter({ hasText: 'comes back in 2 days' })).toBeVisible();
    await expect(silence).toHaveCount(0);
    const card = cardOf(page, gone.name);
    await card.getByRole('button', { name: /^Check this one/ }).click();
    await card.getByRole('button', { name: /^Close/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close for good' }).click();
    await expect(card).toHaveCount(0);
    await page.goto(`/resources/${gone.id}`);
    await expect(page.getByRole('heading', { name: 'This place has closed' })).toBeVisible();
  });

  test('comes sooner or later as the settings say', async ({ page, request }) => {
    await comeAs(page, await administratorIn(request));
    await page.goto('/admin?view=settings&tab=listings');
    const food = page.getByRole('textbox', { name: 'Days until a place with food is due' });
    await expect(food).toHaveValue('90');
    await food.fill('0');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(food).toHaveAttribute('aria-invalid', 'true');
    await food.fill('90');
    await expectOpenToAll(page);
  });

  test('a list that cannot be loaded says so and is loaded again', async ({ page, request, errors }) => {
    await comeAs(page, await administratorIn(request));
    await page.route('**/admin/due*', (route) => route.abort(), { times: 1 });
    await page.goto('/admin?view=due');
    await expect(page.getByRole('alert').filter({ hasText: 'The list could not be loaded' })).toBeVisible();
    await press(page, 'Try again');
    const first = page.getByRole('article').first();
    await expect(first).toBeVisible();
    // What was read stays when it cannot be read anew: somebody may be on the phone with it.
    await page.route('**/admin/due?*', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await page
      .getByRole('button', { name: /^Check this one/ })
      .first()
      .click();
    await failed;
    await expect(first).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toHaveCount(0);
    await page.unroute('**/admin/due?*');
    forgiveRefusals(errors);
  });
});
