import { expect, test } from 'vitest';
import { renderIn, textOf } from '../../testing/render-in-language.tsx';
import { ViewProvider, viewOf } from './sample-understanding.tsx';
import { SearchFailed } from './search-failed.tsx';

test.each([
  ['en', 'This site is being worked on.'],
  ['es', 'Estamos trabajando en este sitio.'],
  ['ar', 'نعمل الآن على هذا الموقع.'],
] as const)('a list that is requested during maintenance says so in %s, in an alert', (language, words) => {
  const refused = { kind: 'refused', message: 'This site is being worked on.', status: 503, retryAfter: 600 } as const;
  const html = renderIn(
    language,
    <ViewProvider>
      <SearchFailed failed={{ outcome: 'failed', view: viewOf(''), ...refused }} />
    </ViewProvider>,
  );
  expect(html).toMatch(/<div[^>]*role="alert"/);
  expect(textOf(html)).toContain(words);
});
