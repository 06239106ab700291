/** What the engine may have understood, for tests, parsed by the contract; and the screen around a part of it. */
import { CrisisLine, Understanding } from '@waymark/contract/search';
import type { ReactNode } from 'react';
import { noFilters, type SearchView } from './search-view.ts';
import { ViewContext } from './view-context.ts';

const nothing = {
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

/** Nothing understood, changed in the ways a test is about. */
export function sampleUnderstanding(changes: Partial<Understanding> = {}): Understanding {
  return Understanding.parse({ ...nothing, ...changes });
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

/** A control of the search screen, in the screen. */
export function InView({ view = viewOf('help'), children }: { view?: SearchView; children: ReactNode }) {
  return <ViewContext value={{ view, go: () => {}, leaving: () => {} }}>{children}</ViewContext>;
}
