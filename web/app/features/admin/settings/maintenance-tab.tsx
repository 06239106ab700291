import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { readForm } from '../../../forms/use-form.ts';
import { Confirm } from '../confirm.tsx';
import { SettingInput } from './setting-input.tsx';
import { SettingsFormLayout } from './settings-form-layout.tsx';
import { type TabProps, useSettingsForm } from './use-settings-form.ts';

/** Asks for confirmation before it closes the site, which shuts out everyone who looks for help. */
export function MaintenanceTab(props: TabProps) {
  const t = useTranslations('adminSettings.closing');
  const edit = useSettingsForm('maintenance', props);
  const { form } = edit;
  const closed = props.settings.maintenanceMode;
  const confirmed = useRef(false);
  const [asking, setAsking] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const isTurnedOn = readForm(event.currentTarget, ['maintenanceMode']).maintenanceMode === 'on';
    if (isTurnedOn && !closed && !confirmed.current) {
      event.preventDefault();
      setAsking(true);
      return;
    }
    confirmed.current = false;
    form.submit(event);
  };
  const close = async () => {
    confirmed.current = true;
    form.form.current?.requestSubmit();
  };
  return (
    <>
      <SettingsFormLayout edit={{ ...edit, form: { ...form, submit } }}>
        <div className="stack tight">
          <p>{t('text')}</p>
          <p>{t('stays')}</p>
        </div>
        <SettingInput edit={edit} name="maintenanceMode" />
      </SettingsFormLayout>
      <Confirm
        id="close-site"
        open={asking}
        title={t('question')}
        confirmLabel={t('answer')}
        danger
        onClose={() => setAsking(false)}
        onConfirm={close}
      >
        <p>{t('text')}</p>
      </Confirm>
    </>
  );
}
