import { answerDays, asksPerDay, checkDays } from '@waymark/contract/settings-limits';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../forms/text-field.tsx';
import { SettingsFrame, useLabels } from './settings-frame.tsx';
import { SwitchField } from './switch-field.tsx';
import { type TabProps, useSettingsForm } from './use-settings-form.ts';

const bounds = { asksPerDay, answerDays } as const;

/** After how many days a place is due for a check, and whether it is asked by email then. */
export function ListingsTab(props: TabProps) {
  const t = useTranslations('adminSettings.hints');
  const labels = useLabels();
  const edit = useSettingsForm('listings', props);
  return (
    <SettingsFrame edit={edit}>
      {(['checkDaysShelter', 'checkDaysFood', 'checkDaysOther'] as const).map((name) => (
        <TextField
          key={name}
          form={edit.form}
          name={name}
          label={labels[name]}
          hint={t('checkDays', { least: checkDays.least, most: checkDays.most })}
          defaultValue={edit.first[name]}
          inputMode="numeric"
          autoComplete="off"
          required
        />
      ))}
      <SwitchField form={edit.form.name} name="askPlaces" on={edit.first.askPlaces} />
      {(['asksPerDay', 'answerDays'] as const).map((name) => (
        <TextField
          key={name}
          form={edit.form}
          name={name}
          label={labels[name]}
          hint={t(name, { least: bounds[name].least, most: bounds[name].most })}
          defaultValue={edit.first[name]}
          inputMode="numeric"
          autoComplete="off"
          required
        />
      ))}
    </SettingsFrame>
  );
}
