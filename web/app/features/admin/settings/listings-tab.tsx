import { checkDays, settingRanges } from '@waymark/contract/settings-limits';
import { useTranslations } from 'use-intl';
import { NumberField } from './number-field.tsx';
import { SettingsFormLayout } from './settings-form-layout.tsx';
import { SwitchField } from './switch-field.tsx';
import { type TabProps, useSettingsForm } from './use-settings-form.ts';

/** When a place is due for a check, whether it is then asked by email, and how much a source may change without a review. */
export function ListingsTab(props: TabProps) {
  const t = useTranslations('adminSettings.hints');
  const edit = useSettingsForm('listings', props);
  return (
    <SettingsFormLayout edit={edit}>
      {(['checkDaysShelter', 'checkDaysFood', 'checkDaysOther'] as const).map((name) => (
        <NumberField key={name} edit={edit} name={name} hint={t('checkDays', checkDays)} />
      ))}
      <SwitchField form={edit.form.name} name="askPlaces" on={edit.initialValues.askPlaces} />
      {(['asksPerDay', 'answerDays', 'importReviewPercent'] as const).map((name) => (
        <NumberField key={name} edit={edit} name={name} hint={t(name, settingRanges[name])} />
      ))}
    </SettingsFormLayout>
  );
}
