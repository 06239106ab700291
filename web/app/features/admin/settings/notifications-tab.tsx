import { hourOfDay, settingRanges } from '@waymark/contract/settings-limits';
import { useLocale, useTranslations } from 'use-intl';
import { ChoiceField } from '../../../forms/choice-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { hourFormatter } from './format-hour.ts';
import { NumberField } from './number-field.tsx';
import { SettingsFormLayout, useSettingLabels } from './settings-form-layout.tsx';
import { SwitchField } from './switch-field.tsx';
import { type TabProps, useSettingsForm } from './use-settings-form.ts';

/** What the site sends to people automatically, and when. */
export function NotificationsTab(props: TabProps) {
  const t = useTranslations('adminSettings.hints');
  const labels = useSettingLabels();
  const edit = useSettingsForm('notifications', props);
  return (
    <SettingsFormLayout edit={edit}>
      <SwitchField form={edit.form.name} name="emailNotifications" on={edit.initialValues.emailNotifications} />
      <SwitchField form={edit.form.name} name="smsNotifications" on={edit.initialValues.smsNotifications} />
      <TextField
        form={edit.form}
        name="alertRecipients"
        label={labels.alertRecipients}
        hint={t('alertRecipients')}
        defaultValue={edit.initialValues.alertRecipients}
        autoComplete="off"
        inputMode="email"
        dir="ltr"
      />
      <ChoiceField
        form={edit.form}
        name="digestHour"
        label={labels.digestHour}
        hint={t('digestHour')}
        defaultValue={edit.initialValues.digestHour}
      >
        <HourOptions />
      </ChoiceField>
      <div className="form-pair">
        {(['quietFrom', 'quietUntil'] as const).map((name) => (
          <ChoiceField
            key={name}
            form={edit.form}
            name={name}
            label={labels[name]}
            hint={t('quiet')}
            defaultValue={edit.initialValues[name]}
          >
            <HourOptions />
          </ChoiceField>
        ))}
      </div>
      {(['offerHours', 'followUpDays'] as const).map((name) => (
        <NumberField key={name} edit={edit} name={name} hint={t(name, settingRanges[name])} />
      ))}
    </SettingsFormLayout>
  );
}

const hours = Array.from({ length: hourOfDay.max + 1 }, (_, hour) => hour);

/** The hours of a day as options, formatted in the reader's language. */
function HourOptions() {
  const formatHour = hourFormatter(useLocale());
  return hours.map((hour) => (
    <option key={hour} value={hour}>
      {formatHour(hour)}
    </option>
  ));
}
