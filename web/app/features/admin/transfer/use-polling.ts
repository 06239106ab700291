import { useEffect, useEffectEvent, useRef } from 'react';

/** Milliseconds between two questions; the later ones after the first so many. */
const pauses = { first: 1000, later: 5000, soon: 10 };

/**
 * Polls while work is under way, some time after each response; paused in background tabs, stopped on unmount.
 * `answered` changes with every response.
 */
export function usePolling(running: boolean, answered: unknown, reload: () => void): void {
  const askAgain = useEffectEvent(reload);
  const asked = useRef(0);
  useEffect(() => {
    // Read here so that every answer is followed by another question.
    void answered;
    if (!running) {
      asked.current = 0;
      return;
    }
    const ask = () => {
      if (document.hidden) return;
      asked.current += 1;
      askAgain();
    };
    const timer = setTimeout(ask, asked.current < pauses.soon ? pauses.first : pauses.later);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [running, answered]);
}
