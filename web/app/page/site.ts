import type { SiteSettings } from '@waymark/contract/page-renderer';
import { useRouteLoaderData } from 'react-router';

/** What the loader of the root gives to every page. */
export type SiteData = {
  site: SiteSettings;
  nonce: string;
  origin: string;
  /** What canonical addresses end with: the language, where this visit came by a link that names one. */
  end?: string;
  closed?: boolean;
  preview?: string;
  /** Whoever is signed in without scripts: their first name. */
  plainName?: string;
};

/** Shown only when the site's own settings could not be read. */
const unknownSite: SiteSettings = {
  platformName: 'Waymark',
  platformDescription: '',
  leaveUrl: 'https://www.google.com/',
  crisisLines: [],
};

/**
 * What this deployment calls itself, and the address that canonical links start with. Without PUBLIC_URL they are relative: the
 * Host of a request is a stranger's word.
 */
export function useSite(): Pick<SiteData, 'site' | 'origin' | 'end' | 'plainName'> {
  return useRouteLoaderData<() => SiteData>('root') ?? { site: unknownSite, origin: '' };
}
