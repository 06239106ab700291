/** The session storage key of form drafts. A separate file, because every page must be able to delete them. */
import { removeItem } from './storage.ts';

export const formDraftsKey = 'typedFields';

export function clearFormDrafts(): void {
  removeItem('sessionStorage', formDraftsKey);
}
