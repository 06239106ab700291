/** The fields and values for which the messages `adminAudit` have labels. */

const knownFields = [
  'id',
  'name',
  'description',
  'category',
  'type',
  'status',
  'tags',
  'languages',
  'accessibilityFeatures',
  'requirements',
  'restrictions',
  'address',
  'street',
  'city',
  'state',
  'zipCode',
  'visibility',
  'latitude',
  'longitude',
  'phone',
  'email',
  'website',
  'phoneNumber',
  'firstName',
  'lastName',
  'role',
  'active',
  'createdAt',
  'createdBy',
  'organizationId',
  'organizationName',
  'userId',
  'skills',
  'availability',
  'backgroundChecked',
  'priority',
  'matchedResourceId',
  'matchedVolunteerId',
  'assignedTo',
  'due',
  'verified',
  'maxCapacity',
  'currentCapacity',
  'capacityNotes',
  'specialHours',
  'closedOnHolidays',
  'timeZone',
  'reason',
  'note',
  'platformName',
  'platformDescription',
  'maxResourcesPerUser',
  'maxNeedsPerUser',
  'autoApproveResources',
  'emailNotifications',
  'smsNotifications',
  'textMessages',
  'alertRecipients',
  'digestHour',
  'quietFrom',
  'quietUntil',
  'offerHours',
  'followUpDays',
  'requestDays',
  'countSearches',
  'publishUnmetNeeds',
  'shareEmail',
  'sharePhone',
  'offer',
  'answer',
  'maintenanceMode',
  'checkDaysShelter',
  'checkDaysFood',
  'checkDaysOther',
  'askPlaces',
  'asksPerDay',
  'answerDays',
  'fromPlace',
  'attempts',
  'free',
  'until',
  'lastVerifiedAt',
  'method',
] as const;

export type KnownField = (typeof knownFields)[number];

const knownValues = [
  'AVAILABLE',
  'LIMITED',
  'AT_CAPACITY',
  'TEMPORARILY_CLOSED',
  'PERMANENTLY_CLOSED',
  'APPROVED',
  'PENDING',
  'REJECTED',
  'RESERVED',
  'FULFILLED',
  'EXPIRED',
  'MATCHED',
  'CANCELLED',
  'ACCEPTED',
  'PARTLY_ACCEPTED',
  'DECLINED',
  'OPEN',
  'DONE',
  'ASKED',
  'WITHDRAWN',
  'ENDED',
  'HELPED',
  'TURNED_AWAY',
  'WRONG_INFORMATION',
  'STILL_NEEDED',
  'USER',
  'ADMIN',
  'ORGANIZATION',
  'LOW',
  'MEDIUM',
  'HIGH',
  'CRITICAL',
  'public',
  'hidden',
] as const;

export type KnownValue = (typeof knownValues)[number];

/** Fields with an enum value. In any other field the same text was typed by somebody. */
const enumFields: readonly string[] = ['status', 'role', 'priority', 'visibility', 'offer', 'answer'];

/** The last part of a path that is not the number of a list entry: `number` of `phones.1.number`, `tags` of `tags.1`. */
export function lastFieldOf(path: string): string {
  return path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path;
}

export function knownField(path: string): KnownField | null {
  return knownFields.find((field) => field === lastFieldOf(path)) ?? null;
}

export function knownValue(path: string, value: unknown): KnownValue | null {
  return enumFields.includes(lastFieldOf(path)) ? (knownValues.find((one) => one === value) ?? null) : null;
}

/** `appointmentRequired` → `appointment required`. */
export function humanizeFieldName(field: string): string {
  return field
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();
}
