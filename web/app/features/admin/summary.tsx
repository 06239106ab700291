import { Fragment } from 'react';
import { Link } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { classNames } from '../../ui/class-names.ts';
import '../../ui/entries.css';

type SummaryProps = {
  /** `count`: null while it is not loaded. `to`: URL of the list of exactly what is counted, if any. */
  counts: readonly { label: string; count: number | null; due?: boolean; to?: string | undefined }[];
  /** For short labels: on wide screens they are in one line with the title of the page. */
  short?: boolean;
};

/** Counts of all records, whatever the filters of the list below. */
export function Summary({ counts, short = false }: SummaryProps) {
  const t = useTranslations('admin.list');
  const format = useFormatter();
  return (
    <ul className={classNames('grid admin-counts', short && 'admin-counts--short')} aria-label={t('summary')}>
      {counts.map(({ label, count, due = false, to }) => {
        const className = due ? 'card stat stat--due' : 'card stat';
        const figure = (
          <>
            <b>{count === null || Number.isNaN(count) ? '–' : format.number(count)}</b>
            <strong>{withBreaks(label)}</strong>
          </>
        );
        return (
          <li key={label}>
            {to === undefined ? (
              <div className={className}>{figure}</div>
            ) : (
              <Link className={className} to={to}>
                {figure}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Lets a label break after a slash, so that it fits a narrow card. */
function withBreaks(label: string) {
  return label.split('/').map((word, index) => (
    <Fragment key={word}>
      {index > 0 ? '/' : null}
      {index > 0 ? <wbr /> : null}
      {word}
    </Fragment>
  ));
}
