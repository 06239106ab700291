import type { Suggestion } from '@waymark/contract/suggestion';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormatDay } from '../../messages/dates/use-format-day.ts';
import { Loaded } from '../../page/answers/loaded.tsx';
import { useCall } from '../../page/answers/use-remote-data.ts';
import { useUser } from '../../session/stored-session.ts';
import { bidiIsolate } from '../../ui/bidi-isolate.ts';
import { IconRow } from '../../ui/icon-row.tsx';

/** The newest open suggestions about the places of a member. */
export function SuggestionsOfPlaces() {
  const t = useTranslations('memberships.suggestions');
  const user = useUser();
  const loaded = useCall('listMySuggestions', user && {}, user?.id);
  return (
    <section className="stack" aria-labelledby="suggestions">
      <h2 className="h-section" id="suggestions">
        {t('title')}
      </h2>
      <Loaded of={loaded} waiting={t('loading')} failed={t('failed')}>
        {(suggestions) => <List suggestions={suggestions} />}
      </Loaded>
    </section>
  );
}

function List({ suggestions }: { suggestions: Suggestion[] }) {
  const t = useTranslations('memberships.suggestions');
  const formatDay = useFormatDay();
  if (suggestions.length === 0) return <p className="soft">{t('none')}</p>;
  return (
    <>
      <p>{t('lead')}</p>
      <ul className="stack dash-entries">
        {suggestions.map(({ id, resourceId, resourceName, changes, note, fromPlace, createdAt }) => (
          <li className="card stack tight" key={id}>
            <Link className="place" to={`/resources/${resourceId}`}>
              <bdi>{resourceName}</bdi>
            </Link>
            <p className="small soft">
              {t('from', { date: formatDay(createdAt) })} · {t('fields', { count: changes.length })}
            </p>
            <ul>
              {/* Changes of hours and lists are only counted above: they are compared in the admin panel. */}
              {changes.map(({ field, proposed }) =>
                typeof proposed === 'string' ? (
                  <li key={field} dir="auto">
                    {proposed}
                  </li>
                ) : null,
              )}
            </ul>
            {note ? <p>{t('note', { note: bidiIsolate(note) })}</p> : null}
            {fromPlace ? <IconRow icon="mail">{t('place')}</IconRow> : null}
          </li>
        ))}
      </ul>
    </>
  );
}
