import { whyNotTexted } from '@waymark/contract/contact-preferences';
import type { Urgency } from '@waymark/contract/enumerations';
import type { Need } from '@waymark/contract/need';
import type { NeedPerson } from '@waymark/contract/need-assignment';
import { isActiveNeed } from '@waymark/contract/need-lifecycle';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { NeedBadge } from '../../../domain/needs/close/need-badge.tsx';
import { ContactFacts } from '../../../domain/offers/contact-facts.tsx';
import { ReachFacts } from '../../../domain/offers/reach-facts.tsx';
import { useFormatDateTime } from '../../../messages/dates/use-format-date-time.ts';
import { useFormatDay } from '../../../messages/dates/use-format-day.ts';
import { Badge, type BadgeColour } from '../../../ui/badge.tsx';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { IconRow } from '../../../ui/icon-row.tsx';
import { useWaitingTime } from './waiting-time.ts';

/** Title, status, dates, author and description of a request, and how to reach the person. */
export function NeedHeader({ need }: { need: Need }) {
  const t = useTranslations('adminNeeds');
  const categoryLabel = useTranslations('enumerations.category');
  const formatDateTime = useFormatDateTime();
  const waitingTime = useWaitingTime();
  return (
    <header className="stack tight">
      <h2 className="h-small anywhere" id="need-title">
        <bdi>{need.detailsDeleted ? t('withdrawn.title') : need.title}</bdi>
      </h2>
      <div className="row tight">
        <NeedBadge status={need.status} label={t(`status.${need.status}`)} />
        <PriorityLabel priority={need.priority} />
        {need.status === 'PENDING' ? <strong className="small">{waitingTime(need.createdAt)}</strong> : null}
        {need.due ? <DueDay due={need.due} /> : null}
      </div>
      <ul className="dash-meta dotted">
        <li>{categoryLabel(need.category)}</li>
        <li>{t('asked', { date: formatDateTime(need.createdAt) })}</li>
        {need.updatedAt === need.createdAt ? null : <li>{t('changed', { date: formatDateTime(need.updatedAt) })}</li>}
        {need.withoutAccount ? <li>{t('without.title')}</li> : null}
        {need.createdByName ? (
          <li>
            {t.rich('by', {
              name: () => (
                <Link
                  className="place"
                  to={`/admin?${new URLSearchParams({ view: 'users', search: need.createdByName ?? '' })}`}
                >
                  <bdi>{need.createdByName}</bdi>
                </Link>
              ),
            })}
          </li>
        ) : null}
      </ul>
      {need.detailsDeleted ? (
        <p>{t('withdrawn.text')}</p>
      ) : (
        <p className="dash-words" dir="auto">
          {need.description}
        </p>
      )}
      <ReachFacts reach={need.reach} />
      <NotTexted need={need} />
      {need.withoutAccount ? <WithoutAccount contact={need.withoutAccount} /> : null}
      {need.person ? <Person person={need.person} /> : null}
    </header>
  );
}

/** Why no text message is sent, where one could be expected. */
function NotTexted({ need: { reach, status } }: { need: Need }) {
  const t = useTranslations('adminNeeds.notTexted');
  const why = reach && isActiveNeed(status) ? whyNotTexted(reach) : null;
  return why === null || why === 'ways' ? null : <p className="small soft">{t(why)}</p>;
}

/** How to reach a person without an account. */
function WithoutAccount({ contact }: { contact: NonNullable<Need['withoutAccount']> }) {
  const t = useTranslations('adminNeeds.without');
  const { name, phone, email } = contact;
  return (
    <div className="why stack tight">
      <p>{phone || email ? t('reach') : t('none')}</p>
      {name ? <p>{t('name', { name: bidiIsolate(name) })}</p> : null}
      <ContactFacts contact={contact} />
    </div>
  );
}

/** How to reach a person with an account. */
function Person({ person }: { person: NeedPerson }) {
  const t = useTranslations('adminNeeds.desk');
  const locale = useLocale();
  const { city, zipCode } = person;
  const language = new Intl.DisplayNames([locale], { type: 'language' }).of(person.language) ?? person.language;
  return (
    <div className="why stack tight">
      <ContactFacts contact={person} />
      {city || zipCode ? <IconRow icon="pin">{bidiIsolate([city, zipCode].filter(Boolean).join(' '))}</IconRow> : null}
      <IconRow icon="globe">{t('language', { language })}</IconRow>
    </div>
  );
}

/** The day by which it is to be looked at again, highlighted once it has come. */
export function DueDay({ due }: { due: string }) {
  const t = useTranslations('adminNeeds.desk');
  const formatDay = useFormatDay();
  const isDue = due <= localDay(new Date());
  const text = t(isDue ? 'dueNow' : 'dueOn', { date: formatDay(due) });
  return isDue ? <Badge colour="orange">{text}</Badge> : <span className="small soft">{text}</span>;
}

/** `2026-11-21`, in the reader's time zone. */
function localDay(now: Date): string {
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
}

const colours: Record<Urgency, BadgeColour> = { LOW: 'grey', MEDIUM: 'grey', HIGH: 'orange', CRITICAL: 'red' };

/** How soon help is needed; CRITICAL is highlighted. */
export function PriorityLabel({ priority }: { priority: Urgency }) {
  const t = useTranslations('need.urgency');
  return (
    <Badge colour={colours[priority]} {...(priority === 'CRITICAL' && { icon: 'alert' as const })}>
      {t(`${priority}.label`)}
    </Badge>
  );
}
