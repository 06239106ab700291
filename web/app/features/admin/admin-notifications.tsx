import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../api/api-client.ts';
import { useProblemMessage } from '../../page/problem-message.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

const autoCloseMs = 5000;

type Notifications = {
  /** An error. `title` is translated; the reason is added. Anything but an ApiProblem is a bug: it is reported, not shown. */
  showFailure: (title: string, problem: unknown) => void;
  /** A result, announced and shown; with an undo button where possible. */
  showSuccess: (sentence: string, undo?: { label: string; run: () => void }) => void;
};

const NotificationsContext = createContext<Notifications | null>(null);

/** Throws outside of AdminNotifications. */
export function useNotifications(): Notifications {
  const notifications = use(NotificationsContext);
  if (!notifications) throw new Error('There is no AdminNotifications around this.');
  return notifications;
}

type Failure = { id: number; title: string; reason: string };
type Success = { id: number; sentence: string; undo?: { label: string; run: () => void } | undefined };

export function AdminNotifications({ children }: { children: ReactNode }) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [success, setSuccess] = useState<Success | null>(null);
  const problemMessage = useProblemMessage();
  const latestProblemMessage = useRef(problemMessage);
  useEffect(() => {
    latestProblemMessage.current = problemMessage;
  });
  const notifications = useMemo<Notifications>(() => {
    let lastId = 0;
    return {
      showFailure: (title, problem) => {
        if (!(problem instanceof ApiProblem)) {
          reportError(problem);
          return;
        }
        lastId += 1;
        setSuccess(null);
        setFailure({ id: lastId, title, reason: latestProblemMessage.current(problem) });
      },
      showSuccess: (sentence, undo) => {
        lastId += 1;
        setFailure(null);
        setSuccess({ id: lastId, sentence, undo });
      },
    };
  }, []);
  return (
    <NotificationsContext value={notifications}>
      {children}
      <div className="admin-notifications no-print">
        <div role="alert">
          {failure ? <FailureNote key={failure.id} failure={failure} onClear={() => setFailure(null)} /> : null}
        </div>
        <div role="status">
          {success ? <SuccessToast key={success.id} success={success} onClear={() => setSuccess(null)} /> : null}
        </div>
      </div>
    </NotificationsContext>
  );
}

/** Closes automatically, unless pinned, hovered or focused. */
function FailureNote({ failure, onClear }: { failure: Failure; onClear: () => void }) {
  const t = useTranslations('admin.news');
  const [pinned, setPinned] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useAutoClose(!pinned, box, onClear);
  return (
    <div className="note note--bad" ref={box}>
      <Icon name="alert" />
      <div className="stack tight">
        <p>
          <strong>{failure.title}</strong>
        </p>
        <p>{failure.reason}</p>
        <div className="row tight">
          {pinned ? null : (
            <Button size="small" onClick={() => setPinned(true)}>
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

/** Closes automatically, unless it has an undo button: nobody should have to hurry to undo. */
function SuccessToast({ success, onClear }: { success: Success; onClear: () => void }) {
  const t = useTranslations('admin.news');
  const box = useRef<HTMLDivElement>(null);
  const { undo } = success;
  useAutoClose(!undo, box, onClear);
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

function useAutoClose(enabled: boolean, box: { current: HTMLElement | null }, onClear: () => void): void {
  const latestOnClear = useRef(onClear);
  useEffect(() => {
    latestOnClear.current = onClear;
  });
  useEffect(() => {
    if (!enabled) return;
    let timer = setTimeout(function run() {
      // Not closed while hovered or focused.
      if (box.current?.matches(':hover, :focus-within')) timer = setTimeout(run, 1000);
      else latestOnClear.current();
    }, autoCloseMs);
    return () => clearTimeout(timer);
  }, [enabled, box]);
}
