/**
 * The values of closed lists, in the order they are offered, without schemas: a page that only needs the names loads no schemas.
 */

export const resourceCategories = [
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
] as const;

type Category = (typeof resourceCategories)[number];

/** Aliases of categories in older records, other screens and the footer's links. Compared in upper case. */
const categoryAliases: Record<string, Category> = {
  SHELTER: 'HOUSING',
  MEDICAL: 'HEALTHCARE',
  HEALTH: 'HEALTHCARE',
  LEGAL: 'LEGAL_AID',
};

/** Parses a category or an alias (`food`, `LEGAL_AID`, `legal`, `MEDICAL`); null when unknown. */
export function parseCategory(written: string): Category | null {
  const name = written
    .trim()
    .toUpperCase()
    .replace(/[\s-]+/g, '_');
  const known = resourceCategories.find((category) => category === name);
  return known ?? categoryAliases[name] ?? null;
}

/** The search screen's status filter. */
export const statusFilters = ['available', 'limited', 'waitlist'] as const;

/**
 * Languages of the filter, in the order they are shown. Languages of resources are free text: a directory may hold
 * more.
 */
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

/** Accessibility options of the filter, in the order they are shown. */
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

export const urgencies = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const;

export const userRoles = ['USER', 'ADMIN', 'ORGANIZATION'] as const;

export const needStatuses = ['PENDING', 'MATCHED', 'FULFILLED', 'CANCELLED'] as const;

export const suggestionStatuses = ['PENDING', 'ACCEPTED', 'PARTLY_ACCEPTED', 'DECLINED'] as const;

export const sortOrders = ['relevance', 'name', 'distance', 'updated'] as const;
