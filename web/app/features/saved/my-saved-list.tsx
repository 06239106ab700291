import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSaved } from '../../domain/records/card/save-button.tsx';
import { type SavedResource, writeSaved } from '../../domain/records/card/saved-list.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Note } from '../../ui/note.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** Loaded on demand, where something is saved. */
const CurrentPlaces = lazy(async () => ({ default: (await import('./current-places.tsx')).CurrentPlaces }));

/** The places saved in this browser. */
export function MySavedList() {
  const t = useTranslations('saved');
  const hydrated = useHydrated();
  const saved = useSaved();
  return (
    <>
      <h1 className="h-page">{t('title')}</h1>
      <p className="hint no-print">{t('lead')}</p>
      {hydrated ? (
        <UndoableChanges saved={saved}>
          {(remove) =>
            saved.length === 0 ? (
              <NothingSaved />
            ) : (
              <Suspense fallback={<Spinner>{t('loading')}</Spinner>}>
                <CurrentPlaces saved={saved} remove={remove} />
              </Suspense>
            )
          }
        </UndoableChanges>
      ) : (
        <>
          <div className="needs-script">
            <Spinner>{t('loading')}</Spinner>
          </div>
          <div className="no-script">
            <Note kind="warn">{t('noScript')}</Note>
          </div>
        </>
      )}
    </>
  );
}

export type Removal = {
  after: SavedResource[];
  notice: string;
  /** Undoes it in the list as it is then. */
  undo: (now: SavedResource[]) => SavedResource[];
};

type UndoableChangesProps = {
  saved: SavedResource[];
  children: (remove: (removal: Removal) => void) => ReactNode;
};

/** Removals can be undone. The focus moves to the undo button, because the pressed button is gone. */
function UndoableChanges({ saved, children }: UndoableChangesProps) {
  const t = useTranslations('saved');
  const [lastRemoval, setLastRemoval] = useState<Removal | null>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (lastRemoval) undoButton.current?.focus();
  }, [lastRemoval]);
  const remove = (removal: Removal) => {
    if (writeSaved(removal.after)) setLastRemoval(removal);
  };
  return (
    <>
      <div role="status" className="no-print">
        {lastRemoval ? (
          <p className="row tight">
            <span>{lastRemoval.notice}</span>
            <button
              ref={undoButton}
              type="button"
              className="btn btn--small"
              onClick={() => {
                writeSaved(lastRemoval.undo(saved));
                setLastRemoval(null);
              }}
            >
              {t('undo')}
            </button>
          </p>
        ) : null}
      </div>
      {children(remove)}
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
