import { Fragment } from 'react';
import { Link } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { classNames } from '../../ui/class-names.ts';
import '../../ui/entries.css';

type SummaryProps = {
  /** `count`: null while it is not known. `to`: the list of exactly what is counted, where there is one. */
  counts: readonly { label: string; count: number | null; due?: boolean; to?: string | undefined }[];
  /** Their labels are short: at a desk they stand in one line with the title of the page. */
  short?: boolean;
};

/** Counts over a list, whatever its filters. Numbers with locale separators. */
export function Summary({ counts, short = false }: SummaryProps) {
  const t = useTranslations('admin.list');
  const format = useFormatter();
  return (
    <ul className={classNames('grid admin-counts', short && 'admin-counts--short')} aria-label={t('summary')}>
      {counts.map(({ label, count, due = false, to }) => {
        const look = due ? 'card stat stat--due' : 'card stat';
        const figure = (
          <>
            <b>{count === null || Number.isNaN(count) ? '–' : format.number(count)}</b>
            <strong>{breakable(label)}</strong>
          </>
        );
        return (
          <li key={label}>
            {to === undefined ? (
              <div className={look}>{figure}</div>
            ) : (
              <Link className={look} to={to}>
                {figure}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Two words with a slash between them are as long as one; a narrow card may break them there. */
function breakable(label: string) {
  return label.split('/').map((word, index) => (
    <Fragment key={word}>
      {index > 0 ? '/' : null}
      {index > 0 ? <wbr /> : null}
      {word}
    </Fragment>
  ));
}
