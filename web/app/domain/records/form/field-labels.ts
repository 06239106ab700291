/** Labels of a resource's fields and texts of their values, to show what somebody else has changed. */

import { resourceCategories } from '@waymark/contract/enum-values';
import type { ResourceStatus } from '@waymark/contract/enumerations';
import { resourceStatuses, resourceTypes } from '@waymark/contract/resource-enum-values';
import { recordOf, suggestedTextFields } from '@waymark/contract/resource-table';
import { useTranslations } from 'use-intl';
import { useDateFormats } from '../../../messages/dates/use-date-formats.ts';
import { dateOfWeekday, dayField, type HoursField } from './hours-fields.ts';
import type { ResourceField } from './resource-to-form.ts';
import { weekDays } from './week-to-opening-hours.ts';

export function useResourceLabels(): Record<ResourceField, string> {
  const t = useTranslations('records.resource');
  const shared = useTranslations('contribute');
  return {
    ...useHoursLabels(),
    name: t('fields.name'),
    description: t('fields.description'),
    category: t('fields.category'),
    type: t('fields.type'),
    status: t('fields.status'),
    'location.kind': shared('where.kind'),
    'location.visibility': shared('where.visibility'),
    'address.street': shared('address.street'),
    'address.city': shared('address.city'),
    'address.state': shared('address.state'),
    'address.zipCode': shared('address.zipCode'),
    'location.latitude': shared('position.latitude'),
    'location.longitude': shared('position.longitude'),
    'location.positionChecked': shared('position.title'),
    'contactInfo.phone': shared('contact.phone'),
    'contactInfo.email': shared('contact.email'),
    'contactInfo.website': shared('contact.website'),
    tags: shared('lists.tags'),
    languages: shared('lists.languages'),
    accessibilityFeatures: shared('lists.access'),
    requirements: shared('lists.requirements'),
    restrictions: shared('lists.restrictions'),
    'capacityInfo.currentCapacity': shared('capacity.current'),
    'capacityInfo.maxCapacity': shared('capacity.most'),
    'capacityInfo.waitingList': shared('capacity.waitingList'),
    'capacityInfo.capacityNotes': shared('capacity.notes'),
    'eligibility.description': shared('who.who'),
    'fees.free': shared('who.free'),
    'fees.description': shared('who.fees'),
    ...recordOf(suggestedTextFields, (field) =>
      field === 'applicationProcess' ? shared('who.apply') : t(`fields.${field}`),
    ),
    'alert.text': t('fields.alert'),
    'alert.until': t('fields.until'),
  };
}

function useHoursLabels(): Record<HoursField, string> {
  const t = useTranslations('contribute.hours');
  const dateFormats = useDateFormats();
  const days = weekDays.flatMap((day, index) => {
    const name = dateFormats.weekday(dateOfWeekday(index));
    return [
      [dayField(day, 'is'), name],
      [dayField(day, 'from'), `${name}, ${t('opens')}`],
      [dayField(day, 'to'), `${name}, ${t('closes')}`],
      [dayField(day, 'twice'), `${name}, ${t('twice')}`],
      [dayField(day, 'from2'), `${name}, ${t('opensAgain')}`],
      [dayField(day, 'to2'), `${name}, ${t('closesAgain')}`],
    ] as const;
  });
  // `Object.fromEntries` loses the types by key.
  return Object.fromEntries([
    ...days,
    ['hoursMode', t('how')],
    ['operatingHours.weekly', t('line')],
    ['operatingHours.timeZone', t('zone')],
    ['operatingHours.closedOnHolidays', t('holidays')],
    ['operatingHours.specialHours', t('special')],
  ]) as Record<HoursField, string>;
}

/** The label of a choice, yes or no for a checkbox, and other texts unchanged. */
export function useFieldValueText(): (field: ResourceField, text: string) => string {
  const names = useTranslations('enumerations');
  const shared = useTranslations('contribute');
  const t = useTranslations('records');
  const statusLabel = useStatusLabel();
  const checkboxFields =
    /^(?:fees\.free|capacityInfo\.waitingList|operatingHours\.closedOnHolidays|hours\.\w+\.twice)$/;
  return (field, text) => {
    if (checkboxFields.test(field)) return t(text === 'on' ? 'yes' : 'no');
    if (/^hours\.\w+\.is$/.test(field))
      return labelOf(['closed', 'open', 'always', 'same'], (value) => shared(`hours.choices.${value}`), text);
    switch (field) {
      case 'status':
        return labelOf<ResourceStatus>(resourceStatuses, statusLabel, text);
      case 'category':
        return labelOf(resourceCategories, (value) => names(`category.${value}`), text);
      case 'type':
        return labelOf(resourceTypes, (value) => names(`type.${value}`), text);
      case 'hoursMode':
        return labelOf(['days', 'line', 'unknown'], (value) => shared(`hours.modes.${value}`), text);
      case 'location.kind':
        return labelOf(['physical', 'virtual', 'phone', 'mobile'], (value) => shared(`where.kinds.${value}`), text);
      case 'location.visibility':
        return labelOf(['public', 'city', 'hidden'], (value) => shared(`where.visibilities.${value}`), text);
      default:
        return text;
    }
  };
}

function labelOf<Value extends string>(
  values: readonly Value[],
  label: (value: Value) => string,
  text: string,
): string {
  const known = values.find((value) => value === text);
  return known === undefined ? text : label(known);
}

/** APPROVED is 'Available' for the public, as AVAILABLE is; editors see the difference. */
export function useStatusLabel(): (status: ResourceStatus) => string {
  const t = useTranslations('records.resource.fields');
  const names = useTranslations('enumerations.status');
  return (status) => (status === 'APPROVED' ? t('approved') : names(status));
}
