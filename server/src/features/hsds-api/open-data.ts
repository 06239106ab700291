/** Statements about the public directory as open data: license, publisher, last change. */
import { hsdsEndpoints, hsdsPrefix } from '@waymark/contract/hsds-endpoints';
import { type DataLicense, openDataEndpoints } from '@waymark/contract/open-data';
import type { SiteSettings } from '@waymark/contract/page-renderer';
import type { ExportFormat } from '@waymark/contract/transfer';
import type { Database } from '../../platform/database/database.ts';
import type { Hours } from '../../platform/hours/open-state.ts';
import type { RoutePlugin } from '../../platform/http/mount-api.ts';
import { registerData } from '../../platform/http/register-endpoint.ts';
import { publicState } from './public-change-store.ts';

export type OpenDataSite = {
  /** Absent: no license is stated. */
  license?: DataLicense | undefined;
  site: Pick<SiteSettings, 'platformName' | 'publicUrl' | 'contactEmail'>;
};

/** `/api/open-data`: for the page about this site. */
export function openData(deps: OpenDataSite & { db: Database; hours: Hours; timeZone: string }): RoutePlugin {
  const { db, hours, timeZone, license, site } = deps;
  return (api) => {
    registerData(api, openDataEndpoints.readOpenData, async () => {
      const { changedAt } = await publicState(db);
      return {
        ...(license && { license }),
        ...(site.contactEmail && { contactEmail: site.contactEmail }),
        changedOn: hours.localNow(timeZone, changedAt).slice(0, 10),
      };
    });
  };
}

/** One sentence in English. */
export function rightsOf({ license, site }: OpenDataSite): string {
  if (license) {
    return `Published by ${site.platformName} under ${license.name}: ${license.url}`;
  }
  const contact = site.contactEmail ?? site.publicUrl ?? 'the people who run the site';
  return `Published by ${site.platformName}. No license is stated; ask ${contact}.`;
}

/** For programs, at `/hsds/v3`. */
export async function describeOpenData(deps: OpenDataSite & { db: Database }, origin: string) {
  const { db, license } = deps;
  const { changedAt } = await publicState(db);
  const download = (format: ExportFormat) =>
    `${origin}${hsdsPrefix}${hsdsEndpoints.hsdsDownload.path}?format=${format}`;
  return {
    rights: rightsOf(deps),
    ...(license && { license }),
    modified: changedAt.toISOString(),
    downloads: { 'hsds-csv': download('hsds-csv'), 'hsds-json': download('hsds-json'), csv: download('csv') },
    changes_url: `${origin}${hsdsPrefix}${hsdsEndpoints.hsdsChanges.path}`,
  };
}
