import { expect, it } from 'vitest';
import { lexiconForTests } from '../lexicon-for-tests.ts';
import { createTagLabels } from './tag-labels.ts';

const [first] = lexiconForTests.concepts;
const concept = first?.content.concepts[0];
if (!first || !concept) throw new Error('The lexicon for tests has a concept.');
const labelOf = createTagLabels({
  ...lexiconForTests,
  concepts: [
    {
      ...first,
      content: {
        ...first.content,
        concepts: [
          {
            ...concept,
            id: 'health.dental',
            label: { en: 'Dentist', es: 'Dentista', ar: 'طبيب أسنان' },
            terms: { en: ['tooth'] },
          },
          { ...concept, id: 'clothing.uniforms', label: { en: 'School uniforms', es: 'Uniformes escolares' } },
        ],
      },
    },
  ],
  populations: { traits: [] },
  features: { traits: [] },
});

it('finds the label in the reader’s language, whatever case, accents and endings the tag has', () => {
  expect(labelOf('dentist', 'es')).toBe('Dentista');
  expect(labelOf('Dentists', 'ar')).toBe('طبيب أسنان');
  expect(labelOf('طبيب أسنان', 'en')).toBe('Dentist');
  expect(labelOf('SCHOOL UNIFORM', 'es')).toBe('Uniformes escolares');
});

it('has none for a tag in that language, for other words of the concept, and without a translation', () => {
  expect(labelOf('dentist', 'en')).toBeUndefined();
  expect(labelOf('dentista', 'es')).toBeUndefined();
  expect(labelOf('tooth', 'es')).toBeUndefined();
  expect(labelOf('dentist and more', 'es')).toBeUndefined();
  expect(labelOf('school uniforms', 'ar')).toBeUndefined();
  expect(labelOf('…', 'es')).toBeUndefined();
});
