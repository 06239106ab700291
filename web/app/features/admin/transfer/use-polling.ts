import { useEffect, useEffectEvent, useRef } from 'react';

/** The first `firstCount` requests follow after `firstMs` each, further ones after `laterMs`. */
const intervals = { firstMs: 1000, laterMs: 5000, firstCount: 10 };

/**
 * Polls while work is under way, some time after each response; paused in background tabs, stopped on unmount.
 * `answered` must change with every response.
 */
export function usePolling(running: boolean, answered: unknown, reload: () => void): void {
  const poll = useEffectEvent(reload);
  const requestCount = useRef(0);
  useEffect(() => {
    // A dependency, so that every response starts the next interval.
    void answered;
    if (!running) {
      requestCount.current = 0;
      return;
    }
    const pollIfVisible = () => {
      if (document.hidden) return;
      requestCount.current += 1;
      poll();
    };
    const timer = setTimeout(
      pollIfVisible,
      requestCount.current < intervals.firstCount ? intervals.firstMs : intervals.laterMs,
    );
    document.addEventListener('visibilitychange', pollIfVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', pollIfVisible);
    };
  }, [running, answered]);
}
