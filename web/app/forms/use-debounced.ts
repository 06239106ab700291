import { useEffect, useState } from 'react';

/** Milliseconds without a change. */
const delay = 600;

export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), delay);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
