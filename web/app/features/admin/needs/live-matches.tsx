import type { MatchOfNeed, Need, NeedOffer } from '@waymark/contract/need';
import { isActiveNeed } from '@waymark/contract/need-lifecycle';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api/api-client.ts';
import { useFormatDateTime } from '../../../messages/dates/use-format-date-time.ts';
import { useFormatDay } from '../../../messages/dates/use-format-day.ts';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { Button } from '../../../ui/button.tsx';
import { focusTitle } from '../../../ui/page-focus.ts';
import { useNotifications } from '../admin-notifications.tsx';
import { Confirm } from '../confirm.tsx';
import { refreshStats } from '../pending-counts.ts';
import { AskedVolunteer } from './asked-volunteers.tsx';

/** Every match that holds, each of which can be taken back while the request is open. */
export function LiveMatches({ need, reload }: { need: Need; reload: () => void }) {
  const t = useTranslations('adminNeeds');
  const notifications = useNotifications();
  const [takingBack, setTakingBack] = useState<MatchOfNeed | null>(null);
  const { id, revision, matches = [] } = need;
  const takeBack = async () => {
    if (!takingBack) return;
    try {
      const { data } = await callApi('unmatchNeed', { params: { id }, body: { matchId: takingBack.id, revision } });
      notifications.show(t(data.status === 'PENDING' ? 'unmatch.done' : 'unmatch.othersStay'));
      focusTitle();
    } catch (problem) {
      notifications.fail(t('unmatch.failed'), problem);
    }
    reload();
    void refreshStats();
  };
  if (matches.length === 0) return null;
  return (
    <section className="stack tight" aria-labelledby="live-matches">
      <h3 className="legend" id="live-matches">
        {t('match.list', { count: matches.length })}
      </h3>
      <ul className="stack tight">
        {matches.map((match) => (
          <li key={match.id} className="why row row--apart tight">
            <Facts match={match} offers={need.offers ?? []} />
            {isActiveNeed(need.status) ? (
              <Button size="small" icon="back" onClick={() => setTakingBack(match)}>
                {t('unmatch.open')}
                <span className="sr">: {bidiIsolate(match.name ?? '')}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <Confirm
        id="unmatch-need"
        open={takingBack !== null}
        title={t('unmatch.title')}
        answer={t('unmatch.open')}
        onClose={() => setTakingBack(null)}
        onAnswer={takeBack}
      >
        <p>{t('unmatch.text')}</p>
      </Confirm>
    </section>
  );
}

/** Whether what a volunteer was asked is among the matches that hold. */
export function isMatched({ matches = [] }: Pick<Need, 'matches'>, offer: NeedOffer): boolean {
  return matches.some(
    ({ volunteerId, matchedAt }) =>
      volunteerId !== undefined && volunteerId === offer.volunteerId && matchedAt === offer.askedAt,
  );
}

function Facts({ match, offers }: { match: MatchOfNeed; offers: readonly NeedOffer[] }) {
  const { resourceId, name, matchedAt, answerUntil, status, wrongReports } = match;
  const t = useTranslations('adminNeeds');
  const day = useFormatDay();
  const moment = useFormatDateTime();
  const [offer] = offers.filter((one) => isMatched({ matches: [match] }, one));
  if (offer) {
    return (
      <div>
        <AskedVolunteer offer={offer} />
        {status === 'ASKED' && answerUntil ? (
          <p className="small soft">{t('match.until', { date: moment(answerUntil) })}</p>
        ) : null}
      </div>
    );
  }
  return (
    <div>
      <p>
        {name ? (
          <Link className="place" to={`/resources/${resourceId}`}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          t('match.gone')
        )}
      </p>
      <p className="small soft">{t('match.suggested', { date: day(matchedAt) })}</p>
      {wrongReports ? <p className="small">{t('followUps.wrong', { count: wrongReports })}</p> : null}
    </div>
  );
}
