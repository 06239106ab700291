/** Verification requests: places are asked by email whether their listing is right, and answer by links. */
import { createHash, randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { parseHTML } from 'linkedom';
import { clickButton, emailTo, skipToContent } from './account-helpers.ts';
import { postForm, readPage, sendForm, statusIn, textOf } from './html.ts';
import { callApiAs, signInAsAdministrator } from './member-helpers.ts';
import { createResource } from './resource-helpers.ts';
import { runInDatabase } from './test-database.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleWhenNarrow,
  statusWith,
  test,
  waitForFormHydration,
} from './test-fixtures.ts';

/** Creates a place with a verification request, as the hourly job would. @returns its email, and the paths of its links. */
async function createVerificationRequest(request: APIRequestContext) {
  const admin = await signInAsAdministrator(request);
  await callApiAs(request, admin, 'PUT', '/admin/settings', { askPlaces: true });
  const name = `Pantry ${randomUUID().slice(0, 8)}`;
  const email = `${randomUUID().slice(0, 13)}@example.org`;
  const contactInfo = { phone: '740-555-0101', email };
  const place = await createResource(request, admin, { name, contactInfo });
  const [requestId, emailId] = [randomUUID(), randomUUID()];
  await runInDatabase(
    `with email as (
       insert into outbox (id, recipient, template, locale, template_values)
       values ($1, $2, 'still-right', 'en', jsonb_build_object('requestId', $3::text)) returning id
     )
     insert into verification_requests (id, resource_id, address_hash, email_id, asked_at, asked_on)
     select $3::uuid, $4, $5, id, now(), current_date from email`,
    [emailId, email, requestId, place.id, createHash('sha256').update(email).digest()],
  );
  const mail = await emailTo(email);
  const path = (of: RegExp) => of.exec(mail)?.[0] ?? '';
  return {
    admin,
    ...place,
    name,
    mail,
    right: path(/\/still-right\?token=[\w-]+/),
    closed: path(/\/still-right\/closed\?token=[\w-]+/),
    stop: path(/\/still-right\/stop\?token=[\w-]+/),
    change: path(/\/resources\/[\w-]+\/suggest\?token=[\w-]+/),
  };
}

test('the place confirms its listing by the link, and visitors read that it has checked it', async ({
  page,
  request,
}) => {
  const { id, name, mail, right } = await createVerificationRequest(request);
  expect(mail).toContain(`Subject: Is this still right? ${name}`);
  expect(mail).toContain('Phone: 740-555-0101');
  const unchecked = await readPage(request, `/resources/${id}`);
  expect(textOf(unchecked.querySelector('main'))).toContain('Not checked yet: call first.');

  await page.goto(right);
  await expect(page.getByRole('article', { name })).toContainText('740-555-0101');
  // The token must not stay in the URL, and is kept for a reload.
  await expect(page).toHaveURL(/\/still-right$/);
  await page.reload();
  await expect(page.getByRole('article', { name })).toContainText('12 Maple Street');
  await expectAccessibleWhenNarrow(page);
  expect((await (await request.get(`/api/resources/${id}`)).json()).data.verification).toBeUndefined();
  await clickButton(page, 'Yes, all of this is right');
  await expect(statusWith(page, 'The listing says now that the place itself has checked it.')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'See the listing' })).toHaveAttribute('href', `/resources/${id}`);
  const checked = await readPage(request, `/resources/${id}`);
  expect(textOf(checked.querySelector('main'))).toContain('Checked today by the place.');

  // A link can be answered once.
  const answered = await readPage(request, right);
  expect(statusIn(answered)).toContain('The listing says now');
  expect(answered.querySelectorAll('main button')).toHaveLength(0);
});

test('the page shows a listing that was changed after the email, and an answer to an older version is refused (409)', async ({
  request,
}) => {
  const { admin, id, right } = await createVerificationRequest(request);
  const change = async (phone: string) => {
    const present = await callApiAs(request, admin, 'GET', `/resources/${id}`);
    await callApiAs(request, admin, 'PUT', `/resources/${id}`, {
      ...present,
      contactInfo: { ...present.contactInfo, phone },
    });
  };
  await change('740-555-0177');
  const opened = await readPage(request, right);
  expect(textOf(opened.querySelector('main'))).toContain('The listing was changed after our email of');
  expect(textOf(opened.querySelector('main article'))).toContain('740-555-0177');
  await change('740-555-0188');
  const stale = await postForm(request, formIn(opened), {});
  expect(stale.status()).toBe(409);
  const shown = parseHTML(await stale.text()).document;
  expect(textOf(shown.querySelector('main [role=alert]'))).toContain('Please look at it again');
  expect(textOf(shown.querySelector('main article'))).toContain('740-555-0188');
  expect(statusIn(await sendForm(request, formIn(shown), {}))).toContain('The listing says now');
});

const formIn = (page: Document) => page.querySelector('main form');
const buttonIn = (page: Document) => textOf(page.querySelector('main form button'));

test('a suggestion by the link is marked as from the place', async ({ page, request }) => {
  const { admin, id, name, change, right } = await createVerificationRequest(request);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(change);
  await expect(page).toHaveURL(/\/suggest$/);
  await expect(page.getByText('counts as the place’s own answer')).toBeVisible();
  await skipToContent(page);
  await expect(page.getByText('counts as the place’s own answer')).toBeVisible();
  await expectAccessible(page);
  await waitForFormHydration(page, 'Send suggestion');
  await page.getByLabel('Phone number', { exact: true }).fill('740-555-0199');
  await clickButton(page, 'Send suggestion');
  await expect(statusWith(page, 'Thank you! Your suggestion is in.')).toBeFocused();
  expect(statusIn(await readPage(request, right))).toContain('You have suggested a change');
  const suggestions = await callApiAs(request, admin, 'GET', `/admin/suggestions?search=${encodeURIComponent(name)}`);
  expect(suggestions).toMatchObject([{ resourceName: name, fromPlace: true }]);
  expect((await (await request.get(`/api/resources/${id}`)).json()).data.contactInfo.phone).toBe('740-555-0101');
});

test('without JavaScript a place reports that it has closed, and the listing stays until an administrator decides', async ({
  request,
}) => {
  const { id, closed, right } = await createVerificationRequest(request);
  const opened = await readPage(request, closed);
  expect(textOf(opened.querySelector('h1'))).toBe('Has this place closed?');
  expect(buttonIn(opened)).toBe('Yes, it has closed for good');
  // The token is not in the URL of the form.
  expect(formIn(opened)?.getAttribute('method')).toBe('post');
  expect(formIn(opened)?.getAttribute('action')).toBe('/still-right/closed');
  expect(statusIn(await sendForm(request, formIn(opened), {}))).toContain('Until then the listing stays as it is.');
  expect((await readPage(request, right)).querySelectorAll('main button')).toHaveLength(0);
  expect((await (await request.get(`/api/resources/${id}`)).json()).data.status).toBe('APPROVED');
});

test('an address is unsubscribed by the form, and by the one-click request of mail programs', async ({ request }) => {
  const [first, second] = await Promise.all([createVerificationRequest(request), createVerificationRequest(request)]);
  const opened = await readPage(request, first.stop);
  expect(buttonIn(opened)).toBe('No more such emails');
  const confirmation = 'This address gets no more such emails.';
  expect(statusIn(await sendForm(request, formIn(opened), {}))).toContain(confirmation);
  const oneClick = await request.post(second.stop, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(oneClick.status()).toBe(200);
  expect(await oneClick.text()).toContain(confirmation);
});

test('a link with an unknown token says that it is incomplete', async ({ request }) => {
  const page = await readPage(request, '/still-right?token=no-such-token');
  expect(textOf(page.querySelector('main'))).toContain('This link is incomplete');
});
