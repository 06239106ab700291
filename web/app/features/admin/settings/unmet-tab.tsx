import { SettingsFormLayout } from './settings-form-layout.tsx';
import { SwitchField } from './switch-field.tsx';
import { type TabProps, useSettingsForm } from './use-settings-form.ts';

/** Whether searches are counted, and who can read the counts. */
export function UnmetTab(props: TabProps) {
  const edit = useSettingsForm('unmet', props);
  return (
    <SettingsFormLayout edit={edit}>
      {(['countSearches', 'publishUnmetNeeds'] as const).map((name) => (
        <SwitchField key={name} form={edit.form.name} name={name} on={edit.initialValues[name]} />
      ))}
    </SettingsFormLayout>
  );
}
