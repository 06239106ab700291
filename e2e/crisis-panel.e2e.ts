/** The crisis panel and the notice for serious distress, above the results, in each language. */
import type { Locator, Page } from '@playwright/test';
import { findHelp, readPage, sendForm, textOf } from './html.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInThemesAndWidths,
  expectNoSidewaysScroll,
  resultCards,
  showAnswer,
  submitNeedInDialog,
  test,
} from './test-fixtures.ts';

const callLinkIn = (panel: Element | null, number: string) =>
  [...(panel?.querySelectorAll('a') ?? [])].find((link) => textOf(link).startsWith(`Call ${number}:`));

const crises: [string, string, string, string[]][] = [
  ['suicide', 'I want to kill myself', 'You do not have to face this alone', ['911', '988']],
  [
    'suicide, in another language than the page',
    'я хочу покончить с собой',
    'You do not have to face this alone',
    ['988'],
  ],
  ['violence at home', 'my husband hits me', 'You deserve to be safe', ['911', '1-800-799-7233']],
  [
    'an overdose',
    'my friend took too many pills and overdosed',
    'If someone may have taken too much, call now',
    ['911', '1-800-222-1222'],
  ],
  ['trafficking', 'they took my passport and force me to work', 'You can get out safely', ['911', '1-888-373-7888']],
  ['no bed tonight', 'I have nowhere to sleep tonight', 'You need a place to sleep tonight', ['211']],
];

/** Lines that take text messages, with the word to send. */
const smsOf: Record<string, string> = {
  '988': 'sms:988',
  '1-800-799-7233': 'sms:88788?&body=START',
  '1-888-373-7888': 'sms:233733?&body=HELP',
};

for (const [kind, need, title, numbers] of crises) {
  test(`a need that mentions ${kind} shows its crisis lines above the results, without JavaScript too`, async ({
    request,
  }) => {
    const page = await findHelp(request, need);
    const panel = page.querySelector('section.crisis');
    expect(textOf(page.getElementById(panel?.getAttribute('aria-labelledby') ?? ''))).toBe(title);
    const calls = panel?.querySelectorAll('a[href^="tel:"]') ?? [];
    expect(calls.length).toBeLessThanOrEqual(3);
    for (const number of numbers) {
      expect(callLinkIn(panel, number)?.getAttribute('href')).toBe(`tel:${number.replaceAll('-', '')}`);
    }
    const texts = [...(panel?.querySelectorAll('a[href^="sms:"]') ?? [])].map((link) => link.getAttribute('href'));
    expect(texts).toEqual(expect.arrayContaining(numbers.flatMap((number) => smsOf[number] ?? [])));
    // The panel precedes the results in the document.
    expect(page.querySelector('main .crisis, main article')).toBe(panel);
    expect(page.querySelector('main article')).not.toBeNull();
  });
}

test('the urgency Critical without danger in the text shows general crisis lines, and the results below', async ({
  request,
}) => {
  const form = (await readPage(request, '/')).querySelector('#need form');
  const field = form?.querySelector('textarea')?.getAttribute('name') ?? '';
  const urgency = form?.querySelector('input[value=CRITICAL]')?.getAttribute('name') ?? '';
  const page = await sendForm(request, form ?? null, { [field]: 'I need groceries', [urgency]: 'CRITICAL' });
  const panel = page.querySelector('section.crisis');
  expect(textOf(panel?.querySelector('h2'))).toBe('If you are in danger, help is here now');
  expect(panel?.querySelectorAll('li')).toHaveLength(3);
  for (const number of ['911', '988', '211']) expect(callLinkIn(panel, number)).toBeDefined();
  expect(textOf(page.querySelector('main article'))).toContain('Food & Nutrition');
});

const distressText = "i keep wishing i wouldn't wake up";

test('the phone links are large, above the results, and stay when a detected need is removed; serious distress shows a notice', async ({
  page,
  request,
}) => {
  await test.step('violence at home', async () => {
    await submitNeedInDialog(page, 'my husband hits me and we need food');
    const panel = page.getByRole('region', { name: 'You deserve to be safe' });
    const calls = panel.getByRole('link', { name: /^Call / });
    await expect(calls).not.toHaveCount(0);
    for (const call of await calls.all()) {
      const { height } = await expectAboveResults(page, call);
      expect(height).toBeGreaterThanOrEqual(44);
    }
    await expectAccessible(page);
    const chips = page.getByRole('button', { name: /^Remove/ });
    const name = ((await chips.first().textContent()) ?? '').trim();
    await chips.first().click();
    await expect(page.getByRole('list', { name: 'You took away:' })).toBeVisible();
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
    await expect(panel.getByRole('link', { name: /^Call 911 / })).toBeVisible();
  });
  await test.step('serious distress without immediate danger shows a notice above the list, and no crisis panel', async () => {
    const box = page.getByRole('searchbox', { name: 'Say what you need' });
    await box.fill(distressText);
    await box.press('Enter');
    const notice = page.locator('.serious');
    await expect(notice).toContainText('This sounds hard.');
    await expect(notice.getByRole('link', { name: '988' })).toHaveAttribute('href', 'tel:988');
    expect(await notice.getByRole('link').count()).toBeLessThanOrEqual(2);
    await expect(page.locator('.crisis')).toHaveCount(0);
    await expectAboveResults(page, notice);
    await expectAccessibleInThemesAndWidths(page);
  });
  await test.step('the panel in Spanish, on a phone', async () => {
    const answer = await findHelp(request, 'mi esposo me golpea y tengo miedo', 'es');
    await showAnswer(page, answer.toString(), 'es');
    const panel = page.getByRole('region', { name: 'Usted merece estar a salvo' });
    await expect(panel).toContainText('Línea Nacional contra la Violencia Doméstica');
    await expect(panel.getByRole('link', { name: /al 911 / })).toHaveAttribute('href', 'tel:911');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});

/** @returns the height of the element. */
async function expectAboveResults(page: Page, element: Locator): Promise<{ height: number }> {
  const [box, resultBox] = await Promise.all([element.boundingBox(), resultCards(page).first().boundingBox()]);
  expect(box?.y).toBeLessThan(resultBox?.y ?? 0);
  return { height: box?.height ?? 0 };
}

for (const [language, expectedText] of [
  ['en', 'This sounds hard.'],
  ['es', 'Esto suena difícil.'],
  ['ar', 'يبدو هذا صعبًا.'],
] as const) {
  test(`the notice for serious distress is shown without JavaScript too, in the language of the page (${language})`, async ({
    request,
  }) => {
    const notice = (await findHelp(request, distressText, language)).querySelector('.serious');
    expect(textOf(notice)).toContain(expectedText);
    const links = [...(notice?.querySelectorAll('a') ?? [])].map((link) => [textOf(link), link.getAttribute('href')]);
    expect(links).toContainEqual(['988', 'tel:988']);
  });
}
