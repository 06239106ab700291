import { useFormatter, useTranslations } from 'use-intl';
import '../dashboard/dashboard.css';

type SummaryProps = {
  /** null while they are not known. */
  counts: readonly { label: string; count: number | null; due?: boolean }[];
};

/** Counts over a list, whatever its filters. Source: specification, section 2, "/admin": numbers with locale separators. */
export function Summary({ counts }: SummaryProps) {
  const t = useTranslations('admin.list');
  const format = useFormatter();
  return (
    <ul className="grid admin-counts" aria-label={t('summary')}>
      {counts.map(({ label, count, due = false }) => (
        <li key={label}>
          <div className={due ? 'card stat stat--due' : 'card stat'}>
            <b>{count === null ? '–' : format.number(count)}</b>
            <strong>{label}</strong>
          </div>
        </li>
      ))}
    </ul>
  );
}
