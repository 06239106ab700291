import type { Import } from '@waymark/contract/transfer';
import { useFormatter, useTranslations } from 'use-intl';
import { useFormatDateTime } from '../../../messages/dates/use-format-date-time.ts';
import { Note } from '../../../ui/note.tsx';
import { isRunning, useFailureMessage } from './import-states.ts';

/** The state of an import, its file and its progress. Screen readers announce the state when it changes, not the progress. */
export function ImportStatus({ shown }: { shown: Import }) {
  const t = useTranslations('adminTransfer.one');
  const format = useFormatter();
  const formatDateTime = useFormatDateTime();
  const failureMessage = useFailureMessage();
  const { state, progress, failure, size, startedBy, byCommand, fetched, held } = shown;
  return (
    <>
      <div role="status">
        <Note {...noteOf(state)}>
          <p>
            <strong>{t(`states.${state}`)}</strong>
          </p>
          {failure ? <p>{failureMessage(failure)}</p> : null}
          {held && state === 'checked' ? <p>{t(`held.${held.reason}`, { ...held })}</p> : null}
        </Note>
      </div>
      <p className="small soft">
        {t.rich(fetched ? 'aboutFetched' : 'about', {
          kind: shown.format ? t(`formats.${shown.format}`) : t('formats.unknown'),
          size: format.number(Math.max(1, Math.round(size / 1024))),
          date: formatDateTime(shown.createdAt),
          source: () => <bdi>{shown.source}</bdi>,
        })}
        {startedBy ? <> {t.rich(fetched ? 'askedBy' : 'by', { name: () => <bdi>{startedBy}</bdi> })}</> : null}
        {byCommand ? <> {t('byCommand')}</> : null}
      </p>
      {isRunning(state) ? (
        <div className="stack tight">
          <progress
            className="import-progress"
            aria-label={t('progress')}
            {...(progress.total > 0 && { value: progress.done, max: progress.total })}
          />
          <p className="small soft">
            {progress.total > 0 ? t('progressOf', { done: progress.done, total: progress.total }) : t('mayLeave')}
          </p>
        </div>
      ) : null}
    </>
  );
}

function noteOf(state: Import['state']) {
  if (state === 'failed') return { kind: 'bad' } as const;
  if (state === 'done') return { icon: 'check', className: 'note--good' } as const;
  return state === 'checked' || state === 'asking' ? ({ kind: 'warn' } as const) : ({ icon: 'clock' } as const);
}
