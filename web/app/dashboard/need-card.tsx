import type { Need, NeedMatch } from '@waymark/contract/need';
import { isActiveNeed } from '@waymark/contract/need-lifecycle';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Card } from '../ui/card.tsx';
import { Icon } from '../ui/icon.tsx';
import { isolated } from '../ui/isolated.ts';
import { NeedBadge } from './need-badge.tsx';
import { useDay } from './use-day.ts';

/** One request for help: how it stands, what it was matched with, and, folded away, the words that were sent. */
export function NeedCard({ need, children }: { need: Need; children?: ReactNode }) {
  const t = useTranslations('dashboard.needs');
  const words = useTranslations();
  const day = useDay();
  const open = isActiveNeed(need.status);
  return (
    <Card as="article" className="stack tight" aria-labelledby={`need-${need.id}`}>
      <div className="dash-head">
        <h3 className="dash-name" id={`need-${need.id}`}>
          <bdi>{need.title}</bdi>
        </h3>
        <NeedBadge status={need.status} />
      </div>
      <ul className="dash-meta">
        <li>{t('asked', { date: day(need.createdAt) })}</li>
        {open ? null : <li>{t('closedOn', { date: day(need.updatedAt) })}</li>}
        <li>{t('urgency', { urgency: words(`need.urgency.${need.priority}.label`) })}</li>
      </ul>
      {need.match && open ? null : <p>{t(`says.${need.status}`)}</p>}
      {need.match ? <Match match={need.match} before={!open} /> : null}
      <details className="form-more">
        <summary>
          <Icon name="down" />
          {t('words')}
        </summary>
        <div className="stack tight">
          <p className="dash-words" dir="auto">
            {need.description}
          </p>
          <p className="small soft">{t('kind', { category: words(`enumerations.category.${need.category}`) })}</p>
          {need.notes ? (
            <>
              <h4 className="legend">{t('notes')}</h4>
              <p className="dash-words" dir="auto">
                {need.notes}
              </p>
            </>
          ) : null}
        </div>
      </details>
      {children}
    </Card>
  );
}

/** What a navigator found. Source: decisions, "Needs". */
function Match({ match: { resourceId, name }, before }: { match: NeedMatch; before: boolean }) {
  const t = useTranslations('dashboard.needs');
  return (
    <div className="why stack tight">
      <p>{before ? t('matched.before') : t('says.MATCHED')}</p>
      {resourceId && name ? (
        <p>
          <Link className="place" to={`/resources/${resourceId}`}>
            <bdi>{name}</bdi>
          </Link>
        </p>
      ) : (
        <>
          <p>
            {resourceId
              ? t('matched.resource')
              : name
                ? t('matched.volunteer', { name: isolated(name) })
                : t('matched.gone')}
          </p>
          <p>
            <Link className="place" to="/contact">
              {t('matched.contact')}
            </Link>
          </p>
        </>
      )}
    </div>
  );
}
