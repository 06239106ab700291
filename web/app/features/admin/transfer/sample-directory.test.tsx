import { expect, it } from 'vitest';
import { renderIn, textOf } from '../../../testing/render-in-language.tsx';
import { AdminNotifications } from '../admin-notifications.tsx';
import { SampleSection } from './sample-directory.tsx';

it('says before it removes the sample directory how many places go, and how many stay', () => {
  const shown = (edited: number, language: 'en' | 'ar' = 'en') =>
    textOf(
      renderIn(
        language,
        <AdminNotifications>
          <SampleSection unedited={259} edited={edited} reload={() => undefined} />
        </AdminNotifications>,
      ),
    );
  expect(shown(1)).toMatch(/Remove 259 made-up places\?.*1 place of the sample that was changed here stays too/s);
  expect(shown(0)).not.toContain('changed here');
  expect(shown(2, 'ar')).toMatch(/259 .*ويبقى أيضًا مكانان تجريبيان/s);
});
