import type { Suggestion } from '@waymark/contract/suggestion';
import { expect, it } from 'vitest';
import { renderIn, textOf } from '../../../testing/render-in-language.tsx';
import { SuggestionCard } from './suggestion-card.tsx';

const suggestion: Suggestion = {
  id: 's',
  resourceId: 'r',
  resourceName: 'Pantry',
  status: 'PENDING',
  changes: [{ field: 'waitTime', present: null, proposed: 'An hour' }],
  createdAt: '2026-11-20T10:00:00.000Z',
  revision: 1,
};

it('says that a suggestion is from the place itself, when it is', () => {
  const textWith = (changes: Partial<Suggestion>) =>
    textOf(renderIn('en', <SuggestionCard suggestion={{ ...suggestion, ...changes }} to="/admin" />));
  expect(textWith({ fromPlace: true })).toContain('From the place itself');
  expect(textWith({})).not.toContain('From the place itself');
});
