/** Messages that only some pages need travel with those pages, so that all others load less. Read by the build too. */
export const pageNamespaces = [
  'account',
  'fields',
  'dashboard',
  'profile',
  'volunteer',
  'contribute',
  'saved',
  'shared',
] as const;

export type PageNamespace = (typeof pageNamespaces)[number];
