/** The index's input for one resource: everything used for ranking or filtering, nothing that is only shown. */
import type { AvailabilityState } from '@waymark/contract/availability-lists';
import type { ContactChannel } from '@waymark/contract/contact-channels';
import type { ResourceCategory, ResourceStatus, ResourceType } from '@waymark/contract/enumerations';
import type { LocationKind } from '@waymark/contract/resource';

export type IndexDocument = {
  id: string;
  name: string;
  /** Alternate name. */
  alternateName?: string;
  description: string;
  /** For a further place of a service: the id of the record at its first place. */
  service?: string;
  organizationId?: string;
  organizationName?: string;
  category: ResourceCategory;
  type: ResourceType;
  status: ResourceStatus;
  /** The status is unknown: no status filter lists the record. */
  isStatusUnknown?: boolean;
  tags: readonly string[];
  languages: readonly string[];
  accessibilityFeatures: readonly string[];
  requirements: readonly string[];
  restrictions: readonly string[];
  eligibility?: string;
  applicationProcess?: string;
  fees?: string;
  free?: boolean;
  city?: string;
  state?: string;
  zipCode?: string;
  /** Degrees. Absent when unknown or when the address is not public: a distance would reveal it. */
  point?: { latitude: number; longitude: number };
  /** Absent: unknown. */
  locationKind?: LocationKind;
  /** Ways to contact it, the best first; absent: unknown. */
  reach?: readonly ContactChannel[];
  serviceArea: readonly string[];
  /** OpenStreetMap opening_hours line and its IANA zone. */
  hours?: string;
  timeZone?: string;
  waitingList: boolean;
  /**
   * The availability that the place reported; it replaces the status until `until`. `at`: when it was reported, in milliseconds
   * since 1970; `wall`: the same moment on the place's wall clock.
   */
  availability?: { state: AvailabilityState; at: number; until: number; wall: number };
  /** Milliseconds since 1970, UTC. */
  verifiedAt?: number;
  updatedAt: number;
};

/** Whether a place is open, computed once per distinct hours line. null: unknown. */
export type IsOpenAt = (hours: string, timeZone: string | undefined, now: Date) => boolean | null;

/** The first moment from which a place is certainly open. */
export type NextOpening = {
  /** Milliseconds since 1970, not before the requested moment; Infinity when not within a week. */
  at: number;
  /** IANA zone of the place. */
  timeZone: string;
};

/** When a place is open at `from` or opens after it. null: unknown. */
export type NextOpeningAt = (hours: string, timeZone: string | undefined, from: Date) => NextOpening | null;
