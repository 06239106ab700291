import type { SiteSettings } from '@waymark/contract/page-rendering';
import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';

/** Shown only when the site's own settings could not be read. */
const unknownSite: SiteSettings = {
  platformName: 'Waymark',
  platformDescription: '',
  leaveUrl: 'https://www.google.com/',
  crisisLines: [],
};

/** What this deployment calls itself, and the address that canonical links start with. */
export function useSite(): { site: SiteSettings; origin: string } {
  return useRouteLoaderData<typeof loader>('root') ?? { site: unknownSite, origin: '' };
}
