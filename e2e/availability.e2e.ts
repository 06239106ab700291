/** Present availability of a resource: "full" for a time, and the number of free places. */
import { ignoreErrors } from './account-helpers.ts';
import { readPage, textOf } from './html.ts';
import { callApiAs, createMember, signInAsAdministrator, signInBrowserAs } from './member-helpers.ts';
import { createResource } from './resource-helpers.ts';
import { runInDatabase } from './test-database.ts';
import { expect, expectAccessible, expectAccessibleInThemesAndWidths, test } from './test-fixtures.ts';

test('an editor marks a place as full, then with free places, a note and a duration; visitors see it until it ends', async ({
  page,
  request,
  errors,
}) => {
  test.slow();
  const word = `Quillbrook${crypto.randomUUID().slice(0, 6)}`;
  const [author, admin] = await Promise.all([createMember(request), signInAsAdministrator(request)]);
  const { id } = await createResource(request, author, { name: `${word} Pantry` });
  await signInBrowserAs(page, admin);
  await page.goto(`/resources/${id}`);
  await expect(page.getByText('17 places free of 20')).toBeVisible();
  const now = page.getByRole('group', { name: 'Right now' });
  await now.getByRole('button', { name: 'Full', exact: true }).click();
  const line = /As of .*: full\. This holds until the end of today\./;
  await expect(page.getByText(line)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'It is shown until it ends' })).toBeVisible();
  await expectAccessibleInThemesAndWidths(page);

  // As visitors read it, without JavaScript.
  const readText = async () => textOf((await readPage(request, `/resources/${id}`)).querySelector('main'));
  const textWhenFull = await readText();
  expect(textWhenFull).toMatch(line);
  // The older capacity of the listing is not shown.
  expect(textWhenFull).not.toContain('17 places free of 20');
  const results = await readPage(request, `/search?query=${word}`);
  const card = [...results.querySelectorAll('main article')].map(textOf).find((text) => text.includes(word));
  expect(card).toContain('At Capacity');
  expect(card).toMatch(/full right now \(.*[ap]m\)/);

  await runInDatabase(
    `update resources set availability = jsonb_set(availability, '{until}', to_jsonb(now()::text)) where id = $1`,
    [id],
  );
  const textAfterEnd = await readText();
  expect(textAfterEnd).not.toContain('As of');
  expect(textAfterEnd).toContain('17 places free of 20');

  // An invalid number is an error at its field, and the note is kept.
  const free = page.getByRole('textbox', { name: 'Free places, if you know' });
  const note = page.getByRole('textbox', { name: 'A few words, if needed' });
  await free.fill('21');
  await note.fill('two for families');
  await page.getByRole('button', { name: 'There is room' }).click();
  await expect(free).toHaveAccessibleDescription('Current cannot exceed max');
  await expect(note).toHaveValue('two for families');
  await expectAccessible(page);
  await free.fill('3');
  await page.getByRole('combobox', { name: 'How long this holds' }).selectOption({ label: '2 hours' });
  await page.getByRole('button', { name: 'There is room' }).click();
  await expect(page.getByText(/As of .*: 3 places free of 20\. This holds until .*two for families/)).toBeVisible();
  await page.getByRole('button', { name: 'As usual again' }).click();
  await expect(page.getByText('As of')).toHaveCount(0);
  expect((await callApiAs(request, admin, 'GET', `/resources/${id}`)).availability).toBeUndefined();
  ignoreErrors(errors, 'status of 422');
});
