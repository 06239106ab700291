/** The site's name and contact details: as administrators have set them, else from the environment. */
import type { SiteSettings } from '@waymark/contract/page-renderer';
import type { Database } from '../../platform/database/database.ts';
import { cachedSettings, readSettings } from './current-settings.ts';

/** Getters, so that each access returns the last value read. */
export function effectiveSite(db: Database, site: SiteSettings): SiteSettings {
  return {
    ...site,
    get platformName() {
      return cachedSettings(db)?.platformName ?? site.platformName;
    },
    get platformDescription() {
      return cachedSettings(db)?.platformDescription ?? site.platformDescription;
    },
  };
}

/** Reads the settings first: for emails, which are sent outside of any request. */
export async function effectivePlatformName(db: Database, site: Pick<SiteSettings, 'platformName'>): Promise<string> {
  return (await readSettings(db)).platformName ?? site.platformName;
}
