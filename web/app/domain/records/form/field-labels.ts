/** Labels and formatted values of a resource's fields, for showing changes by somebody else. */

import { resourceCategories } from '@waymark/contract/enum-values';
import type { ResourceStatus } from '@waymark/contract/enumerations';
import { resourceStatuses, resourceTypes } from '@waymark/contract/resource-enum-values';
import { recordOf, suggestedTextFields } from '@waymark/contract/resource-table';
import { useTranslations } from 'use-intl';
import { useDateFormats } from '../../../messages/dates/use-date-formats.ts';
import { dayField, type HoursField, weekDays } from './hours-fields.ts';
import type { ResourceField } from './resource-to-form.ts';

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

/** Some Monday, whose week gives the days their names. */
const monday = 1;

function useHoursLabels(): Record<HoursField, string> {
  const t = useTranslations('contribute.hours');
  const words = useDateFormats();
  const days = weekDays.flatMap((day, index) => {
    const name = words.weekday(`2024-01-0${monday + index}`);
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

/** A choice by its label, a ticked box as yes. */
export function useFieldValueText(): (field: ResourceField, text: string) => string {
  const names = useTranslations('enumerations');
  const shared = useTranslations('contribute');
  const t = useTranslations('records');
  const statusLabel = useStatusLabel();
  const boxes = /^(?:fees\.free|capacityInfo\.waitingList|operatingHours\.closedOnHolidays|hours\.\w+\.twice)$/;
  return (field, text) => {
    if (boxes.test(field)) return t(text === 'on' ? 'yes' : 'no');
    if (/^hours\.\w+\.is$/.test(field))
      return labelled(['closed', 'open', 'always', 'same'], (one) => shared(`hours.choices.${one}`), text);
    switch (field) {
      case 'status':
        return labelled<ResourceStatus>(resourceStatuses, statusLabel, text);
      case 'category':
        return labelled(resourceCategories, (one) => names(`category.${one}`), text);
      case 'type':
        return labelled(resourceTypes, (one) => names(`type.${one}`), text);
      case 'hoursMode':
        return labelled(['days', 'line', 'unknown'], (one) => shared(`hours.modes.${one}`), text);
      case 'location.kind':
        return labelled(['physical', 'virtual', 'phone', 'mobile'], (one) => shared(`where.kinds.${one}`), text);
      case 'location.visibility':
        return labelled(['public', 'city', 'hidden'], (one) => shared(`where.visibilities.${one}`), text);
      default:
        return text;
    }
  };
}

function labelled<Value extends string>(
  values: readonly Value[],
  label: (value: Value) => string,
  text: string,
): string {
  const known = values.find((value) => value === text);
  return known === undefined ? text : label(known);
}

/** The public sees APPROVED as 'Available', like AVAILABLE; editors see the difference. */
export function useStatusLabel(): (status: ResourceStatus) => string {
  const t = useTranslations('records.resource.fields');
  const names = useTranslations('enumerations.status');
  return (status) => (status === 'APPROVED' ? t('approved') : names(status));
}
