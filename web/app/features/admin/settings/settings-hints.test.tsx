import { expect, it } from 'vitest';
import { renderIn, textOf } from '../../../testing/render-in-language.tsx';
import { AdminNotifications } from '../admin-notifications.tsx';
import { settings } from './settings-for-tests.ts';
import { SettingsTab } from './settings-tab.tsx';

it.each([
  ['en', 'limits', 'From 7 to 365, after the last change.'],
  ['en', 'listings', 'From 1 to 1,095. “Due for a check” lists a place'],
  ['es', 'notifications', 'De 1 a 336. A quien no haya respondido'],
] as const)('the hints of settings name their bounds: %s, %s', (language, tab, sentence) => {
  const text = textOf(
    renderIn(
      language,
      <AdminNotifications>
        <SettingsTab tab={tab} settings={settings} saved={() => {}} />
      </AdminNotifications>,
    ),
  );
  expect(text).toContain(sentence);
  expect(text).not.toContain('NaN');
});
