import type { Volunteer } from '@waymark/contract/volunteer';
import { useTranslations } from 'use-intl';
import { BackgroundCheckBadge } from '../../domain/volunteers/background-check-badge.tsx';
import { useDateFormats } from '../../messages/dates/use-date-formats.ts';
import { LinkButton } from '../../ui/button.tsx';

/** Replaces the form for people who have signed up already. */
export function AlreadySignedUp({ volunteer }: { volunteer: Volunteer }) {
  const t = useTranslations('volunteer');
  const formats = useDateFormats();
  return (
    <section className="card card--roomy stack" aria-labelledby="already">
      <div className="row row--apart">
        <h2 className="h-small" id="already">
          {t('already.title')}
        </h2>
        <BackgroundCheckBadge volunteer={volunteer} forAdministrator={false} />
      </div>
      <p>{t('already.text', { date: formats.date(volunteer.createdAt) })}</p>
      {volunteer.backgroundChecked ? null : <p>{t('record.pendingText')}</p>}
      <div className="actions">
        <LinkButton to={`/volunteers/${volunteer.id}`} look="main">
          {t('already.see')}
        </LinkButton>
        <LinkButton to="/dashboard">{t('dashboard')}</LinkButton>
      </div>
    </section>
  );
}
