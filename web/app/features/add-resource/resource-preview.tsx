import { bestContactChannel } from '@waymark/contract/contact-channels';
import { parseCategory } from '@waymark/contract/enum-values';
import type { OperatingHours, Resource } from '@waymark/contract/resource';
import { resourceTypes } from '@waymark/contract/resource-enum-values';
import { useTranslations } from 'use-intl';
import { openingStatusOf } from '../../domain/records/card/opening-status.ts';
import { OpeningStatusRow } from '../../domain/records/card/opening-status-row.tsx';
import { toLocation } from '../../domain/records/form/field-values.ts';
import { useHoursPreview } from '../../domain/records/form/use-hours-preview.ts';
import { HoursTable } from '../../domain/records/show/hours-table.tsx';
import { LocationSection } from '../../domain/records/show/location-section.tsx';
import { ResourceSections } from '../../domain/records/show/resource-sections.tsx';
import type { Values } from '../../forms/use-form.ts';
import { Note } from '../../ui/note.tsx';
import { type AddResourceField, resourceBody } from './new-resource.ts';
import '../../domain/records/show/resource.css';

/** Built from the components of the resource's own page, so a hidden address is hidden here too. */
export function ResourcePreview({ values }: { values: Values<AddResourceField> }) {
  const t = useTranslations('contribute.preview');
  const categoryLabel = useTranslations('enumerations.category');
  const tResource = useTranslations('resource');
  const { answer } = useHoursPreview(values);
  const hours = answer.state === 'ready' ? answer.value : null;
  const resource = toResource(values, hours ? { week: hours.week, daily: hours.daily, state: hours.state } : {});
  const way = bestContactChannel(resource);
  const organization = values.organizationName.trim();
  return (
    <div className="stack airy">
      {resource.name === '' || resource.description === '' ? <Note>{t('incomplete')}</Note> : null}
      <header className="stack tight">
        <p className="soft small">{categoryLabel(resource.category)}</p>
        <h2 className="h-page" dir="auto">
          {resource.name || t('noName')}
        </h2>
        {organization === '' ? null : (
          <p>{tResource.rich('by', { organization: () => <span dir="auto">{organization}</span> })}</p>
        )}
        <OpeningStatusRow opening={openingStatusOf(resource)} way={way} />
        <p className="resource__text" dir="auto">
          {resource.description}
        </p>
      </header>
      <div className="card stack tight">
        <LocationSection resource={resource} />
      </div>
      <div className="card stack">
        <HoursTable hours={resource.operatingHours} way={way} />
      </div>
      <div>
        <ResourceSections resource={resource} />
      </div>
      {/* The server removes a hidden address from all texts; the preview shows them as typed. */}
      {resource.location?.visibility === 'public' ? null : <p className="soft small">{t('hidden')}</p>}
    </div>
  );
}

/** The resource as it will be once it is approved. */
function toResource(
  values: Values<AddResourceField>,
  hours: Pick<OperatingHours, 'week' | 'daily' | 'state'>,
): Resource {
  const body = resourceBody(values);
  const now = new Date().toISOString();
  return {
    ...body,
    id: '',
    category: parseCategory(body.category) ?? 'OTHER',
    type: resourceTypes.find((type) => type === body.type) ?? 'VOLUNTEER_SERVICE',
    status: 'APPROVED',
    location: toLocation(values),
    operatingHours: { ...body.operatingHours, ...hours },
    createdAt: now,
    updatedAt: now,
    revision: 1,
  };
}
