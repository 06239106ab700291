import type { VolunteerCandidate } from '@waymark/contract/need';
import type { FoundResource } from '@waymark/contract/search';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Cautions, MatchReasons } from '../../../domain/records/card/match-reasons.tsx';
import { formatPhone } from '../../../domain/records/card/phone-numbers.ts';
import { StatusBadge } from '../../../domain/records/card/status-badge.tsx';
import { statusToShow } from '../../../domain/records/card/status-to-show.ts';
import { visibleAddressOf } from '../../../domain/records/card/visible-address.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { IconRow } from '../../../ui/icon-row.tsx';
import { Tags } from '../../../ui/tags.tsx';

/** A resource with the engine's reasons. Its location is shown only as far as the public may see it. */
export function PlaceCandidate({ resource, choose }: { resource: FoundResource; choose: () => void }) {
  const t = useTranslations('adminNeeds.match');
  const { id, name, contactInfo, match } = resource;
  const reasons = match?.reasons ?? [];
  const where = visibleAddressOf(resource);
  const town = where.kind === 'public' || where.kind === 'private' || where.kind === 'mobile' ? where.town : null;
  const title = `candidate-${id}`;
  return (
    <li>
      <Card as="article" className="stack tight" aria-labelledby={title}>
        <div className="dash-head">
          <h3 className="dash-name" id={title}>
            <Link className="place" to={`/resources/${id}`}>
              <bdi>{name}</bdi>
            </Link>
          </h3>
          <StatusBadge status={statusToShow(resource)} />
        </div>
        <MatchReasons reasons={reasons.filter(({ kind }) => kind !== 'caution')} />
        <Cautions cautions={reasons.filter(({ kind }) => kind === 'caution')} />
        {town ? <IconRow icon="pin">{town}</IconRow> : null}
        {where.kind === 'private' ? <IconRow icon="shield">{t('private')}</IconRow> : null}
        {contactInfo?.phone ? (
          <IconRow icon="phone">
            <bdi dir="ltr">{formatPhone(contactInfo.phone)}</bdi>
          </IconRow>
        ) : null}
        <div>
          <ChooseButton name={name} choose={choose} />
        </div>
      </Card>
    </li>
  );
}

/** A volunteer with a background check, and the skills that match the request. */
export function VolunteerCandidateCard({ volunteer, choose }: { volunteer: VolunteerCandidate; choose: () => void }) {
  const t = useTranslations('adminNeeds.match');
  const { id, firstName, lastName, email, matchingSkills, availability } = volunteer;
  const name = `${firstName} ${lastName}`;
  const title = `candidate-${id}`;
  return (
    <li>
      <Card as="article" className="stack tight" aria-labelledby={title}>
        <div className="dash-head">
          <h3 className="dash-name" id={title}>
            <Link className="place" to={`/volunteers/${id}`}>
              <bdi>{name}</bdi>
            </Link>
          </h3>
        </div>
        <p className="small soft">{t('skills')}</p>
        <Tags tags={matchingSkills} />
        {availability.length > 0 ? (
          <IconRow icon="clock">
            <bdi>{availability.join(', ')}</bdi>
          </IconRow>
        ) : null}
        <IconRow icon="mail">
          <bdi className="anywhere">{email}</bdi>
        </IconRow>
        <div>
          <ChooseButton name={name} choose={choose} />
        </div>
      </Card>
    </li>
  );
}

function ChooseButton({ name, choose }: { name: string; choose: () => void }) {
  const t = useTranslations('adminNeeds.match');
  return (
    <Button size="small" look="main" icon="check" onClick={choose}>
      {t.rich('choose', { name, sr: (chunks) => <span className="sr">{chunks}</span> })}
    </Button>
  );
}
