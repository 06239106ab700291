/** Maps a row to the API's form: the contract's groups, without unknown fields. */
import { canHoldAvailability, statusOfAvailability } from '@waymark/contract/availability-lists';
import type { Phone, Resource } from '@waymark/contract/resource';
import { adminTexts, recordOf } from '@waymark/contract/resource-table';
import { thingsToBring } from '@waymark/contract/things-to-bring';
import { isDaily } from '../../platform/hours/is-daily.ts';
import type { Hours } from '../../platform/hours/open-state.ts';
import { hoursWithHolidays } from '../../platform/hours/openings.ts';
import { omitEmpty, omitEmptyGroup } from '../../platform/values/omit-empty.ts';
import { toE164 } from './phone-number.ts';
import type { ResolvedRow } from './public-row.ts';
import { writtenIn } from './record-language.ts';
import { fieldsIn, inferredIn } from './resource-columns.ts';

const millisecondsOfDay = 86_400_000;

export type PresentOptions = {
  hours: Hours;
  /** The time for which `openNow` is computed. */
  now: Date;
  /** Default IANA time zone, for places without one. */
  timeZone: string;
  /**
   * Adds the next seven days, how long ago it was checked, and the language of its description: a resource's own page shows
   * them, a list does not.
   */
  week: boolean;
  /** False: without `openNow`, for records that are stored. */
  openNow?: false;
};

export function presentResource(row: ResolvedRow, options: PresentOptions): Resource {
  const lasting = presentStoredFields(row);
  const { verification } = lasting;
  return {
    ...lasting,
    ...(options.week && writtenIn(row)),
    ...(options.week && verification && { verification: { ...verification, ...daysSince(row, options) } }),
    ...presentTimeDependentFields(row, options),
  };
}

/** Days since the last check, by the calendar of the place. */
function daysSince({ last_verified_at, time_zone }: ResolvedRow, { hours, now }: PresentOptions): { daysAgo?: number } {
  if (last_verified_at === null) {
    return {};
  }
  const today = hours.localNow(time_zone, now).slice(0, 10);
  return { daysAgo: Math.max(0, (Date.parse(today) - Date.parse(last_verified_at)) / millisecondsOfDay) };
}

/** Fields that change only with the record, so that they can be cached. */
export function presentStoredFields(row: ResolvedRow): Omit<Resource, 'operatingHours' | 'alert' | 'availability'> {
  const fields = fieldsIn(row);
  const toBring = thingsToBring(row.requirements);
  return {
    ...omitEmpty({
      ...fields,
      organizationId: row.organization_listed ? row.organization_id : null,
      ...recordOf(adminTexts, () => null),
      inferred: row.inferred.length > 0 ? inferredIn(row) : null,
      phones: presentPhones(row),
      operatingHours: null,
      toBring: toBring.length > 0 ? toBring : null,
      serviceArea: row.service_area.length > 0 ? row.service_area : null,
      alert: null,
      // The submitter's email address is personal data and is not part of the entry.
      verification: omitEmptyGroup({
        ...fields.verification,
        ...(row.verified_by?.includes('@') && { verifiedBy: null }),
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
      ...fields.location,
      visibility: row.location_visibility,
      ...(row.position_address !== null && { positionOfOldAddress: true }),
    },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    revision: row.revision,
  };
}

/** The columns that `presentTimeDependentFields` reads. */
export type TimeDependentRow = Pick<
  ResolvedRow,
  | 'alert'
  | 'availability'
  | 'status'
  | 'capacity_max'
  | 'hours_special'
  | 'hours_weekly'
  | 'closed_on_holidays'
  | 'time_zone'
>;

/** Fields that also depend on the current time. */
export function presentTimeDependentFields(
  row: TimeDependentRow,
  options: PresentOptions,
): Pick<Resource, 'operatingHours' | 'alert' | 'availability'> {
  return omitEmpty({
    operatingHours: presentHours(row, options),
    alert: alertInForce(row, options),
    availability: availabilityInForce(row, options),
  });
}

/** Fields that only administrators get. */
export function presentForAdmins(row: ResolvedRow): Pick<Resource, (typeof adminTexts)[number]> {
  const fields = fieldsIn(row);
  return omitEmpty(recordOf(adminTexts, (field) => fields[field]));
}

/** Null once the alert has expired at the place: a date includes its whole day. An unreadable date never expires. */
function alertInForce(
  { alert, time_zone }: TimeDependentRow,
  { hours, now }: PresentOptions,
): TimeDependentRow['alert'] {
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

/** Null once it has ended, and for a place whose status excludes it, such as a closed one. */
function availabilityInForce(
  { availability, status, time_zone, capacity_max }: TimeDependentRow,
  { hours, now }: PresentOptions,
): Resource['availability'] | null {
  if (!availability || !canHoldAvailability(status) || Date.parse(availability.until) <= now.getTime()) {
    return null;
  }
  const { at, until, ...stated } = availability;
  const local = (moment: string) => hours.localNow(time_zone, new Date(moment));
  const capacity = stated.free === undefined || capacity_max === null ? {} : { of: capacity_max };
  const presented = { ...stated, ...capacity, status: statusOfAvailability[stated.state] };
  return { ...presented, asOf: local(at), until: local(until), localNow: hours.localNow(time_zone, now) };
}

/** All phone numbers, E.164; the contact number alone when the source lists no others. */
function presentPhones(row: ResolvedRow): Phone[] | null {
  if (row.phones.length > 0) {
    return row.phones.map((phone) => ({ ...phone, number: toE164(phone.number) }));
  }
  return row.phone ? [{ number: toE164(row.phone), type: 'voice' }] : null;
}

function presentHours(row: TimeDependentRow, { hours, now, timeZone, week, openNow }: PresentOptions) {
  const line = row.hours_weekly && hoursWithHolidays(row.hours_weekly, row.closed_on_holidays);
  const ahead = line && week ? hours.weekAhead(line, row.time_zone, now) : null;
  return omitEmptyGroup({
    specialHours: row.hours_special,
    closedOnHolidays: row.closed_on_holidays,
    weekly: row.hours_weekly,
    timeZone: line ? (row.time_zone ?? timeZone) : row.time_zone,
    week: ahead,
    daily: line && isDaily(line, ahead) ? true : null,
    state: line && openNow !== false ? hours.openStateAt(line, row.time_zone, now) : null,
  });
}
