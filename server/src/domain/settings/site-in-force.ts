/** The site's name and contact details: as administrators have set them, else from the environment. */
import type { SiteSettings } from '@waymark/contract/page-rendering';
import type { Database } from '../../platform/database/database.ts';
import { readSettings, settingsLastRead } from './read-settings.ts';

/** A getter for each property: always the last value read. */
export function siteInForce(db: Database, site: SiteSettings): SiteSettings {
  return {
    ...site,
    get platformName() {
      return settingsLastRead(db)?.platformName ?? site.platformName;
    },
    get platformDescription() {
      return settingsLastRead(db)?.platformDescription ?? site.platformDescription;
    },
  };
}

/** For errors outside of any request. */
export async function platformNameInForce(db: Database, site: Pick<SiteSettings, 'platformName'>): Promise<string> {
  return (await readSettings(db)).platformName ?? site.platformName;
}
