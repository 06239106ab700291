/** A request matched with a place and two volunteers at once. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import {
  callApiAs,
  createMember,
  minimalResourceBody,
  signInAsAdministrator,
  signInBrowserAs,
  type TestMember,
} from './member-helpers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, statusWith, test } from './test-fixtures.ts';

const uniqueSuffix = () => randomUUID().slice(0, 8);

async function createVolunteer(request: APIRequestContext, admin: TestMember, firstName: string) {
  const member = await createMember(request);
  const lastName = `Reed ${uniqueSuffix()}`;
  const signUp = { firstName, lastName, email: member.email, phone: '740-555-0177', skills: ['Braille'] };
  const signedUp = await callApiAs(request, member, 'POST', '/volunteers', { ...signUp, availability: ['Mondays'] });
  await callApiAs(request, admin, 'PUT', `/volunteers/${signedUp.id}`, { ...signedUp, backgroundChecked: true });
  return { member, id: signedUp.id, name: `${firstName} ${lastName}` };
}

async function answerOffer(request: APIRequestContext, { member }: { member: TestMember }, reply: object) {
  const [offer] = await callApiAs(request, member, 'GET', '/offers');
  await callApiAs(request, member, 'POST', `/offers/${offer.id}/answer`, reply);
}

test('the matches of a request are independent: declining, withdrawing or deleting one keeps the others', async ({
  page,
  request,
  browser,
}) => {
  test.slow();
  const [admin, person] = await Promise.all([signInAsAdministrator(request), createMember(request)]);
  const title = `Letters ${uniqueSuffix()}`;
  // Ten volunteers are listed: no other test has any who fit this.
  const description = 'I need somebody who knows Braille, and groceries.';
  const need = await callApiAs(request, person, 'POST', '/needs', { title, description, category: 'TRANSPORTATION' });
  const [declining, accepting] = await Promise.all([
    createVolunteer(request, admin, 'Ben'),
    createVolunteer(request, admin, 'Ida'),
  ]);
  const place = await callApiAs(request, admin, 'POST', '/resources', minimalResourceBody(`Pantry ${uniqueSuffix()}`));
  await callApiAs(request, admin, 'POST', `/needs/${need.id}/match`, { resourceId: place.id });
  await callApiAs(request, admin, 'POST', `/needs/${need.id}/match`, { volunteerId: declining.id });

  // The administrator also asks another volunteer.
  await signInBrowserAs(page, admin);
  await page.goto(`/admin?view=needs&need=${need.id}`);
  const matches = page.getByRole('region', { name: /^Match(es)?$/ });
  await page.getByRole('link', { name: 'Match with another' }).click();
  await expect(page.getByRole('article', { name: place.name })).toHaveCount(0);
  await page
    .getByRole('article', { name: accepting.name })
    .getByRole('button', { name: /Choose/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Match', exact: true }).click();
  for (const { name } of [declining, accepting]) await expect(matches.getByRole('link', { name })).toBeVisible();
  await expect(matches.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await answerOffer(request, declining, { accept: false, reason: 'I am away.' });
  await answerOffer(request, accepting, { accept: true, sharePhone: true });

  // The person sees both on a phone.
  const phone = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await signInBrowserAs(phone, person);
  await phone.goto('/dashboard');
  const card = phone.getByRole('article', { name: title });
  await expect(card.getByText('said yes and can help you')).toBeVisible();
  await expect(card.getByRole('link', { name: '740-555-0177' })).toBeVisible();
  await expect(card.getByRole('link', { name: place.name })).toBeVisible();
  await expect(card.getByText('We asked a volunteer.')).toHaveCount(0);
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);

  await page.reload();
  await expect(page.getByText('Their reason: I am away.')).toBeVisible();
  await expect(matches.getByRole('listitem')).toHaveCount(2);
  await matches
    .getByRole('listitem')
    .filter({ hasText: place.name })
    .getByRole('button', { name: /^Take the match back/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take the match back' }).click();
  await expect(statusWith(page, 'The others stay.')).toBeVisible();
  await expect(matches.getByRole('listitem')).toHaveCount(1);

  await callApiAs(request, admin, 'DELETE', `/volunteers/${accepting.id}`);
  await phone.reload();
  await expect(card.getByText('The volunteer whom we asked cannot help this time.')).toBeVisible();
  await expect(card.getByRole('link', { name: place.name })).toHaveCount(0);
  await phone.close();
});
