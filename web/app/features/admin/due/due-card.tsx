import { type CheckMethod, checkMethods, complaintKinds, reportKinds } from '@waymark/contract/check-lists';
import type { DueResource } from '@waymark/contract/due';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { CallLink } from '../../../domain/records/card/call-link.tsx';
import { useFormatList } from '../../../domain/records/card/enumeration-labels.ts';
import { primaryCallTarget } from '../../../domain/records/card/phone-numbers.ts';
import { StatusBadge } from '../../../domain/records/card/status-badge.tsx';
import { CheckButtons } from '../../../domain/records/check/check-buttons.tsx';
import { useLastChecked } from '../../../domain/records/show/last-checked.ts';
import { safeWebUrl } from '../../../domain/records/show/safe-url.ts';
import { BusyButton } from '../../../forms/busy-button.tsx';
import { useFormatDay } from '../../../messages/dates/use-format-day.ts';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { ExternalButton, LinkButton } from '../../../ui/button.tsx';
import { IconRow } from '../../../ui/icon-row.tsx';
import { type Due, placeCardId } from './use-due.tsx';

type DueCardProps = { place: DueResource; due: Due };

/** A place that is due for a check and why; for the administrator who has taken it, how to reach it and the outcomes. */
export function DueCard({ place, due }: DueCardProps) {
  const t = useTranslations('adminDue');
  const { resource, takenBy } = place;
  const { id, name, status, organizationName } = resource;
  const title = `due-${id}`;
  const busy = due.isBusy(id);
  return (
    <article className="card stack" id={placeCardId(id)} tabIndex={-1} aria-labelledby={title} aria-busy={busy}>
      <div className="stack tight">
        <div className="dash-head">
          <h2 className="dash-name" id={title}>
            <Link to={`/resources/${id}`}>
              <bdi>{name}</bdi>
            </Link>
          </h2>
          <StatusBadge status={status} />
        </div>
        {organizationName && organizationName !== name ? (
          <p className="small soft">
            <bdi>{organizationName}</bdi>
          </p>
        ) : null}
        <DueReasons place={place} />
      </div>
      {takenBy?.mine ? (
        <CheckActions place={place} due={due} busy={busy} />
      ) : (
        <div className="row tight">
          {takenBy ? (
            <IconRow icon="user">
              <strong>{t('taken', { name: bidiIsolate(takenBy.firstName) })}</strong>
            </IconRow>
          ) : (
            <BusyButton size="small" look="main" icon="check" busy={busy} onClick={() => due.take(place)}>
              {t('take')}
              <span className="sr">: {name}</span>
            </BusyButton>
          )}
        </div>
      )}
    </article>
  );
}

/** Why it is due: the answer to the email, reports of visitors, its removal from the source, its last check, failed attempts. */
function DueReasons({
  place: { resource, reports, interval, daysSince, attempts, mailed, unlisted },
}: {
  place: DueResource;
}) {
  const t = useTranslations('adminDue');
  const formatList = useFormatList();
  const formatDay = useFormatDay();
  const lastChecked = useLastChecked()({ verification: { ...resource.verification, daysAgo: daysSince } });
  const reported = reportKinds.filter((kind) => reports[kind] > 0);
  const hasComplaints = complaintKinds.some((kind) => reports[kind] > 0);
  const mailedRow = mailed ? (
    <IconRow icon={mailed.state === 'closed' ? 'alert' : 'mail'}>
      {t(`mailed.${mailed.state}`, { date: formatDay(mailed.at) })}
    </IconRow>
  ) : null;
  return (
    <>
      {mailed?.state === 'closed' ? mailedRow : null}
      {reported.length > 0 ? (
        <IconRow icon={hasComplaints ? 'alert' : 'check'}>
          {t('told', { list: formatList(reported.map((kind) => t(`reports.${kind}`, { count: reports[kind] }))) })}
        </IconRow>
      ) : null}
      {unlisted ? (
        <IconRow icon="alert">
          {t('unlisted', { source: bidiIsolate(unlisted.source), date: formatDay(unlisted.since) })}
        </IconRow>
      ) : null}
      <IconRow icon="clock">
        {lastChecked ?? t('never')} {t('interval', { days: interval })}
      </IconRow>
      {mailed?.state === 'closed' ? null : mailedRow}
      {attempts > 0 ? <IconRow icon="phone">{t('attempts', { count: attempts })}</IconRow> : null}
    </>
  );
}

function CheckActions({ place, due, busy }: DueCardProps & { busy: boolean }) {
  const t = useTranslations('adminDue');
  const { resource } = place;
  const { id, name, contactInfo } = resource;
  const call = primaryCallTarget(resource);
  const website = safeWebUrl(contactInfo?.website);
  const ofPlace = <span className="sr">: {name}</span>;
  return (
    <div className="stack tight">
      <p className="small" role="status">
        {t('mine')}
      </p>
      <div className="row tight">
        {call ? <CallLink call={call} name={name} main /> : null}
        {website ? (
          <ExternalButton icon="globe" href={website}>
            {t('website')}
            {ofPlace}
          </ExternalButton>
        ) : null}
        {call || website ? null : <p>{t('unreachable')}</p>}
      </div>
      <CheckButtons
        resource={resource}
        methods={checkMethods}
        busy={busy}
        onCheck={(method: CheckMethod) => due.check(place, method)}
      />
      <div className="row tight">
        <LinkButton size="small" icon="edit" to={`/resources/${id}?mode=edit`}>
          {t('change')}
          {ofPlace}
        </LinkButton>
        <BusyButton size="small" icon="phone" busy={busy} onClick={() => due.markUnreachable(place)}>
          {t('miss')}
          {ofPlace}
        </BusyButton>
        <BusyButton size="small" icon="x" busy={busy} onClick={() => due.confirmClose(place)}>
          {t('close.open')}
          {ofPlace}
        </BusyButton>
        <BusyButton size="small" look="quiet" busy={busy} onClick={() => due.release(place)}>
          {t('release')}
          {ofPlace}
        </BusyButton>
      </div>
    </div>
  );
}
