import type { Volunteer } from '@waymark/contract/volunteer';
import { useTranslations } from 'use-intl';
import { useDay } from '../../dashboard/use-day.ts';
import { readableNumber } from '../../resource/phone-numbers.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Fact } from '../../ui/fact.tsx';
import { Tags } from '../../ui/tags.tsx';
import { CheckedBadge } from '../../volunteer/checked-badge.tsx';
import type { VolunteerDecisions } from './use-volunteer-decisions.tsx';

type VolunteerCardProps = { volunteer: Volunteer; busy: boolean; decisions: VolunteerDecisions };

/** Who offers what and when, and the decision about them. */
export function VolunteerCard({ volunteer, busy, decisions }: VolunteerCardProps) {
  const t = useTranslations('adminVolunteers');
  const { id, skills, availability, email, phone, backgroundChecked, createdAt } = volunteer;
  const day = useDay();
  const name = `${volunteer.firstName} ${volunteer.lastName}`;
  const about = <span className="sr">: {name}</span>;
  const title = `volunteer-${id}`;
  return (
    <article className="card stack" aria-labelledby={title} aria-busy={busy}>
      <div className="stack tight">
        <div className="dash-head">
          <h2 className="dash-name" id={title}>
            <bdi>{name}</bdi>
          </h2>
          <CheckedBadge volunteer={volunteer} forAdministrator />
        </div>
        {skills.length > 0 ? <Tags tags={skills} /> : <p className="small soft">{t('noSkills')}</p>}
        {availability.length > 0 ? (
          <Fact icon="clock">
            <bdi>{availability.join(', ')}</bdi>
          </Fact>
        ) : null}
        <Fact icon="mail">
          <bdi className="anywhere">{email}</bdi>
        </Fact>
        {phone ? (
          <Fact icon="phone">
            <bdi dir="ltr">{readableNumber(phone)}</bdi>
          </Fact>
        ) : null}
        <p className="small soft">{t('since', { date: day(createdAt) })}</p>
      </div>
      <div className="row tight">
        <LinkButton size="small" to={`/volunteers/${id}`}>
          {t('details')}
          {about}
        </LinkButton>
        <Button
          size="small"
          look={backgroundChecked ? 'plain' : 'main'}
          icon={backgroundChecked ? 'clock' : 'check'}
          aria-disabled={busy ? true : undefined}
          onClick={() => (busy ? undefined : decisions.toggle(volunteer))}
        >
          {t(backgroundChecked ? 'markPending' : 'approve')}
          {about}
        </Button>
        <Button
          size="small"
          look="quiet"
          icon="trash"
          aria-disabled={busy ? true : undefined}
          onClick={() => (busy ? undefined : decisions.askReject(volunteer))}
        >
          {t('reject.open')}
          {about}
        </Button>
      </div>
    </article>
  );
}
