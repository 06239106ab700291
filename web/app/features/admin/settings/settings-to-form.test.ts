import { describe, expect, it } from 'vitest';
import { tabFields } from './setting-tabs.ts';
import { settings } from './settings-for-tests.ts';
import { toFieldText, toReadableText, toSettingsUpdate, validateLimits } from './settings-to-form.ts';

describe('the forms of the settings', () => {
  it('together contain every setting, and send each back unchanged', () => {
    const fields = Object.values(tabFields).flat();
    const texts = Object.fromEntries(fields.map((field) => [field, toFieldText(settings, field)]));
    const { updatedAt: _at, revision: _number, ...kept } = settings;
    expect(toSettingsUpdate(texts)).toEqual(kept);
  });

  it.each([
    ['digestHour', '7', '7 AM', '7 ص'],
    ['quietUntil', '18', '6 PM', '6 م'],
    ['emailNotifications', 'on', 'On', 'On'],
    ['emailNotifications', '', 'Off', 'Off'],
    ['offerHours', '18', '18', '18'],
    ['platformName', '7', '7', '7'],
  ] as const)('show %s, when somebody else has changed it to %o, as the fields show it', (field, text, en, ar) => {
    const words = { on: 'On', off: 'Off' };
    expect(toReadableText(field, text, { locale: 'en', ...words })).toBe(en);
    expect(toReadableText(field, text, { locale: 'ar', ...words })).toBe(ar);
  });

  it('send only their own fields', () => {
    expect(toSettingsUpdate({ maintenanceMode: '' })).toEqual({ maintenanceMode: false });
  });

  it.each([
    ['1', '1', []],
    ['100', '50', []],
    ['0', '0', ['maxResourcesPerUser', 'maxNeedsPerUser']],
    ['101', '51', ['maxResourcesPerUser', 'maxNeedsPerUser']],
    ['', 'five', ['maxResourcesPerUser', 'maxNeedsPerUser']],
    ['2.5', '5', ['maxResourcesPerUser']],
  ])('with %o resources and %o requests report errors of %o', (maxResourcesPerUser, maxNeedsPerUser, wrong) => {
    expect(Object.keys(validateLimits({ maxResourcesPerUser, maxNeedsPerUser }))).toEqual(wrong);
  });

  it('validate no limits that they do not contain', () => {
    expect(validateLimits({ platformName: 'Waymark' })).toEqual({});
  });
});
