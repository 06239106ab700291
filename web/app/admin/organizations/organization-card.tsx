import type { Organization } from '@waymark/contract/organization';
import { useTranslations } from 'use-intl';
import { useDay } from '../../dashboard/use-day.ts';
import { readableNumber } from '../../resource/phone-numbers.ts';
import { readableAddress, safeAddress } from '../../resource/web-address.ts';
import { addressLine, whereaboutsOf } from '../../resource/whereabouts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Fact } from '../../ui/fact.tsx';
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
  const about = <span className="sr">: {name}</span>;
  const title = `organization-${id}`;
  return (
    <article className="card stack" aria-labelledby={title} aria-busy={busy}>
      <div className="stack tight">
        <div className="dash-head">
          <h2 className="dash-name" id={title}>
            <bdi>{name}</bdi>
          </h2>
          <Badge colour={verified ? 'green' : 'yellow'} icon={verified ? 'check' : 'clock'}>
            {t(verified ? 'badge.verified' : 'badge.pending')}
          </Badge>
        </div>
        <Reach organization={organization} />
      </div>
      <div className="row tight">
        <LinkButton size="small" to={`/organizations/${id}`}>
          {t('details')}
          {about}
        </LinkButton>
        <Button
          size="small"
          look={verified ? 'plain' : 'main'}
          icon={verified ? 'x' : 'check'}
          aria-disabled={busy ? true : undefined}
          onClick={() => (busy ? undefined : decide(organization))}
        >
          {t(verified ? 'reject' : 'approve')}
          {about}
        </Button>
      </div>
      <OrganizationMembers organization={organization} />
    </article>
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
