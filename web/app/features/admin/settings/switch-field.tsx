import { useTranslations } from 'use-intl';
import { fieldId } from '../../../forms/use-form.ts';
import { Tick } from '../../../ui/tick.tsx';
import type { SwitchField as Switch } from './setting-texts.ts';
import { useLabels } from './settings-frame.tsx';

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
  const labels = useLabels();
  const id = fieldId(form, name);
  return (
    <div>
      <Tick id={id} name={name} defaultChecked={on === 'on'} aria-describedby={`${id}-hint`}>
        {labels[name]}
      </Tick>
      <p className="hint" id={`${id}-hint`}>
        {t(name)}
      </p>
    </div>
  );
}
