/** Enumerations of the product with the English label of each value. */
import * as z from 'zod/mini';
import {
  needStatuses,
  parseCategory,
  resourceCategories,
  statusFilters,
  suggestionStatuses,
  urgencies,
  userRoles,
} from './enum-values.ts';
import { resourceStatuses, resourceTypes } from './resource-enum-values.ts';

export { accessibilityOptions, filterLanguages, parseCategory } from './enum-values.ts';

export const ResourceCategory = z.enum(resourceCategories);
export type ResourceCategory = z.infer<typeof ResourceCategory>;

/** Also accepts the aliases of the footer's links: `food`, `health`, `legal`. */
export const CategoryOrAlias = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? (parseCategory(value) ?? value) : value)),
  ResourceCategory,
);

export const ResourceType = z.enum(resourceTypes);
export type ResourceType = z.infer<typeof ResourceType>;

export const typeLabels: Record<ResourceType, string> = {
  FOOD_BANK: 'Food bank',
  SOUP_KITCHEN: 'Soup kitchen',
  CLOTHING_CLOSET: 'Clothing closet',
  SHELTER: 'Shelter',
  CLINIC: 'Clinic',
  COUNSELING_CENTER: 'Counseling center',
  SUPPORT_GROUP: 'Support group',
  HOTLINE: 'Hotline',
  VOLUNTEER_SERVICE: 'Volunteer service',
};

export const ResourceStatus = z.enum(resourceStatuses);
export type ResourceStatus = z.infer<typeof ResourceStatus>;

export const statusLabels: Record<ResourceStatus, string> = {
  AVAILABLE: 'Available',
  LIMITED: 'Limited',
  AT_CAPACITY: 'At Capacity',
  TEMPORARILY_CLOSED: 'Temporarily Closed',
  PERMANENTLY_CLOSED: 'Permanently Closed',
  APPROVED: 'Available',
  PENDING: 'Pending',
  REJECTED: 'Rejected',
  RESERVED: 'Reserved',
  FULFILLED: 'Fulfilled',
  EXPIRED: 'Expired',
};

/** The search screen's status filter. `waitlist` finds full places with a waiting list. */
export const StatusFilter = z.enum(statusFilters);
export type StatusFilter = z.infer<typeof StatusFilter>;

export const Urgency = z.enum(urgencies);
export type Urgency = z.infer<typeof Urgency>;

export const UserRole = z.enum(userRoles);
export type UserRole = z.infer<typeof UserRole>;

export const NeedStatus = z.enum(needStatuses);
export type NeedStatus = z.infer<typeof NeedStatus>;

export const SuggestionStatus = z.enum(suggestionStatuses);
export type SuggestionStatus = z.infer<typeof SuggestionStatus>;
