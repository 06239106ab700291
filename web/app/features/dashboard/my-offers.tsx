import { useTranslations } from 'use-intl';
import { callApi } from '../../api/api-client.ts';
import { OfferCard } from '../../domain/offers/offer-card.tsx';
import { LoadFailed } from '../../page/answers/load-failed.tsx';
import { useCall } from '../../page/answers/use-remote-data.ts';

/** The requests that the user is asked to help with as a volunteer. Shows nothing when there are none. */
export function MyOffers() {
  const t = useTranslations('offer');
  const { answer, reload } = useCall('listOwnOffers');
  if (answer.state === 'failed') {
    return <LoadFailed title={t('failed')} problem={answer.problem} reload={reload} />;
  }
  if (answer.state === 'waiting' || answer.value.length === 0) return null;
  return (
    <section className="stack dash-list" id="offers" aria-labelledby="offers-title">
      <h2 className="h-small" id="offers-title">
        {t('title')}
      </h2>
      <ul className="stack dash-entries">
        {answer.value.map((offer) => (
          <li key={offer.id}>
            <OfferCard
              offer={offer}
              level={3}
              send={async (body) => (await callApi('answerOffer', { params: { id: offer.id }, body })).data}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
