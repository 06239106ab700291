import { useTranslations } from 'use-intl';
import { LongTextField } from '../../../forms/long-text-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { SettingsFormLayout, useSettingLabels } from './settings-form-layout.tsx';
import { type TabProps, useSettingsForm } from './use-settings-form.ts';

/** Name and description of the site. */
export function GeneralTab(props: TabProps) {
  const t = useTranslations('adminSettings.hints');
  const labels = useSettingLabels();
  const edit = useSettingsForm('general', props);
  return (
    <SettingsFormLayout edit={edit}>
      <TextField
        form={edit.form}
        name="platformName"
        label={labels.platformName}
        hint={t('platformName')}
        defaultValue={edit.initialValues.platformName}
        autoComplete="off"
        dir="auto"
      />
      <LongTextField
        form={edit.form}
        name="platformDescription"
        label={labels.platformDescription}
        hint={t('platformDescription')}
        defaultValue={edit.initialValues.platformDescription}
        dir="auto"
      />
    </SettingsFormLayout>
  );
}
