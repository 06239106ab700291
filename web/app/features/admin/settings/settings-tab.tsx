import { SettingInput } from './setting-input.tsx';
import type { TabName } from './setting-tabs.ts';
import { SettingsFormLayout } from './settings-form-layout.tsx';
import { type TabProps, useSettingsForm } from './use-settings-form.ts';

/** The settings of one tab. The quiet hours are a pair. */
export function SettingsTab({ tab, ...props }: TabProps & { tab: TabName }) {
  const edit = useSettingsForm(tab, props);
  return (
    <SettingsFormLayout edit={edit}>
      {edit.form.fields
        .filter((name) => name !== 'quietUntil')
        .map((name) =>
          name === 'quietFrom' ? (
            <div key={name} className="form-pair">
              <SettingInput edit={edit} name="quietFrom" />
              <SettingInput edit={edit} name="quietUntil" />
            </div>
          ) : (
            <SettingInput key={name} edit={edit} name={name} />
          ),
        )}
    </SettingsFormLayout>
  );
}
