/** What the search index learns of a resource: only what everyone may read. */
import type { Candidate } from '@waymark/matching/candidate';
import { hoursWithHolidays } from '../hours/openings.ts';
import { filled } from '../http/filled.ts';
import { describable } from './describable.ts';
import type { PublicRow } from './public-row.ts';

export function candidateOf(row: PublicRow): Candidate {
  const { latitude, longitude } = row;
  return {
    ...describable(row),
    ...filled({
      organizationId: row.organization_id,
      organizationName: row.organization_name,
      city: row.city,
      state: row.state,
      zipCode: row.zip_code,
      point: latitude === null || longitude === null ? null : { latitude, longitude },
      hours: row.hours_weekly && hoursWithHolidays(row.hours_weekly, row.closed_on_holidays),
      timeZone: row.time_zone,
      verifiedAt: row.last_verified_at && Date.parse(row.last_verified_at),
    }),
    id: row.id,
    category: row.category,
    type: row.type,
    status: row.status,
    languages: row.languages,
    locationKind: row.location_kind,
    serviceArea: row.service_area,
    waitingList: row.waiting_list ?? false,
    updatedAt: row.updated_at.getTime(),
  };
}
