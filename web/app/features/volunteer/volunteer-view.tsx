import type { Volunteer } from '@waymark/contract/volunteer';
import { useTranslations } from 'use-intl';
import { dialAddress, readableNumber } from '../../domain/records/card/phone-numbers.ts';
import { CheckedBadge } from '../../domain/volunteers/checked-badge.tsx';
import { EditLink } from '../../forms/editing/edit-mode.tsx';
import { useClockWords } from '../../messages/dates/clock-words.ts';
import { FactItem, Facts } from '../../ui/fact.tsx';
import { Section } from '../../ui/section.tsx';
import { Tags } from '../../ui/tags.tsx';
import { RemoveVolunteer } from './remove-volunteer.tsx';

type VolunteerViewProps = { volunteer: Volunteer; forAdministrator: boolean; removed: () => void };

export function VolunteerView({ volunteer, forAdministrator, removed }: VolunteerViewProps) {
  const t = useTranslations('volunteer.record');
  const name = `${volunteer.firstName} ${volunteer.lastName}`;
  return (
    <>
      <div className="stack tight">
        <div>
          <CheckedBadge volunteer={volunteer} forAdministrator={forAdministrator} />
        </div>
        {volunteer.backgroundChecked || forAdministrator ? null : <p className="soft">{t('pendingText')}</p>}
      </div>
      <div className="actions">
        <EditLink />
        <RemoveVolunteer id={volunteer.id} name={name} forAdministrator={forAdministrator} removed={removed} />
      </div>
      <div>
        <Section title={t(forAdministrator ? 'contact' : 'contactOwn')}>
          <Reach volunteer={volunteer} />
        </Section>
        <Lists volunteer={volunteer} />
        <Dates volunteer={volunteer} />
      </div>
    </>
  );
}

function Reach({ volunteer: { email, phone } }: { volunteer: Volunteer }) {
  const t = useTranslations('volunteer.record');
  return (
    <Facts>
      <FactItem icon="mail">
        <a className="place" href={`mailto:${email}`}>
          <bdi className="anywhere">{email}</bdi>
        </a>
      </FactItem>
      <FactItem icon="phone">
        {phone ? (
          <a className="place" href={dialAddress({ number: phone, type: 'voice' })}>
            <bdi dir="ltr">{readableNumber(phone)}</bdi>
          </a>
        ) : (
          t('noPhone')
        )}
      </FactItem>
    </Facts>
  );
}

function Lists({ volunteer }: { volunteer: Volunteer }) {
  const t = useTranslations('volunteer');
  return (['skills', 'availability'] as const).map((list) => (
    <Section key={list} title={t(`fields.${list}`)}>
      {volunteer[list].length > 0 ? <Tags tags={volunteer[list]} /> : <p className="soft">{t('record.noSkills')}</p>}
    </Section>
  ));
}

function Dates({ volunteer }: { volunteer: Volunteer }) {
  const t = useTranslations('volunteer.record');
  const words = useClockWords();
  return (
    <p className="small soft">
      {t('dates', { signedUp: words.date(volunteer.createdAt), changed: words.date(volunteer.updatedAt) })}
    </p>
  );
}
