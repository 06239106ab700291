import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../api/api-client.ts';
import { useProblemMessage } from '../../page/problem-message.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Milliseconds after which the red box clears itself. */
const clearAfter = 5000;

type Notifications = {
  /** An error: `title` is translated, the reason comes from the server. */
  fail: (title: string, problem: unknown) => void;
  /** A result, announced and shown; with an undo button where possible. */
  show: (sentence: string, undo?: { label: string; run: () => void }) => void;
};

const NotificationsContext = createContext<Notifications | null>(null);

/** Shows notifications of the view inside of it. */
export function useNotifications(): Notifications {
  const notifications = use(NotificationsContext);
  if (!notifications) throw new Error('There is no AdminNotifications around this.');
  return notifications;
}

type Trouble = { id: number; title: string; reason: string };
type Success = { id: number; sentence: string; undo?: { label: string; run: () => void } | undefined };

export function AdminNotifications({ children }: { children: ReactNode }) {
  const [formProblem, setTrouble] = useState<Trouble | null>(null);
  const [success, setSuccess] = useState<Success | null>(null);
  const wordsFor = useProblemMessage();
  const words = useRef(wordsFor);
  useEffect(() => {
    words.current = wordsFor;
  });
  const notifications = useMemo<Notifications>(() => {
    let lastId = 0;
    return {
      fail: (title, problem) => {
        if (!(problem instanceof ApiProblem)) {
          reportError(problem);
          return;
        }
        lastId += 1;
        setSuccess(null);
        setTrouble({ id: lastId, title, reason: words.current(problem) });
      },
      show: (sentence, undo) => {
        lastId += 1;
        setTrouble(null);
        setSuccess({ id: lastId, sentence, undo });
      },
    };
  }, []);
  return (
    <NotificationsContext value={notifications}>
      {children}
      <div className="admin-notifications no-print">
        <div role="alert">
          {formProblem ? (
            <RedBox key={formProblem.id} formProblem={formProblem} onClear={() => setTrouble(null)} />
          ) : null}
        </div>
        <div role="status">
          {success ? <Done key={success.id} success={success} onClear={() => setSuccess(null)} /> : null}
        </div>
      </div>
    </NotificationsContext>
  );
}

/** Closes automatically, unless pinned or focused. */
function RedBox({ formProblem, onClear }: { formProblem: Trouble; onClear: () => void }) {
  const t = useTranslations('admin.news');
  const [kept, setKept] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useClearing(!kept, box, onClear);
  return (
    <div className="note note--bad" ref={box}>
      <Icon name="alert" />
      <div className="stack tight">
        <p>
          <strong>{formProblem.title}</strong>
        </p>
        <p>{formProblem.reason}</p>
        <div className="row tight">
          {kept ? null : (
            <Button size="small" onClick={() => setKept(true)}>
              {t('keep')}
            </Button>
          )}
          <Button size="small" look="quiet" icon="x" onClick={onClear}>
            {t('close')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** With an undo button it stays until closed or replaced: undoing must not be a race. */
function Done({ success, onClear }: { success: Success; onClear: () => void }) {
  const t = useTranslations('admin.news');
  const box = useRef<HTMLDivElement>(null);
  const { undo } = success;
  useClearing(!undo, box, onClear);
  return (
    <div className="toast" ref={box}>
      <Icon name="check" />
      <p>{success.sentence}</p>
      {undo ? (
        <button
          type="button"
          onClick={() => {
            onClear();
            undo.run();
          }}
        >
          {undo.label}
        </button>
      ) : null}
      <button type="button" onClick={onClear}>
        {t('close')}
      </button>
    </div>
  );
}

function useClearing(clears: boolean, box: { current: HTMLElement | null }, onClear: () => void): void {
  const clear = useRef(onClear);
  useEffect(() => {
    clear.current = onClear;
  });
  useEffect(() => {
    if (!clears) return;
    let timer = setTimeout(function run() {
      // Not closed while hovered or focused.
      if (box.current?.matches(':hover, :focus-within')) timer = setTimeout(run, 1000);
      else clear.current();
    }, clearAfter);
    return () => clearTimeout(timer);
  }, [clears, box]);
}
