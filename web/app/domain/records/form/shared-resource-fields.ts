/** Fields that all forms of a resource share, by the paths that the server uses in errors. Organizations share the address. */
import { hoursFields } from './hours-fields.ts';

export const addressFields = ['address.street', 'address.city', 'address.state', 'address.zipCode'] as const;
export type AddressField = (typeof addressFields)[number];

export const contactFields = ['contactInfo.phone', 'contactInfo.email', 'contactInfo.website'] as const;
const locationFields = ['location.kind', 'location.visibility'] as const;
export const positionFields = ['location.latitude', 'location.longitude'] as const;
export type PositionField = (typeof positionFields)[number];
/** 'on' when the editor confirms that the position is right for a new address. */
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

/** Initial values: a ticked box has 'on', a list of checkboxes a line for each that is ticked. */
export type InitialValues<Field extends string> = Readonly<Partial<Record<Field, string>>>;
