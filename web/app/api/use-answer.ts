import { useEffect, useEffectEvent, useState } from 'react';
import { ApiProblem } from './call.ts';

export type Answer<T> = { state: 'waiting' } | { state: 'failed'; problem: ApiProblem } | { state: 'ready'; value: T };

/**
 * What a page of whoever is signed in asks for in the browser: the server that makes pages does not know who reads them.
 * `about` tells one question from another (a record's id, a page number); null asks nothing yet. `again` asks once more: after
 * a failure, or when something has changed. What was there stays on screen meanwhile.
 */
export function useAnswer<T>(
  about: string | null,
  ask: (signal: AbortSignal) => Promise<T>,
): { answer: Answer<T>; again: () => void } {
  const [turn, setTurn] = useState(0);
  const [kept, setKept] = useState<{ about: string | null; answer: Answer<T> }>({
    about,
    answer: { state: 'waiting' },
  });
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (about === null) return;
    // Read here so that `again` makes this run anew.
    void turn;
    const left = new AbortController();
    askNow(left.signal).then(
      (value) => {
        if (!left.signal.aborted) setKept({ about, answer: { state: 'ready', value } });
      },
      (failure: unknown) => {
        if (left.signal.aborted) return;
        if (failure instanceof ApiProblem) setKept({ about, answer: { state: 'failed', problem: failure } });
        else reportError(failure);
      },
    );
    return () => left.abort();
  }, [about, turn]);
  const { state } = kept.answer;
  // What could not come while the browser was offline comes by itself when it is back.
  useEffect(() => {
    if (state !== 'failed') return;
    const askAgain = () => setTurn((before) => before + 1);
    window.addEventListener('online', askAgain);
    return () => window.removeEventListener('online', askAgain);
  }, [state]);
  const again = () => {
    setKept((before) => (before.answer.state === 'failed' ? { about, answer: { state: 'waiting' } } : before));
    setTurn((before) => before + 1);
  };
  return { answer: kept.about === about ? kept.answer : { state: 'waiting' }, again };
}
