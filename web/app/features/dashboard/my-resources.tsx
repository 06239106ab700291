import type { ResourceStatus } from '@waymark/contract/enumerations';
import type { Resource } from '@waymark/contract/resource';
import { isPublicStatus } from '@waymark/contract/resource-visibility';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { StatusBadge } from '../../domain/records/card/status-badge.tsx';
import { useFormatDay } from '../../messages/dates/use-format-day.ts';
import { bidiIsolate } from '../../ui/bidi-isolate.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListSection } from './list-section.tsx';
import type { PagedList } from './use-paged-list.ts';

export const resourcesId = 'places';

/** The resources that the user added, with their status. */
export function MyResources({ list }: { list: PagedList<Resource> }) {
  const t = useTranslations('dashboard');
  return (
    <ListSection
      id={resourcesId}
      title={t('resources.title')}
      list={list}
      loading={t('resources.loading')}
      pages={t('resources.pages')}
      empty={
        <EmptyState icon="pin" title={t('resources.emptyTitle')} level={3}>
          <p className="soft">{t('resources.empty')}</p>
          <LinkButton to="/resources/add" icon="plus">
            {t('addResource')}
          </LinkButton>
        </EmptyState>
      }
      entry={(resource) => <ResourceEntry resource={resource} />}
    />
  );
}

function ResourceEntry({ resource: { id, name, status, createdAt, rejectionReason } }: { resource: Resource }) {
  const t = useTranslations('dashboard.resources');
  const formatDay = useFormatDay();
  return (
    <Card as="article" className="stack tight" aria-labelledby={`place-${id}`}>
      <div className="dash-head">
        <h3 className="dash-name" id={`place-${id}`}>
          <Link className="place" to={`/resources/${id}`}>
            <bdi>{name}</bdi>
          </Link>
        </h3>
        <StatusBadge status={status} />
      </div>
      <p className="small soft">{t('sent', { date: formatDay(createdAt) })}</p>
      <p>{t(`says.${statusKey(status)}`)}</p>
      {status === 'REJECTED' && rejectionReason ? (
        <p className="why">{t('reason', { reason: bidiIsolate(rejectionReason) })}</p>
      ) : null}
    </Card>
  );
}

function statusKey(status: ResourceStatus) {
  if (status === 'PENDING' || status === 'REJECTED') return status;
  return isPublicStatus(status) ? 'shown' : 'hidden';
}
