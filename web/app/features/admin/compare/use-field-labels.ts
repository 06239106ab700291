/** Labels and formatted values of a resource's fields, for comparisons. */
import { isRecord } from '@waymark/contract/is-record';
import { useFormatter, useTranslations } from 'use-intl';
import { useAccessLabel, useLanguageLabel } from '../../../domain/records/card/enumeration-labels.ts';
import { formatPhone } from '../../../domain/records/card/phone-numbers.ts';
import { useFieldValueText, useResourceLabels } from '../../../domain/records/form/field-labels.ts';
import { type ResourceField, resourceFields } from '../../../domain/records/form/resource-to-form.ts';

/** Fields that no form of the site has but API clients may suggest, and groups that are merged as a whole. */
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
  /** One line for each entry of a list or part of a group; none for an empty value. */
  format: (field: string, value: unknown) => string[];
};

export function useFieldLabels(): FieldLabels {
  const labels = useResourceLabels();
  const tField = useTranslations('adminResources.fields');
  const tRecords = useTranslations('records');
  const tContact = useTranslations('resource.contact');
  const format = useFormatter();
  const fieldValueText = useFieldValueText();
  const languageLabel = useLanguageLabel();
  const accessLabel = useAccessLabel();
  const label = (field: string): string => {
    const known = knownField(field);
    if (known) return labels[known];
    const other = otherFields.find((one) => one === field);
    return other ? tField(messageKeyOf(other)) : field;
  };
  const formatText = (field: string, value: string): string => {
    if (value === '') return '';
    if (field === 'languages') return languageLabel(value);
    if (field === 'accessibilityFeatures') return accessLabel(value);
    if (field === 'contactInfo.phone') return formatPhone(value);
    const known = knownField(field);
    return known ? fieldValueText(known, value) : value;
  };
  const formatPhoneEntry = (phone: unknown): string => {
    if (!isRecord(phone)) return '';
    const { number, extension, description } = phone;
    return [
      typeof number === 'string' ? formatPhone(number) : '',
      extension && tContact('extension', { extension: String(extension) }),
      description,
    ]
      .filter((part) => typeof part === 'string' && part !== '')
      .join(', ');
  };
  const read = (field: string, value: unknown): string[] => {
    if (typeof value === 'string') return value.trim() === '' ? [] : [formatText(field, value)];
    if (typeof value === 'boolean') return [tRecords(value ? 'yes' : 'no')];
    if (typeof value === 'number') return [format.number(value, { maximumFractionDigits: 6 })];
    if (field === 'phones' && Array.isArray(value)) return value.map(formatPhoneEntry).filter((line) => line !== '');
    if (Array.isArray(value)) return value.flatMap((one) => read(field, one));
    if (!isRecord(value)) return [];
    return Object.entries(value).flatMap(([part, partValue]) => {
      const path = `${field}.${part}`;
      // Left out: values that the server infers from other fields.
      if (!knownField(path) && !otherFields.some((one) => one === path)) return [];
      return read(path, partValue).map((line) => tField('part', { label: label(path), value: line }));
    });
  };
  return { label, format: read };
}

/** In the order of the form; fields that no form has come last. */
export function sortByFormOrder<Change extends { field: string }>(changes: readonly Change[]): Change[] {
  const order: readonly string[] = [...resourceFields, ...otherFields];
  return changes.toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field));
}

function knownField(field: string): ResourceField | undefined {
  return resourceFields.find((one) => one === field);
}

/** Message keys contain no dots. */
function messageKeyOf<Field extends (typeof otherFields)[number]>(field: Field) {
  return field.replace('.', '_') as Field extends `${infer Group}.${infer Part}` ? `${Group}_${Part}` : Field;
}
