import type { Organization } from '@waymark/contract/organization';
import { useTranslations } from 'use-intl';
import { readableNumber } from '../../../domain/records/card/phone-numbers.ts';
import { addressLine, whereaboutsOf } from '../../../domain/records/card/whereabouts.ts';
import { readableAddress, safeAddress } from '../../../domain/records/show/web-address.ts';
import { useDay } from '../../../messages/dates/use-day.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { RecordCard } from '../record-card.tsx';
import { OrganizationMembers } from './organization-members.tsx';

type OrganizationCardProps = {
  organization: Organization;
  busy: boolean;
  /** Turns round whether it is verified. */
  decide: (organization: Organization) => void;
};

/** An organization, how it is reached, who belongs to it, and the decision about it. */
export function OrganizationCard({ organization, busy, decide }: OrganizationCardProps) {
  const t = useTranslations('adminOrganizations');
  const { id, name, verified } = organization;
  return (
    <RecordCard
      id={id}
      name={name}
      badge={
        <Badge colour={verified ? 'green' : 'yellow'} icon={verified ? 'check' : 'clock'}>
          {t(verified ? 'badge.verified' : 'badge.pending')}
        </Badge>
      }
      facts={<Reach organization={organization} />}
      page={{ label: t('details'), to: `/organizations/${id}` }}
      actions={{
        decide: {
          label: t(verified ? 'reject' : 'approve'),
          look: verified ? 'plain' : 'main',
          icon: verified ? 'x' : 'check',
          onClick: () => decide(organization),
        },
      }}
      busy={busy}
    >
      <OrganizationMembers organization={organization} />
    </RecordCard>
  );
}

function Reach({ organization: { email, phone, website, address, createdAt } }: { organization: Organization }) {
  const t = useTranslations('adminOrganizations');
  const day = useDay();
  const where = addressLine(whereaboutsOf({ address }));
  const page = safeAddress(website);
  return (
    <>
      {where ? (
        <Fact icon="pin">
          <bdi>{where}</bdi>
        </Fact>
      ) : null}
      {phone ? (
        <Fact icon="phone">
          <bdi dir="ltr">{readableNumber(phone)}</bdi>
        </Fact>
      ) : null}
      {email ? (
        <Fact icon="mail">
          <bdi className="anywhere">{email}</bdi>
        </Fact>
      ) : null}
      {page ? (
        <Fact icon="globe">
          <a className="place" href={page} rel="noreferrer">
            <bdi dir="ltr">{readableAddress(page)}</bdi>
          </a>
        </Fact>
      ) : null}
      <p className="small soft">{t('since', { date: day(createdAt) })}</p>
    </>
  );
}
