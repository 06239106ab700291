import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { EditConflictReport } from '../../../forms/editing/edit-conflict-report.tsx';
import { EditFormLayout } from '../../../forms/editing/edit-form-layout.tsx';
import type { EditForm } from '../../../forms/editing/use-edit-form.ts';
import { type SettingField, tabFields } from './setting-tabs.ts';
import { toReadableText } from './settings-to-form.ts';

type SettingsFormLayoutProps<Field extends SettingField> = { edit: EditForm<Field>; children: ReactNode };

/** The form of a tab, below its errors and the changes that somebody else has saved meanwhile. */
export function SettingsFormLayout<Field extends SettingField>({ edit, children }: SettingsFormLayoutProps<Field>) {
  const t = useTranslations('adminSettings');
  const labels = useSettingLabels();
  const errorMessages = { 422: t('said.fields'), 429: t('said.busy') };
  const words = { locale: useLocale(), on: t('on'), off: t('off') };
  const formatValue = (field: Field, text: string) => toReadableText(field, text, words);
  return (
    <div className="stack">
      <EditConflictReport
        edit={edit}
        labels={labels}
        valueText={formatValue}
        fallback={t('saveFailed')}
        errorMessages={errorMessages}
      />
      <EditFormLayout edit={edit}>{children}</EditFormLayout>
    </div>
  );
}

export function useSettingLabels(): Record<SettingField, string> {
  const t = useTranslations('adminSettings.fields');
  const fields = Object.values(tabFields).flat();
  return Object.fromEntries(fields.map((field) => [field, t(field)])) as Record<SettingField, string>;
}
