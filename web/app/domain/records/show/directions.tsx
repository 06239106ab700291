/** Links to maps. The text before them names their sites, because following one tells that site the address. */
import { useTranslations } from 'use-intl';
import { Icon } from '../../../ui/icon.tsx';
import type { VisibleAddress } from '../card/visible-address.ts';
import { mapAddresses } from './map-addresses.ts';

type DirectionsProps = {
  to: VisibleAddress;
  /** What the button looks like. */
  className: 'btn' | 'place';
};

export function Directions({ to, className }: DirectionsProps) {
  const t = useTranslations('resource.directions');
  const maps = mapAddresses(to);
  if (!maps) return null;
  return (
    <details className="directions no-print">
      <summary className={className}>
        <Icon name="pin" />
        {t('get')}
        <Icon name="down" />
      </summary>
      <div className="directions__ways">
        <p className="small">{t('told')}</p>
        <a className="place directions__app" href={maps.app}>
          {t('app')}
        </a>
        <a className="place" href={maps.openStreetMap} rel="noreferrer">
          {t('site', { name: 'OpenStreetMap', host: 'openstreetmap.org' })}
        </a>
        <a className="place" href={maps.google} rel="noreferrer">
          {t('site', { name: 'Google Maps', host: 'google.com' })}
        </a>
      </div>
    </details>
  );
}
