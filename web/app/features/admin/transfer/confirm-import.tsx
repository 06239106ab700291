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

/** Says what loading a file, or giving it up, does before it is done. */
export function ConfirmImport({ shown, asked, onClose, apply, cancel }: ConfirmImportProps) {
  const t = useTranslations('adminTransfer.question');
  const { report, state } = shown;
  const loading = state === 'applying';
  const { added = 0, changed = 0 } = report?.resources ?? {};
  return (
    <>
      <Confirm
        id="import-apply"
        open={asked === 'apply'}
        title={t('applyTitle')}
        answer={t('applyAnswer')}
        onClose={onClose}
        onAnswer={apply}
      >
        <p>{t('applyText', { added, changed })}</p>
        <p>{t('applyKeeps')}</p>
        {report && report.samplesRemoved > 0 ? <p>{t('applySamples', { count: report.samplesRemoved })}</p> : null}
        <p>{t('applyNoWayBack')}</p>
      </Confirm>
      <Confirm
        id="import-cancel"
        open={asked === 'cancel'}
        title={t(loading ? 'stopTitle' : 'cancelTitle')}
        answer={t(loading ? 'stopAnswer' : 'cancelAnswer')}
        danger
        onClose={onClose}
        onAnswer={cancel}
      >
        <p>{t(loading ? 'stopText' : 'cancelText')}</p>
      </Confirm>
    </>
  );
}
