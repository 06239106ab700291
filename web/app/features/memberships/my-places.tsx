/** /my-places: the organizations that somebody keeps, and their places. Source: docs/decisions/0041. */
import type { MyOrganization } from '@waymark/contract/membership';
import { maxMyPlaces } from '@waymark/contract/membership-lists';
import { useTranslations } from 'use-intl';
import { Loaded } from '../../page/answers/loaded.tsx';
import { useCall } from '../../page/answers/use-remote-data.ts';
import { PageMeta } from '../../page/page-meta.tsx';
import { useUser } from '../../session/stored-session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PlaceCard } from './place-card.tsx';
import { SuggestionsOfPlaces } from './suggestions-of-places.tsx';

export function MyPlaces() {
  const t = useTranslations('memberships.places');
  const user = useUser();
  const loaded = useCall('listMyPlaces', user && {}, user?.id);
  return (
    <div className="wrap narrow page stack airy">
      <PageMeta title={t('title')} noindex />
      <div className="stack tight">
        <h1 className="h-page">{t('title')}</h1>
        <p className="soft">{t('lead')}</p>
      </div>
      <Loaded of={loaded} waiting={t('loading')} failed={t('failed')}>
        {(organizations) => <Organizations organizations={organizations} />}
      </Loaded>
    </div>
  );
}

function Organizations({ organizations }: { organizations: MyOrganization[] }) {
  const t = useTranslations('memberships.places');
  if (organizations.length === 0) {
    return (
      <EmptyState icon="housing" title={t('empty')}>
        <p className="soft">{t('emptyText')}</p>
        <LinkButton to="/search" icon="search">
          {t('find')}
        </LinkButton>
      </EmptyState>
    );
  }
  const due = organizations.flatMap(({ places }) => places).filter((place) => place.due).length;
  return (
    <>
      <p>{t('count', { due })}</p>
      {organizations.map((organization) => (
        <OrganizationPlaces key={organization.id} organization={organization} />
      ))}
      <SuggestionsOfPlaces />
    </>
  );
}

function OrganizationPlaces({ organization: { id, name, role, places, more } }: { organization: MyOrganization }) {
  const t = useTranslations('memberships.places');
  return (
    <section className="stack" aria-labelledby={`of-${id}`}>
      <h2 className="h-section" id={`of-${id}`}>
        <bdi>{name}</bdi>
      </h2>
      <p className="small soft">{t(`role.${role}`)}</p>
      <div className="actions">
        <LinkButton size="small" to={`/organizations/${id}`}>
          {t('page')}
          <span className="sr"> {name}</span>
        </LinkButton>
        <LinkButton size="small" to={`/my-places/of/${id}`} icon="user">
          {t('members')}
          <span className="sr"> {name}</span>
        </LinkButton>
      </div>
      {places.length === 0 ? (
        <>
          <p>{t('none')}</p>
          <p>
            <LinkButton to="/resources/add" icon="plus">
              {t('add')}
            </LinkButton>
          </p>
        </>
      ) : null}
      <ul className="stack dash-entries">
        {places.map((place) => (
          <li key={place.resource.id}>
            <PlaceCard place={place} />
          </li>
        ))}
      </ul>
      {more ? <p className="small soft">{t('more', { count: maxMyPlaces })}</p> : null}
    </section>
  );
}
