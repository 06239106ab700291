import type { Organization } from '@waymark/contract/organization';
import { useTranslations } from 'use-intl';
import { formatPhone } from '../../../domain/records/card/phone-numbers.ts';
import { addressLine, visibleAddressOf } from '../../../domain/records/card/visible-address.ts';
import { displayUrl, safeWebUrl } from '../../../domain/records/show/safe-url.ts';
import { useFormatDay } from '../../../messages/dates/use-format-day.ts';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { ChoiceRow } from '../../../ui/choice-row.tsx';
import { IconRow } from '../../../ui/icon-row.tsx';
import { RecordCard } from '../record-card.tsx';
import { DependentCounts } from './dependent-counts.tsx';
import { OrganizationBadge } from './organization-badge.tsx';
import { OrganizationMembers } from './organization-members.tsx';
import type { OrganizationReview } from './use-organization-review.tsx';

type OrganizationCardProps = {
  organization: Organization;
  busy: boolean;
  selected: boolean;
  onSelect: (selected: boolean) => void;
  review: OrganizationReview;
};

/** An organization with its contact details, its members and the decisions about it. */
export function OrganizationCard({ organization, busy, selected, onSelect, review }: OrganizationCardProps) {
  const t = useTranslations('adminOrganizations');
  const { id, name, status, rejectionReason } = organization;
  const { approve, unverify, ask } = review;
  const isOpen = status === 'PENDING' || status === 'KNOWN';
  return (
    <RecordCard
      id={id}
      name={name}
      badge={<OrganizationBadge organization={organization} />}
      selectionControl={
        <ChoiceRow
          checked={selected}
          aria-label={t('pick', { name: bidiIsolate(name) })}
          onChange={(event) => onSelect(event.target.checked)}
        >
          <span aria-hidden="true">{t('select')}</span>
        </ChoiceRow>
      }
      details={
        <>
          <ContactDetails organization={organization} />
          <DependentCounts organizations={[organization]} />
          {rejectionReason ? <p className="why">{t('reason', { reason: bidiIsolate(rejectionReason) })}</p> : null}
        </>
      }
      page={{ label: t('details'), to: `/organizations/${id}` }}
      actions={{
        // One key for both labels, so that the same button keeps the focus.
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

function ContactDetails({
  organization: { email, phone, website, address, createdAt },
}: {
  organization: Organization;
}) {
  const t = useTranslations('adminOrganizations');
  const formatDay = useFormatDay();
  const where = addressLine(visibleAddressOf({ address }));
  const webUrl = safeWebUrl(website);
  return (
    <>
      {where ? (
        <IconRow icon="pin">
          <bdi>{where}</bdi>
        </IconRow>
      ) : null}
      {phone ? (
        <IconRow icon="phone">
          <bdi dir="ltr">{formatPhone(phone)}</bdi>
        </IconRow>
      ) : null}
      {email ? (
        <IconRow icon="mail">
          <bdi className="anywhere">{email}</bdi>
        </IconRow>
      ) : null}
      {webUrl ? (
        <IconRow icon="globe">
          <a className="place" href={webUrl} rel="noreferrer">
            <bdi dir="ltr">{displayUrl(webUrl)}</bdi>
          </a>
        </IconRow>
      ) : null}
      <p className="small soft">{t('since', { date: formatDay(createdAt) })}</p>
    </>
  );
}
