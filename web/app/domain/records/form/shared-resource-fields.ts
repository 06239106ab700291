/**
 * The fields that the forms of a resource share, by the names under which the server takes them, and what stands in them at
 * first. Those of an organization share the address.
 */
import { hoursFields } from './hours-fields.ts';

export const addressFields = ['address.street', 'address.city', 'address.state', 'address.zipCode'] as const;
export type AddressField = (typeof addressFields)[number];

export const contactFields = ['contactInfo.phone', 'contactInfo.email', 'contactInfo.website'] as const;
const locationFields = ['location.kind', 'location.visibility'] as const;
export const positionFields = ['location.latitude', 'location.longitude'] as const;
export type PositionField = (typeof positionFields)[number];
/** 'on' when whoever edits says that the position is right for a new address. */
export const positionChecked = 'location.positionChecked';
export type LocationField = (typeof locationFields)[number];

export const listFields = ['tags', 'languages', 'accessibilityFeatures', 'requirements', 'restrictions'] as const;
export const capacityFields = [
  'capacityInfo.currentCapacity',
  'capacityInfo.maxCapacity',
  'capacityInfo.waitingList',
  'capacityInfo.capacityNotes',
] as const;
export type CapacityField = (typeof capacityFields)[number];

/** All of them, in the order of the page. */
export const sharedResourceFields = [
  ...locationFields,
  ...addressFields,
  ...positionFields,
  positionChecked,
  ...contactFields,
  ...hoursFields,
  ...listFields,
  ...capacityFields,
] as const;
export type SharedResourceField = (typeof sharedResourceFields)[number];

/** What stands in fields before anybody types: a box that is ticked holds 'on', lists of boxes a line each. */
export type InitialValues<Field extends string> = Readonly<Partial<Record<Field, string>>>;
