import { bestContactChannel } from '@waymark/contract/contact-channels';
import type { OtherPlace } from '@waymark/contract/resource';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { openingStatusOf } from '../../domain/records/card/opening-status.ts';
import { OpeningStatusRow } from '../../domain/records/card/opening-status-row.tsx';
import { addressLine, visibleAddressOf } from '../../domain/records/card/visible-address.ts';
import { TitledSection } from '../../ui/titled-section.tsx';

/** The other places of a service, each with its hours and a link to its page. Loaded on demand, where there are any. */
export function OtherPlaces({ places }: { places: readonly OtherPlace[] }) {
  const t = useTranslations('resource.otherPlaces');
  return (
    <TitledSection title={t('title')}>
      <ul className="stack plain-list">
        {places.map((place) => (
          <li key={place.id}>
            <Link className="place" to={`/resources/${place.id}`}>
              <span dir="auto">{whereOf(place) ?? t('other')}</span>
            </Link>
            <OpeningStatusRow opening={openingStatusOf(place)} way={bestContactChannel(place)} />
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

/** The address; the town alone of a place whose address is not public. */
function whereOf(place: OtherPlace): string | null {
  const where = visibleAddressOf(place);
  return addressLine(where) ?? ('town' in where ? where.town : null);
}
