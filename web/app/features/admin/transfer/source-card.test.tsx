import type { Source } from '@waymark/contract/source';
import { expect, it } from 'vitest';
import type { Language } from '../../../messages/languages.ts';
import { renderIn, textOf } from '../../../testing/render-in-language.tsx';
import { AdminNotifications } from '../admin-notifications.tsx';
import { SourceCard } from './source-card.tsx';

const none = () => undefined;
const message = 'The server localhost answered with status 500.';
const source: Source = {
  id: 'one',
  name: 'Wexley 211',
  downloadUrl: 'https://wexley.example/county.csv',
  accrualPeriodicity: 'weekly',
  hasMapping: false,
  resources: { total: 9, unlisted: 1 },
  fetching: false,
  nextFetchAt: '2026-11-22T12:00:00Z',
  lastFetch: { at: '2026-11-21T12:00:00Z', outcome: 'failed', failure: { code: 'bad-answer', message } },
  createdAt: '2026-11-20T12:00:00Z',
  updatedAt: '2026-11-21T12:00:00Z',
  revision: 1,
};

it.each<[Language, string]>([
  ['en', `${message} It is tried again by itself.`],
  ['ar', 'أجاب الخادم بشيء غير الملف.'],
])('says in %s why the file of a source could not be fetched', (language, expected) => {
  const card = renderIn(
    language,
    <AdminNotifications>
      <SourceCard source={source} open={false} toggle={none} toImport={(id) => id} reload={none} />
    </AdminNotifications>,
  );
  expect(textOf(card)).toContain(expected);
  expect(card.includes(message)).toBe(language === 'en');
});
