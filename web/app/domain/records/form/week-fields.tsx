import { useLocale, useTranslations } from 'use-intl';
import { ChoiceField } from '../../../forms/choice-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { type FieldValues, setFieldValue } from '../../../forms/use-field-values.ts';
import type { Form } from '../../../forms/use-form.ts';
import { useDateFormats } from '../../../messages/dates/use-date-formats.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceRow } from '../../../ui/choice-row.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { dateOfWeekday, dayChoices, dayField, type HoursField } from './hours-fields.ts';
import type { InitialValues } from './shared-resource-fields.ts';
import { type WeekDay, weekDays } from './week-to-opening-hours.ts';

type WeekFieldsProps<Name extends string> = {
  form: Form<Name | HoursField>;
  values: FieldValues<HoursField>;
  start: InitialValues<HoursField>;
};

/** One row for each day. Times are visible only for an open day, and keep their values while another choice is selected. */
export function WeekFields<Name extends string>({ form, values, start }: WeekFieldsProps<Name>) {
  const t = useTranslations('contribute.hours');
  const dateFormats = useDateFormats();
  const locale = useLocale();
  const copyMonday = (days: readonly WeekDay[]) => {
    for (const day of days) setFieldValue<Name | HoursField>(form, dayField(day, 'is'), 'same');
  };
  return (
    <div className="week">
      {weekDays.map((day, index) => {
        const name = capitalize(dateFormats.weekday(dateOfWeekday(index)), locale);
        return (
          <div key={day} className="week__day">
            <ChoiceField
              form={form}
              name={dayField(day, 'is')}
              label={name}
              defaultValue={start[dayField(day, 'is')] || 'closed'}
            >
              {dayChoices
                .filter((choice) => choice !== 'same' || index > 0)
                .map((choice) => (
                  <option key={choice} value={choice}>
                    {t(`choices.${choice}`)}
                  </option>
                ))}
            </ChoiceField>
            <DayTimes form={form} values={values} start={start} day={day} name={name} />
            {index === 0 ? (
              <div className="row week__copy" hidden={values[dayField('Mo', 'is')] !== 'open'}>
                <Button size="small" onClick={() => copyMonday(weekDays.slice(1, 5))}>
                  {t('weekdaysSame')}
                </Button>
                <Button size="small" onClick={() => copyMonday(weekDays.slice(1))}>
                  {t('allSame')}
                </Button>
              </div>
            ) : null}
          </div>
        );
      })}
    </div>
  );
}

type DayTimesProps<Name extends string> = WeekFieldsProps<Name> & { day: WeekDay; name: string };

function DayTimes<Name extends string>({ form, values, start, day, name }: DayTimesProps<Name>) {
  const t = useTranslations('contribute.hours');
  const twiceField = dayField(day, 'twice');
  // '' before hydration: until then the stylesheet shows the fields of the choice.
  const choice = values[dayField(day, 'is')];
  const time = (part: 'from' | 'to' | 'from2' | 'to2', label: string) => (
    <TextField
      form={form}
      name={dayField(day, part)}
      type="time"
      dir="ltr"
      label={
        <>
          <VisuallyHidden>{name}: </VisuallyHidden>
          {label}
        </>
      }
      defaultValue={start[dayField(day, part)]}
    />
  );
  return (
    <div className="week__times" hidden={choice !== '' && choice !== 'open'}>
      <div className="week__span">
        {time('from', t('opens'))}
        {time('to', t('closes'))}
      </div>
      <ChoiceRow name={twiceField} defaultChecked={start[twiceField] === 'on'}>
        <VisuallyHidden>{name}: </VisuallyHidden>
        {t('twice')}
      </ChoiceRow>
      <div className="week__span" hidden={choice !== '' && values[twiceField] !== 'on'}>
        {time('from2', t('opensAgain'))}
        {time('to2', t('closesAgain'))}
      </div>
    </div>
  );
}

/** Spanish weekdays are lower case in a sentence; at the head of a row they are capitalized. */
function capitalize(word: string, locale: string): string {
  return word.charAt(0).toLocaleUpperCase(locale) + word.slice(1);
}
