import type { FetchFailure, Source } from '@waymark/contract/source';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { callApi } from '../../../api/api-client.ts';
import { BusyButton } from '../../../forms/busy-button.tsx';
import { useFormatDateTime } from '../../../messages/dates/use-format-date-time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { Button } from '../../../ui/button.tsx';
import { IconRow } from '../../../ui/icon-row.tsx';
import { Note } from '../../../ui/note.tsx';
import { Confirm } from '../confirm.tsx';
import { DottedText } from '../dotted-text.tsx';
import { refreshStats } from '../pending-counts.ts';
import { ChangeSource } from './source-form.tsx';
import { type SourceState, sourceStateColours, stateOf } from './source-states.ts';
import { useAction } from './use-action.ts';

type SourceCardProps = {
  source: Source;
  /** Whether the form that edits it is shown. */
  open: boolean;
  toggle: (isOpen: boolean) => void;
  toImport: (id: string) => string;
  reload: () => void;
};

/** A source with its address, its state and its actions. */
export function SourceCard({ source, open, toggle, toImport, reload }: SourceCardProps) {
  const t = useTranslations('adminTransfer.sources');
  const title = `source-${source.id}`;
  const state = stateOf(source);
  return (
    <article className="card stack" aria-labelledby={title}>
      <div className="dash-head">
        <h3 className="dash-name h-small" id={title}>
          <bdi>{source.name}</bdi>
        </h3>
        <span role="status">
          <Badge colour={sourceStateColours[state]}>{t(`states.${state}`)}</Badge>
        </span>
      </div>
      <SourceDetails source={source} />
      <StateNote source={source} state={state} toImport={toImport} />
      <Actions source={source} open={open} toggle={toggle} reload={reload} />
      {open ? (
        <ChangeSource
          source={source}
          saved={() => {
            toggle(false);
            reload();
          }}
          close={() => toggle(false)}
        />
      ) : null}
    </article>
  );
}

function SourceDetails({ source }: { source: Source }) {
  const t = useTranslations('adminTransfer.sources');
  const formatDateTime = useFormatDateTime();
  const { downloadUrl, path, accrualPeriodicity, nextFetchAt, resources, lastFetch, license, contactPoint } = source;
  const more = [
    license && t('licensed', { license: bidiIsolate(license) }),
    contactPoint && t('ask', { contact: bidiIsolate(contactPoint) }),
    source.hasMapping && t('mapped'),
  ].filter(Boolean);
  return (
    <div className="stack tight">
      <p className="small anywhere">
        {downloadUrl
          ? t.rich('from', { url: () => <bdi>{downloadUrl}</bdi> })
          : path
            ? t.rich('path', { path: () => <bdi>{path}</bdi> })
            : t('sentIn')}
      </p>
      {downloadUrl ? (
        <IconRow icon="clock">
          {t(`periods.${accrualPeriodicity}`)}.{' '}
          {lastFetch ? t(`last.${lastFetch.outcome}`, { date: formatDateTime(lastFetch.at) }) : t('last.never')}{' '}
          {nextFetchAt ? t('next', { date: formatDateTime(nextFetchAt) }) : null}
        </IconRow>
      ) : null}
      <IconRow icon="list">
        {t('resources', { total: resources.total })}{' '}
        {resources.unlisted > 0 ? t('unlisted', { count: resources.unlisted }) : null}
      </IconRow>
      {more.length > 0 ? (
        <p className="small soft anywhere">
          <DottedText parts={more} />
        </p>
      ) : null}
    </div>
  );
}

type StateNoteProps = { source: Source; state: SourceState; toImport: (id: string) => string };

/** What failed, or needs a decision. */
function StateNote({ source: { lastFetch, lastImport, nextFetchAt }, state, toImport }: StateNoteProps) {
  const t = useTranslations('adminTransfer.sources');
  const tHeld = useTranslations('adminTransfer.one.held');
  const failureMessage = useFetchFailureMessage();
  if (state === 'failed' && lastFetch?.failure) {
    return (
      <Note kind="bad">
        <p>
          {failureMessage(lastFetch.failure)} {nextFetchAt ? t('again') : null}
        </p>
      </Note>
    );
  }
  if (!lastImport || (state !== 'waiting' && state !== 'importFailed')) return null;
  const sentence = state === 'importFailed' ? 'notLoaded' : lastImport.state === 'asking' ? 'asking' : 'waiting';
  return (
    <Note kind={state === 'importFailed' ? 'bad' : 'warn'}>
      <p>
        {t(sentence)}{' '}
        {lastImport.held && sentence === 'waiting' ? tHeld(lastImport.held.reason, { ...lastImport.held }) : null}
      </p>
      <p>
        <Link className="place" to={toImport(lastImport.id)} preventScrollReset>
          {t('look')}
        </Link>
      </p>
    </Note>
  );
}

/** Why a fetch failed: in English the server's sentence, which is more precise; else the message of its code. */
function useFetchFailureMessage(): (failure: { code: FetchFailure; message: string }) => string {
  const t = useTranslations('adminTransfer.sources.failures');
  const locale = useLocale();
  return ({ code, message }) => (locale === 'en' && message !== '' ? message : t(code));
}

function Actions({ source, open, toggle, reload }: Omit<SourceCardProps, 'toImport'>) {
  const t = useTranslations('adminTransfer.sources');
  const { busy, run } = useAction(() => {
    reload();
    void refreshStats();
  });
  const [confirming, setConfirming] = useState(false);
  const { id, downloadUrl, fetching } = source;
  const name = bidiIsolate(source.name);
  const ofSource = <span className="sr"> {name}</span>;
  const act = (route: 'fetchSource' | 'deleteSource', done: string, failed: string) =>
    run(() => callApi(route, { params: { id } }), { done, failed, conflict: t('fetchBusy') });
  const fetchNow = () => act('fetchSource', t('begun', { name }), t('fetchFailed', { name }));
  return (
    <div className="row tight">
      {downloadUrl ? (
        <BusyButton size="small" look="main" busy={busy || fetching} onClick={() => void fetchNow()}>
          {t('fetch')}
          {ofSource}
        </BusyButton>
      ) : null}
      <Button size="small" icon={open ? 'x' : 'edit'} aria-expanded={open} onClick={() => toggle(!open)}>
        {t(open ? 'leave' : 'change')}
        {ofSource}
      </Button>
      <Button size="small" look="quiet" onClick={() => setConfirming(true)}>
        {t('delete')}
        {ofSource}
      </Button>
      <Confirm
        id={`delete-source-${id}`}
        open={confirming}
        title={t('deleteTitle', { name })}
        confirmLabel={t('delete')}
        danger
        onClose={() => setConfirming(false)}
        onConfirm={() => act('deleteSource', t('deleted', { name }), t('deleteFailed', { name }))}
      >
        <p>{t('deleteText')}</p>
      </Confirm>
    </div>
  );
}
