import type { NeedOffer } from '@waymark/contract/need';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormatDateTime } from '../../../messages/dates/use-format-date-time.ts';

/** Volunteers who were asked about this request and are no longer matched with it, with their answers. */
export function AskedVolunteers({ offers }: { offers: readonly NeedOffer[] }) {
  const t = useTranslations('adminNeeds.askedVolunteers');
  if (offers.length === 0) return null;
  return (
    <section className="stack tight" aria-labelledby="asked-volunteers">
      <h3 className="legend" id="asked-volunteers">
        {t('title')}
      </h3>
      <ul className="stack tight dash-entries">
        {offers.map((offer) => (
          <li key={`${offer.volunteerId ?? ''} ${offer.askedAt}`}>
            <AskedVolunteer offer={offer} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function AskedVolunteer({ offer }: { offer: NeedOffer }) {
  const { volunteerId, name, status, askedAt, answeredAt, message, reason } = offer;
  const t = useTranslations('adminNeeds.askedVolunteers');
  const formatDateTime = useFormatDateTime();
  return (
    <>
      <p>
        {volunteerId ? (
          <Link className="place" to={`/volunteers/${volunteerId}`}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          t('gone')
        )}
        {': '}
        {t(`status.${status}`)}
      </p>
      <p className="small soft dotted">
        <span>{t('on', { date: formatDateTime(askedAt) })}</span>
        {answeredAt ? <span>{t('answered', { date: formatDateTime(answeredAt) })}</span> : null}
      </p>
      {message ? <p className="small">{t.rich('message', { words: () => <bdi>{message}</bdi> })}</p> : null}
      {reason ? <p className="small">{t.rich('reason', { words: () => <bdi>{reason}</bdi> })}</p> : null}
    </>
  );
}
