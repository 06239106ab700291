import { useTranslations } from 'use-intl';
import { Tick } from '../../ui/tick.tsx';

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
