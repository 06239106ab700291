/** What the site calls itself: as administrators have set it, or else as the environment says. */
import type { SiteSettings } from '@waymark/contract/page-rendering';
import type { Database } from '../database/database.ts';
import { readSettings, settingsLastRead } from './read-settings.ts';

/** Always says what was last read, so whoever keeps it need not ask again. */
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

/** For what no request has led to. */
export async function platformNameInForce(db: Database, site: Pick<SiteSettings, 'platformName'>): Promise<string> {
  return (await readSettings(db)).platformName ?? site.platformName;
}
