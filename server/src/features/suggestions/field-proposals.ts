/** Splits a suggestion into single fields that can be accepted one by one, and joins them back into groups. */
import { isDeepStrictEqual } from 'node:util';
import type { Resource } from '@waymark/contract/resource';
import { groupFields, isOneOf, resourceTable, suggestedFields, textFields } from '@waymark/contract/resource-table';
import type { SuggestedFields } from '@waymark/contract/suggestion';

/** By field, nested ones by dotted path; null: empty. */
export type FieldValues = Record<string, unknown>;

/**
 * Fields that differ from `shown`, the resource as its author saw it. A part that is missing from a sent group counts as cleared.
 */
export function diffProposals(sent: SuggestedFields, shown: Resource): FieldValues {
  const proposed = suggestedFields.flatMap((field): [string, unknown][] => {
    const value = sent[field];
    if (value === undefined) {
      return [];
    }
    return isOneOf(groupFields, field)
      ? resourceTable[field].parts.map((part) => [`${field}.${part}`, plain(valueIn(value, part))])
      : [[field, plain(value)]];
  });
  return Object.fromEntries(proposed.filter(([field, value]) => !isDeepStrictEqual(value, currentValue(shown, field))));
}

/** The current value of a field; null: empty. */
export function currentValue(resource: Resource, field: string): unknown {
  const [name = '', part] = field.split('.');
  const value = valueIn(resource, name);
  return plain(part === undefined ? value : valueIn(value, part));
}

/**
 * The edit request that applies `accepted` to `resource`: complete groups, with unchanged parts as they are. To be
 * validated as any form.
 */
export function toFormBody(accepted: FieldValues, resource: Resource): FieldValues {
  const form: FieldValues = {};
  for (const [field, value] of Object.entries(accepted)) {
    const [name = '', part] = field.split('.');
    if (part === undefined) {
      // Only lists and standalone texts can be cleared by a suggestion.
      form[field] = value ?? (isOneOf(textFields, field) ? null : []);
    } else {
      form[name] = { ...asRecord(form[name] ?? valueIn(resource, name)), [part]: value };
    }
  }
  return form;
}

function valueIn(value: unknown, name: string): unknown {
  return asRecord(value)[name];
}

function asRecord(value: unknown): FieldValues {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

/** In JSON form, with null for every kind of empty. */
function plain(value: unknown): unknown {
  const empty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return empty ? null : JSON.parse(JSON.stringify(value));
}
