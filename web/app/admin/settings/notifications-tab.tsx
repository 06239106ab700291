import { SettingsFrame } from './settings-frame.tsx';
import { SwitchField } from './switch-field.tsx';
import { type TabProps, useSettingsForm } from './use-settings-form.ts';

/** What the site writes to people by itself. */
export function NotificationsTab(props: TabProps) {
  const edit = useSettingsForm('notifications', props);
  return (
    <SettingsFrame edit={edit}>
      <SwitchField form={edit.form.name} name="emailNotifications" on={edit.first.emailNotifications} />
      <SwitchField form={edit.form.name} name="smsNotifications" on={edit.first.smsNotifications} />
    </SettingsFrame>
  );
}
