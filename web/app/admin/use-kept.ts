import { useState } from 'react';

/** The last value that was known: what stands above a list does not go while the list is asked for anew. */
export function useKept<T>(value: T | null): T | null {
  const [kept, setKept] = useState(value);
  if (value !== null && value !== kept) setKept(value);
  return value ?? kept;
}
