import type { Volunteer } from '@waymark/contract/volunteer';
import { useTranslations } from 'use-intl';
import { formatPhone } from '../../../domain/records/card/phone-numbers.ts';
import { BackgroundCheckBadge } from '../../../domain/volunteers/background-check-badge.tsx';
import { useFormatDay } from '../../../messages/dates/use-format-day.ts';
import { IconRow } from '../../../ui/icon-row.tsx';
import { Tags } from '../../../ui/tags.tsx';
import { RecordCard } from '../record-card.tsx';
import type { VolunteerDecisions } from './use-volunteer-decisions.tsx';

type VolunteerCardProps = { volunteer: Volunteer; busy: boolean; decisions: VolunteerDecisions };

/** A volunteer with skills, availability, contact details and the decisions. */
export function VolunteerCard({ volunteer, busy, decisions }: VolunteerCardProps) {
  const t = useTranslations('adminVolunteers');
  const { id, skills, availability, email, phone, backgroundChecked, createdAt } = volunteer;
  const formatDay = useFormatDay();
  const name = `${volunteer.firstName} ${volunteer.lastName}`;
  return (
    <RecordCard
      id={id}
      name={name}
      badge={<BackgroundCheckBadge volunteer={volunteer} forAdministrator />}
      details={
        <>
          {skills.length > 0 ? <Tags tags={skills} /> : <p className="small soft">{t('noSkills')}</p>}
          {availability.length > 0 ? (
            <IconRow icon="clock">
              <bdi>{availability.join(', ')}</bdi>
            </IconRow>
          ) : null}
          <IconRow icon="mail">
            <bdi className="anywhere">{email}</bdi>
          </IconRow>
          {phone ? (
            <IconRow icon="phone">
              <bdi dir="ltr">{formatPhone(phone)}</bdi>
            </IconRow>
          ) : null}
          <p className="small soft">{t('since', { date: formatDay(createdAt) })}</p>
        </>
      }
      page={{ label: t('details'), to: `/volunteers/${id}` }}
      actions={{
        decide: {
          label: t(backgroundChecked ? 'markPending' : 'approve'),
          look: backgroundChecked ? 'plain' : 'main',
          icon: backgroundChecked ? 'clock' : 'check',
          onClick: () => decisions.toggle(volunteer),
        },
        reject: {
          label: t('reject.open'),
          look: 'quiet',
          icon: 'trash',
          onClick: () => decisions.askReject(volunteer),
        },
      }}
      busy={busy}
    />
  );
}
