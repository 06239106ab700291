/** A row as the API answers it: the contract's groups, without what is not known. */
import type { Phone, Resource } from '@waymark/contract/resource';
import type { Hours } from '../hours/hours.ts';
import { hoursWithHolidays } from '../hours/openings.ts';
import { filled, group } from '../http/filled.ts';
import { dialled } from './phone-number.ts';
import type { NamedRow } from './public-row.ts';

export type Presenting = {
  hours: Hours;
  /** The moment that `openNow` is about. */
  now: Date;
  /** IANA zone of places that do not say theirs. */
  timeZone: string;
  /** The next seven days too: a page of its own shows them, a list does not. */
  week: boolean;
  /** False: without whether it is open now, for what is kept. */
  openNow?: false;
};

export function presentResource(row: NamedRow, presenting: Presenting): Resource {
  return {
    ...filled({
      organizationId: row.organization_id,
      organizationName: row.organization_name,
      inferred: row.inferred.length > 0 ? row.inferred : null,
      address: group({ street: row.street, city: row.city, state: row.state, zipCode: row.zip_code }),
      contactInfo: group({ phone: row.phone, email: row.email, website: row.website }),
      phones: presentPhones(row),
      operatingHours: presentHours(row, presenting),
      capacityInfo: group({
        currentCapacity: row.capacity_current,
        maxCapacity: row.capacity_max,
        capacityNotes: row.capacity_notes,
        waitingList: row.waiting_list,
      }),
      serviceArea: row.service_area.length > 0 ? row.service_area : null,
      eligibility: row.eligibility,
      fees: group({ description: row.fees_description, free: row.free }),
      applicationProcess: row.application_process,
      interpretation: row.interpretation,
      transportation: row.transportation,
      waitTime: row.wait_time,
      alert: alertInForce(row, presenting),
      verification: group({
        lastVerifiedAt: row.last_verified_at,
        // An e-mail address belongs to a person, not to the entry.
        verifiedBy: row.verified_by?.includes('@') ? null : row.verified_by,
        method: row.verification_method,
        dueAt: row.verification_due_at,
      }),
    }),
    id: row.id,
    name: row.name,
    description: row.description,
    category: row.category,
    type: row.type,
    status: row.status,
    tags: row.tags,
    languages: row.languages,
    accessibilityFeatures: row.accessibility_features,
    requirements: row.requirements,
    restrictions: row.restrictions,
    location: {
      ...filled({ latitude: row.latitude, longitude: row.longitude }),
      kind: row.location_kind,
      visibility: row.location_visibility,
    },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    revision: row.revision,
  };
}

/** Nothing when its time has passed at the place: a day counts to its end. A time that nobody can read does not pass. */
function alertInForce({ alert, time_zone }: NamedRow, { hours, now }: Presenting): NamedRow['alert'] {
  const until = alert?.until?.trim() ?? '';
  if (!/^\d{4}-\d{2}-\d{2}/.test(until)) {
    return alert;
  }
  if (/(Z|[+-]\d{2}:?\d{2})$/i.test(until.slice(10))) {
    return Date.parse(until) < now.getTime() ? null : alert;
  }
  const local = hours.localNow(time_zone, now);
  return until.replace(' ', 'T') < local.slice(0, until.length) ? null : alert;
}

/** Every number to call, E.164; the contact number alone when the source lists no others. */
function presentPhones(row: NamedRow): Phone[] | null {
  if (row.phones.length > 0) {
    return row.phones.map((phone) => ({ ...phone, number: dialled(phone.number) }));
  }
  return row.phone ? [{ number: dialled(row.phone), type: 'voice' }] : null;
}

function presentHours(row: NamedRow, { hours, now, timeZone, week, openNow }: Presenting) {
  const line = row.hours_weekly && hoursWithHolidays(row.hours_weekly, row.closed_on_holidays);
  return group({
    specialHours: row.hours_special,
    closedOnHolidays: row.closed_on_holidays,
    weekly: row.hours_weekly,
    timeZone: line ? (row.time_zone ?? timeZone) : row.time_zone,
    week: line && week ? hours.weekAhead(line, row.time_zone, now) : null,
    state: line && openNow !== false ? hours.openStateAt(line, row.time_zone, now) : null,
  });
}
