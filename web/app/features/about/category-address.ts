import type { ResourceCategory } from '@waymark/contract/enumerations';

/** Of the page of everything that is understood. */
export const kindsAddress = '/about/kinds-of-help';

export function categoryAddress(category: ResourceCategory): string {
  return `${kindsAddress}/${category.toLowerCase()}`;
}
