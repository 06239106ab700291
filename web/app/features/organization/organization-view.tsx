import type { Organization } from '@waymark/contract/organization';
import { telUrl } from '@waymark/contract/tel-url';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ResultCardData as ResourceCardData } from '../../domain/records/card/card-data.ts';
import { formatPhone } from '../../domain/records/card/phone-numbers.ts';
import { ResultCard } from '../../domain/records/card/result-card.tsx';
import { visibleAddressOf } from '../../domain/records/card/visible-address.ts';
import { AddressBlock } from '../../domain/records/show/location-section.tsx';
import { displayUrl, safeWebUrl } from '../../domain/records/show/safe-url.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconRow } from '../../ui/icon-row.tsx';

export type OrganizationRecord = {
  organization: Organization;
  /** null when they could not be loaded. `areLocationsPublic`: there are some, and all have a public location. */
  resources: { cards: ResourceCardData[]; total: number; areLocationsPublic: boolean } | null;
};

type OrganizationViewProps = OrganizationRecord & {
  /** Tools for editors. */
  tools: ReactNode;
  /** Notices about the last action and a rejection. */
  notice: ReactNode;
};

export function OrganizationView({ organization, resources, tools, notice }: OrganizationViewProps) {
  return (
    <div className="wrap page stack">
      {/* The tools of administrators have a link back of their own. */}
      <div className="row row--apart">
        {organization.may?.verify ? null : <Back />}
        {tools}
      </div>
      {notice}
      <div className="with-side with-side--end">
        <div className="stack loose">
          <Head organization={organization} />
          {organization.status === 'REJECTED' ? null : (
            <Resources organizationId={organization.id} resources={resources} />
          )}
        </div>
        <aside className="stack stay">
          <Contact organization={organization} />
        </aside>
      </div>
    </div>
  );
}

/** An organization from an import that nobody has verified gets no badge: it is not waiting for a review. */
function Head({ organization: { name, description, status } }: { organization: Organization }) {
  const t = useTranslations('organization');
  return (
    <header className="stack">
      {status === 'VERIFIED' || status === 'PENDING' ? (
        <div className="row tight">
          <Badge colour={status === 'VERIFIED' ? 'green' : 'yellow'} icon={status === 'VERIFIED' ? 'check' : 'clock'}>
            {t(status === 'VERIFIED' ? 'verified' : 'pending')}
          </Badge>
        </div>
      ) : null}
      <h1 className="h-page">
        <span dir="auto">{name}</span>
      </h1>
      {description ? (
        <p className="resource__text" dir="auto">
          {description}
        </p>
      ) : null}
    </header>
  );
}

/** Goes back in history when the previous page was of this site; otherwise a link to the search. */
function Back() {
  const t = useTranslations('organization');
  const navigate = useNavigate();
  const { key } = useLocation();
  const goBack = (event: MouseEvent) => {
    if (key === 'default' || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link className="back no-print" to="/search" onClick={goBack}>
      <Icon name="back" />
      {t('back')}
    </Link>
  );
}

function Contact({ organization }: { organization: Organization }) {
  const t = useTranslations('organization');
  const tContact = useTranslations('resource.contact');
  const phone = organization.phone?.trim() ?? '';
  const email = organization.email?.trim() ?? '';
  const website = safeWebUrl(organization.website);
  const whereabouts = visibleAddressOf({ address: organization.address });
  const none = phone === '' && email === '' && !website && whereabouts.kind === 'unknown';
  return (
    <Card as="section" roomy className="stack tight">
      <h2 className="h-small">{t('contact')}</h2>
      {whereabouts.kind === 'unknown' ? null : <AddressBlock whereabouts={whereabouts} way={undefined} />}
      {phone === '' ? null : (
        <IconRow icon="phone">
          <a className="place" href={telUrl(phone)}>
            <bdi dir="ltr">{formatPhone(phone)}</bdi>
          </a>
        </IconRow>
      )}
      {website ? (
        <IconRow icon="globe">
          {tContact('website')}{' '}
          <a className="place" href={website} rel="noreferrer">
            <bdi dir="ltr" className="breakable">
              {displayUrl(website)}
            </bdi>
          </a>
        </IconRow>
      ) : null}
      {email === '' ? null : (
        <IconRow icon="mail">
          <a className="place" href={`mailto:${email}`}>
            <bdi dir="ltr" className="breakable">
              {email}
            </bdi>
          </a>
        </IconRow>
      )}
      {none ? <p>{t('noContact')}</p> : null}
      {organization.status === 'REJECTED' ? null : (
        <p className="small no-print">
          <Link className="place" to={`/my-places/of/${organization.id}`}>
            {t('yours')}
          </Link>
        </p>
      )}
    </Card>
  );
}

/** The search that lists all its resources, in the order of this page. */
function listUrl(organization: string): string {
  return `/search?${new URLSearchParams({ organization, sort: 'name' })}`;
}

function Resources({ organizationId, resources }: { organizationId: string } & Pick<OrganizationRecord, 'resources'>) {
  const t = useTranslations('organization');
  const titleId = useId();
  if (resources === null) return <p>{t('resourcesFailed')}</p>;
  return (
    <section className="stack" aria-labelledby={titleId}>
      <h2 className="h-small" id={titleId}>
        {t('resources', { count: resources.total })}
      </h2>
      {resources.total === 0 ? <p>{t('noResources')}</p> : null}
      <ul className="stack results">
        {resources.cards.map((card) => (
          <li key={card.id}>
            <ResultCard card={card} main={false} />
          </li>
        ))}
      </ul>
      {resources.total > resources.cards.length ? (
        <p>
          <LinkButton look="main" to={listUrl(organizationId)}>
            {t('allResources', { count: resources.total })}
          </LinkButton>
        </p>
      ) : null}
    </section>
  );
}
