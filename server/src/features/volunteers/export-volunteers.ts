/** Exports volunteers as CSV. It holds contact details, so each download is recorded in the audit log. */

import type { VolunteersExportQuery } from '@waymark/contract/volunteer';
import { writeAuditEntry } from '../../domain/audit/write-audit-entry.ts';
import { allVolunteers, type VolunteerRow } from '../../domain/volunteers/volunteer-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { csvFile } from '../../platform/http/csv-file.ts';
import type { FileResponse } from '../../platform/http/register-file-endpoint.ts';

const batchSize = 500;

export async function exportVolunteers(
  { db, now }: { db: Database; now: () => Date },
  caller: Pick<Caller, 'id'>,
  { search, sort }: VolunteersExportQuery,
): Promise<FileResponse> {
  await inTransaction(db, (tx) =>
    writeAuditEntry(tx, {
      actor: caller.id,
      action: 'volunteer.export',
      record: { kind: 'volunteer', id: 'all', name: search === '' ? 'all' : `“${search}”` },
    }),
  );
  const volunteers = allVolunteers(db, { search, sort }, batchSize);
  return csvFile(`volunteers-${now().toISOString().slice(0, 10)}`, columns, volunteers);
}

const columns = {
  ID: ({ id }: VolunteerRow) => id,
  'First name': ({ first_name }: VolunteerRow) => first_name,
  'Last name': ({ last_name }: VolunteerRow) => last_name,
  Email: ({ email }: VolunteerRow) => email,
  Phone: ({ phone }: VolunteerRow) => phone,
  Skills: ({ skills }: VolunteerRow) => skills.join('; '),
  Availability: ({ availability }: VolunteerRow) => availability.join('; '),
  'Background checked': ({ background_checked }: VolunteerRow) => background_checked,
  'Signed up': ({ created_at }: VolunteerRow) => created_at.toISOString(),
};
