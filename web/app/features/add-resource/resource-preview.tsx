import { parseCategory } from '@waymark/contract/enum-values';
import type { OperatingHours, Resource } from '@waymark/contract/resource';
import { resourceTypes } from '@waymark/contract/resource-enum-values';
import { useTranslations } from 'use-intl';
import { openingStatusOf } from '../../domain/records/card/opening-status.ts';
import { OpeningStatusRow } from '../../domain/records/card/opening-status-row.tsx';
import { wayToReach } from '../../domain/records/card/phone-numbers.ts';
import { toLocation } from '../../domain/records/form/field-values.ts';
import { useHoursPreview } from '../../domain/records/form/use-hours-preview.ts';
import { HoursTable } from '../../domain/records/show/hours-table.tsx';
import { LocationSection } from '../../domain/records/show/location-section.tsx';
import { ResourceSections } from '../../domain/records/show/resource-sections.tsx';
import type { Values } from '../../forms/use-form.ts';
import { Note } from '../../ui/note.tsx';
import { type AddResourceField, resourceBody } from './new-resource.ts';
import '../../domain/records/show/resource.css';

/** What the public will see, with the parts of the resource's own page: a hidden address is hidden here too. */
export function ResourcePreview({ values }: { values: Values<AddResourceField> }) {
  const t = useTranslations('contribute.preview');
  const names = useTranslations('enumerations.category');
  const by = useTranslations('resource');
  const { answer } = useHoursPreview(values);
  const read = answer.state === 'ready' ? answer.value : null;
  const resource = resourceOf(values, read ? { week: read.week, state: read.state } : {});
  const way = wayToReach(resource);
  const organization = values.organizationName.trim();
  return (
    <div className="stack airy">
      {resource.name === '' || resource.description === '' ? (
        <Note>
          <p>{t('incomplete')}</p>
        </Note>
      ) : null}
      <header className="stack tight">
        <p className="soft small">{names(resource.category)}</p>
        <h2 className="h-page" dir="auto">
          {resource.name || t('noName')}
        </h2>
        {organization === '' ? null : (
          <p>{by.rich('by', { organization: () => <span dir="auto">{organization}</span> })}</p>
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
      {/* The server takes a hidden address out of every text; here they still stand as they were typed. */}
      {resource.location?.visibility === 'public' ? null : <p className="soft small">{t('hidden')}</p>}
    </div>
  );
}

/** The resource as it will be once it is approved. */
function resourceOf(values: Values<AddResourceField>, read: Pick<OperatingHours, 'week' | 'state'>): Resource {
  const body = resourceBody(values);
  const now = new Date().toISOString();
  return {
    ...body,
    id: '',
    category: parseCategory(body.category) ?? 'OTHER',
    type: resourceTypes.find((type) => type === body.type) ?? 'VOLUNTEER_SERVICE',
    status: 'APPROVED',
    location: toLocation(values),
    operatingHours: { ...body.operatingHours, ...read },
    createdAt: now,
    updatedAt: now,
    revision: 1,
  };
}
