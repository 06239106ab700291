/** Form validation that needs the server. */
import { sentenceOf } from '@waymark/contract/field-messages';
import { refuseUnknownOrganization } from '../../domain/directory/known-organization.ts';
import type { Database } from '../../platform/database/database.ts';
import { hoursWithHolidays, readSchedule } from '../../platform/hours/openings.ts';
import { Refusal } from '../../platform/http/problems.ts';
import type { SentFields } from './editable-columns.ts';

/** Throws Refusal 'invalid-input'. */
export function refuseUnreadableHours({ operatingHours }: Pick<SentFields, 'operatingHours'>): void {
  const { weekly, closedOnHolidays } = operatingHours ?? {};
  if (weekly !== undefined && !readSchedule(hoursWithHolidays(weekly, closedOnHolidays), () => undefined)) {
    const errors = { 'operatingHours.weekly': [sentenceOf({ code: 'hours-unreadable' })] };
    throw new Refusal('invalid-input', { errors });
  }
}

/** Throws Refusal 'invalid-input'. */
export async function checkFields(db: Database, sent: SentFields): Promise<void> {
  refuseUnreadableHours(sent);
  if (typeof sent.organizationId === 'string') {
    await refuseUnknownOrganization(db, sent.organizationId, 'organizationId');
  }
}
