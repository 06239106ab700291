/** Form validation that needs the server. */
import { formatValidationError } from '@waymark/contract/validation-messages';
import { assertOrganizationExists } from '../../domain/directory/require-organization.ts';
import type { Database } from '../../platform/database/database.ts';
import { hoursWithHolidays, parseSchedule } from '../../platform/hours/openings.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { ResourceInput } from './editable-columns.ts';

/** Throws ApiError 'invalid-input'. */
export function assertReadableHours({ operatingHours }: Pick<ResourceInput, 'operatingHours'>): void {
  const { weekly, closedOnHolidays } = operatingHours ?? {};
  if (weekly !== undefined && !parseSchedule(hoursWithHolidays(weekly, closedOnHolidays), () => undefined)) {
    const errors = { 'operatingHours.weekly': [formatValidationError({ code: 'hours-unreadable' })] };
    throw new ApiError('invalid-input', { errors });
  }
}

/** Throws ApiError 'invalid-input'. */
export async function assertValidFields(db: Database, sent: ResourceInput): Promise<void> {
  assertReadableHours(sent);
  if (typeof sent.organizationId === 'string') {
    await assertOrganizationExists(db, sent.organizationId, 'organizationId');
  }
}
