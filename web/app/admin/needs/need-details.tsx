import type { Need, NeedMatch } from '@waymark/contract/need';
import { isActiveNeed } from '@waymark/contract/need-lifecycle';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { CloseDialog } from '../../dashboard/close-dialog.tsx';
import type { Closing } from '../../dashboard/close-need.ts';
import { useDay } from '../../dashboard/use-day.ts';
import { focusTitle } from '../../frame/new-page-focus.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { useNews } from '../admin-news.tsx';
import { refreshWaiting } from '../waiting.ts';
import { useNeedAddress } from './need-address.ts';
import { NeedHead } from './need-head.tsx';

/** What was asked for, what it was matched with, and what can still be done about it. */
export function NeedDetails({ need, again }: { need: Need; again: () => void }) {
  const t = useTranslations('adminNeeds');
  const { to } = useNeedAddress();
  const news = useNews();
  const [closing, setClosing] = useState<Closing | null>(null);
  const shut = (outcome: 'closed' | 'changed' | 'kept') => {
    if (closing && outcome === 'closed') news.say(t(`close.${closing}.done`));
    setClosing(null);
    if (outcome === 'kept') return;
    // The button that was pressed may go.
    focusTitle();
    again();
    void refreshWaiting();
  };
  return (
    <article className="card card--roomy stack" aria-labelledby="need-title">
      <NeedHead need={need} />
      {need.match ? <Matched match={need.match} /> : null}
      {need.notes ? (
        <div className="stack tight">
          <h3 className="legend">{t('notes')}</h3>
          <p className="dash-words" dir="auto">
            {need.notes}
          </p>
        </div>
      ) : null}
      {isActiveNeed(need.status) ? (
        <div className="actions">
          {need.status === 'PENDING' ? (
            <LinkButton look="main" to={to(need.id, 'match')}>
              {t('match.open')}
            </LinkButton>
          ) : null}
          <LinkButton icon="edit" to={to(need.id, 'edit')} state={{ fromView: true }}>
            {t('edit')}
          </LinkButton>
          <Button icon="check" onClick={() => setClosing('resolve')}>
            {t('close.resolve.open')}
          </Button>
          <Button icon="x" onClick={() => setClosing('cancel')}>
            {t('close.cancel.open')}
          </Button>
        </div>
      ) : (
        <p className="soft">{t('closed')}</p>
      )}
      {closing ? (
        <CloseDialog
          need={need}
          way={closing}
          words={{
            title: t(`close.${closing}.title`),
            text: t(`close.${closing}.text`),
            notes: t('close.notes'),
            hint: t('close.hint'),
            submit: t(`close.${closing}.submit`),
            keep: t('close.keep'),
            failed: t('close.failed'),
          }}
          statusLabel={(status) => t(`status.${status}`)}
          onShut={shut}
        />
      ) : null}
    </article>
  );
}

function Matched({ match: { resourceId, volunteerId, name, matchedAt } }: { match: NeedMatch }) {
  const t = useTranslations('adminNeeds.match');
  const day = useDay();
  const address = resourceId ? `/resources/${resourceId}` : volunteerId ? `/volunteers/${volunteerId}` : null;
  return (
    <div className="why stack tight">
      <p>{matchedAt ? t('with', { date: day(matchedAt) }) : t('withUndated')}</p>
      <p>
        {address && name ? (
          <Link className="place" to={address}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          t('gone')
        )}
      </p>
    </div>
  );
}
