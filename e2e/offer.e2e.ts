/** Offers: a volunteer is asked by email, and answers by its link without signing in. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page, Route } from '@playwright/test';
import { clickButton, emailTo, skipToContent } from './account-helpers.ts';
import { formValuesIn, readPage, sendForm, statusIn, textOf } from './html.ts';
import { callApiAs, createMember, signInAsAdministrator, signInBrowserAs } from './member-helpers.ts';
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

const link = /\/offer\?token=[\w-]+/;
const message = 'Monday at 8, there and back.';

/** A need for a ride, and two volunteers who can drive. */
async function createNeedWithDrivers(request: APIRequestContext) {
  const [admin, person] = await Promise.all([signInAsAdministrator(request), createMember(request)]);
  const title = `Ride ${randomUUID().slice(0, 8)}`;
  const words = { title, description: 'I need a ride to the dialysis clinic.', category: 'TRANSPORTATION' };
  const need = await callApiAs(request, person, 'POST', '/needs', { ...words, shareEmail: true });
  const lastName = `Stone ${randomUUID().slice(0, 8)}`;
  const profile = { phone: '740-555-0134', skills: ['Driving'], availability: ['Mondays'], backgroundChecked: true };
  const createDriver = async (firstName: string) => {
    const email = `${firstName}-${randomUUID()}@example.org`.toLowerCase();
    return {
      email,
      ...(await callApiAs(request, admin, 'POST', '/volunteers', { firstName, lastName, email, ...profile })),
    };
  };
  const [ben, ida] = await Promise.all([createDriver('Ben'), createDriver('Ida')]);
  return { admin, person, title, need, lastName, ben, ida };
}

/** Opens the link of the email to a volunteer. @returns its path. */
async function openLink(visitor: Page, email: string, title: string): Promise<string> {
  const mail = await emailTo(email, link);
  expect(mail).not.toContain('dialysis');
  const [path = ''] = link.exec(mail) ?? [];
  await visitor.goto(path);
  await expect(visitor.getByRole('heading', { name: 'You are asked: Transportation' })).toBeVisible();
  await expect(visitor).toHaveURL(/\/offer$/);
  await expect(visitor.getByText(message)).toBeVisible();
  await expect(visitor.getByText(title)).toHaveCount(0);
  return path;
}

/** Expects the facts close below the name, and no line of them to begin or end with a visible separator. */
async function expectTidyCard(visitor: Page): Promise<void> {
  const card = visitor.getByRole('article', { name: /^You are asked/ });
  const [name, facts] = await Promise.all([
    card.getByRole('heading').boundingBox(),
    card.getByRole('list').boundingBox(),
  ]);
  expect((facts?.y ?? Number.NaN) - ((name?.y ?? 0) + (name?.height ?? 0))).toBeLessThan(30);
  const dots = await card.getByRole('list').evaluate((list) => {
    const shown = list.getBoundingClientRect();
    return [...list.children].map((item) => {
      const { content, marginInlineStart } = getComputedStyle(item, '::before');
      const box = item.getBoundingClientRect();
      const isFirstOfLine = box.left - shown.left < 12;
      return {
        isFirstOfLine,
        isDot: content.includes('·'),
        isCutOff: box.left + Number.parseFloat(marginInlineStart) + 4 < shown.left,
      };
    });
  });
  expect(dots.every(({ isDot }) => isDot)).toBe(true);
  expect(dots.map(({ isCutOff }) => isCutOff)).toEqual(dots.map(({ isFirstOfLine }) => isFirstOfLine));
}

test('a volunteer declines with a reason; the next one accepts and shares a contact; the person confirms that they were helped, and the administrator reads both', async ({
  page,
  request,
}) => {
  test.slow();
  const { admin, person, title, need, lastName, ben, ida } = await createNeedWithDrivers(request);
  await signInBrowserAs(page, admin);
  await page.goto(`/admin?view=needs&need=${need.id}&mode=match`);
  await expect(page.getByRole('article', { name: `Ida ${lastName}` })).toBeVisible();
  await page
    .getByRole('article', { name: `Ben ${lastName}` })
    .getByRole('button', { name: /Choose/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Message to the volunteer').fill(message);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Match', exact: true }).click();
  await expect(statusWith(page, 'is asked by email.')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.setViewportSize({ width: 360, height: 740 });
  await openLink(page, ben.email, title);
  await expectTidyCard(page);
  await expectAccessibleWhenNarrow(page, 360);
  await clickButton(page, 'No, not this time');
  await page.getByLabel('Why not?').fill('I am away on Mondays.');
  await clickButton(page, 'Send my no');
  await expect(statusWith(page, 'You said no.')).toBeFocused();
  expect(await callApiAs(request, admin, 'GET', `/needs/${need.id}`)).toMatchObject({ status: 'PENDING' });
  await callApiAs(request, admin, 'POST', `/needs/${need.id}/match`, { volunteerId: ida.id, message });
  const firstPath = await openLink(page, ida.email, title);
  await skipToContent(page);
  await page.getByLabel('my email address').uncheck();
  await clickButton(page, 'Yes, I can help');
  await expect(statusWith(page, 'You said yes.')).toContainText(person.email);
  await expectAccessible(page);

  // The first link shows no contact afterwards; the email that confirms the yes does, and its link can withdraw it.
  const answered = await readPage(request, firstPath);
  expect(statusIn(answered)).toContain('in the email that we sent after your yes');
  expect(textOf(answered.querySelector('main'))).not.toContain(person.email);
  expect(answered.querySelectorAll('main button')).toHaveLength(0);
  const [path = ''] = link.exec(await emailTo(ida.email, person.email)) ?? [];
  await page.goto(path);
  await expect(page.getByRole('main').getByText(person.email)).toHaveCount(0);
  await clickButton(page, 'I cannot help after all');
  await expect(page.getByLabel('Why not?')).toBeFocused();
  await expectAccessible(page);
  await clickButton(page, 'Back');
  await expect(page.getByRole('button', { name: 'I cannot help after all' })).toBeVisible();

  await signInBrowserAs(page, person);
  await page.goto('/dashboard');
  const card = page.getByRole('article', { name: title });
  await expect(card.getByText('said yes and can help you')).toBeVisible();
  await expect(card.getByRole('link', { name: '740-555-0134' })).toBeVisible();
  await expect(card.getByRole('link', { name: /@/ })).toHaveCount(0);
  const { promise: held, resolve: fail } = Promise.withResolvers<void>();
  const breakOff = async (route: Route) => {
    await held;
    await route.abort();
  };
  await page.route('**/api/needs/*', breakOff, { times: 1 });
  await card.getByLabel('my email address').uncheck();
  await card.getByLabel('my phone number').check();
  await expect(card.getByText('Saved.')).toBeVisible();
  // The first change fails after the second was saved: it alone is put back.
  fail();
  await expect(card.getByLabel('my email address')).toBeChecked();
  await expect(card.getByLabel('my phone number')).toBeChecked();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await card.getByRole('button', { name: /I found help/ }).click();
  await clickButton(page, 'Yes, I found help');
  await expect(statusWith(page, 'Closed: you found help.')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 720 });
  await signInBrowserAs(page, admin);
  await page.goto(`/admin?view=needs&need=${need.id}`);
  await expect(page.getByText('Their reason: I am away on Mondays.')).toBeVisible();
  await expect(page.getByText(`Ida ${lastName}: helped`)).toBeVisible();
});

test('without JavaScript the page of the link takes an answer, and a withdrawal', async ({ request }) => {
  const { admin, person, need, ben, ida } = await createNeedWithDrivers(request);
  const match = (who: { id: string }) =>
    callApiAs(request, admin, 'POST', `/needs/${need.id}/match`, { volunteerId: who.id, message });
  const pageOf = async (mail: string) => readPage(request, link.exec(mail)?.[0] ?? '');
  const main = (page: Document) => textOf(page.querySelector('main'));
  const form = (page: Document) => page.querySelector('main form');
  await match(ben);
  const opened = await pageOf(await emailTo(ben.email, link));
  expect(main(opened)).toContain('You are asked: Transportation');
  expect(main(opened)).toContain(message);
  // In the time zone of the site, since no script tells the reader's.
  expect(main(opened)).toMatch(/Please answer by \S+ \d+, .* Eastern (?:Standard|Daylight) Time/);
  expect(main(opened)).not.toContain(person.email);
  expect([...opened.querySelectorAll('main form [name=answer]')].map(textOf)).toEqual([
    'Yes, I can help',
    'No, not this time',
  ]);
  const declined = await sendForm(request, form(opened), { answer: 'no', reason: 'I am away.' });
  expect(main(declined)).toContain('You said no.');
  expect(form(declined)).toBeNull();
  const [offer] = (await callApiAs(request, admin, 'GET', `/needs/${need.id}`)).offers;
  expect(offer).toMatchObject({ status: 'DECLINED', reason: 'I am away.' });

  await match(ida);
  const page = await pageOf(await emailTo(ida.email, link));
  const preset = formValuesIn(form(page));
  expect(preset).toMatchObject({ shareEmail: 'on', sharePhone: 'on' });
  const { shareEmail: _, sharePhone: __, ...nothing } = preset;
  const refused = await request.post('/offer', { form: { ...nothing, answer: 'yes' } });
  expect(refused.status()).toBe(422);
  expect(await refused.text()).toContain('Choose at least one way');
  const accepted = await sendForm(request, form(page), { answer: 'yes' });
  expect(main(accepted)).toContain('You said yes.');
  expect(main(accepted)).toContain(person.email);
  const ending = await pageOf(await emailTo(ida.email, person.email));
  expect(main(ending)).not.toContain(person.email);
  expect(main(await sendForm(request, form(ending), { answer: 'no' }))).toContain('This has ended.');
});

test('an administrator withdraws a match, and a person can report that one did not work', async ({ page, request }) => {
  const [admin, person] = await Promise.all([signInAsAdministrator(request), createMember(request)]);
  const title = `Coat ${randomUUID().slice(0, 8)}`;
  const need = await callApiAs(request, person, 'POST', '/needs', {
    title,
    description: 'A winter coat.',
    category: 'CLOTHING',
  });
  const { data } = await (await request.get('/api/resources?size=1')).json();
  const match = () => callApiAs(request, admin, 'POST', `/needs/${need.id}/match`, { resourceId: data[0].id });
  await match();
  await signInBrowserAs(page, admin);
  await page.goto(`/admin?view=needs&need=${need.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Take the match back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take the match back' }).click();
  await expect(statusWith(page, 'The match is taken back.')).toBeVisible();
  await match();
  await signInBrowserAs(page, person);
  await page.goto('/dashboard');
  const card = page.getByRole('article', { name: title });
  const again = card.getByRole('button', { name: /It did not work/ });
  await failNextRequest(page, '**/api/needs/*/unmatch');
  await again.click();
  await expect(statusWith(page, 'No answer came in time.')).toBeFocused();
  // What is tried next does not stand beside the old failure.
  await card.getByRole('button', { name: /I found help/ }).click();
  await clickButton(page, 'Keep it open');
  await expect(statusWith(page, 'No answer came in time.')).toHaveCount(0);
  await again.click();
  await expect(statusWith(page, 'Your request waits again.')).toBeVisible();
});
