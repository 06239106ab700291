import { useSyncExternalStore } from 'react';
import { noneSaved, onSavedChange, readSaved, type SavedPlace } from './saved-list.ts';

/** What is saved in this browser, newest first, kept true while another tab changes it. Empty on the server: nobody knows there. */
export function useSaved(): SavedPlace[] {
  return useSyncExternalStore(onSavedChange, readSaved, noneSaved);
}
