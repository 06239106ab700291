/** Moves the open suggestions of a merged resource to its target. Decided ones stay, as its history. */
import type { MergeSubscriber } from '../../services/managed-resources/resource-merged.ts';
import { reassignOpenSuggestions } from './suggestion-store.ts';

export const reassignSuggestions: MergeSubscriber = (tx, { from, into }) => reassignOpenSuggestions(tx, from, into);
