/** Test data: understandings, parsed by the contract, and the view context around a component. */
import { CrisisLine, Understanding } from '@waymark/contract/search';
import type { ReactNode } from 'react';
import { noFilters, type SearchView } from './search-view.ts';
import { ViewContext } from './view-context.ts';

const emptyUnderstanding = {
  language: 'en',
  needs: [],
  populations: [],
  features: [],
  place: null,
  time: null,
  vague: false,
  alternatives: [],
  crisis: null,
};

/** An empty understanding with the given changes. */
export function sampleUnderstanding(changes: Partial<Understanding> = {}): Understanding {
  return Understanding.parse({ ...emptyUnderstanding, ...changes });
}

export function sampleNeed(concept: string, label: string, changes: object = {}): Understanding['needs'][number] {
  return { category: 'HOUSING', concept, label, confidence: 0.9, maybe: false, evidence: [], ...changes };
}

export const wexley: NonNullable<Understanding['place']> = { name: 'Wexley', kind: 'city', evidence: ['Wexley'] };

export const lifeline: CrisisLine = CrisisLine.parse({
  name: 'Suicide & Crisis Lifeline',
  number: '988',
  text: 'Text 988',
  description: 'Free and private, day and night.',
});

export const viewOf = (text: string, changes: Partial<SearchView['filters']> = {}): SearchView => ({
  need: { text, urgency: null, without: [], concepts: [] },
  filters: { ...noFilters, ...changes },
  page: 1,
});

/** Gives the controls of the search screen their view. */
export function ViewProvider({ view = viewOf('help'), children }: { view?: SearchView; children: ReactNode }) {
  return <ViewContext value={{ view, go: () => {}, leaving: () => {} }}>{children}</ViewContext>;
}
