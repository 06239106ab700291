/** Keys of the labels of fields and values in the messages `adminAudit`. The log may hold others: see `t.has`. */
import type { Catalogue } from '../../../messages/catalogue.ts';

type AuditMessages = Catalogue['adminAudit'];

/** Fields with an enum value. In any other field the same text was typed by somebody. */
const enumFields: readonly string[] = ['status', 'role', 'priority', 'visibility', 'offer', 'answer'];

/** The last part of a path that is not the number of a list entry: `number` of `phones.1.number`, `tags` of `tags.1`. */
export function lastFieldOf(path: string): string {
  return path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path;
}

export function fieldKey(path: string) {
  return `fields.${lastFieldOf(path) as keyof AuditMessages['fields']}` as const;
}

/** Null for a text that somebody has typed. */
export function valueKey(path: string, value: string) {
  return enumFields.includes(lastFieldOf(path)) ? (`values.${value as keyof AuditMessages['values']}` as const) : null;
}

/** `appointmentRequired` → `appointment required`. */
export function humanizeFieldName(field: string): string {
  return field
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();
}
