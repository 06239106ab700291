import type { ExportFormat } from '@waymark/contract/transfer';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ChoiceRow } from '../../../ui/choice-row.tsx';
import { FieldGroup } from '../../../ui/field.tsx';
import { DownloadButton } from '../download-button.tsx';

const formats: readonly ExportFormat[] = ['csv', 'hsds-csv', 'hsds-json'];
const scopes = ['public', 'all'] as const;

/** Downloads the directory as a file. No format contains the location of confidential places. */
export function ExportDirectory() {
  const t = useTranslations('adminTransfer.export');
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [scope, setScope] = useState<(typeof scopes)[number]>('public');
  return (
    <div className="stack airy">
      <p>{t('lead')}</p>
      <FieldGroup legend={t('format')}>
        {formats.map((one) => (
          <ChoiceRow
            key={one}
            kind="radio"
            name="export-format"
            checked={one === format}
            onChange={() => setFormat(one)}
          >
            {t(`formats.${one}`)}
          </ChoiceRow>
        ))}
      </FieldGroup>
      <FieldGroup legend={t('scope')}>
        {scopes.map((one) => (
          <ChoiceRow key={one} kind="radio" name="export-scope" checked={one === scope} onChange={() => setScope(one)}>
            {t(`scopes.${one}`)}
          </ChoiceRow>
        ))}
      </FieldGroup>
      <DownloadButton call="exportDirectory" query={{ format, scope }} look="main">
        {t('submit')}
      </DownloadButton>
    </div>
  );
}
