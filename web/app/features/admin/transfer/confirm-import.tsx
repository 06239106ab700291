import type { Import } from '@waymark/contract/transfer';
import { useTranslations } from 'use-intl';
import { Confirm } from '../confirm.tsx';

type ConfirmImportProps = {
  shown: Import;
  asked: 'apply' | 'cancel' | null;
  onClose: () => void;
  apply: () => Promise<void>;
  cancel: () => Promise<void>;
};

/** Asks for confirmation before an import is applied, stopped or discarded. */
export function ConfirmImport({ shown, asked, onClose, apply, cancel }: ConfirmImportProps) {
  const t = useTranslations('adminTransfer.question');
  const { report, state } = shown;
  const isApplying = state === 'applying';
  const { added = 0, changed = 0 } = report?.resources ?? {};
  return (
    <>
      <Confirm
        id="import-apply"
        open={asked === 'apply'}
        title={t('applyTitle')}
        confirmLabel={t('applyAnswer')}
        onClose={onClose}
        onConfirm={apply}
      >
        <p>{t('applyText', { added, changed })}</p>
        <p>{t('applyKeeps')}</p>
        {report && report.samplesRemoved > 0 ? <p>{t('applySamples', { count: report.samplesRemoved })}</p> : null}
        <p>{t('applyNoWayBack')}</p>
      </Confirm>
      <Confirm
        id="import-cancel"
        open={asked === 'cancel'}
        title={t(isApplying ? 'stopTitle' : 'cancelTitle')}
        confirmLabel={t(isApplying ? 'stopAnswer' : 'cancelAnswer')}
        danger
        onClose={onClose}
        onConfirm={cancel}
      >
        <p>{t(isApplying ? 'stopText' : 'cancelText')}</p>
      </Confirm>
    </>
  );
}
