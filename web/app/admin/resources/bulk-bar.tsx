import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';

type BulkBarProps = { count: number; onApprove: () => void; onReject: () => void; onClear: () => void };

/** What is done with all that were selected; it stays in view while the list is read. */
export function BulkBar({ count, onApprove, onReject, onClear }: BulkBarProps) {
  const t = useTranslations('adminResources.bulk');
  return (
    <section className={count > 0 ? 'bulk no-print' : undefined} aria-label={t('label')} hidden={count === 0}>
      <p role="status">
        <strong>{count > 0 ? t('count', { count }) : null}</strong>
      </p>
      <Button size="small" look="main" icon="check" onClick={onApprove}>
        {t('approve')}
      </Button>
      <Button size="small" icon="x" onClick={onReject}>
        {t('reject')}
      </Button>
      <Button size="small" look="quiet" onClick={onClear}>
        {t('clear')}
      </Button>
    </section>
  );
}
