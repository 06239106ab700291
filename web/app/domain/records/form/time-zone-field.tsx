import { useTranslations } from 'use-intl';
import { ChoiceField } from '../../../forms/choice-field.tsx';
import { Options } from '../../../forms/options.tsx';
import type { Form } from '../../../forms/use-form.ts';

/** Time zones of the United States, from east to west. */
const zones = [
  'America/Puerto_Rico',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'Pacific/Guam',
];

type TimeZoneFieldProps<Name extends string> = {
  form: Form<Name | 'operatingHours.timeZone'>;
  start: string | undefined;
};

/** The time zone of the hours. Blank: the time zone of this site, which the preview names. */
export function TimeZoneField<Name extends string>({ form, start = '' }: TimeZoneFieldProps<Name>) {
  const t = useTranslations('contribute.hours');
  const choices = [...new Set([start, ...zones])].filter((zone) => zone !== '');
  return (
    <ChoiceField form={form} name="operatingHours.timeZone" label={t('zone')} hint={t('zoneHint')} defaultValue={start}>
      <option value="">{t('siteZone')}</option>
      <Options of={choices} label={zoneName} />
    </ChoiceField>
  );
}

/** `America/New_York` as "America/New York". */
export function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ');
}
