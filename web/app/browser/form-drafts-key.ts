/** The session storage key of form drafts. A file of its own, because every page loads it to delete them. */
import { removeItem } from './storage.ts';

export const formDraftsKey = 'typedFields';

export function clearFormDrafts(): void {
  removeItem('sessionStorage', formDraftsKey);
}
