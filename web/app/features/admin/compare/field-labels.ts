/** Labels and formatted values of a resource's fields, for comparisons. Values of groups are split into parts. */

import { isRecord } from '@waymark/contract/is-record';
import { useFormatter, useTranslations } from 'use-intl';
import { useAccessLabel, useLanguageLabel } from '../../../domain/records/card/labels.ts';
import { formatPhone } from '../../../domain/records/card/phone-numbers.ts';
import { useFieldValueText, useResourceLabels } from '../../../domain/records/form/field-labels.ts';
import { type ResourceField, resourceFields } from '../../../domain/records/form/resource-to-form.ts';

/** What no form of the site shows, but a program may suggest; and groups that are taken over as a whole. */
const otherFields = [
  'phones',
  'serviceArea',
  'location.latitude',
  'location.longitude',
  'eligibility.minimumAge',
  'eligibility.maximumAge',
  'eligibility.populations',
  'address',
  'location',
  'contactInfo',
  'operatingHours',
  'capacityInfo',
  'eligibility',
  'fees',
  'alert',
] as const;

export type FieldLabels = {
  label: (field: string) => string;
  /** One line for each entry of a list or part of a group; none: nothing. */
  read: (field: string, value: unknown) => string[];
};

export function useFieldLabels(): FieldLabels {
  const labels = useResourceLabels();
  const other = useTranslations('adminResources.fields');
  const yesNo = useTranslations('records');
  const format = useFormatter();
  const readField = useFieldValueText();
  const language = useLanguageLabel();
  const access = useAccessLabel();
  const label = (field: string): string => {
    const known = knownField(field);
    if (known) return labels[known];
    const rest = otherFields.find((one) => one === field);
    return rest ? other(keyOf(rest)) : field;
  };
  const text = (field: string, value: string): string => {
    if (value === '') return '';
    if (field === 'languages') return language(value);
    if (field === 'accessibilityFeatures') return access(value);
    if (field === 'contactInfo.phone') return formatPhone(value);
    const known = knownField(field);
    return known ? readField(known, value) : value;
  };
  const read = (field: string, value: unknown): string[] => {
    if (typeof value === 'string') return value.trim() === '' ? [] : [text(field, value)];
    if (typeof value === 'boolean') return [yesNo(value ? 'yes' : 'no')];
    if (typeof value === 'number') return [format.number(value, { maximumFractionDigits: 6 })];
    if (field === 'phones' && Array.isArray(value)) return value.map(phoneWords).filter((line) => line !== '');
    if (Array.isArray(value)) return value.flatMap((one) => read(field, one));
    if (!isRecord(value)) return [];
    return Object.entries(value).flatMap(([part, held]) => {
      const path = `${field}.${part}`;
      // What is worked out from the rest is not what anybody said.
      if (!knownField(path) && !otherFields.some((one) => one === path)) return [];
      return read(path, held).map((line) => other('part', { label: label(path), value: line }));
    });
  };
  return { label, read };
}

/** In the order of the form; what no form shows comes last. */
export function sortByFormOrder<Change extends { field: string }>(changes: readonly Change[]): Change[] {
  const order: readonly string[] = [...resourceFields, ...otherFields];
  return changes.toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field));
}

function knownField(field: string): ResourceField | undefined {
  return resourceFields.find((one) => one === field);
}

/** Names of messages hold no dots. */
function keyOf<Field extends (typeof otherFields)[number]>(field: Field) {
  return field.replace('.', '_') as Field extends `${infer Group}.${infer Part}` ? `${Group}_${Part}` : Field;
}

function phoneWords(phone: unknown): string {
  if (!isRecord(phone)) return '';
  const { number, extension, description } = phone;
  return [typeof number === 'string' ? formatPhone(number) : '', extension && `ext. ${extension}`, description]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(', ');
}
