import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { callApi } from '../api/call.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useProblemWords } from '../frame/problem-words.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { useHydrated } from '../ui/hydrated.ts';
import { Note } from '../ui/note.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Entries, Gone } from './entries.tsx';
import { PocketList } from './pocket-list.tsx';
import { savedEntryOf } from './saved-entry.ts';
import { type SavedPlace, writeSaved } from './saved-list.ts';
import { PrintButton, ShareButton } from './saved-tools.tsx';
import { useSaved } from './use-saved.ts';

/** What this browser keeps. The server is asked for these places as they are now. */
export function OwnList() {
  const t = useTranslations('saved');
  const live = useHydrated();
  const saved = useSaved();
  return (
    <>
      <h1 className="h-page">{t('title')}</h1>
      <p className="hint no-print">{t('lead')}</p>
      {live ? (
        <Changes saved={saved}>{(drop, clear) => <List saved={saved} drop={drop} clear={clear} />}</Changes>
      ) : (
        <>
          <div className="needs-script">
            <Spinner>{t('loading')}</Spinner>
          </div>
          <div className="no-script">
            <Note kind="warn">
              <p>{t('noScript')}</p>
            </Note>
          </div>
        </>
      )}
    </>
  );
}

type Undoable = { before: SavedPlace[]; name: string | null };

type ChangesProps = {
  saved: SavedPlace[];
  children: (drop: (id: string) => void, clear: () => void) => ReactNode;
};

/** Taking off can be taken back; the keyboard goes to where that is said, as the button it was on is gone. */
function Changes({ saved, children }: ChangesProps) {
  const t = useTranslations('saved');
  const [done, setDone] = useState<Undoable | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (done) undo.current?.focus();
  }, [done]);
  const change = (places: SavedPlace[], name: string | null) => {
    if (writeSaved(places)) setDone({ before: saved, name });
  };
  const drop = (id: string) => {
    const name = saved.find((one) => one.id === id)?.name ?? '';
    change(
      saved.filter((one) => one.id !== id),
      name,
    );
  };
  return (
    <>
      <div role="status" className="no-print">
        {done ? (
          <p className="row tight">
            <span>{done.name === null ? t('cleared') : t('removed', { name: done.name })}</span>
            <button
              ref={undo}
              type="button"
              className="btn btn--small"
              onClick={() => {
                writeSaved(done.before);
                setDone(null);
              }}
            >
              {t('undo')}
            </button>
          </p>
        ) : null}
      </div>
      {children(drop, () => change([], null))}
    </>
  );
}

type ListProps = { saved: SavedPlace[]; drop: (id: string) => void; clear: () => void };

function List({ saved, drop, clear }: ListProps) {
  const t = useTranslations('saved');
  const { answer, again } = useEntries(saved);
  if (saved.length === 0) {
    return (
      <Empty icon="save" title={t('empty.title')}>
        <p>{t('empty.text')}</p>
        <LinkButton look="main" to="/search">
          {t('find')}
        </LinkButton>
      </Empty>
    );
  }
  const ids = saved.map(({ id }) => id);
  const tools = (
    <div className="row tight no-print outdent">
      {answer.state === 'ready' ? <PrintButton /> : null}
      <ShareButton ids={ids} />
      <Button look="quiet" size="small" icon="trash" onClick={clear}>
        {t('clear')}
      </Button>
    </div>
  );
  if (answer.state === 'waiting') return <Spinner>{t('loading')}</Spinner>;
  if (answer.state === 'failed') {
    return (
      <>
        <Failed problem={answer.problem} again={again} />
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
  const gone = saved.filter(({ id }) => entries.every((entry) => entry.id !== id));
  return (
    <>
      {tools}
      {gone.length > 0 ? <Gone places={gone} drop={drop} /> : null}
      <Entries entries={entries} drop={drop} />
      <PocketList entries={entries} />
    </>
  );
}

function Failed({ problem, again }: { problem: { status: number; message: string }; again: () => void }) {
  const t = useTranslations('saved');
  const wordsFor = useProblemWords();
  return (
    <Note kind="warn" role="alert">
      <h2 className="h-small">{t('failed')}</h2>
      <p>{wordsFor(problem)}</p>
      <p>{t('failedNames')}</p>
      <p>
        <Button look="main" onClick={again}>
          {t('again')}
        </Button>
      </p>
    </Note>
  );
}

/** Asks once for all; taking one off asks nothing, and one that came to the list since asks anew. */
function useEntries(saved: SavedPlace[]) {
  const ids = saved.map(({ id }) => id);
  const [asked, setAsked] = useState(ids);
  if (ids.some((id) => !asked.includes(id))) setAsked(ids);
  return useAnswer(asked.length === 0 ? null : asked.join(), async (signal) => {
    const { data } = await callApi('listResources', { query: { ids: asked }, signal });
    return data.map(savedEntryOf);
  });
}
