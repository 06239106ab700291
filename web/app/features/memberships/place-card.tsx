import { complaintKinds } from '@waymark/contract/check-lists';
import type { MyPlace } from '@waymark/contract/membership';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { StatusBadge } from '../../domain/records/card/status-badge.tsx';
import { statusToShow } from '../../domain/records/card/status-to-show.ts';
import { LinkButton } from '../../ui/button.tsx';
import { IconRow } from '../../ui/icon-row.tsx';

/** Loaded on demand, as on the page of a resource. */
const CheckTool = lazy(async () => ({
  default: (await import('../../domain/records/check/check-tool.tsx')).CheckTool,
}));
const AvailabilityTool = lazy(async () => ({
  default: (await import('../../domain/records/check/availability-tool.tsx')).AvailabilityTool,
}));

/** One place: whether a check is due, a button that confirms the listing, and its current availability. */
export function PlaceCard({ place }: { place: MyPlace }) {
  const t = useTranslations('memberships.places');
  const [resource, setResource] = useState(place.resource);
  const { id, name, may, verification } = resource;
  // After a check on this page, what was loaded about the last one is out of date.
  const isCheckedHere = verification !== place.resource.verification;
  const days = isCheckedHere ? verification?.daysAgo : place.daysSince;
  const reportCount = isCheckedHere ? 0 : complaintKinds.reduce((sum, kind) => sum + place.reports[kind], 0);
  return (
    <article className="card stack tight" aria-labelledby={`place-${id}`}>
      <div className="dash-head">
        <h3 className="dash-name" id={`place-${id}`}>
          <Link className="place" to={`/resources/${id}`}>
            <bdi>{name}</bdi>
          </Link>
        </h3>
        <StatusBadge status={statusToShow(resource)} />
      </div>
      {place.due && !isCheckedHere ? (
        <IconRow icon="clock">
          <strong>{t('due')}</strong>
        </IconRow>
      ) : null}
      <p className="small soft">{days === undefined ? t('never') : t('since', { days })}</p>
      {reportCount > 0 ? <p className="small">{t('told', { count: reportCount })}</p> : null}
      <Suspense>
        {may && may.check.length > 0 ? <CheckTool resource={resource} tell={setResource} /> : null}
        {may?.availability ? <AvailabilityTool resource={resource} tell={setResource} brief /> : null}
      </Suspense>
      {may?.edit ? (
        <p>
          <LinkButton size="small" icon="edit" to={`/resources/${id}?mode=edit`}>
            {t('edit')}
            <span className="sr"> {name}</span>
          </LinkButton>
        </p>
      ) : null}
    </article>
  );
}
