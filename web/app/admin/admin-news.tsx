import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../api/call.ts';
import { useProblemWords } from '../frame/problem-words.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/** Milliseconds after which the red box clears itself. Source: specification, section 8. */
const clearAfter = 5000;

type News = {
  /** What could not be done, in the red box: `title` is ours, the reason is the server's. */
  fail: (title: string, problem: unknown) => void;
  /** What was done, read out and shown; with a way to take it back where there is one. */
  say: (sentence: string, undo?: { label: string; run: () => void }) => void;
};

const NewsContext = createContext<News | null>(null);

/** Tells what happened in the view around which it stands. */
export function useNews(): News {
  const news = use(NewsContext);
  if (!news) throw new Error('There is no AdminNews around this.');
  return news;
}

type Trouble = { id: number; title: string; reason: string };
type Success = { id: number; sentence: string; undo?: { label: string; run: () => void } | undefined };

export function AdminNews({ children }: { children: ReactNode }) {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [success, setSuccess] = useState<Success | null>(null);
  const wordsFor = useProblemWords();
  const words = useRef(wordsFor);
  useEffect(() => {
    words.current = wordsFor;
  });
  const news = useMemo<News>(() => {
    let turns = 0;
    return {
      fail: (title, problem) => {
        if (!(problem instanceof ApiProblem)) {
          reportError(problem);
          return;
        }
        turns += 1;
        setSuccess(null);
        setTrouble({ id: turns, title, reason: words.current(problem) });
      },
      say: (sentence, undo) => {
        turns += 1;
        setTrouble(null);
        setSuccess({ id: turns, sentence, undo });
      },
    };
  }, []);
  return (
    <NewsContext value={news}>
      {children}
      <div className="admin-news no-print">
        <div role="alert">
          {trouble ? <RedBox key={trouble.id} trouble={trouble} onClear={() => setTrouble(null)} /> : null}
        </div>
        <div role="status">
          {success ? <Done key={success.id} success={success} onClear={() => setSuccess(null)} /> : null}
        </div>
      </div>
    </NewsContext>
  );
}

/** Clears itself, unless somebody says that it should stay, or is in it just now. */
function RedBox({ trouble, onClear }: { trouble: Trouble; onClear: () => void }) {
  const t = useTranslations('admin.news');
  const [kept, setKept] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useClearing(!kept, box, onClear);
  return (
    <div className="note note--bad" ref={box}>
      <Icon name="alert" />
      <div className="stack tight">
        <p>
          <strong>{trouble.title}</strong>
        </p>
        <p>{trouble.reason}</p>
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

/** With a way back it stays until it is closed or the next thing happens: nobody should have to hurry to undo. */
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
      // Whoever reads or reaches for it is not interrupted.
      if (box.current?.matches(':hover, :focus-within')) timer = setTimeout(run, 1000);
      else clear.current();
    }, clearAfter);
    return () => clearTimeout(timer);
  }, [clears, box]);
}
