import type { Settings } from '@waymark/contract/administration';
import type { SiteSettings } from '@waymark/contract/page-rendering';
import type { SettingsInForce } from './read-settings.ts';

/** As administrators see them: a name that nobody has set is that of the deployment. */
export function presentSettings(settings: SettingsInForce, usual: SiteNames): Settings {
  return {
    ...settings,
    platformName: settings.platformName ?? usual.platformName,
    platformDescription: settings.platformDescription ?? usual.platformDescription,
    updatedAt: settings.updatedAt.toISOString(),
  };
}

/** What the environment says. */
export type SiteNames = Pick<SiteSettings, 'platformName' | 'platformDescription'>;
