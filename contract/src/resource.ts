/**
 * A resource of the API: one service, at one place or by phone, that a person can go to for help. Field names:
 * docs/specification.md, section 3; the optional additions follow Open Referral HSDS 3.2.
 */
import * as z from 'zod/mini';
import { Availability } from './availability.ts';
import { checkMethods, complaintKinds, verificationMethods } from './check-lists.ts';
import { ResourceCategory, ResourceStatus, ResourceType } from './enumerations.ts';
import { locationKinds, locationVisibilities, phoneTypes } from './resource-enum-values.ts';
import { inferredFields, recordOf, textFields } from './resource-table.ts';

/** Masked when the location's visibility is `city` or `hidden`: at most city and state are present. */
export const Address = z.object({
  street: z.optional(z.string()),
  city: z.optional(z.string()),
  state: z.optional(z.string()),
  zipCode: z.optional(z.string()),
});
export type Address = z.infer<typeof Address>;

export const ContactInfo = z.object({
  phone: z.optional(z.string()),
  email: z.optional(z.string()),
  website: z.optional(z.string()),
});
export type ContactInfo = z.infer<typeof ContactInfo>;

/** Local time at the place: `2026-11-21T17:00`, no offset, so every reader shows the same hour. */
const LocalDateTime = z.string();

/** One opening on one day. `to` may be earlier than `from`: the place then closes after midnight. 24-hour `HH:MM`. */
export const OpenInterval = z.object({ from: z.string(), to: z.string() });

/** Computed at request time from the hours line, in the place's time zone. */
export const OpenState = z.object({
  /** null: the hours are unknown, which is not closed. */
  openNow: z.nullable(z.boolean()),
  /** Open 24 hours on every day. */
  alwaysOpen: z.boolean(),
  /** End of the current state: the closing time when open, the next opening when closed. */
  nextChange: z.nullable(LocalDateTime),
  /** The current date at the place, for "today" and "tomorrow". */
  localNow: LocalDateTime,
});
export type OpenState = z.infer<typeof OpenState>;

export const OperatingHours = z.object({
  /** Free text beyond the weekly line: seasons, exceptions, holidays. */
  specialHours: z.optional(z.string()),
  closedOnHolidays: z.optional(z.boolean()),
  /** OpenStreetMap opening_hours syntax. */
  weekly: z.optional(z.string()),
  /** IANA time zone of the place. */
  timeZone: z.optional(z.string()),
  /** The next seven days from today, in reading order; absent when the hours are unknown. */
  week: z.optional(z.array(z.object({ date: z.string(), open: z.array(OpenInterval) }))),
  /** Set with `week` where it has the same hours on every day, and so has every other week, but for holidays. */
  daily: z.optional(z.boolean()),
  state: z.optional(OpenState),
});
export type OperatingHours = z.infer<typeof OperatingHours>;

export const CapacityInfo = z.object({
  currentCapacity: z.optional(z.number()),
  maxCapacity: z.optional(z.number()),
  capacityNotes: z.optional(z.string()),
  waitingList: z.optional(z.boolean()),
});
export type CapacityInfo = z.infer<typeof CapacityInfo>;

export const LocationKind = z.enum(locationKinds);
export type LocationKind = z.infer<typeof LocationKind>;

/** `city` shows city and state only, `hidden` nothing of the address. Both mask coordinates and distance everywhere. */
export const LocationVisibility = z.enum(locationVisibilities);
export type LocationVisibility = z.infer<typeof LocationVisibility>;

export const ResourceLocation = z.object({
  /** Degrees, WGS 84; absent when unknown or not public, never 0, 0 for "unknown". */
  latitude: z.optional(z.number()),
  longitude: z.optional(z.number()),
  /** The address was changed and the coordinates were not: they may be wrong. */
  positionOfOldAddress: z.optional(z.boolean()),
  /** Absent: unknown. */
  kind: z.optional(LocationKind),
  visibility: LocationVisibility,
});
export type ResourceLocation = z.infer<typeof ResourceLocation>;

export const PhoneType = z.enum(phoneTypes);
export type PhoneType = z.infer<typeof PhoneType>;

export const Phone = z.object({
  /** E.164, or a short code such as 988, 911, 211 as it is dialled. */
  number: z.string(),
  extension: z.optional(z.string()),
  type: PhoneType,
  languages: z.optional(z.array(z.string())),
  hours: z.optional(z.string()),
  description: z.optional(z.string()),
});
export type Phone = z.infer<typeof Phone>;

/** Absent means "ask first", never "no". Ages in years. */
export const Eligibility = z.object({
  description: z.optional(z.string()),
  minimumAge: z.optional(z.number()),
  maximumAge: z.optional(z.number()),
  populations: z.optional(z.array(z.string())),
});
export type Eligibility = z.infer<typeof Eligibility>;

export const Fees = z.object({ description: z.optional(z.string()), free: z.optional(z.boolean()) });
export type Fees = z.infer<typeof Fees>;

/** Verification of the entry. Dates are ISO 8601 days. A verification is not an edit. */
export const Verification = z.object({
  lastVerifiedAt: z.optional(z.string()),
  verifiedBy: z.optional(z.string()),
  method: z.optional(z.enum(verificationMethods)),
  dueAt: z.optional(z.string()),
  /** Days since then, by the calendar of the place: on a resource's own page. */
  daysAgo: z.optional(z.number()),
  /** Name of the account that checked it here: for administrators. */
  checkedBy: z.optional(z.string()),
});
export type Verification = z.infer<typeof Verification>;

export const Alert = z.object({ text: z.string(), until: z.optional(z.string()) });

/** Another place of the same service; each place has its own page. */
export const OtherPlace = z.object({
  id: z.string(),
  status: ResourceStatus,
  address: z.optional(Address),
  contactInfo: z.optional(ContactInfo),
  phones: z.optional(z.array(Phone)),
  operatingHours: z.optional(OperatingHours),
  location: z.optional(ResourceLocation),
});
export type OtherPlace = z.infer<typeof OtherPlace>;

export const Resource = z.object({
  id: z.string(),
  name: z.string(),
  organizationId: z.optional(z.string()),
  organizationName: z.optional(z.string()),
  description: z.string(),
  /** BCP 47 language of the description, where it is certain. */
  writtenIn: z.optional(z.string()),
  category: ResourceCategory,
  type: ResourceType,
  /** Fields that were inferred because the source had none. */
  inferred: z.optional(z.array(z.enum(inferredFields))),
  status: ResourceStatus,
  tags: z.array(z.string()),
  /**
   * One for each tag, where any differs: in the reader's language where the tag is the name of a kind of help or of people in
   * another one, otherwise the tag.
   */
  tagLabels: z.optional(z.array(z.string())),
  languages: z.array(z.string()),
  accessibilityFeatures: z.array(z.string()),
  /** What to bring, or what must be true before coming. */
  requirements: z.array(z.string()),
  /** Those of `requirements` that name something to bring. Absent when none does. */
  toBring: z.optional(z.array(z.string())),
  /** Who cannot come, or limits of use. */
  restrictions: z.array(z.string()),
  address: z.optional(Address),
  contactInfo: z.optional(ContactInfo),
  phones: z.optional(z.array(Phone)),
  operatingHours: z.optional(OperatingHours),
  capacityInfo: z.optional(CapacityInfo),
  location: z.optional(ResourceLocation),
  serviceArea: z.optional(z.array(z.string())),
  eligibility: z.optional(Eligibility),
  fees: z.optional(Fees),
  ...recordOf(textFields, () => z.optional(z.string())),
  alert: z.optional(Alert),
  /** Temporary availability. While it is valid, it takes precedence over the status and the number of places taken. */
  availability: z.optional(Availability),
  verification: z.optional(Verification),
  /** Complaints of several visitors since the last check: on a resource's own page. */
  toldByVisitors: z.optional(z.array(z.enum(complaintKinds))),
  /** The other places of the same service: on a resource's own page. */
  otherPlaces: z.optional(z.array(OtherPlace)),
  /** Display name of the submitter: for editors. */
  createdBy: z.optional(z.string()),
  /** Name of the import that brought it, instead of a submitter: for editors. */
  importedFrom: z.optional(z.string()),
  /**
   * Its id in the directory that it was imported from, when it was last listed there, and since when it is not any more: for
   * editors.
   */
  listing: z.optional(
    z.object({
      /** Absent for confidential places. */
      sourceId: z.optional(z.string()),
      lastSeenAt: z.optional(z.string()),
      unlistedSince: z.optional(z.string()),
    }),
  ),
  /** Reason of the rejection, for the submitter. */
  rejectionReason: z.optional(z.string()),
  /** For editors: the resource it was merged into, which others receive in its place. */
  mergedInto: z.optional(z.string()),
  /** What the caller may do with it; absent in lists. */
  may: z.optional(
    z.object({
      /** Edit directly; otherwise the edit form sends a suggestion. */
      edit: z.boolean(),
      /** Statuses that the caller may set, the current one first. */
      moveTo: z.array(ResourceStatus),
      /** How the caller may record a check; empty: not at all. */
      check: z.array(z.enum(checkMethods)),
      /** Set the temporary availability. */
      availability: z.boolean(),
    }),
  ),
  createdAt: z.string(),
  updatedAt: z.string(),
  revision: z.number(),
});
export type Resource = z.infer<typeof Resource>;
