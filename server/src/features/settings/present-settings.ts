import type { Settings } from '@waymark/contract/administration';
import type { SiteSettings } from '@waymark/contract/page-rendering';
import type { SettingsInForce } from '../../domain/settings/read-settings.ts';

/** For administrators: a name that is not set shows the environment's. */
export function presentSettings(settings: SettingsInForce, defaults: SiteNames): Settings {
  return {
    ...settings,
    platformName: settings.platformName ?? defaults.platformName,
    platformDescription: settings.platformDescription ?? defaults.platformDescription,
    updatedAt: settings.updatedAt.toISOString(),
  };
}

/** The values of the environment. */
export type SiteNames = Pick<SiteSettings, 'platformName' | 'platformDescription'>;
