import { needsPerUser, requestDays, resourcesPerUser } from '@waymark/contract/settings-limits';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../forms/text-field.tsx';
import { SettingsFrame, useLabels } from './settings-frame.tsx';
import { SwitchField } from './switch-field.tsx';
import { type TabProps, useSettingsForm } from './use-settings-form.ts';

const bounds = { maxResourcesPerUser: resourcesPerUser, maxNeedsPerUser: needsPerUser, requestDays } as const;

/** How much one person may send in, and what happens with it. */
export function LimitsTab(props: TabProps) {
  const t = useTranslations('adminSettings.hints');
  const labels = useLabels();
  const edit = useSettingsForm('limits', props);
  return (
    <SettingsFrame edit={edit}>
      {(['maxResourcesPerUser', 'maxNeedsPerUser', 'requestDays'] as const).map((name) => (
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
      <SwitchField form={edit.form.name} name="autoApproveResources" on={edit.first.autoApproveResources} />
    </SettingsFrame>
  );
}
