import type { SiteSettings } from '@waymark/contract/page-renderer';
import { useRouteLoaderData } from 'react-router';

/** The data of the root loader. */
export type SiteData = {
  site: SiteSettings;
  nonce: string;
  origin: string;
  /** Query of canonical URLs: the language, when the address has it. */
  end?: string;
  maintenance?: boolean;
  preview?: string;
  /** First name of a person who is signed in without JavaScript. */
  plainName?: string;
};

/** Used when the root loader has failed. */
const unknownSite: SiteSettings = {
  platformName: 'Waymark',
  platformDescription: '',
  leaveUrl: 'https://www.google.com/',
  crisisLines: [],
};

/**
 * The settings of this site, and the origin of canonical links. Without PUBLIC_URL `origin` is '' and links are relative,
 * because the Host header of a request can be forged.
 */
export function useSite(): Pick<SiteData, 'site' | 'origin' | 'end' | 'plainName'> {
  return useRouteLoaderData<() => SiteData>('root') ?? { site: unknownSite, origin: '' };
}
