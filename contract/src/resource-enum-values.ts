/**
 * Closed lists that only the forms about resources need. Separate from enum-values.ts, so that people who look for help do not
 * load them.
 */

export const resourceTypes = [
  'FOOD_BANK',
  'SOUP_KITCHEN',
  'CLOTHING_CLOSET',
  'SHELTER',
  'CLINIC',
  'COUNSELING_CENTER',
  'SUPPORT_GROUP',
  'HOTLINE',
  'VOLUNTEER_SERVICE',
] as const;

export const resourceStatuses = [
  'AVAILABLE',
  'LIMITED',
  'AT_CAPACITY',
  'TEMPORARILY_CLOSED',
  'PERMANENTLY_CLOSED',
  'APPROVED',
  'PENDING',
  'REJECTED',
  'RESERVED',
  'FULFILLED',
  'EXPIRED',
] as const;

/** What the admin panel counts, and lists, as available. */
export const availableStatuses = [
  'AVAILABLE',
  'APPROVED',
] as const satisfies readonly (typeof resourceStatuses)[number][];

export const locationKinds = ['physical', 'virtual', 'phone', 'mobile'] as const;

export const locationVisibilities = ['public', 'city', 'hidden'] as const;

export const phoneTypes = ['voice', 'text', 'tty', 'fax'] as const;
