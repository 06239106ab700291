import type { Suggestion } from '@waymark/contract/suggestion';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api/call.ts';
import { useDay } from '../../messages/dates/use-day.ts';
import { FailedAnswer } from '../../page/answers/failed-answer.tsx';
import { useAnswer } from '../../page/answers/use-answer.ts';
import { useUser } from '../../session/session.ts';
import { Fact } from '../../ui/fact.tsx';
import { isolated } from '../../ui/isolated.ts';
import { Spinner } from '../../ui/spinner.tsx';

/** The newest open suggestions about the places of a member. */
export function SuggestionsOfPlaces() {
  const t = useTranslations('keeping.suggestions');
  const retry = useTranslations('keeping.places')('retry');
  const user = useUser();
  const { answer, again } = useAnswer(user?.id ?? null, async (signal) => {
    const { data } = await callApi('listMySuggestions', { signal });
    return data;
  });
  return (
    <section className="stack" aria-labelledby="suggestions">
      <h2 className="h-section" id="suggestions">
        {t('title')}
      </h2>
      {answer.state === 'waiting' ? <Spinner>{t('loading')}</Spinner> : null}
      {answer.state === 'failed' ? (
        <FailedAnswer title={t('failed')} problem={answer.problem} retry={retry} again={again} />
      ) : null}
      {answer.state === 'ready' ? <List suggestions={answer.value} /> : null}
    </section>
  );
}

function List({ suggestions }: { suggestions: Suggestion[] }) {
  const t = useTranslations('keeping.suggestions');
  const day = useDay();
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
              {t('from', { date: day(createdAt) })} · {t('fields', { count: changes.length })}
            </p>
            <ul>
              {/* Hours and lists are counted above; the form of the panel compares them. */}
              {changes.map(({ field, proposed }) =>
                typeof proposed === 'string' ? (
                  <li key={field} dir="auto">
                    {proposed}
                  </li>
                ) : null,
              )}
            </ul>
            {note ? <p>{t('note', { note: isolated(note) })}</p> : null}
            {fromPlace ? <Fact icon="mail">{t('place')}</Fact> : null}
          </li>
        ))}
      </ul>
    </>
  );
}
