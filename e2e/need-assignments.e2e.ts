/** Requests for help shared by administrators: assignments, due dates and notes, which the person does not see. */
import { randomUUID } from 'node:crypto';
import {
  callApiAs,
  createAdministrator,
  createMember,
  signInAsAdministrator,
  signInBrowserAs,
} from './member-helpers.ts';
import { apiErrors, expect, expectAccessibleWhenNarrow, test } from './test-fixtures.ts';

test.use({ ignoredErrors: apiErrors });

test('requests are assigned together; one is taken, passed on with a due date and a note, with a history of all', async ({
  page,
  request,
}) => {
  const [admin, other, member] = await Promise.all([
    signInAsAdministrator(request),
    createAdministrator(request),
    createMember(request),
  ]);
  await signInBrowserAs(page, admin);
  await test.step('several requests', async () => {
    const mark = randomUUID().slice(0, 8);
    const titles = [`First ${mark}`, `Second ${mark}`, `Third ${mark}`];
    const sent = await Promise.all(
      titles.map((title) => callApiAs(request, member, 'POST', '/needs', { title, description: 'Bus passes.' })),
    );
    const { id } = await callApiAs(request, other, 'POST', '/needs', { title: `Own ${mark}`, description: 'A coat.' });
    await callApiAs(request, admin, 'POST', `/needs/${id}/assign`, { assignedTo: admin.id, before: '' });
    await page.goto(`/admin?view=needs&search=${mark}`);
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: `Own ${mark}` })
        .getByText('Yours'),
    ).toBeVisible();
    for (const title of titles.slice(0, 2)) await page.getByRole('checkbox', { name: title }).check();
    const selectionBar = page.getByRole('region', { name: 'What to do with the selected requests' });
    await expect(selectionBar.getByText('2 selected')).toBeVisible();
    await expectAccessibleWhenNarrow(page, 1280);
    await selectionBar.getByLabel('Give to').selectOption(other.id);
    await selectionBar.getByRole('button', { name: 'Give', exact: true }).click();
    await expect(page.getByText('2 requests are given.')).toBeVisible();
    await expect(selectionBar).toHaveCount(0);
    // Waits until the list is read again, so that the assignment below is not in it yet.
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
  await test.step('one request', async () => {
    const title = `Ride to dialysis ${randomUUID().slice(0, 8)}`;
    const need = { title, description: 'Monday and Friday mornings.', category: 'TRANSPORTATION', priority: 'HIGH' };
    const { id } = await callApiAs(request, member, 'POST', '/needs', need);
    await page.getByRole('searchbox').fill(title);
    const row = page.getByRole('row').filter({ hasText: title });
    await expect(row.getByText('Nobody has taken it')).toBeVisible();
    await expect(row.getByText(/^waiting \d+ min$/)).toBeVisible();
    // Optimistic: shown before the server answers.
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/needs/*/assign', async (route) => {
      await held;
      await route.continue();
    });
    await row.getByRole('button', { name: 'Take it' }).press('Enter');
    await expect(row.getByText('Yours')).toBeVisible();
    await expect(row.getByRole('button', { name: 'Take it' })).toHaveCount(0);

    await row.getByRole('link', { name: 'View Details' }).click();
    await expect(page.getByLabel('Taken care of by')).toHaveValue('');
    release();
    await expect(page.getByText('You take care of this request now.')).toBeVisible();
    await expect(page.getByLabel('Taken care of by')).toHaveValue(admin.id);
    await page.unroute('**/api/needs/*/assign');
    // Not while the call is held: it would end after ten seconds.
    await page.goBack();
    await expect(row.getByText('Yours')).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('link', { name: member.email })).toHaveAttribute('href', `mailto:${member.email}`);
    await page.getByLabel('Look at it again on').fill('2020-01-31');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Due since Jan 31, 2020')).toBeVisible();
    await test.step('it is found among those that are due of the administrator', async () => {
      await page.getByRole('link', { name: 'Back to the list' }).click();
      const filters = page.getByRole('search');
      const filtered = page.waitForResponse(/\/api\/.*assigned=me&waiting=due/);
      await filters.getByLabel('Taken care of by').selectOption('me');
      await filters.getByLabel('Waits for').selectOption('due');
      expect(await (await filtered).json()).toMatchObject({ data: [{ id }] });
      await row.getByRole('link', { name: 'View Details' }).click();
    });
    await page.getByLabel('Taken care of by').selectOption(other.id);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
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
    await expect(page.getByText('Request for help given to somebody')).toHaveCount(3);
    await expectAccessibleWhenNarrow(page);
    for (const path of [`/needs/${id}`, '/users/needs/active'])
      expect(JSON.stringify(await callApiAs(request, member, 'GET', path))).not.toContain('rings back');
  });
});
