import { useTranslations } from 'use-intl';
import { fieldId } from '../../../forms/use-form.ts';
import { ChoiceRow } from '../../../ui/choice-row.tsx';
import { useSettingLabels } from './settings-form-layout.tsx';
import type { SwitchField as Switch } from './settings-to-form.ts';

type SwitchFieldProps = {
  /** Name of the form. */
  form: string;
  name: Switch;
  /** The initial value of the checkbox: `on` or empty. */
  on: string;
};

/** A checkbox with a hint. */
export function SwitchField({ form, name, on }: SwitchFieldProps) {
  const t = useTranslations('adminSettings.hints');
  const labels = useSettingLabels();
  const id = fieldId(form, name);
  return (
    <div>
      <ChoiceRow id={id} name={name} defaultChecked={on === 'on'} aria-describedby={`${id}-hint`}>
        {labels[name]}
      </ChoiceRow>
      <p className="hint" id={`${id}-hint`}>
        {t(name)}
      </p>
    </div>
  );
}
