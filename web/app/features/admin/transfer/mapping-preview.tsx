import type { ColumnMapping, MappingPreview as Preview } from '@waymark/contract/column-mapping';
import { bestContactChannel } from '@waymark/contract/contact-channels';
import type { Resource } from '@waymark/contract/resource';
import { useTranslations } from 'use-intl';
import { useFormatList } from '../../../domain/records/card/enumeration-labels.ts';
import { openingStatusOf } from '../../../domain/records/card/opening-status.ts';
import { OpeningStatusRow } from '../../../domain/records/card/opening-status-row.tsx';
import { StatusBadge } from '../../../domain/records/card/status-badge.tsx';
import { statusToShow } from '../../../domain/records/card/status-to-show.ts';
import { addressLine, visibleAddressOf } from '../../../domain/records/card/visible-address.ts';
import { AddressBlock } from '../../../domain/records/show/location-section.tsx';
import { PhoneList } from '../../../domain/records/show/phone-list.tsx';
import { useDebounced } from '../../../forms/use-debounced.ts';
import { Loaded } from '../../../page/answers/loaded.tsx';
import { useCall } from '../../../page/answers/use-remote-data.ts';
import { Card } from '../../../ui/card.tsx';
import { IconRow } from '../../../ui/icon-row.tsx';
import { Tags } from '../../../ui/tags.tsx';
import { ColumnName } from './column-name.tsx';
import { Reason } from './reason.tsx';

/** The first rows as the public would see them, updated shortly after each choice. */
export function MappingPreview({ id, mapping }: { id: string; mapping: ColumnMapping }) {
  const t = useTranslations('adminTransfer.columns.preview');
  const debouncedMapping = useDebounced(JSON.stringify(mapping));
  const loaded = useCall('previewMapping', { params: { id }, body: JSON.parse(debouncedMapping) });
  return (
    <section className="stack" aria-labelledby="import-preview" aria-busy={loaded.answer.state === 'waiting'}>
      <h3 className="h-small" id="import-preview">
        {t('title')}
      </h3>
      <Loaded of={loaded} waiting={t('loading')} failed={t('failed')}>
        {(preview) => <Places preview={preview} />}
      </Loaded>
    </section>
  );
}

function Places({ preview: { places, problems } }: { preview: Preview }) {
  const t = useTranslations('adminTransfer.columns.preview');
  return (
    <>
      {places.length === 0 ? <p className="soft">{t('none')}</p> : null}
      <ul className="stack plain-list">
        {places.map((place) => (
          <li key={place.id}>
            <PreviewedPlace place={place} />
          </li>
        ))}
      </ul>
      {problems.length > 0 ? (
        <>
          <p>{t('problems')}</p>
          <ul className="stack tight">
            {problems.map(({ line, field, heading, ...given }) => (
              <li key={`${line} ${field} ${given.reason}`} className="small">
                {t('line', { line })} <ColumnName field={field} heading={heading} />: <Reason given={given} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

function PreviewedPlace({ place }: { place: Resource }) {
  const formatList = useFormatList();
  const whereabouts = visibleAddressOf(place);
  const address = addressLine(whereabouts);
  const way = bestContactChannel(place);
  const { contactInfo: { email, website } = {}, eligibility, fees, inferred } = place;
  const categoryLabel = useTranslations('enumerations.category');
  const more = [eligibility?.description, fees?.description, formatList(place.languages)].filter(Boolean);
  return (
    <Card as="article" className="stack tight">
      <div className="row tight">
        <StatusBadge status={statusToShow(place)} />
        {inferred?.includes('category') ? null : <span className="soft small">{categoryLabel(place.category)}</span>}
      </div>
      <h4 className="h-small" dir="auto">
        {place.name}
      </h4>
      {place.organizationName && place.organizationName !== place.name ? (
        <p className="small soft">
          <bdi>{place.organizationName}</bdi>
        </p>
      ) : null}
      {place.description === '' ? null : <p dir="auto">{place.description}</p>}
      <OpeningStatusRow opening={openingStatusOf(place)} way={way} />
      {address ? (
        <IconRow icon="pin">
          <bdi>{address}</bdi>
        </IconRow>
      ) : (
        <AddressBlock whereabouts={whereabouts} way={way} />
      )}
      <PhoneList resource={place} />
      {[email, website].map((one) =>
        one ? (
          <p key={one} className="small">
            <bdi className="anywhere">{one}</bdi>
          </p>
        ) : null,
      )}
      {more.map((text) => (
        <p key={text} className="small" dir="auto">
          {text}
        </p>
      ))}
      <Tags tags={place.tags} />
    </Card>
  );
}
