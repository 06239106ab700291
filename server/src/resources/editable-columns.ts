/** What a form sends about a resource, as the columns that keep it. Nothing is said about groups that are not sent. */
import type { EditedResource } from '@waymark/contract/resource-bodies';
import type { ResourceRow } from '../database/tables.ts';
import { filled, group } from '../http/filled.ts';

/** As forms send them; `undefined` leaves things as they are. */
export type SentFields = {
  [Field in keyof Omit<EditedResource, 'revision' | 'status'>]?: EditedResource[Field] | undefined;
};

type EditableColumn = Exclude<
  keyof ResourceRow,
  | 'id'
  | 'inferred'
  | 'status'
  | 'last_verified_at'
  | 'verified_by'
  | 'verification_method'
  | 'verification_due_at'
  | 'source'
  | 'source_id'
  | 'external_ids'
  | 'unmapped'
  | 'content_hash'
  | 'edited_here'
  | 'concepts'
  | 'concepts_version'
  | 'created_by'
  | 'creator_id'
  | 'rejection_reason'
  | 'reviewed_by'
  | 'reviewed_at'
  | 'merged_into'
  | 'created_at'
  | 'updated_at'
  | 'revision'
>;
export type ResourceColumns = Partial<Pick<ResourceRow, EditableColumn>>;

export function columnsOf(sent: SentFields): ResourceColumns {
  return { ...ownColumns(sent), ...placeColumns(sent), ...runningColumns(sent), ...whoColumns(sent) };
}

function ownColumns(sent: SentFields): ResourceColumns {
  return given({
    name: sent.name,
    description: sent.description,
    category: sent.category,
    type: sent.type,
    organization_id: sent.organizationId,
    organization_name: sent.organizationName,
    tags: sent.tags,
    languages: sent.languages,
    accessibility_features: sent.accessibilityFeatures,
    requirements: sent.requirements,
    restrictions: sent.restrictions,
    service_area: sent.serviceArea,
    application_process: sent.applicationProcess,
    interpretation: sent.interpretation,
    transportation: sent.transportation,
    wait_time: sent.waitTime,
  });
}

function placeColumns({ address, location }: SentFields): ResourceColumns {
  return {
    ...(address && {
      street: address.street ?? null,
      city: address.city ?? null,
      state: address.state ?? null,
      zip_code: address.zipCode ?? null,
    }),
    ...(location && {
      latitude: location.latitude ?? null,
      longitude: location.longitude ?? null,
      ...given({ location_kind: location.kind, location_visibility: location.visibility }),
    }),
  };
}

function runningColumns({ contactInfo, phones, operatingHours, capacityInfo, alert }: SentFields): ResourceColumns {
  return {
    ...(contactInfo && {
      phone: contactInfo.phone ?? null,
      email: contactInfo.email ?? null,
      website: contactInfo.website ?? null,
    }),
    ...(phones && {
      phones: phones.map(({ number, type, languages, ...more }) => ({
        ...filled({ ...more, languages: listed(languages) }),
        number,
        type,
      })),
    }),
    ...(operatingHours && {
      hours_weekly: operatingHours.weekly ?? null,
      hours_special: operatingHours.specialHours ?? null,
      closed_on_holidays: operatingHours.closedOnHolidays ?? null,
      time_zone: operatingHours.timeZone ?? null,
    }),
    ...(capacityInfo && {
      capacity_current: capacityInfo.currentCapacity ?? null,
      capacity_max: capacityInfo.maxCapacity ?? null,
      capacity_notes: capacityInfo.capacityNotes ?? null,
      waiting_list: capacityInfo.waitingList ?? null,
    }),
    // A day without a text announces nothing.
    ...(alert && { alert: alert.text === undefined ? null : { ...filled({ until: alert.until }), text: alert.text } }),
  };
}

function whoColumns({ eligibility, fees }: SentFields): ResourceColumns {
  return {
    ...(eligibility && { eligibility: group({ ...eligibility, populations: listed(eligibility.populations) }) }),
    ...(fees && { fees_description: fees.description ?? null, free: fees.free ?? null }),
  };
}

function listed(texts: string[] | undefined): string[] | undefined {
  return texts?.length ? texts : undefined;
}

type Given<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

/** The fields that were sent. */
function given<T extends object>(fields: T): Given<T> {
  // Entries forget which key holds which type; the filter is what the type says.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>;
}
