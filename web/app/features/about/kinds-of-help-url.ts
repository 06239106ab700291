import type { ResourceCategory } from '@waymark/contract/enumerations';

/** Of the page of everything that is understood. */
export const kindsOfHelpUrl = '/about/kinds-of-help';

export function categoryUrl(category: ResourceCategory): string {
  return `${kindsOfHelpUrl}/${category.toLowerCase()}`;
}
