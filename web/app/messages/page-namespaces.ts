/** Messages that only some pages need travel with those pages, so that all others load less. Read by the build too. */
export const pageNamespaces = [
  'account',
  'fields',
  'editing',
  'dashboard',
  'navigator',
  'profile',
  'volunteer',
  'contribute',
  'records',
  'contact',
  'saved',
  'shared',
] as const;

export type PageNamespace = (typeof pageNamespaces)[number];
