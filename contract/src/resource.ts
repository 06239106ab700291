/**
 * What the API calls a resource: one service, at one place or by phone, that a person can go to for help.
 * Field names of the specification's section 3; the optional additions follow Open Referral HSDS 3.2.
 */
import * as z from 'zod/mini';
import { ResourceCategory, ResourceStatus, ResourceType } from './enumerations.ts';
import { locationKinds, locationVisibilities, phoneTypes } from './place-lists.ts';

/** Masked by the server when the location's visibility is `city` or `hidden`: then only city and state are present. */
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

/** A wall-clock moment at the place: `2026-11-21T17:00`, no offset, so every reader shows the same hour. */
const LocalDateTime = z.string();

/** One opening on one day. `to` may be earlier than `from`: the place then closes after midnight. 24-hour `HH:MM`. */
export const OpenInterval = z.object({ from: z.string(), to: z.string() });

/** Computed at the moment of asking from the hours line, in the place's time zone. */
export const OpenState = z.object({
  /** null: the hours are not known, which is not the same as closed. */
  openNow: z.nullable(z.boolean()),
  /** Open at every hour of every day. */
  alwaysOpen: z.boolean(),
  /** When the present state ends: the closing time when open, the next opening when closed. */
  nextChange: z.nullable(LocalDateTime),
  /** Today at the place, so a reader can say "today" and "tomorrow" without knowing its time zone. */
  localNow: LocalDateTime,
});
export type OpenState = z.infer<typeof OpenState>;

export const OperatingHours = z.object({
  /** Free text that goes beyond the weekly line: seasons, exceptions, holidays. */
  specialHours: z.optional(z.string()),
  closedOnHolidays: z.optional(z.boolean()),
  /** OpenStreetMap opening_hours syntax. */
  weekly: z.optional(z.string()),
  /** IANA time zone of the place. */
  timeZone: z.optional(z.string()),
  /** The next seven days from today, in reading order; absent when the hours are unknown. */
  week: z.optional(z.array(z.object({ date: z.string(), open: z.array(OpenInterval) }))),
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

/** `city` shows the city only, `hidden` shows nothing of where it is. Both mask coordinates and distance everywhere. */
export const LocationVisibility = z.enum(locationVisibilities);
export type LocationVisibility = z.infer<typeof LocationVisibility>;

export const ResourceLocation = z.object({
  /** Degrees, WGS 84; absent when unknown or not public, never 0, 0 for "unknown". */
  latitude: z.optional(z.number()),
  longitude: z.optional(z.number()),
  kind: LocationKind,
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

/** Someone checked that the entry is right. Dates are ISO 8601 days. A verification is not an edit. */
export const Verification = z.object({
  lastVerifiedAt: z.optional(z.string()),
  verifiedBy: z.optional(z.string()),
  method: z.optional(z.string()),
  dueAt: z.optional(z.string()),
});
export type Verification = z.infer<typeof Verification>;

export const Alert = z.object({ text: z.string(), until: z.optional(z.string()) });

export const Resource = z.object({
  id: z.string(),
  name: z.string(),
  organizationId: z.optional(z.string()),
  organizationName: z.optional(z.string()),
  description: z.string(),
  category: ResourceCategory,
  type: ResourceType,
  /** Fields the engine filled in because the source had none: 'category', 'type'. */
  inferred: z.optional(z.array(z.string())),
  status: ResourceStatus,
  tags: z.array(z.string()),
  languages: z.array(z.string()),
  accessibilityFeatures: z.array(z.string()),
  /** What to bring, or what must be true before coming. */
  requirements: z.array(z.string()),
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
  applicationProcess: z.optional(z.string()),
  interpretation: z.optional(z.string()),
  transportation: z.optional(z.string()),
  waitTime: z.optional(z.string()),
  alert: z.optional(Alert),
  verification: z.optional(Verification),
  /** Who added it, as they are known: for those who may change it. */
  createdBy: z.optional(z.string()),
  /** Why it was rejected, for whoever submitted it. */
  rejectionReason: z.optional(z.string()),
  /** The record that took its place, for those who may change it; everyone else is answered with that one. */
  mergedInto: z.optional(z.string()),
  /** What the caller may do with it; absent in lists. */
  may: z.optional(
    z.object({
      /** Change it at once; otherwise the edit form sends a suggestion. */
      edit: z.boolean(),
      /** Statuses that the caller may set, the present one first. */
      moveTo: z.array(ResourceStatus),
    }),
  ),
  createdAt: z.string(),
  updatedAt: z.string(),
  revision: z.number(),
});
export type Resource = z.infer<typeof Resource>;
