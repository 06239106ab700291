/** The state of a source. Pure. */
import type { Source } from '@waymark/contract/source';
import type { BadgeColour } from '../../../ui/badge.tsx';
import { isRunning } from './import-states.ts';

export type SourceState = 'fetching' | 'loading' | 'failed' | 'waiting' | 'importFailed' | 'fine' | 'none';

export const sourceStateColours: Record<SourceState, BadgeColour> = {
  fetching: 'grey',
  loading: 'grey',
  failed: 'red',
  waiting: 'yellow',
  importFailed: 'red',
  fine: 'green',
  none: 'grey',
};

/** `waiting`, which needs a person, comes before `failed`, which is retried automatically. */
export function stateOf({
  fetching,
  lastFetch,
  lastImport,
}: Pick<Source, 'fetching' | 'lastFetch' | 'lastImport'>): SourceState {
  if (lastImport && isRunning(lastImport.state)) return 'loading';
  if (fetching) return 'fetching';
  if (lastImport?.state === 'checked' || lastImport?.state === 'asking') return 'waiting';
  if (lastFetch?.outcome === 'failed') return 'failed';
  if (lastImport?.state === 'failed') return 'importFailed';
  return lastFetch || lastImport?.state === 'done' ? 'fine' : 'none';
}
