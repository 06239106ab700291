import { resourceCategories } from '@waymark/contract/closed-lists';
import type { Urgency } from '@waymark/contract/enumerations';
import { longest } from '@waymark/contract/field-limits';
import { newNeedRules } from '@waymark/contract/need-rules';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { callApi } from '../api/call.ts';
import { ChoiceField } from '../forms/choice-field.tsx';
import { FormFrame } from '../forms/form-frame.tsx';
import { forgetFields, readFields } from '../forms/kept-fields.ts';
import { LongTextField } from '../forms/long-text-field.tsx';
import { Report } from '../forms/report.tsx';
import { TextField } from '../forms/text-field.tsx';
import { useForm } from '../forms/use-form.ts';
import { UrgencyChoice } from '../need/urgency-choice.tsx';
import { usualPlace } from '../session/way-back.ts';
import type { Asked } from './asked.ts';
import { Consent } from './consent.tsx';

const name = 'navigator';

/** What will be sent, to be changed at will, and what happens with it; only its button sends. */
export function NavigatorForm({ asked, onSent }: { asked: Asked; onSent: () => void }) {
  const t = useTranslations('navigator');
  const categories = useTranslations('enumerations.category');
  useKeptForTheseWords(asked.words);
  const form = useForm({
    name,
    fields: ['description', 'title', 'category', 'urgency', 'asked'],
    rules: newNeedRules,
    send: async ({ description, title, category, urgency }) => {
      await callApi('sendNeed', { body: { description, title, category, priority: urgency } });
      onSent();
      return null;
    },
  });
  return (
    <>
      <Report form={form} fallback={t('form.failed')} said={useSaid()}>
        {form.trouble?.status === 429 ? (
          <p>
            <Link className="place" to={usualPlace}>
              {t('dashboard')}
            </Link>
          </p>
        ) : null}
      </Report>
      <FormFrame form={form} submit={t('form.submit')} busy={t('form.busy')}>
        <LongTextField
          form={form}
          name="description"
          label={t('form.description')}
          hint={t('form.descriptionHint')}
          defaultValue={asked.words}
          maxLength={longest.need}
          rows={5}
          dir="auto"
          autoComplete="off"
          required
        />
        <TextField
          form={form}
          name="title"
          label={t('form.titleField')}
          hint={t('form.titleHint')}
          maxLength={longest.name}
          dir="auto"
          autoComplete="off"
        />
        <ChoiceField
          form={form}
          name="category"
          label={t('form.category')}
          hint={t('form.categoryHint')}
          defaultValue="OTHER"
        >
          {resourceCategories.map((category) => (
            <option key={category} value={category}>
              {categories(category)}
            </option>
          ))}
        </ChoiceField>
        <Urgencies first={asked.urgency} />
        <input type="hidden" name="asked" defaultValue={asked.words} />
        <Consent />
      </FormFrame>
    </>
  );
}

/** The choice of the need dialog, beginning with what was chosen there. */
function Urgencies({ first }: { first: Urgency }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const choice of place.current?.querySelectorAll('input') ?? []) choice.checked = choice.value === first;
  }, [first]);
  return (
    <div ref={place}>
      <UrgencyChoice />
    </div>
  );
}

/** What was typed here about other words belongs to them. Runs before the form takes up what was typed. */
function useKeptForTheseWords(words: string): void {
  useEffect(() => {
    if (readFields(name).asked !== words) forgetFields(name);
  }, [words]);
}

function useSaid(): Readonly<Record<number, string>> {
  const t = useTranslations('navigator.said');
  return { 403: t('refused'), 422: t('fields'), 429: t('limit'), 503: t('maintenance') };
}
