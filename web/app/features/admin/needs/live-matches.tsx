import type { Need, NeedMatch, NeedOffer } from '@waymark/contract/need';
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

/** The live matches of a request. Each can be undone while the request is open. */
export function LiveMatches({ need, reload }: { need: Need; reload: () => void }) {
  const t = useTranslations('adminNeeds');
  const notifications = useNotifications();
  const [unmatching, setUnmatching] = useState<NeedMatch | null>(null);
  const { id, revision, matches = [] } = need;
  const unmatch = async () => {
    if (!unmatching) return;
    try {
      const { data } = await callApi('unmatchNeed', { params: { id }, body: { matchId: unmatching.id, revision } });
      notifications.showSuccess(t(data.status === 'PENDING' ? 'unmatch.done' : 'unmatch.othersStay'));
      focusTitle();
    } catch (problem) {
      notifications.showFailure(t('unmatch.failed'), problem);
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
            <MatchDetails match={match} offers={need.offers ?? []} />
            {isActiveNeed(need.status) ? (
              <Button size="small" icon="back" onClick={() => setUnmatching(match)}>
                {t('unmatch.open')}
                <span className="sr">: {bidiIsolate(match.name ?? '')}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <Confirm
        id="unmatch-need"
        open={unmatching !== null}
        title={t('unmatch.title')}
        confirmLabel={t('unmatch.open')}
        onClose={() => setUnmatching(null)}
        onConfirm={unmatch}
      >
        <p>{t('unmatch.text')}</p>
      </Confirm>
    </section>
  );
}

/** Whether an offer to a volunteer belongs to one of the live matches. */
export function isMatched({ matches = [] }: Pick<Need, 'matches'>, offer: NeedOffer): boolean {
  return matches.some(
    ({ volunteerId, matchedAt }) =>
      volunteerId !== undefined && volunteerId === offer.volunteerId && matchedAt === offer.askedAt,
  );
}

function MatchDetails({ match, offers }: { match: NeedMatch; offers: readonly NeedOffer[] }) {
  const { resourceId, name, matchedAt, answerUntil, status, wrongReports } = match;
  const t = useTranslations('adminNeeds');
  const formatDay = useFormatDay();
  const formatDateTime = useFormatDateTime();
  const [offer] = offers.filter((one) => isMatched({ matches: [match] }, one));
  if (offer) {
    return (
      <div>
        <AskedVolunteer offer={offer} />
        {status === 'ASKED' && answerUntil ? (
          <p className="small soft">{t('match.until', { date: formatDateTime(answerUntil) })}</p>
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
      <p className="small soft">{t('match.suggested', { date: formatDay(matchedAt) })}</p>
      {wrongReports ? <p className="small">{t('followUps.wrong', { count: wrongReports })}</p> : null}
    </div>
  );
}
