/** When a resource is merged into another, its open suggestions are moved along. Decided ones are history and stay. */
import type { MergeSubscriber } from '../../services/managed-resources/resource-merged.ts';
import { reassignOpenSuggestions } from './suggestion-store.ts';

export const reassignSuggestions: MergeSubscriber = (tx, { from, into }) => reassignOpenSuggestions(tx, from, into);
