import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { CallLink } from '../../domain/records/card/call-link.tsx';
import { OpeningStatusRow } from '../../domain/records/card/opening-status-row.tsx';
import type { SavedResource } from '../../domain/records/card/saved-list.ts';
import { StatusBadge } from '../../domain/records/card/status-badge.tsx';
import { AddressBlock } from '../../domain/records/show/location-section.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import type { SavedEntry } from './saved-entry.ts';

type Drop = ((id: string) => void) | undefined;

/** What matters before going to each place. `PrintableList` replaces it in print. */
export function SavedEntries({ entries, drop }: { entries: SavedEntry[]; drop?: Drop }) {
  return (
    <ol className="stack results no-print">
      {entries.map((entry) => (
        <li key={entry.id}>
          <Entry entry={entry} drop={drop} />
        </li>
      ))}
    </ol>
  );
}

function Entry({ entry, drop }: { entry: SavedEntry; drop: Drop }) {
  const t = useTranslations('saved');
  return (
    <article className="card result">
      <div className="stack tight">
        <div className="row tight">
          <StatusBadge status={entry.status} />
        </div>
        <h2 className="h-small">
          <Link to={`/resources/${encodeURIComponent(entry.id)}`}>
            <span dir="auto">{entry.name}</span>
          </Link>
        </h2>
        <OpeningStatusRow opening={entry.opening} way={entry.way} />
        <AddressBlock whereabouts={entry.whereabouts} way={entry.way} />
        {entry.bring.length > 0 ? (
          <div className="fact">
            <Icon name="bag" />
            <div>
              <strong>{t('bring')}</strong>
              <ul className="plain-list">
                {entry.bring.map((item) => (
                  <li key={item} dir="auto">
                    {item}
                  </li>
                ))}
              </ul>
            </div>
          </div>
        ) : null}
      </div>
      <div className="actions">
        {entry.call ? <CallLink call={entry.call} name={entry.name} main={false} /> : null}
        {drop ? (
          <button type="button" className="btn btn--quiet" onClick={() => drop(entry.id)}>
            <Icon name="x" />
            <span>
              {t('remove')}
              <span className="sr"> {entry.name}</span>
            </span>
          </button>
        ) : null}
      </div>
    </article>
  );
}

/** Saved places that are not listed any more. Their pages say what is known. */
export function RemovedEntries({ places, drop }: { places: SavedResource[]; drop: (id: string) => void }) {
  const t = useTranslations('saved');
  return (
    <section className="stack tight no-print" aria-labelledby="gone-title">
      <Note kind="warn">
        <h2 className="h-small" id="gone-title">
          {t('gone.title', { count: places.length })}
        </h2>
        <p>{t('gone.text')}</p>
        <ul className="stack tight plain-list">
          {places.map(({ id, name }) => (
            <li key={id} className="row row--apart tight">
              <Link className="place" to={`/resources/${encodeURIComponent(id)}`}>
                <bdi>{name}</bdi>
              </Link>
              <button type="button" className="btn btn--small" onClick={() => drop(id)}>
                <span>
                  {t('remove')}
                  <span className="sr"> {name}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Note>
    </section>
  );
}
