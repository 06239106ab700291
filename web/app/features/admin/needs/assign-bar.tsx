import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { useAdministrators } from './use-administrators.ts';

type AssignBarProps = {
  count: number;
  own: string | undefined;
  onAssign: (administrator: string) => void;
  onClear: () => void;
};

/** Gives all requests that were selected to somebody; it stays in view while the list is read. */
export function AssignBar({ count, own = '', onAssign, onClear }: AssignBarProps) {
  const t = useTranslations('adminNeeds.desk');
  const bulk = useTranslations('adminResources.bulk');
  const id = useId();
  const administrators = useAdministrators();
  const [chosen, setChosen] = useState<string | null>(null);
  const to = chosen ?? own;
  return (
    <section className="bulk no-print" aria-label={t('bulk')}>
      <p role="status">
        <strong>{bulk('count', { count })}</strong>
      </p>
      <label htmlFor={id}>{t('giveTo')}</label>
      <select id={id} className="input" value={to} onChange={(event) => setChosen(event.target.value)}>
        <option value="">{t('nobody')}</option>
        {administrators.map((one) => (
          <option key={one.id} value={one.id}>
            {one.id === own ? t('me', { name: one.name }) : one.name}
          </option>
        ))}
      </select>
      <Button size="small" look="main" icon="check" onClick={() => onAssign(to)}>
        {t('give')}
      </Button>
      <Button size="small" look="quiet" onClick={onClear}>
        {bulk('clear')}
      </Button>
    </section>
  );
}
