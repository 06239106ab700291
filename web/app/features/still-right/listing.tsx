import { bestContactChannel } from '@waymark/contract/contact-channels';
import type { Resource } from '@waymark/contract/resource';
import { useTranslations } from 'use-intl';
import { StatusBadge } from '../../domain/records/card/status-badge.tsx';
import { statusToShow } from '../../domain/records/card/status-to-show.ts';
import { HoursTable } from '../../domain/records/show/hours-table.tsx';
import { LocationSection } from '../../domain/records/show/location-section.tsx';
import { ResourceSections } from '../../domain/records/show/resource-sections.tsx';
import { bidiIsolate } from '../../ui/bidi-isolate.ts';
import { Card } from '../../ui/card.tsx';
import '../../domain/records/show/resource.css';

/** The public listing, for the people of the place who check it. */
export function Listing({ resource }: { resource: Resource }) {
  const t = useTranslations('resource');
  const names = useTranslations('enumerations.category');
  const { name, alternateName, organizationName, description, category, operatingHours } = resource;
  return (
    <Card as="article" roomy className="stack resource" aria-labelledby="listing">
      <div className="row tight">
        <StatusBadge status={statusToShow(resource)} />
        <span className="soft small">{names(category)}</span>
      </div>
      <h2 className="h-section" id="listing">
        <bdi>{name}</bdi>
      </h2>
      {alternateName ? <p>{t('alsoKnownAs', { name: bidiIsolate(alternateName) })}</p> : null}
      {organizationName ? <p>{t.rich('by', { organization: () => <bdi>{organizationName}</bdi> })}</p> : null}
      <p className="resource__text" dir="auto">
        {description}
      </p>
      <div className="stack tight">
        <LocationSection resource={resource} />
      </div>
      <HoursTable hours={operatingHours} way={bestContactChannel(resource)} />
      <ResourceSections resource={resource} />
    </Card>
  );
}
