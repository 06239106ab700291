import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { ChoiceRow } from '../../ui/choice-row.tsx';

type BulkBarProps = {
  /** How many are selected; at 0 the bar is hidden. */
  count: number;
  labels: { bar: string; count: string; clear: string };
  onClear: () => void;
  /** The actions. */
  children: ReactNode;
};

/** Actions for all selected records, at the bottom of the viewport. */
export function BulkBar({ count, labels, onClear, children }: BulkBarProps) {
  return (
    <section className={count > 0 ? 'bulk no-print' : undefined} aria-label={labels.bar} hidden={count === 0}>
      <p role="status">
        <strong>{count > 0 ? labels.count : null}</strong>
      </p>
      {children}
      <Button size="small" look="quiet" onClick={onClear}>
        {labels.clear}
      </Button>
    </section>
  );
}

type SelectAllProps = {
  /** Ids that can be selected on this page of the list. */
  ids: readonly string[];
  selected: readonly string[];
  onSelect: (ids: readonly string[]) => void;
  children: ReactNode;
};

/** Selects all records of the page, or none. */
export function SelectAll({ ids, selected, onSelect, children }: SelectAllProps) {
  if (ids.length === 0) return null;
  const all = ids.every((id) => selected.includes(id));
  return (
    <ChoiceRow checked={all} onChange={() => onSelect(all ? [] : ids)}>
      {children}
    </ChoiceRow>
  );
}
