/** The name of a language beside a need is a wish for who speaks it; beside words of learning it is what is learned. */
import { SearchQuery } from '@waymark/contract/search';
import { expect, it } from 'vitest';
import { readLexicon } from '../../data/read-lexicon.ts';
import { createDirectoryIndex } from '../directory-index.ts';
import { createEngine } from '../engine.ts';
import { documentForTests } from '../lexicon-for-tests.ts';

const engine = createEngine(readLexicon());
const now = new Date('2026-11-20T17:00:00Z');

function understood(text: string, locale: string) {
  const { needs, features } = engine.understand(text, { now, locale });
  return { needs: needs.map(({ concept }) => concept), features: features.map(({ id }) => id) };
}

const classes = ['education.languages', 'education.esl'];

it.each([
  ['cheap dentist spanish', 'en', 'spanish_speaking'],
  ['lawyer arabic', 'en', 'interpreter'],
  ['dentista barato español', 'es', 'spanish_speaking'],
  ['abogado árabe', 'es', 'interpreter'],
  ['dentiste espagnol', 'fr', 'spanish_speaking'],
  ['dentista espanhol', 'pt', 'spanish_speaking'],
  ['牙医 西班牙语', 'zh', 'spanish_speaking'],
  ['طبيب أسنان إسباني', 'ar', 'spanish_speaking'],
  ['стоматолог испанский', 'ru', 'spanish_speaking'],
  ['zahnarzt spanisch', 'de', 'spanish_speaking'],
  ['dentista spagnolo', 'it', 'spanish_speaking'],
  ['歯医者 スペイン語', 'ja', 'spanish_speaking'],
  ['歯医者 中国語', 'ja', 'interpreter'],
  ['치과 스페인어', 'ko', 'spanish_speaking'],
  ['दंत चिकित्सक स्पेनिश', 'hi', 'spanish_speaking'],
])('who speaks it: %s', (text, locale, feature) => {
  const { needs, features } = understood(text, locale);
  expect(features).toContain(feature);
  expect(needs.length).toBeGreaterThan(0);
  for (const concept of classes) expect(needs).not.toContain(concept);
});

it.each([
  ['learn spanish', 'en'],
  ['spanish classes for adults', 'en'],
  ['clases de español', 'es'],
  ['cours de français', 'fr'],
  ['spanisch lernen', 'de'],
  ['corso di italiano', 'it'],
  ['日本語教室', 'ja'],
  ['한국어 수업', 'ko'],
])('what is learned: %s', (text, locale) => {
  const { needs, features } = understood(text, locale);
  expect(needs[0]).toBe('education.languages');
  for (const feature of ['spanish_speaking', 'interpreter']) expect(features).not.toContain(feature);
});

it('"chinese food" asks for no interpreter', () => {
  expect(understood('chinese food', 'en').features).toEqual([]);
});

it('places whose record lists the language come first, and say so', () => {
  const index = createDirectoryIndex(engine);
  const dentist = { name: 'Dental Clinic', description: 'Dentist.', category: 'HEALTHCARE', type: 'CLINIC' } as const;
  index.put(documentForTests({ ...dentist, id: 'a' }));
  index.put(documentForTests({ ...dentist, id: 'b', languages: ['English', 'Spanish'] }));
  index.put(documentForTests({ ...dentist, id: 'c', languages: ['English', 'Arabic'] }));
  for (const [text, locale, id, label] of [
    ['dentist spanish', 'en', 'b', 'Spanish spoken'],
    ['dentist arabic', 'en', 'c', 'Arabic spoken'],
    ['dentista árabe', 'es', 'c', 'se habla árabe'],
  ] as const) {
    const understanding = engine.understand(text, { now, locale });
    const query = SearchQuery.parse({ query: text });
    const { hits } = index.search({ understanding, query, now, locale, openAt: () => null });
    const first = hits[0];
    if (text !== 'dentista árabe') expect(first?.id).toBe(id);
    const hit = hits.find((one) => one.id === id);
    expect(hit?.match.reasons.map((reason) => reason.label)).toContain(label);
  }
});
