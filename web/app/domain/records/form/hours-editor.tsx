import { maxLengths } from '@waymark/contract/field-limits';
import { useTranslations } from 'use-intl';
import { LongTextField } from '../../../forms/long-text-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useFieldValues } from '../../../forms/use-field-values.ts';
import type { Form } from '../../../forms/use-form.ts';
import { ChoiceRow } from '../../../ui/choice-row.tsx';
import { FieldGroup } from '../../../ui/field.tsx';
import { type HoursField, hoursFields, hoursModeOf, hoursModes } from './hours-fields.ts';
import { HoursPreview } from './hours-preview.tsx';
import type { InitialValues } from './shared-resource-fields.ts';
import { TimeZoneField } from './time-zone-field.tsx';
import { WeekFields } from './week-fields.tsx';
import './resource-form.css';

type HoursEditorProps<Name extends string> = { form: Form<Name | HoursField>; start?: InitialValues<HoursField> };

/** Opening hours: day by day, as an opening_hours line, or unknown; with a preview. */
export function HoursEditor<Name extends string>({ form, start = {} }: HoursEditorProps<Name>) {
  const t = useTranslations('contribute.hours');
  const values = useFieldValues(form, hoursFields);
  const initialMode = hoursModeOf(start);
  // Null before hydration: until then the stylesheet shows the fields of the choice.
  const mode = values.hoursMode ? hoursModeOf(values) : null;
  return (
    <>
      <FieldGroup legend={t('how')}>
        {hoursModes.map((choice) => (
          <ChoiceRow key={choice} kind="radio" name="hoursMode" value={choice} defaultChecked={choice === initialMode}>
            {t(`modes.${choice}`)}
          </ChoiceRow>
        ))}
      </FieldGroup>
      <div className="hours-days" hidden={mode !== null && mode !== 'days'}>
        <WeekFields form={form} values={values} start={start} />
      </div>
      <div className="hours-line" hidden={mode !== null && mode !== 'line'}>
        <TextField
          form={form}
          name="operatingHours.weekly"
          label={t('line')}
          hint={t.rich('lineHint', { example: (chunks) => <bdi dir="ltr">{chunks}</bdi> })}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxLengths.line}
          defaultValue={start['operatingHours.weekly']}
        />
      </div>
      <div className="stack airy hours-rest" hidden={mode === 'unknown'}>
        <ChoiceRow
          name="operatingHours.closedOnHolidays"
          defaultChecked={start['operatingHours.closedOnHolidays'] === 'on'}
        >
          {t('holidays')}
        </ChoiceRow>
        <TimeZoneField form={form} start={start['operatingHours.timeZone']} />
        <HoursPreview values={values} />
      </div>
      <LongTextField
        form={form}
        name="operatingHours.specialHours"
        label={t('special')}
        hint={t('specialHint')}
        dir="auto"
        rows={2}
        defaultValue={start['operatingHours.specialHours']}
      />
    </>
  );
}
