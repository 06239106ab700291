import { useEffect, useState } from 'react';

/** Milliseconds without a key after which somebody has stopped typing. */
const pause = 600;

/** A text as it was when typing last stopped. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
