import { hourOfDay, settingRanges } from '@waymark/contract/settings-limits';
import { useLocale, useTranslations } from 'use-intl';
import { ChoiceField } from '../../../forms/choice-field.tsx';
import type { EditForm } from '../../../forms/editing/use-edit-form.ts';
import { LongTextField } from '../../../forms/long-text-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { fieldId } from '../../../forms/use-form.ts';
import { ChoiceRow } from '../../../ui/choice-row.tsx';
import { hourFormatter } from './format-hour.ts';
import type { SettingField } from './setting-tabs.ts';
import { useSettingLabels } from './settings-form-layout.tsx';
import { isHour, isLimit, isSwitch } from './settings-to-form.ts';

/** Several fields have the same hint. */
const sharedHints = {
  quietFrom: 'quiet',
  quietUntil: 'quiet',
  checkDaysShelter: 'checkDays',
  checkDaysFood: 'checkDays',
  checkDaysOther: 'checkDays',
} as const;

function isSharing(field: SettingField): field is keyof typeof sharedHints {
  return field in sharedHints;
}

function hintKey(field: SettingField) {
  return isSharing(field) ? sharedHints[field] : field;
}

/** One setting with its label and hint, by the kind of its value. */
export function SettingInput<Field extends SettingField>({ edit, name }: { edit: EditForm<Field>; name: Field }) {
  const t = useTranslations('adminSettings.hints');
  const label = useSettingLabels()[name];
  const range = isLimit(name) ? settingRanges[name] : hourOfDay;
  const hint = t(hintKey(name), range);
  const field = { form: edit.form, name, label, hint, defaultValue: edit.initialValues[name] };
  if (isSwitch(name)) {
    const id = fieldId(edit.form.name, name);
    return (
      <div>
        <ChoiceRow id={id} name={name} defaultChecked={field.defaultValue === 'on'} aria-describedby={`${id}-hint`}>
          {label}
        </ChoiceRow>
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      </div>
    );
  }
  if (isHour(name)) {
    return (
      <ChoiceField {...field}>
        <HourOptions />
      </ChoiceField>
    );
  }
  if (isLimit(name)) return <TextField {...field} inputMode="numeric" autoComplete="off" required />;
  if (name === 'platformDescription') return <LongTextField {...field} dir="auto" />;
  if (name === 'alertRecipients') return <TextField {...field} autoComplete="off" inputMode="email" dir="ltr" />;
  return <TextField {...field} autoComplete="off" dir="auto" />;
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
