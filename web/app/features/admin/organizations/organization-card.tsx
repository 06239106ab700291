import type { Organization } from '@waymark/contract/organization';
import { useTranslations } from 'use-intl';
import { readableNumber } from '../../../domain/records/card/phone-numbers.ts';
import { addressLine, whereaboutsOf } from '../../../domain/records/card/whereabouts.ts';
import { readableAddress, safeAddress } from '../../../domain/records/show/web-address.ts';
import { useDay } from '../../../messages/dates/use-day.ts';
import { Fact } from '../../../ui/fact.tsx';
import { isolated } from '../../../ui/isolated.ts';
import { Tick } from '../../../ui/tick.tsx';
import { RecordCard } from '../record-card.tsx';
import { Belongings } from './belongings.tsx';
import { OrganizationBadge } from './organization-badge.tsx';
import { OrganizationMembers } from './organization-members.tsx';
import type { Moderating } from './use-moderating.tsx';

type OrganizationCardProps = {
  organization: Organization;
  busy: boolean;
  picked: boolean;
  onPick: (picked: boolean) => void;
  moderating: Moderating;
};

/** An organization, how it is reached, who belongs to it, and the decisions about it. */
export function OrganizationCard({ organization, busy, picked, onPick, moderating }: OrganizationCardProps) {
  const t = useTranslations('adminOrganizations');
  const { id, name, status, rejectionReason } = organization;
  const { approve, unverify, ask } = moderating;
  const isOpen = status === 'PENDING' || status === 'KNOWN';
  return (
    <RecordCard
      id={id}
      name={name}
      badge={<OrganizationBadge organization={organization} />}
      pick={
        <Tick
          checked={picked}
          aria-label={t('pick', { name: isolated(name) })}
          onChange={(event) => onPick(event.target.checked)}
        >
          <span aria-hidden="true">{t('select')}</span>
        </Tick>
      }
      facts={
        <>
          <Reach organization={organization} />
          <Belongings organizations={[organization]} />
          {rejectionReason ? <p className="why">{t('reason', { reason: isolated(rejectionReason) })}</p> : null}
        </>
      }
      page={{ label: t('details'), to: `/organizations/${id}` }}
      actions={{
        // The focus stays on the button whose label turns round.
        decide:
          status === 'VERIFIED'
            ? { label: t('reject'), look: 'plain', icon: 'x', onClick: () => unverify(organization) }
            : {
                label: t('approve'),
                look: status === 'PENDING' ? 'main' : 'plain',
                icon: 'check',
                onClick: () => approve([organization]),
              },
        ...(isOpen && {
          reject: { label: t('reject'), look: 'plain', icon: 'x', onClick: () => ask('reject', [organization]) },
        }),
        delete: { label: t('delete'), look: 'quiet', icon: 'trash', onClick: () => ask('delete', [organization]) },
      }}
      busy={busy}
    >
      {status === 'REJECTED' ? null : <OrganizationMembers organization={organization} />}
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
