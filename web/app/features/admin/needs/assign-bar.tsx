import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { BulkBar } from '../bulk-bar.tsx';
import { useAdministrators } from './use-administrators.ts';

type AssignBarProps = {
  count: number;
  currentUserId: string | undefined;
  onAssign: (administrator: string) => void;
  onClear: () => void;
};

/** Assigns all selected requests to an administrator. */
export function AssignBar({ count, currentUserId = '', onAssign, onClear }: AssignBarProps) {
  const t = useTranslations('adminNeeds.desk');
  const tBulk = useTranslations('adminResources.bulk');
  const id = useId();
  const administrators = useAdministrators();
  const [chosen, setChosen] = useState<string | null>(null);
  const assignee = chosen ?? currentUserId;
  return (
    <BulkBar
      count={count}
      labels={{ bar: t('bulk'), count: tBulk('count', { count }), clear: tBulk('clear') }}
      onClear={onClear}
    >
      <label htmlFor={id}>{t('giveTo')}</label>
      <select id={id} className="input" value={assignee} onChange={(event) => setChosen(event.target.value)}>
        <option value="">{t('nobody')}</option>
        {administrators.map((one) => (
          <option key={one.id} value={one.id}>
            {one.id === currentUserId ? t('me', { name: one.name }) : one.name}
          </option>
        ))}
      </select>
      <Button size="small" look="main" icon="check" onClick={() => onAssign(assignee)}>
        {t('give')}
      </Button>
    </BulkBar>
  );
}
