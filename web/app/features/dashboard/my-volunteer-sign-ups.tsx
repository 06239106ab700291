import type { Volunteer } from '@waymark/contract/volunteer';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormatList } from '../../domain/records/card/enumeration-labels.ts';
import { useFormatDay } from '../../messages/dates/use-format-day.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListSection } from './list-section.tsx';
import type { PagedList } from './use-paged-list.ts';

const UnconfirmedEmail = lazy(async () => ({ default: (await import('./unconfirmed-email.tsx')).UnconfirmedEmail }));

export const signUpsId = 'signups';

/** The user's own volunteer sign-ups. */
export function SignUps({ list }: { list: PagedList<Volunteer> }) {
  const t = useTranslations('dashboard');
  return (
    <ListSection
      id={signUpsId}
      title={t('signups.title')}
      list={list}
      loading={t('signups.loading')}
      pages={t('signups.pages')}
      empty={
        <EmptyState icon="user" title={t('signups.emptyTitle')} level={3}>
          <p className="soft">{t('signups.empty')}</p>
          <LinkButton to="/volunteer">{t('volunteer')}</LinkButton>
        </EmptyState>
      }
      entry={(volunteer) => <SignUp volunteer={volunteer} />}
    >
      <Suspense>
        <UnconfirmedEmail />
      </Suspense>
    </ListSection>
  );
}

function SignUp({ volunteer }: { volunteer: Volunteer }) {
  const t = useTranslations('dashboard.signups');
  const formatList = useFormatList();
  const formatDay = useFormatDay();
  const { id, firstName, lastName, skills, availability, backgroundChecked, createdAt } = volunteer;
  const state = backgroundChecked ? 'approved' : 'pending';
  return (
    <Card as="article" className="stack tight" aria-labelledby={`signup-${id}`}>
      <div className="dash-head">
        <h3 className="dash-name" id={`signup-${id}`}>
          <Link className="place" to={`/volunteers/${id}`}>
            <bdi>{`${firstName} ${lastName}`}</bdi>
          </Link>
        </h3>
        <Badge colour={backgroundChecked ? 'green' : 'yellow'} icon={backgroundChecked ? 'check' : 'clock'}>
          {t(state)}
        </Badge>
      </div>
      <p className="small soft">{t('sent', { date: formatDay(createdAt) })}</p>
      <p>{t(`says.${state}`)}</p>
      <LabeledList label={t('skills')} items={skills} format={formatList} />
      <LabeledList label={t('availability')} items={availability} format={formatList} />
    </Card>
  );
}

type LabeledListProps = { label: string; items: readonly string[]; format: (items: readonly string[]) => string };

function LabeledList({ label, items, format }: LabeledListProps) {
  if (items.length === 0) return null;
  return (
    <p className="small">
      <strong>{label}:</strong> <bdi>{format(items)}</bdi>
    </p>
  );
}
