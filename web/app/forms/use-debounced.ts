import { useEffect, useState } from 'react';

/** Debounce interval in milliseconds. */
const pause = 600;

/** The debounced value of a text. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
