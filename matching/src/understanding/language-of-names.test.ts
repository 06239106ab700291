import { expect, it } from 'vitest';
import { readLexicon } from '../../data/read-lexicon.ts';
import { createDirectoryIndex } from '../directory-index.ts';
import { createEngine } from '../engine.ts';
import { documentForTests } from '../lexicon-for-tests.ts';

const engine = createEngine(readLexicon());
const index = createDirectoryIndex(engine);
index.put(
  documentForTests({ id: 'a', name: 'Puente de la Costa Sur', city: 'San Bruno', state: 'CA', zipCode: '94066' }),
);
index.put(documentForTests({ id: 'b', name: 'Fair Oaks Community Center', city: 'Redwood City', state: 'CA' }));
const { vocabulary, names } = index;

it.each([
  ['San Bruno food', 'en', 'en'],
  ['comida en San Bruno', 'en', 'es'],
  ['San Bruno comida', 'en', 'es'],
  ['Puente de la Costa Sur', 'en', 'en'],
  ['Puente de la Costa Sur', 'ar', 'ar'],
  ['puentes de la costa sr', 'en', 'en'],
  ['fare oaks comunity', 'en', 'en'],
  ['fare oaks comunity', 'es', 'en'],
  ['asdf zxcvb', 'ar', 'ar'],
  ['asdf zxcvb', 'es', 'es'],
  ['dentst', 'ar', 'en'],
])(
  'names of towns and places, and nonsense, tell nothing of the language: %s, on a page in %s, is %s',
  (text, locale, language) => {
    const options = { now: new Date('2026-11-20T17:00:00Z'), locale, places: index.places(), vocabulary, names };
    expect(engine.understand(text, options).language).toBe(language);
  },
);
