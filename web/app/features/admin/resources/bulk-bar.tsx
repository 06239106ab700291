import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Tick } from '../../../ui/tick.tsx';

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

type PickAllProps = { ids: readonly string[]; picked: readonly string[]; onPick: (ids: readonly string[]) => void };

/** Selects all of the page that wait for a decision, or none. */
export function PickAll({ ids, picked, onPick }: PickAllProps) {
  const t = useTranslations('adminResources');
  if (ids.length === 0) return null;
  const all = ids.every((id) => picked.includes(id));
  return (
    <Tick checked={all} onChange={() => onPick(all ? [] : ids)}>
      {t('pickAll', { count: ids.length })}
    </Tick>
  );
}
