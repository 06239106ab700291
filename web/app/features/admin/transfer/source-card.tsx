import type { FetchFailure, Source } from '@waymark/contract/source';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { ApiProblem, callApi } from '../../../api/api-client.ts';
import { BusyButton } from '../../../forms/busy-button.tsx';
import { useFormatDateTime } from '../../../messages/dates/use-format-date-time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { Button } from '../../../ui/button.tsx';
import { IconRow } from '../../../ui/icon-row.tsx';
import { Note } from '../../../ui/note.tsx';
import { useNotifications } from '../admin-notifications.tsx';
import { Confirm } from '../confirm.tsx';
import { refreshStats } from '../pending-counts.ts';
import { ChangeSource } from './source-form.tsx';
import { badgeOf, type SourceState, stateOf } from './source-states.ts';

type SourceCardProps = {
  source: Source;
  /** Its form is. */
  open: boolean;
  toggle: (isOpen: boolean) => void;
  toImport: (id: string) => string;
  reload: () => void;
};

/** One source: where it is, how it went last, and what may be done with it. */
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
          <Badge colour={badgeOf[state]}>{t(`states.${state}`)}</Badge>
        </span>
      </div>
      <About source={source} />
      <Standing source={source} state={state} toImport={toImport} />
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

function About({ source }: { source: Source }) {
  const t = useTranslations('adminTransfer.sources');
  const moment = useFormatDateTime();
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
          {lastFetch ? t(`last.${lastFetch.outcome}`, { date: moment(lastFetch.at) }) : t('last.never')}{' '}
          {nextFetchAt ? t('next', { date: moment(nextFetchAt) }) : null}
        </IconRow>
      ) : null}
      <IconRow icon="list">
        {t('resources', { total: resources.total })}{' '}
        {resources.unlisted > 0 ? t('unlisted', { count: resources.unlisted }) : null}
      </IconRow>
      {more.length > 0 ? <p className="small soft anywhere">{more.join(' · ')}</p> : null}
    </div>
  );
}

type StandingProps = { source: Source; state: SourceState; toImport: (id: string) => string };

/** What went wrong, or waits for somebody. */
function Standing({ source: { lastFetch, lastImport, nextFetchAt }, state, toImport }: StandingProps) {
  const t = useTranslations('adminTransfer.sources');
  const held = useTranslations('adminTransfer.one.held');
  const failureWords = useFetchFailureWords();
  if (state === 'failed' && lastFetch?.failure) {
    return (
      <Note kind="bad">
        <p>
          {failureWords(lastFetch.failure)} {nextFetchAt ? t('again') : null}
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
        {lastImport.held && sentence === 'waiting' ? held(lastImport.held.reason, { ...lastImport.held }) : null}
      </p>
      <p>
        <Link className="place" to={toImport(lastImport.id)} preventScrollReset>
          {t('look')}
        </Link>
      </p>
    </Note>
  );
}

/** The server's sentence, which is more exact, in its language, else the catalogue's. */
function useFetchFailureWords(): (failure: { code: FetchFailure; message: string }) => string {
  const t = useTranslations('adminTransfer.sources.failures');
  const locale = useLocale();
  return ({ code, message }) => (locale === 'en' && message !== '' ? message : t(code));
}

function Actions({ source, open, toggle, reload }: Omit<SourceCardProps, 'toImport'>) {
  const t = useTranslations('adminTransfer.sources');
  const notifications = useNotifications();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  const { id, downloadUrl, fetching } = source;
  const name = bidiIsolate(source.name);
  const named = <span className="sr"> {name}</span>;
  const act = async (call: 'fetchSource' | 'deleteSource', done: string, failed: string) => {
    if (busy) return;
    setBusy(true);
    try {
      await callApi(call, { params: { id } });
      notifications.show(done);
    } catch (problem) {
      const conflict = problem instanceof ApiProblem && problem.status === 409;
      notifications.fail(conflict ? t('fetchBusy') : failed, problem);
    }
    setBusy(false);
    reload();
    void refreshStats();
  };
  const fetchIt = () => act('fetchSource', t('begun', { name }), t('fetchFailed', { name }));
  return (
    <div className="row tight">
      {downloadUrl ? (
        <BusyButton size="small" look="main" busy={busy || fetching} onClick={() => void fetchIt()}>
          {t('fetch')}
          {named}
        </BusyButton>
      ) : null}
      <Button size="small" icon={open ? 'x' : 'edit'} aria-expanded={open} onClick={() => toggle(!open)}>
        {t(open ? 'leave' : 'change')}
        {named}
      </Button>
      <Button size="small" look="quiet" onClick={() => setAsked(true)}>
        {t('delete')}
        {named}
      </Button>
      <Confirm
        id={`delete-source-${id}`}
        open={asked}
        title={t('deleteTitle', { name })}
        answer={t('delete')}
        danger
        onClose={() => setAsked(false)}
        onAnswer={() => act('deleteSource', t('deleted', { name }), t('deleteFailed', { name }))}
      >
        <p>{t('deleteText')}</p>
      </Confirm>
    </div>
  );
}
