/** Webhooks in the admin panel: added, their secret, a test delivery, paused, deleted. */
import { type FileServer, startFileServer } from './file-server.ts';
import { signInAsAdministrator, signInBrowserAs } from './member-helpers.ts';
import { expect, expectAccessibleWhenNarrow, test } from './test-fixtures.ts';

let receiver: FileServer;
test.beforeAll(async () => {
  receiver = await startFileServer();
});
test.afterAll(() => receiver.close());

test('a webhook is added, its secret is shown once, a test is delivered, and it is deleted', async ({
  page,
  request,
}) => {
  test.slow();
  const name = `County data team ${crypto.randomUUID().slice(0, 8)}`;
  const card = page.getByRole('article', { name });
  await signInBrowserAs(page, await signInAsAdministrator(request));
  await page.goto('/admin?view=transfer&tab=webhooks');
  const add = page.getByRole('button', { name: 'Add a webhook' });
  await add.click();
  const form = page.getByRole('region', { name: 'Add a webhook' });

  await test.step('the form shows errors of missing fields', async () => {
    await form.getByRole('button', { name: 'Add it' }).click();
    await expect(form.getByRole('alert')).toBeFocused();
    await expect(form.getByLabel('Name')).toHaveAccessibleDescription(/Name is required/);
    await expect(form.getByLabel('Web address')).toHaveAccessibleDescription(/Enter a valid website URL/);
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Web address').fill(receiver.url);
    // Other tests change places meanwhile, which would add deliveries.
    await form.getByLabel('Which changes to send').selectOption('Organizations only');
  });

  await test.step('the secret is shown once', async () => {
    await form.getByRole('button', { name: 'Add it' }).click();
    await expect(page.getByRole('heading', { name: `The secret of ⁨${name}⁩` })).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Secret', exact: true })).toHaveValue(/^whsec_/);
    await expect(page.locator('.toast')).toHaveCount(0);
    await expect(card.getByRole('status')).toHaveText('Nothing sent yet');
    await expectAccessibleWhenNarrow(page);
    await page.getByRole('button', { name: 'I have kept it' }).click();
    await expect(page.getByRole('textbox', { name: 'Secret', exact: true })).toHaveCount(0);
    await expect(card).toContainText(receiver.url);
  });

  await test.step('a test is delivered', async () => {
    receiver.serve('Thank you');
    await card.getByRole('button', { name: 'Send a test' }).click();
    await card.getByText('Last deliveries').click();
    await expect(card.getByRole('listitem')).toContainText('A test. Delivered.', { timeout: 30_000 });
    receiver.serve('Gone', 500);
    await card.getByRole('button', { name: 'Send a test' }).click();
    await expect(card.getByRole('listitem').first()).toContainText(
      'A test. Not delivered. It answered with status 500.',
      { timeout: 30_000 },
    );
  });

  await test.step('its address is changed, and its secret stays', async () => {
    await card.getByRole('button', { name: 'Change' }).click();
    const change = card.getByRole('region', { name: 'Change' });
    await expect(change.getByLabel('Name')).toHaveValue(name);
    await expect(change.getByLabel('Which changes to send')).toHaveValue('organization');
    await change.getByLabel('Web address').fill('ftp://example.org');
    await change.getByRole('button', { name: 'Save Changes' }).click();
    await expect(change.getByLabel('Web address')).toHaveAccessibleDescription(/Enter a valid website URL/);
    await expectAccessibleWhenNarrow(page);
    await change.getByLabel('Web address').fill(`${receiver.url}?moved`);
    await change.getByRole('button', { name: 'Save Changes' }).click();
    await expect(change).toHaveCount(0);
    await expect(card.getByRole('button', { name: 'Change' })).toBeFocused();
    await expect(card).toContainText(`${receiver.url}?moved`);
    await expect(page.getByRole('textbox', { name: 'Secret', exact: true })).toHaveCount(0);
  });

  await test.step('it is paused, given a new secret, and deleted', async () => {
    await card.getByRole('button', { name: 'Pause' }).click();
    await expect(card.getByRole('status')).toHaveText('Paused');
    await card.getByRole('button', { name: 'Resume' }).click();
    await expect(card.getByRole('status')).not.toHaveText('Paused');
    await card.getByRole('button', { name: 'New secret' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'New secret' }).click();
    await expect(page.getByRole('textbox', { name: 'Secret', exact: true })).toHaveValue(/^whsec_/);
    await page.getByRole('button', { name: 'I have kept it' }).click();
    await expect(page.getByRole('textbox', { name: 'Secret', exact: true })).toHaveCount(0);
    await card.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(card).toHaveCount(0);
  });
});
