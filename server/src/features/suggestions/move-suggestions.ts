/** When a resource is merged into another, its open suggestions are moved along. Decided ones are history and stay. */
import type { MergeSubscriber } from '../../services/managed-resources/resource-merged.ts';
import { moveOpenSuggestions } from './suggestion-store.ts';

export const moveSuggestions: MergeSubscriber = (tx, { from, into }) => moveOpenSuggestions(tx, from, into);
