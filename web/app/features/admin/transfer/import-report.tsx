import type { Import, ImportReport as Report } from '@waymark/contract/transfer';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { ColumnName } from './column-name.tsx';
import { Reason } from './reason.tsx';

type ReportProps = { report: Report; shown: Pick<Import, 'state' | 'failure'> };

const outcomes = ['added', 'changed', 'unchanged', 'keptClosed'] as const;

/** The refused rows of an import that failed because of them; it shows them, open, instead of the report. */
export function ImportCause({ report, shown }: ReportProps) {
  const [first, ...others] = report.refused.rows;
  if (!failedByRows(shown) || first === undefined) return null;
  const isOnlyReason = others.every(({ reason }) => reason === first.reason);
  return (
    <>
      {isOnlyReason ? (
        <p>
          <strong>
            <Reason given={first} />
          </strong>
        </p>
      ) : null}
      <ReportedRows report={report} kind="refused" open />
    </>
  );
}

function failedByRows({ failure }: ReportProps['shown']): boolean {
  return failure?.code === 'nothing-read';
}

/** What applying an import would change, or has changed. Lists contain the first rows only; their counts are of all rows. */
export function ImportReport({ report, shown }: ReportProps) {
  const t = useTranslations('adminTransfer.report');
  const format = useFormatter();
  const done = shown.state === 'done';
  if (failedByRows(shown)) return null;
  const kinds = ['refused', 'doubtful', 'kept'] as const;
  return (
    <div className="stack">
      <h3 className="h-small">{t(done ? 'done' : 'planned')}</h3>
      <table className="table table--stack">
        <caption className="sr">{t('caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('what')}</th>
            {outcomes.map((kind) => (
              <th key={kind} scope="col">
                {t(kind)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(['resources', 'organizations'] as const).map((what) => (
            <tr key={what}>
              <th scope="row">{t(what)}</th>
              {outcomes.map((kind) => (
                <td key={kind} data-label={t(kind)}>
                  {format.number(report[what][kind])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {report.samplesRemoved > 0 ? (
        <p>{t(done ? 'samplesRemoved' : 'samplesGoing', { count: report.samplesRemoved })}</p>
      ) : null}
      {report.inferred > 0 ? <p>{t('inferred', { count: report.inferred })}</p> : null}
      {kinds.map((kind) => (
        <ReportedRows key={kind} report={report} kind={kind} />
      ))}
      {(['added', 'changed'] as const).map((kind) => (
        <ReportPart
          key={kind}
          title={t(`${kind}Records`)}
          total={report[kind].total}
          shown={report[kind].records.length}
        >
          <ul className="stack tight import-records">
            {report[kind].records.map(({ id, name, file, line }) => (
              <li key={id}>
                {/* An added resource exists only once the import is applied. */}
                {done || kind === 'changed' ? (
                  <Link className="place" to={`/resources/${id}`}>
                    <bdi>{name}</bdi>
                  </Link>
                ) : (
                  <bdi>{name}</bdi>
                )}{' '}
                <span className="small soft">{t.rich('from', { file: () => <bdi>{file}</bdi>, line })}</span>
              </li>
            ))}
          </ul>
        </ReportPart>
      ))}
    </div>
  );
}

type ReportedRowsProps = { report: Report; kind: 'refused' | 'doubtful' | 'kept'; open?: boolean };

function ReportedRows({ report, kind, open = false }: ReportedRowsProps) {
  const t = useTranslations('adminTransfer.report');
  const { total, rows } = report[kind];
  return (
    <ReportPart title={t(`${kind}Rows`)} total={total} shown={rows.length} open={open}>
      <p className="small soft">{t(`${kind}Hint`)}</p>
      <RowTable rows={rows} caption={t(`${kind}Rows`)} />
    </ReportPart>
  );
}

type ReportPartProps = { title: string; total: number; shown: number; open?: boolean; children: ReactNode };

function ReportPart({ title, total, shown, open = false, children }: ReportPartProps) {
  const t = useTranslations('adminTransfer.report');
  const format = useFormatter();
  if (total === 0) return <p className="soft">{t('none', { title })}</p>;
  return (
    <details className="import-part" open={open}>
      <summary>
        <strong>{title}</strong> <span className="count">{format.number(total)}</span>
      </summary>
      <div className="stack">
        {children}
        {shown < total ? <p className="small soft">{t('first', { shown, total })}</p> : null}
      </div>
    </details>
  );
}

function RowTable({ rows, caption }: { rows: Report['refused']['rows']; caption: string }) {
  const t = useTranslations('adminTransfer.report');
  return (
    <table className="table table--stack import-rows">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('where')}</th>
          <th scope="col">{t('column')}</th>
          <th scope="col">{t('value')}</th>
          <th scope="col">{t('reason')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ file, line, field, heading, value, ...given }) => (
          <tr key={`${file} ${line} ${field} ${given.reason} ${value ?? ''}`}>
            <th scope="row">
              <span>{line === 0 ? <bdi>{file}</bdi> : t.rich('place', { file: () => <bdi>{file}</bdi>, line })}</span>
            </th>
            <td data-label={t('column')}>
              <ColumnName field={field} heading={heading} />
            </td>
            <td data-label={t('value')}>{value === undefined ? t('noValue') : <bdi>{value}</bdi>}</td>
            <td data-label={t('reason')}>
              <Reason given={given} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
