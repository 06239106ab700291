import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api/api-client.ts';
import type { SavedResource } from '../../domain/records/card/saved-list.ts';
import { useRemoteData } from '../../page/answers/use-remote-data.ts';
import { useProblemMessage } from '../../page/problem-message.ts';
import { bidiIsolate } from '../../ui/bidi-isolate.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { Removal } from './my-saved-list.tsx';
import { PrintableList } from './printable-list.tsx';
import { putBack } from './put-back.ts';
import { RemovedEntries, SavedEntries } from './saved-entries.tsx';
import { savedEntryOf } from './saved-entry.ts';
import { HandoutLink, PrintButton, ShareButton } from './saved-tools.tsx';

type ListProps = { saved: SavedResource[]; remove: (removal: Removal) => void };

/** The saved places, loaded in their current state. */
export function CurrentPlaces({ saved, remove }: ListProps) {
  const t = useTranslations('saved');
  const { answer, reload } = useEntries(saved);
  const ids = saved.map(({ id }) => id);
  const change = (after: SavedResource[], notice: string) =>
    remove({ after, notice, undo: (now) => putBack({ before: saved, after }, now) });
  const drop = (id: string) => {
    const name = saved.find((one) => one.id === id)?.name ?? '';
    change(
      saved.filter((one) => one.id !== id),
      t('removed', { name: bidiIsolate(name) }),
    );
  };
  const tools = (
    <div className="row tight no-print outdent">
      {answer.state === 'ready' ? <PrintButton /> : null}
      <HandoutLink ids={ids} />
      <ShareButton ids={ids} />
      <Button look="quiet" size="small" icon="trash" onClick={() => change([], t('cleared'))}>
        {t('clear')}
      </Button>
    </div>
  );
  if (answer.state === 'waiting') return <Spinner>{t('loading')}</Spinner>;
  if (answer.state === 'failed') {
    return (
      <>
        <Failed problem={answer.problem} reload={reload} />
        <ul className="stack tight plain-list">
          {saved.map(({ id, name }) => (
            <li key={id}>
              <Link className="place" to={`/resources/${encodeURIComponent(id)}`}>
                <bdi>{name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
        {tools}
      </>
    );
  }
  const entries = ids.flatMap((id) => answer.value.find((entry) => entry.id === id) ?? []);
  const unlisted = saved.filter(({ id }) => entries.every((entry) => entry.id !== id));
  return (
    <>
      {tools}
      {unlisted.length > 0 ? <RemovedEntries places={unlisted} drop={drop} /> : null}
      <SavedEntries entries={entries} drop={drop} />
      <PrintableList entries={entries} />
    </>
  );
}

function Failed({ problem, reload }: { problem: { status: number; message: string }; reload: () => void }) {
  const t = useTranslations('saved');
  const problemMessage = useProblemMessage();
  return (
    <Note kind="warn" role="alert">
      <h2 className="h-small">{t('failed')}</h2>
      <p>{problemMessage(problem)}</p>
      <p>{t('failedNames')}</p>
      <p>
        <Button look="main" onClick={reload}>
          {t('again')}
        </Button>
      </p>
    </Note>
  );
}

/** Loads all saved places by one call. Removing a place loads nothing; adding one loads the list again. */
function useEntries(saved: SavedResource[]) {
  const ids = saved.map(({ id }) => id);
  const [requestedIds, setRequestedIds] = useState(ids);
  if (ids.some((id) => !requestedIds.includes(id))) setRequestedIds(ids);
  return useRemoteData(requestedIds.length === 0 ? null : requestedIds.join(), async (signal) => {
    const { data } = await callApi('listResources', { query: { ids: requestedIds }, signal });
    return data.map(savedEntryOf);
  });
}
