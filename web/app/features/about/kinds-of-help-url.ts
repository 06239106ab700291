import type { ResourceCategory } from '@waymark/contract/enumerations';

/** The page of all kinds of help. */
export const kindsOfHelpUrl = '/about/kinds-of-help';

export function categoryUrl(category: ResourceCategory): string {
  return `${kindsOfHelpUrl}/${category.toLowerCase()}`;
}
