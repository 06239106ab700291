import type { Settings } from '@waymark/contract/admin-schemas';
import type { SiteSettings } from '@waymark/contract/page-renderer';
import type { EffectiveSettings } from '../../domain/settings/effective-settings.ts';

/** For administrators: a name that is not set shows the environment's. */
export function presentSettings(settings: EffectiveSettings, defaults: DefaultSiteNames): Settings {
  return {
    ...settings,
    platformName: settings.platformName ?? defaults.platformName,
    platformDescription: settings.platformDescription ?? defaults.platformDescription,
    updatedAt: settings.updatedAt.toISOString(),
  };
}

/** The values of the environment. */
export type DefaultSiteNames = Pick<SiteSettings, 'platformName' | 'platformDescription'>;
