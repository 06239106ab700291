import { expect, it } from 'vitest';
import { renderIn, textOf } from '../../../testing/render-in-language.tsx';
import { AdminNotifications } from '../admin-notifications.tsx';
import { LimitsTab } from './limits-tab.tsx';
import { ListingsTab } from './listings-tab.tsx';
import { NotificationsTab } from './notifications-tab.tsx';
import { settings } from './settings-for-tests.ts';

it.each([
  ['en', LimitsTab, 'From 7 to 365, after the last change.'],
  ['en', ListingsTab, 'From 1 to 1,095. “Due for a check” lists a place'],
  ['es', NotificationsTab, 'De 1 a 336. A quien no haya respondido'],
] as const)('the hints of settings name their bounds: %s, %s', (language, Tab, sentence) => {
  const text = textOf(
    renderIn(
      language,
      <AdminNotifications>
        <Tab settings={settings} saved={() => {}} />
      </AdminNotifications>,
    ),
  );
  expect(text).toContain(sentence);
  expect(text).not.toContain('NaN');
});
