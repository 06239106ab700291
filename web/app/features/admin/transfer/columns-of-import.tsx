import type { Import } from '@waymark/contract/transfer';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { ColumnMappingForm } from './column-mapping-form.tsx';

/** The form that names the columns: open when the import cannot be read without it, else behind a button. */
export function ColumnsOfImport({ shown, reload }: { shown: Import; reload: () => void }) {
  const t = useTranslations('adminTransfer.columns');
  const { table, may, state } = shown;
  const [isOpen, setOpen] = useState(false);
  if (!table || !may.map) return null;
  const isRequired = state === 'asking' || state === 'failed';
  return (
    <section className="stack" aria-labelledby="import-columns">
      <h3 className="h-small" id="import-columns">
        {t('title')}
      </h3>
      {isRequired ? null : (
        <>
          <p>{t('remembered')}</p>
          <div className="row">
            <Button aria-expanded={isOpen} onClick={() => setOpen((before) => !before)}>
              {t(isOpen ? 'leave' : 'change')}
            </Button>
          </div>
        </>
      )}
      {isRequired || isOpen ? <ColumnMappingForm shown={shown} table={table} reload={reload} /> : null}
    </section>
  );
}
