/** Maps a volunteer to the API's form, for themself and administrators. */
import type { Volunteer } from '@waymark/contract/volunteer';
import { omitEmpty } from '../../platform/values/omit-empty.ts';
import type { VolunteerRow } from './volunteer-store.ts';

export function presentVolunteer(row: VolunteerRow): Volunteer {
  return {
    ...omitEmpty({ userId: row.user_id, phone: row.phone }),
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    skills: row.skills,
    availability: row.availability,
    backgroundChecked: row.background_checked,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    revision: row.revision,
  };
}

/** The audit log's name of this record kind. */
export function auditRecordOf(row: VolunteerRow) {
  return { kind: 'volunteer', id: row.id, name: `${row.first_name} ${row.last_name}` } as const;
}
