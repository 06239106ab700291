import type { Volunteer } from '@waymark/contract/volunteer';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { EditLink } from '../forms/edit-mode.tsx';
import { useClockWords } from '../resource/clock-words.ts';
import { dialAddress, readableNumber } from '../resource/phone-numbers.ts';
import { FactItem, Facts } from '../ui/fact.tsx';
import { Note } from '../ui/note.tsx';
import { Section } from '../ui/section.tsx';
import { Tags } from '../ui/tags.tsx';
import { CheckedBadge } from './checked-badge.tsx';
import { Removed, RemoveVolunteer } from './remove-volunteer.tsx';

type VolunteerViewProps = { volunteer: Volunteer; forAdministrator: boolean; justSaved: boolean };

export function VolunteerView({ volunteer, forAdministrator, justSaved }: VolunteerViewProps) {
  const t = useTranslations('volunteer.record');
  const editing = useTranslations('editing');
  const [removed, setRemoved] = useState(false);
  if (removed) return <Removed forAdministrator={forAdministrator} />;
  const name = `${volunteer.firstName} ${volunteer.lastName}`;
  return (
    <>
      <div className="told" role="status">
        {justSaved ? (
          <Note icon="check" className="note--good">
            <p>{editing('saved')}</p>
          </Note>
        ) : null}
      </div>
      <div className="stack tight">
        <div>
          <CheckedBadge volunteer={volunteer} forAdministrator={forAdministrator} />
        </div>
        <h1 className="h-page">
          <bdi>{name}</bdi>
        </h1>
        {volunteer.backgroundChecked || forAdministrator ? null : <p className="soft">{t('pendingText')}</p>}
      </div>
      <div className="row">
        <EditLink />
        <RemoveVolunteer
          id={volunteer.id}
          name={name}
          forAdministrator={forAdministrator}
          removed={() => setRemoved(true)}
        />
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
          <bdi dir="ltr" className="anywhere">
            {email}
          </bdi>
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
