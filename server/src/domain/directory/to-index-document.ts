/** What the search index learns of a resource: only what everyone may read. */
import type { StoredAvailability } from '@waymark/contract/availability';
import { canHoldAvailability } from '@waymark/contract/availability-lists';
import { contactChannels } from '@waymark/contract/contact-channels';
import type { IndexDocument } from '@waymark/matching/index/index-document';
import { hoursWithHolidays } from '../../platform/hours/openings.ts';
import { omitEmpty } from '../../platform/values/omit-empty.ts';
import { engineInput } from './engine-input.ts';
import type { PublicRow } from './public-row.ts';
import { fieldsIn, inferredIn } from './resource-columns.ts';

export function toIndexDocument(row: PublicRow): IndexDocument {
  const { latitude, longitude } = row;
  return {
    ...engineInput(row),
    ...omitEmpty({
      alternateName: row.alternate_name,
      service: row.service_id,
      organizationId: row.organization_listed ? row.organization_id : null,
      organizationName: row.organization_name,
      city: row.city,
      state: row.state,
      zipCode: row.zip_code,
      point: latitude === null || longitude === null ? null : { latitude, longitude },
      locationKind: row.location_kind,
      reach: contactChannels({ phones: row.phones, contactInfo: fieldsIn(row).contactInfo ?? {} }),
      hours: row.hours_weekly && hoursWithHolidays(row.hours_weekly, row.closed_on_holidays),
      timeZone: row.time_zone,
      availability: row.availability && canHoldAvailability(row.status) ? heldOf(row.availability) : null,
      verifiedAt: row.last_verified_at && Date.parse(row.last_verified_at),
    }),
    id: row.id,
    category: row.category,
    type: row.type,
    status: row.status,
    ...(inferredIn(row).includes('status') && { isStatusUnknown: true }),
    languages: row.languages,
    serviceArea: row.service_area,
    waitingList: row.waiting_list ?? false,
    updatedAt: row.updated_at.getTime(),
  };
}

function heldOf({ state, at, until, asOf }: StoredAvailability): IndexDocument['availability'] {
  return { state, at: Date.parse(at), until: Date.parse(until), wall: Date.parse(`${asOf}Z`) };
}
