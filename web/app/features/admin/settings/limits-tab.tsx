import { settingRanges } from '@waymark/contract/settings-limits';
import { useTranslations } from 'use-intl';
import { NumberField } from './number-field.tsx';
import { SettingsFormLayout } from './settings-form-layout.tsx';
import { SwitchField } from './switch-field.tsx';
import { type TabProps, useSettingsForm } from './use-settings-form.ts';

/** How much one person may submit, and whether resources are approved automatically. */
export function LimitsTab(props: TabProps) {
  const t = useTranslations('adminSettings.hints');
  const edit = useSettingsForm('limits', props);
  return (
    <SettingsFormLayout edit={edit}>
      {(['maxResourcesPerUser', 'maxNeedsPerUser', 'requestDays'] as const).map((name) => (
        <NumberField key={name} edit={edit} name={name} hint={t(name, settingRanges[name])} />
      ))}
      <SwitchField form={edit.form.name} name="autoApproveResources" on={edit.initialValues.autoApproveResources} />
    </SettingsFormLayout>
  );
}
