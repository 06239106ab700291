import { telUrl } from '@waymark/contract/tel-url';
import type { Volunteer } from '@waymark/contract/volunteer';
import { useTranslations } from 'use-intl';
import { formatPhone } from '../../domain/records/card/phone-numbers.ts';
import { BackgroundCheckBadge } from '../../domain/volunteers/background-check-badge.tsx';
import { EditLink } from '../../forms/editing/use-edit-mode.tsx';
import { useDateFormats } from '../../messages/dates/use-date-formats.ts';
import { IconListItem, IconRows } from '../../ui/icon-row.tsx';
import { Tags } from '../../ui/tags.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { RemoveVolunteer } from './remove-volunteer.tsx';

type VolunteerViewProps = { volunteer: Volunteer; forAdministrator: boolean; removed: () => void };

export function VolunteerView({ volunteer, forAdministrator, removed }: VolunteerViewProps) {
  const t = useTranslations('volunteer.record');
  const name = `${volunteer.firstName} ${volunteer.lastName}`;
  return (
    <>
      <div className="stack tight">
        <div>
          <BackgroundCheckBadge volunteer={volunteer} forAdministrator={forAdministrator} />
        </div>
        {volunteer.backgroundChecked || forAdministrator ? null : <p className="soft">{t('pendingText')}</p>}
      </div>
      <div className="actions">
        <EditLink />
        <RemoveVolunteer id={volunteer.id} name={name} forAdministrator={forAdministrator} onRemove={removed} />
      </div>
      <div>
        <TitledSection title={t(forAdministrator ? 'contact' : 'contactOwn')}>
          <ContactDetails volunteer={volunteer} />
        </TitledSection>
        <Lists volunteer={volunteer} />
        <Dates volunteer={volunteer} />
      </div>
    </>
  );
}

function ContactDetails({ volunteer: { email, phone } }: { volunteer: Volunteer }) {
  const t = useTranslations('volunteer.record');
  return (
    <IconRows>
      <IconListItem icon="mail">
        <a className="place" href={`mailto:${email}`}>
          <bdi className="anywhere">{email}</bdi>
        </a>
      </IconListItem>
      <IconListItem icon="phone">
        {phone ? (
          <a className="place" href={telUrl(phone)}>
            <bdi dir="ltr">{formatPhone(phone)}</bdi>
          </a>
        ) : (
          t('noPhone')
        )}
      </IconListItem>
    </IconRows>
  );
}

function Lists({ volunteer }: { volunteer: Volunteer }) {
  const t = useTranslations('volunteer');
  return (['skills', 'availability'] as const).map((list) => (
    <TitledSection key={list} title={t(`fields.${list}`)}>
      {volunteer[list].length > 0 ? <Tags tags={volunteer[list]} /> : <p className="soft">{t('record.noSkills')}</p>}
    </TitledSection>
  ));
}

function Dates({ volunteer }: { volunteer: Volunteer }) {
  const t = useTranslations('volunteer.record');
  const formats = useDateFormats();
  return (
    <p className="small soft">
      {t('dates', { signedUp: formats.date(volunteer.createdAt), changed: formats.date(volunteer.updatedAt) })}
    </p>
  );
}
