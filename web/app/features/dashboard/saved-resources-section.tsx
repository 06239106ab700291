import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { SavedLink, useSaved } from '../../domain/records/card/save-button.tsx';

/** The resources that are saved in this browser. Uses only messages that every page loads. */
export function SavedResources() {
  const t = useTranslations('resource.save');
  const saved = useSaved();
  return (
    <section className="stack tight" aria-labelledby="saved-resources">
      <h2 className="h-small" id="saved-resources">
        {t('title')}
      </h2>
      {saved.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <ul className="stack tight plain-list">
          {saved.map(({ id, name }) => (
            <li key={id}>
              <Link className="place" to={`/resources/${encodeURIComponent(id)}`}>
                <bdi>{name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="outdent">
        <SavedLink />
      </div>
    </section>
  );
}
