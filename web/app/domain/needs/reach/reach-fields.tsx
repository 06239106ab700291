import { type ContactPreferences, contactMethods } from '@waymark/contract/contact-preferences';
import { maxLengths } from '@waymark/contract/field-limits';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../forms/text-field.tsx';
import type { Form } from '../../../forms/use-form.ts';
import { ChoiceRow } from '../../../ui/choice-row.tsx';

export const reachFields = ['reachBy', 'reachTimes', 'reachNoMessage'] as const;

type ReachField = (typeof reachFields)[number];

/** From a form's values: several checkboxes of one name are one value with a line each. */
export function readReach({ reachBy, reachNoMessage }: Record<'reachBy' | 'reachNoMessage', string>) {
  return { reachBy: reachBy.split('\n').filter((way) => way !== ''), reachNoMessage: reachNoMessage === 'on' };
}

/** The typed values as a Reach, to show them again. */
export function toReach({ reachTimes, ...boxes }: Record<ReachField, string>): ContactPreferences {
  const { reachBy, reachNoMessage } = readReach(boxes);
  return { ways: contactMethods.filter((way) => reachBy.includes(way)), times: reachTimes, noMessage: reachNoMessage };
}

type ReachFieldsProps<Field extends string> = {
  form: Form<Field | ReachField>;
  /** The initial values. */
  reach?: ContactPreferences | undefined;
};

/** How and when it is safe to contact the person; all optional. */
export function ReachFields<Field extends string>({ form, reach }: ReachFieldsProps<Field>) {
  const t = useTranslations('reach');
  return (
    <fieldset className="stack tight">
      <legend>{t('legend')}</legend>
      {contactMethods.map((way) => (
        <ChoiceRow key={way} name="reachBy" value={way} defaultChecked={reach?.ways.includes(way)}>
          {t(`ways.${way}`)}
        </ChoiceRow>
      ))}
      <p className="small soft">{t('textHint')}</p>
      <TextField
        form={form}
        name="reachTimes"
        label={t('times')}
        hint={t('timesHint')}
        maxLength={maxLengths.line}
        defaultValue={reach?.times}
        autoComplete="off"
        dir="auto"
      />
      <ChoiceRow name="reachNoMessage" defaultChecked={reach?.noMessage}>
        {t('noMessage')}
      </ChoiceRow>
    </fieldset>
  );
}
