import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSaved } from '../../domain/records/card/save-button.tsx';
import { type SavedResource, writeSaved } from '../../domain/records/card/saved-list.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Note } from '../../ui/note.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** Asks the server: loaded where something is saved. */
const CurrentPlaces = lazy(async () => ({ default: (await import('./current-places.tsx')).CurrentPlaces }));

/** What this browser keeps. The server is asked for these places as they are now. */
export function MySavedList() {
  const t = useTranslations('saved');
  const hydrated = useHydrated();
  const saved = useSaved();
  return (
    <>
      <h1 className="h-page">{t('title')}</h1>
      <p className="hint no-print">{t('lead')}</p>
      {hydrated ? (
        <Changes saved={saved}>
          {(drop, clear) =>
            saved.length === 0 ? (
              <NothingSaved />
            ) : (
              <Suspense fallback={<Spinner>{t('loading')}</Spinner>}>
                <CurrentPlaces saved={saved} drop={drop} clear={clear} />
              </Suspense>
            )
          }
        </Changes>
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

type Undoable = { before: SavedResource[]; name: string | null };

type ChangesProps = {
  saved: SavedResource[];
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
  const change = (places: SavedResource[], name: string | null) => {
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

function NothingSaved() {
  const t = useTranslations('saved');
  return (
    <EmptyState icon="save" title={t('empty.title')}>
      <p>{t('empty.text')}</p>
      <LinkButton look="main" to="/search">
        {t('find')}
      </LinkButton>
    </EmptyState>
  );
}
