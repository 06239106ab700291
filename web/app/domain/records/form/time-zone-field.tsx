import { useTranslations } from 'use-intl';
import { ChoiceField } from '../../../forms/choice-field.tsx';
import type { Form } from '../../../forms/use-form.ts';

/** Those of the United States, from east to west. */
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

/** Whose clock the hours are read on. Without a choice it is that of this site, which the preview names. */
export function TimeZoneField<Name extends string>({ form, start = '' }: TimeZoneFieldProps<Name>) {
  const t = useTranslations('contribute.hours');
  const offered = [...new Set([start, ...zones])].filter((zone) => zone !== '');
  return (
    <ChoiceField form={form} name="operatingHours.timeZone" label={t('zone')} hint={t('zoneHint')} defaultValue={start}>
      <option value="">{t('siteZone')}</option>
      {offered.map((zone) => (
        <option key={zone} value={zone}>
          {zoneName(zone)}
        </option>
      ))}
    </ChoiceField>
  );
}

/** `America/New_York` as "America/New York". */
export function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ');
}
