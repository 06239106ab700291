/** The coordinators' desk: two administrators share the requests, write notes for each other, and the person sees none of it. */
import { randomUUID } from 'node:crypto';
import { ignoreApiErrors } from './account-helpers.ts';
import {
  callApiAs,
  createAdministrator,
  createMember,
  signInAsAdministrator,
  signInBrowserAs,
} from './member-helpers.ts';
import { expect, expectAccessibleInAllThemes, test } from './test-fixtures.ts';

test.afterEach(({ errors }) => ignoreApiErrors(errors));

test('several are given to somebody at once, and one that another has taken meanwhile says who; one is taken from the list, passed on with a day and a note, and the history says it all', async ({
  page,
  request,
}) => {
  const [one, other, who] = await Promise.all([
    signInAsAdministrator(request),
    createAdministrator(request),
    createMember(request),
  ]);
  await signInBrowserAs(page, one);
  await test.step('several at once', async () => {
    const mark = randomUUID().slice(0, 8);
    const titles = [`First ${mark}`, `Second ${mark}`, `Third ${mark}`];
    const sent = await Promise.all(
      titles.map((title) => callApiAs(request, who, 'POST', '/needs', { title, description: 'Bus passes.' })),
    );
    await page.goto(`/admin?view=needs&search=${mark}`);
    for (const title of titles.slice(0, 2)) await page.getByRole('checkbox', { name: title }).check();
    const bar = page.getByRole('region', { name: 'What to do with the selected requests' });
    await expect(bar.getByText('2 selected')).toBeVisible();
    await expectAccessibleInAllThemes(page);
    await bar.getByLabel('Give to').selectOption(other.id);
    await bar.getByRole('button', { name: 'Give', exact: true }).click();
    await expect(page.getByText('2 requests are given.')).toBeVisible();
    await expect(bar).toHaveCount(0);
    // The list is read anew: what another takes before that would show in it, and nobody could be too late any more.
    for (const title of titles.slice(0, 2)) {
      await expect(page.getByRole('row').filter({ hasText: title }).getByText('Omar Reyes')).toBeVisible();
    }
    const third = page.getByRole('row').filter({ hasText: `Third ${mark}` });
    await expect(third.getByText('Nobody has taken it')).toBeVisible();
    await callApiAs(request, other, 'POST', `/needs/${sent[2].id}/assign`, { assignedTo: other.id, before: '' });
    await third.getByRole('button', { name: 'Take it' }).click();
    await expect(page.getByText('Somebody else has taken this request meanwhile.').first()).toBeVisible();
    await expect(third.getByText('Nobody has taken it')).toHaveCount(0);
    await expect(third.getByText('Yours')).toHaveCount(0);
  });
  await test.step('one', async () => {
    const title = `Ride to dialysis ${randomUUID().slice(0, 8)}`;
    const need = { title, description: 'Monday and Friday mornings.', category: 'TRANSPORTATION', priority: 'HIGH' };
    const { id } = await callApiAs(request, who, 'POST', '/needs', need);
    await page.goto(`/admin?view=needs&search=${encodeURIComponent(title)}`);
    const row = page.getByRole('row').filter({ hasText: title });
    await expect(row.getByText('Nobody has taken it')).toBeVisible();
    await expect(row.getByText(/^waiting \d+ min$/)).toBeVisible();
    // The row says so before the server does.
    let answer = () => {};
    const read = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/needs/*/assign', async (route) => {
      await read;
      await route.continue();
    });
    await row.getByRole('button', { name: 'Take it' }).press('Enter');
    await expect(row.getByText('Yours')).toBeVisible();
    await expect(row.getByRole('button', { name: 'Take it' })).toHaveCount(0);
    await expectAccessibleInAllThemes(page);

    await row.getByRole('link', { name: 'View Details' }).click();
    await expect(page.getByLabel('Taken care of by')).toHaveValue('');
    answer();
    await expect(page.getByText('You take care of this request now.')).toBeVisible();
    await expect(page.getByLabel('Taken care of by')).toHaveValue(one.id);
    await page.unroute('**/api/needs/*/assign');
    await expect(page.getByRole('link', { name: who.email })).toHaveAttribute('href', `mailto:${who.email}`);
    await page.getByLabel('Taken care of by').selectOption(other.id);
    await page.getByLabel('Look at it again on').fill('2020-01-31');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Due since Jan 31, 2020')).toBeVisible();
    const note = page.getByLabel('New note');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(note).toHaveAttribute('aria-invalid', 'true');
    await note.fill('She rings back after six.');
    await page.reload();
    await expect(note).toHaveValue('She rings back after six.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'She rings back after six.' })).toBeVisible();
    await expect(note).toHaveValue('');
    await page.getByText('What was done so far').click();
    await expect(page.getByText('Note about a request for help')).toBeVisible();
    await expect(page.getByText('Request for help given to somebody')).toHaveCount(2);
    await expectAccessibleInAllThemes(page);

    await signInBrowserAs(page, other);
    await page.goto('/admin?view=needs');
    const filters = page.getByRole('search');
    await filters.getByLabel('Taken care of by').selectOption('me');
    await filters.getByLabel('Waits for').selectOption('due');
    await expect(row).toBeVisible();
    await signInBrowserAs(page, who);
    await page.goto('/dashboard');
    await expect(page.getByText(title).first()).toBeVisible();
    await expect(page.getByText('She rings back')).toHaveCount(0);
    expect(JSON.stringify(await callApiAs(request, who, 'GET', `/needs/${id}`))).not.toContain('rings back');
  });
});
