import type { LeadingMatch, Need, NeedMatch } from '@waymark/contract/need';
import { isActiveNeed } from '@waymark/contract/need-lifecycle';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { deletedMessage } from '../../domain/needs/close/deleted-message.ts';
import { NeedBadge } from '../../domain/needs/close/need-badge.tsx';
import { ContactFacts } from '../../domain/offers/contact-facts.tsx';
import { ReachFacts } from '../../domain/offers/reach-facts.tsx';
import { useFormatDeadline } from '../../domain/offers/use-format-deadline.ts';
import { useFormatDay } from '../../messages/dates/use-format-day.ts';
import { bidiIsolate } from '../../ui/bidi-isolate.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ReachChoice } from './reach-choice.tsx';
import { ShareChoice } from './share-choice.tsx';

type NeedCardProps = {
  need: Need;
  /** Called after a change was saved: the need has another revision. */
  onChange?: () => void;
  children?: ReactNode;
};

/** One request for help: its status, its matches and, folded away, the words that were sent. */
export function NeedCard({ need, onChange = () => undefined, children }: NeedCardProps) {
  const t = useTranslations('dashboard.needs');
  const tRoot = useTranslations();
  const formatDay = useFormatDay();
  const open = isActiveNeed(need.status);
  return (
    <Card as="article" className="stack tight" aria-labelledby={`need-${need.id}`}>
      <div className="dash-head">
        <h3 className="dash-name" id={`need-${need.id}`}>
          <bdi>{need.detailsDeleted ? t('deleted') : need.title}</bdi>
        </h3>
        <NeedBadge status={need.status} />
      </div>
      <ul className="dash-meta dotted">
        <li>{t('asked', { date: formatDay(need.createdAt) })}</li>
        {open ? null : <li>{t('closedOn', { date: formatDay(need.updatedAt) })}</li>}
        <li>{t('urgency', { urgency: tRoot(`need.urgency.${need.priority}.label`) })}</li>
      </ul>
      {need.match && open ? null : (
        <p>
          {t(
            `says.${need.detailsDeleted ? deletedMessage(need.status) : need.lostPlace ? 'ELSEWHERE' : need.lostVolunteer ? 'AGAIN' : need.status}`,
          )}
        </p>
      )}
      {need.match && open && need.lostVolunteer ? <p>{t('says.LEFT')}</p> : null}
      <Matches need={need} onChange={onChange} />
      {need.detailsDeleted ? null : <Words need={need} />}
      {open ? <ReachChoice need={need} changed={onChange} /> : null}
      {children}
    </Card>
  );
}

function Words({ need: { description, category, reach, notes } }: { need: Need }) {
  const t = useTranslations('dashboard.needs');
  const categoryLabel = useTranslations('enumerations.category');
  return (
    <details className="form-more">
      <summary>
        <Icon name="down" />
        {t('words')}
      </summary>
      <div className="stack tight">
        <p className="dash-words" dir="auto">
          {description}
        </p>
        <p className="small soft">{t('kind', { category: categoryLabel(category) })}</p>
        <ReachFacts reach={reach} />
        {notes ? (
          <>
            <h4 className="legend">{t('notes')}</h4>
            <p className="dash-words" dir="auto">
              {notes}
            </p>
          </>
        ) : null}
      </div>
    </details>
  );
}

/** The places that a navigator suggested, and the volunteers who were asked. */
function Matches({ need, onChange }: { need: Need; onChange: () => void }) {
  const { match, matches = [] } = need;
  const isOpen = isActiveNeed(need.status);
  return (
    <>
      {isOpen ? matches.map((one) => <Match key={one.id} match={one} />) : match && <ClosedMatch match={match} />}
      {isOpen && matches.some(({ volunteerId }) => volunteerId) ? <ShareChoice need={need} changed={onChange} /> : null}
    </>
  );
}

function Match({ match: { volunteerId, name, contact, resourceId, answerUntil } }: { match: NeedMatch }) {
  const t = useTranslations('dashboard.needs');
  const formatDeadline = useFormatDeadline();
  if (contact) {
    return (
      <div className="why stack tight">
        <p>{t('matched.accepted', { name: bidiIsolate(contact.firstName) })}</p>
        <ContactFacts contact={contact} />
      </div>
    );
  }
  if (volunteerId) {
    return (
      <p className="why" suppressHydrationWarning>
        {answerUntil ? t('matched.sought', { date: formatDeadline(answerUntil) }) : t('says.MATCHED')}
      </p>
    );
  }
  return (
    <div className="why stack tight">
      <p>{t('says.MATCHED')}</p>
      <MatchLink resourceId={resourceId} name={name} />
    </div>
  );
}

/** The leading match of a closed request. */
function ClosedMatch({ match: { resourceId, name } }: { match: LeadingMatch }) {
  const t = useTranslations('dashboard.needs');
  return (
    <div className="why stack tight">
      <p>{t('matched.before')}</p>
      <MatchLink resourceId={resourceId} name={name} />
    </div>
  );
}

function MatchLink({ resourceId, name }: Pick<LeadingMatch, 'resourceId' | 'name'>) {
  const t = useTranslations('dashboard.needs.matched');
  if (resourceId && name) {
    return (
      <p>
        <Link className="place" to={`/resources/${resourceId}`}>
          <bdi>{name}</bdi>
        </Link>
      </p>
    );
  }
  return (
    <>
      <p>{resourceId ? t('resource') : name ? t('volunteer', { name: bidiIsolate(name) }) : t('gone')}</p>
      <p>
        <Link className="place" to="/contact">
          {t('contact')}
        </Link>
      </p>
    </>
  );
}
