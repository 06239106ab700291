import type { Import, ImportReport as Report } from '@waymark/contract/transfer';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { ColumnName } from './column-name.tsx';
import { Reason } from './reason.tsx';

type ReportProps = { report: Report; shown: Pick<Import, 'state' | 'failure'> };

const counted = ['added', 'changed', 'unchanged', 'keptClosed'] as const;

/** Where its rows are why an import failed: they stand open beside the sentence that says so, instead of in the report. */
export function ImportCause({ report, shown }: ReportProps) {
  const [first, ...others] = report.refused.rows;
  if (!isCause(shown) || first === undefined) return null;
  const isOnly = others.every(({ reason }) => reason === first.reason);
  return (
    <>
      {isOnly ? (
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

function isCause({ failure }: ReportProps['shown']): boolean {
  return failure?.code === 'nothing-read';
}

/** What loading a file would do, or has done. Each list holds the first rows; its number counts all of them. Nothing when no row was read. */
export function ImportReport({ report, shown }: ReportProps) {
  const t = useTranslations('adminTransfer.report');
  const format = useFormatter();
  const done = shown.state === 'done';
  if (isCause(shown)) return null;
  const kinds = ['refused', 'doubtful', 'kept'] as const;
  return (
    <div className="stack">
      <h3 className="h-small">{t(done ? 'done' : 'planned')}</h3>
      <table className="table table--stack">
        <caption className="sr">{t('caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('what')}</th>
            {counted.map((kind) => (
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
              {counted.map((kind) => (
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
        <Part key={kind} title={t(`${kind}Records`)} total={report[kind].total} shown={report[kind].records.length}>
          <ul className="stack tight import-records">
            {report[kind].records.map(({ id, name, file, line }) => (
              <li key={id}>
                {/* What is added is there only once it is loaded. */}
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
        </Part>
      ))}
    </div>
  );
}

type ReportedProps = { report: Report; kind: 'refused' | 'doubtful' | 'kept'; open?: boolean };

function ReportedRows({ report, kind, open = false }: ReportedProps) {
  const t = useTranslations('adminTransfer.report');
  const { total, rows } = report[kind];
  return (
    <Part title={t(`${kind}Rows`)} total={total} shown={rows.length} open={open}>
      <p className="small soft">{t(`${kind}Hint`)}</p>
      <Rows rows={rows} caption={t(`${kind}Rows`)} />
    </Part>
  );
}

type PartProps = { title: string; total: number; shown: number; open?: boolean; children: ReactNode };

function Part({ title, total, shown, open = false, children }: PartProps) {
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

function Rows({ rows, caption }: { rows: Report['refused']['rows']; caption: string }) {
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
