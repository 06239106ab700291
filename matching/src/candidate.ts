/** What the index knows of one resource: everything that ranks or filters it, nothing that is only shown. */
import type { ResourceCategory, ResourceStatus, ResourceType } from '@waymark/contract/enumerations';
import type { LocationKind } from '@waymark/contract/resource';

export type Candidate = {
  id: string;
  name: string;
  description: string;
  organizationId?: string;
  organizationName?: string;
  category: ResourceCategory;
  type: ResourceType;
  status: ResourceStatus;
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
  /** Degrees. Absent when unknown or when the address is not public: a distance would give it away. */
  point?: { latitude: number; longitude: number };
  locationKind: LocationKind;
  serviceArea: readonly string[];
  /** OpenStreetMap opening_hours line and the IANA zone it is read in. */
  hours?: string;
  timeZone?: string;
  waitingList: boolean;
  /** Milliseconds since 1970, UTC. */
  verifiedAt?: number;
  updatedAt: number;
};

/** Whether a place is open, asked once per distinct hours line. null: the hours are not known. */
export type OpenAt = (hours: string, timeZone: string | undefined, now: Date) => boolean | null;
