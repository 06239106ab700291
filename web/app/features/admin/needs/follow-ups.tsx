import type { NeedFollowUp } from '@waymark/contract/follow-up';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormatDay } from '../../../messages/dates/use-format-day.ts';

/** Each follow-up: when the person was asked whether a match helped, and the answer. */
export function FollowUps({ followUps }: { followUps: readonly NeedFollowUp[] }) {
  const t = useTranslations('adminNeeds.followUps');
  const formatDay = useFormatDay();
  if (followUps.length === 0) return null;
  return (
    <section className="stack tight" aria-labelledby="follow-ups">
      <h3 className="legend" id="follow-ups">
        {t('title')}
      </h3>
      <ul className="stack tight">
        {followUps.map((one) => (
          <li key={one.askedAt}>
            <p>
              {one.answer && one.answeredAt
                ? t('answered', { date: formatDay(one.answeredAt), answer: t(`answer.${one.answer}`) })
                : t('asked', { date: formatDay(one.askedAt) })}
            </p>
            <p className="small soft">{t.rich('about', { name: () => <MatchLink followUp={one} /> })}</p>
            {one.answer === 'WRONG_INFORMATION' && one.wrongReports ? (
              <p className="small">{t('wrong', { count: one.wrongReports })}</p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function MatchLink({ followUp: { resourceId, volunteerId, name } }: { followUp: NeedFollowUp }) {
  const t = useTranslations('adminNeeds.followUps');
  const path = resourceId ? `/resources/${resourceId}` : volunteerId ? `/volunteers/${volunteerId}` : null;
  if (!path || !name) return t('gone');
  return (
    <Link className="place" to={path}>
      <bdi>{name}</bdi>
    </Link>
  );
}
