/** A request that a place and two volunteers answer at once: each match has its own life. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import {
  callApiAs,
  createMember,
  newResourceBody,
  signInAsAdministrator,
  signInBrowserAs,
  type TestMember,
} from './member-helpers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './test-fixtures.ts';

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const mark = () => randomUUID().slice(0, 8);

async function volunteerNamed(request: APIRequestContext, admin: TestMember, firstName: string) {
  const who = await createMember(request);
  const lastName = `Reed ${mark()}`;
  const signUp = { firstName, lastName, email: who.email, phone: '740-555-0177', skills: ['Driving'] };
  const signedUp = await callApiAs(request, who, 'POST', '/volunteers', { ...signUp, availability: ['Mondays'] });
  await callApiAs(request, admin, 'PUT', `/volunteers/${signedUp.id}`, { ...signedUp, backgroundChecked: true });
  return { who, id: signedUp.id, name: `${firstName} ${lastName}` };
}

async function answer(request: APIRequestContext, { who }: { who: TestMember }, reply: object) {
  const [offer] = await callApiAs(request, who, 'GET', '/offers');
  await callApiAs(request, who, 'POST', `/offers/${offer.id}/answer`, reply);
}

test('a place and a volunteer help together; what is taken back or goes away leaves the other', async ({
  page,
  request,
  browser,
}) => {
  test.slow();
  const [admin, person] = await Promise.all([signInAsAdministrator(request), createMember(request)]);
  const title = `Dialysis ${mark()}`;
  const words = 'I need a ride to the dialysis clinic, and groceries.';
  const need = await callApiAs(request, person, 'POST', '/needs', {
    title,
    description: words,
    category: 'TRANSPORTATION',
  });
  const [no, yes] = await Promise.all([volunteerNamed(request, admin, 'Ben'), volunteerNamed(request, admin, 'Ida')]);
  const pantry = await callApiAs(request, admin, 'POST', '/resources', newResourceBody(`Pantry ${mark()}`));
  await callApiAs(request, admin, 'POST', `/needs/${need.id}/match`, { resourceId: pantry.id });

  // The coordinator asks two volunteers beside the place.
  await signInBrowserAs(page, admin);
  await page.goto(`/admin?view=needs&need=${need.id}`);
  const matches = page.getByRole('region', { name: /^Match(es)?$/ });
  for (const { name } of [no, yes]) {
    await page.getByRole('link', { name: 'Match with another' }).click();
    await expect(page.getByRole('article', { name: pantry.name })).toHaveCount(0);
    await page
      .getByRole('article', { name })
      .getByRole('button', { name: /Choose/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Match', exact: true }).click();
    await expect(matches.getByRole('link', { name })).toBeVisible();
  }
  await expect(matches.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await answer(request, no, { accept: false, reason: 'I am away.' });
  await answer(request, yes, { accept: true, sharePhone: true });

  // The person reads both, on a phone.
  const phone = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await signInBrowserAs(phone, person);
  await phone.goto('/dashboard');
  const card = phone.getByRole('article', { name: title });
  await expect(card.getByText('said yes and can help you')).toBeVisible();
  await expect(card.getByRole('link', { name: '740-555-0177' })).toBeVisible();
  await expect(card.getByRole('link', { name: pantry.name })).toBeVisible();
  await expect(card.getByText('We asked a volunteer.')).toHaveCount(0);
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);

  await page.reload();
  await expect(page.getByText('Their reason: I am away.')).toBeVisible();
  await expect(matches.getByRole('listitem')).toHaveCount(2);
  await matches
    .getByRole('listitem')
    .filter({ hasText: pantry.name })
    .getByRole('button', { name: /^Take the match back/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take the match back' }).click();
  await expect(status(page, 'The others stay.')).toBeVisible();
  await expect(matches.getByRole('listitem')).toHaveCount(1);

  await callApiAs(request, admin, 'DELETE', `/volunteers/${yes.id}`);
  await phone.reload();
  await expect(card.getByText('The volunteer whom we asked cannot help this time.')).toBeVisible();
  await expect(card.getByRole('link', { name: pantry.name })).toHaveCount(0);
  await phone.close();
});
