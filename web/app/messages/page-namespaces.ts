export const adminNamespaces = [
  'admin',
  'adminDashboard',
  'adminUsers',
  'adminResources',
  'adminDue',
  'adminSuggestions',
  'adminNeeds',
  'adminVolunteers',
  'adminOrganizations',
  'adminClaims',
  'adminMessages',
  'adminSettings',
  'adminAudit',
  'adminTransfer',
] as const;

/**
 * Messages that only some pages need: their loaders send them, so that all other pages load less. The build reads this list.
 */
export const pageNamespaces = [
  ...adminNamespaces,
  'account',
  'address',
  'checks',
  'fields',
  'editing',
  'embed',
  'dashboard',
  'navigator',
  'offer',
  'followUp',
  'reach',
  'ownRequest',
  'newPassword',
  'plain',
  'profile',
  'volunteer',
  'contribute',
  'records',
  'handout',
  'hiddenRecord',
  'memberships',
  'organizationForm',
  'contact',
  'saved',
  'shared',
  'stillRight',
  'summary',
  'answer',
  'unmetNeeds',
] as const;

export type PageNamespace = (typeof pageNamespaces)[number];
