import { expect, test } from 'vitest';
import { renderIn, textOf } from '../../testing/render-in-language.tsx';
import type { FoundAnswer } from './fetch-answer.ts';
import { NeedOnly } from './for-need.tsx';
import { NoResults } from './no-results.tsx';
import { ViewProvider, viewOf } from './sample-understanding.tsx';
import { SearchScreen } from './search-screen.tsx';

const answer: FoundAnswer = {
  outcome: 'found',
  view: { ...viewOf(''), need: null },
  cards: [],
  page: { number: 1, size: 20, totalElements: 0, totalPages: 0 },
  facets: { category: {}, language: {}, accessibility: {}, status: {}, openNow: 0 },
  understanding: null,
  unknownZip: undefined,
  names: [],
  choices: [],
  relaxedSearches: [],
  isDirectoryEmpty: true,
};
const lines = [
  { name: 'Emergency', answers: 'danger' as const, number: '911' },
  { name: '211', answers: 'anything' as const, number: '211' },
];

test.each([
  ['en', 'No places are listed here yet', 'Call 211', 'at the end of this page'],
  ['es', 'Todavía no hay lugares en esta lista', 'Llame al 211', 'al final de esta página'],
  ['ar', 'لا توجد أماكن في هذه القائمة بعد', 'اتصل بالرقم 211', 'في آخر هذه الصفحة'],
] as const)(
  'a visitor of an empty directory reads in %s that nothing is listed, and whom to call',
  (language, ...said) => {
    const html = renderIn(language, <NoResults answer={answer} NeedOnly={NeedOnly} />, lines);
    for (const words of said) expect(textOf(html)).toContain(words);
    expect([...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, to]) => to)).toEqual([
      'tel:211',
      '/ask-a-navigator',
      '/resources/add',
    ]);
  },
);

test('names no number where a site has none', () => {
  const text = textOf(renderIn('en', <NoResults answer={answer} NeedOnly={NeedOnly} />));
  expect(text).not.toMatch(/call|number/i);
});

test('an empty directory has neither a count nor filters', () => {
  const screenOf = (shown: FoundAnswer) =>
    textOf(
      renderIn(
        'en',
        <ViewProvider view={shown.view}>
          <SearchScreen answer={shown} loading={false} isStale={false} />
        </ViewProvider>,
      ),
    );
  const { isDirectoryEmpty: _, ...nothingFound } = answer;
  expect(screenOf(nothingFound)).toMatch(/Narrow the list.*0 resources found/);
  expect(screenOf(answer)).not.toMatch(/resources found|Narrow the list/);
});
