import type { Navigation } from 'react-router';
import { useTranslations } from 'use-intl';

/** That the browser is offline (`before-paint.tsx`), and that the next page is long in coming. The stylesheet shows what is true. */
export function ConnectionNotices({ going }: { going: Navigation['location'] }) {
  const t = useTranslations('frame.connection');
  return (
    <div className="connection no-print">
      <div role="status">
        <p className="connection__off">{t('offline')}</p>
        <p className="connection__asked">{t('asked')}</p>
        <p className="connection__lost">{t('lost')}</p>
      </div>
      <div role="status">
        {going ? (
          <p className="connection__slow">
            {t.rich('slow', { again: (chunks) => <a href={`${going.pathname}${going.search}`}>{chunks}</a> })}
          </p>
        ) : null}
      </div>
    </div>
  );
}
