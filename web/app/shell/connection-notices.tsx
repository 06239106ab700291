import type { Navigation } from 'react-router';
import { useTranslations } from 'use-intl';

/**
 * Notices that the browser is offline (`before-paint.tsx`) and that the next page is slow. The stylesheet shows the right one.
 */
export function ConnectionNotices({ pendingLocation }: { pendingLocation: Navigation['location'] }) {
  const t = useTranslations('frame.connection');
  return (
    <div className="connection no-print">
      <div role="status">
        <p className="connection__off">{t('offline')}</p>
        <p className="connection__asked">{t('asked')}</p>
        <p className="connection__lost">{t('lost')}</p>
      </div>
      <div role="status">
        {pendingLocation ? (
          <p className="connection__slow">
            {t.rich('slow', {
              again: (chunks) => <a href={`${pendingLocation.pathname}${pendingLocation.search}`}>{chunks}</a>,
            })}
          </p>
        ) : null}
      </div>
    </div>
  );
}
