/**
 * Every closed list of the product and the English label a person reads for each value.
 * Source: specification, section 3 (enumerations) and section 4 (statuses); aliases and public labels from docs/decisions.
 */
import * as z from 'zod/mini';

export const ResourceCategory = z.enum([
  'FOOD',
  'CLOTHING',
  'HOUSING',
  'HEALTHCARE',
  'MENTAL_HEALTH',
  'EDUCATION',
  'TRANSPORTATION',
  'LEGAL_AID',
  'EMPLOYMENT',
  'UTILITIES',
  'OTHER',
]);
export type ResourceCategory = z.infer<typeof ResourceCategory>;

export const categoryLabels: Record<ResourceCategory, string> = {
  FOOD: 'Food & Nutrition',
  CLOTHING: 'Clothing & Personal Care',
  HOUSING: 'Housing & Shelter',
  HEALTHCARE: 'Healthcare',
  MENTAL_HEALTH: 'Mental Health',
  EDUCATION: 'Education & Training',
  TRANSPORTATION: 'Transportation',
  LEGAL_AID: 'Legal Aid',
  EMPLOYMENT: 'Employment & Job Training',
  UTILITIES: 'Utilities & Bills',
  OTHER: 'Other Services',
};

/** Names that older records, other screens and the footer's links use for a category. Compared in upper case. */
const categoryAliases: Record<string, ResourceCategory> = {
  SHELTER: 'HOUSING',
  MEDICAL: 'HEALTHCARE',
  HEALTH: 'HEALTHCARE',
  LEGAL: 'LEGAL_AID',
};

/** Reads a category as people and links write it (`food`, `LEGAL_AID`, `legal`, `MEDICAL`); null when it names none. */
export function readCategory(written: string): ResourceCategory | null {
  const name = written
    .trim()
    .toUpperCase()
    .replace(/[\s-]+/g, '_');
  const known = ResourceCategory.options.find((category) => category === name);
  return known ?? categoryAliases[name] ?? null;
}

export const ResourceType = z.enum([
  'FOOD_BANK',
  'SOUP_KITCHEN',
  'CLOTHING_CLOSET',
  'SHELTER',
  'CLINIC',
  'COUNSELING_CENTER',
  'SUPPORT_GROUP',
  'HOTLINE',
  'VOLUNTEER_SERVICE',
]);
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

export const ResourceStatus = z.enum([
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
]);
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

/** The search screen's status filter. `waitlist` finds full places that keep a waiting list. */
export const StatusFilter = z.enum(['available', 'limited', 'waitlist']);
export type StatusFilter = z.infer<typeof StatusFilter>;

export const statusFilterLabels: Record<StatusFilter, string> = {
  available: 'Available',
  limited: 'Limited',
  waitlist: 'Waitlist',
};

/** Languages the filter offers, in the specification's order. Stored languages are free text: a directory may hold more. */
export const filterLanguages = [
  'English',
  'Spanish',
  'French',
  'German',
  'Italian',
  'Portuguese',
  'Russian',
  'Chinese',
  'Japanese',
  'Korean',
  'Arabic',
  'Hindi',
] as const;

/** Accessibility options the filter offers, in the specification's order. */
export const accessibilityOptions = [
  'Wheelchair Accessible',
  'Sign Language Interpreter',
  'Audio Description',
  'Large Print Materials',
  'Braille Materials',
  'Service Animals Welcome',
  'Accessible Parking',
  'Accessible Restrooms',
  'Elevator Access',
] as const;

export const Urgency = z.enum(['LOW', 'MEDIUM', 'HIGH', 'CRITICAL']);
export type Urgency = z.infer<typeof Urgency>;

export const urgencyLabels: Record<Urgency, { label: string; hint: string }> = {
  LOW: { label: 'Low', hint: 'Can wait a few days' },
  MEDIUM: { label: 'Medium', hint: 'Need help soon' },
  HIGH: { label: 'High', hint: 'Need help today' },
  CRITICAL: { label: 'Critical', hint: 'Emergency situation' },
};

export const UserRole = z.enum(['USER', 'ADMIN', 'ORGANIZATION']);
export type UserRole = z.infer<typeof UserRole>;
