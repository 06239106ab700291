import { accessibilityOptions, filterLanguages } from '@waymark/contract/enum-values';
import { splitLines } from '@waymark/contract/resource-form-rules';
import { useTranslations } from 'use-intl';
import { LongTextField } from '../../../forms/long-text-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import type { Form } from '../../../forms/use-form.ts';
import { useAccessLabel, useLanguageLabel } from '../card/enumeration-labels.ts';
import { CheckboxListField } from './checkbox-list-field.tsx';
import type { InitialValues } from './shared-resource-fields.ts';

type ListProps<Name extends string, Own extends string> = { form: Form<Name | Own>; start?: InitialValues<Own> };

/** Separated by commas. */
export function TagsField<Name extends string>({ form, start = {} }: ListProps<Name, 'tags'>) {
  const t = useTranslations('contribute.lists');
  return (
    <TextField
      form={form}
      name="tags"
      label={t('tags')}
      hint={t('tagsHint')}
      dir="auto"
      autoComplete="off"
      defaultValue={start.tags}
    />
  );
}

export function LanguageCheckboxes<Name extends string>({ form, start = {} }: ListProps<Name, 'languages'>) {
  const t = useTranslations('contribute.lists');
  const label = useLanguageLabel();
  const choices = withStored(filterLanguages, start.languages).map((value) => ({ value, label: label(value) }));
  return (
    <CheckboxListField form={form} name="languages" legend={t('languages')} choices={choices} start={start.languages} />
  );
}

export function AccessibilityCheckboxes<Name extends string>({
  form,
  start = {},
}: ListProps<Name, 'accessibilityFeatures'>) {
  const t = useTranslations('contribute.lists');
  const label = useAccessLabel();
  const stored = start.accessibilityFeatures;
  const choices = withStored(accessibilityOptions, stored).map((value) => ({ value, label: label(value) }));
  return (
    <CheckboxListField form={form} name="accessibilityFeatures" legend={t('access')} choices={choices} start={stored} />
  );
}

/** What to bring, or conditions: a line each, as they may contain commas. */
export function RequirementsField<Name extends string>({ form, start = {} }: ListProps<Name, 'requirements'>) {
  const t = useTranslations('contribute.lists');
  return (
    <LongTextField
      form={form}
      name="requirements"
      label={t('requirements')}
      hint={t('requirementsHint')}
      dir="auto"
      rows={3}
      defaultValue={start.requirements}
    />
  );
}

export function RestrictionsField<Name extends string>({ form, start = {} }: ListProps<Name, 'restrictions'>) {
  const t = useTranslations('contribute.lists');
  return (
    <LongTextField
      form={form}
      name="restrictions"
      label={t('restrictions')}
      hint={t('restrictionsHint')}
      dir="auto"
      rows={3}
      defaultValue={start.restrictions}
    />
  );
}

/** Imported directories have values outside the list: a stored one keeps its checkbox. */
function withStored(list: readonly string[], stored = ''): string[] {
  return [...new Set([...list, ...splitLines(stored)])];
}
