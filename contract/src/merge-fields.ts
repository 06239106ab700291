/** Without schemas, for the page that puts two records together. */

/**
 * What the record that stays can take over from the one that goes, each as a whole: it replaces what was there. Whether an
 * address is confidential is never taken over.
 */
export const mergeFields = [
  'name',
  'description',
  'category',
  'type',
  'address',
  'location',
  'contactInfo',
  'phones',
  'operatingHours',
  'capacityInfo',
  'eligibility',
  'fees',
  'alert',
  'tags',
  'languages',
  'accessibilityFeatures',
  'requirements',
  'restrictions',
  'serviceArea',
  'applicationProcess',
  'interpretation',
  'transportation',
  'waitTime',
] as const;
