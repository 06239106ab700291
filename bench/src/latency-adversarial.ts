/** The longest that any text can keep the engine busy: everyone else waits for it. */
import { maxQueryLength } from '@waymark/contract/search';
import type { DirectoryIndex } from '@waymark/matching/directory-index';
import type { Engine } from '@waymark/matching/engine';
import { adversarialTexts } from './adversarial-texts.ts';

export type WorstCase = {
  /** How many texts were read. */
  count: number;
  /** Milliseconds, the middle one of three readings of the slowest text. */
  milliseconds: number;
  /** Milliseconds of the slowest single reading, whatever else the machine was doing. */
  once: number;
  text: string;
};

const languages = ['en', 'es', 'fr', 'de', 'ru'] as const;

export function measureAdversarial(engine: Engine, index: DirectoryIndex, count: number): WorstCase {
  const words = languages.flatMap((language) => [...engine.lexicon.language(language).words.keys()]);
  const worst: WorstCase = { count, milliseconds: 0, once: 0, text: '' };
  for (const text of adversarialTexts(count, words, maxQueryLength)) {
    const times = [0, 1, 2]
      .map(() => {
        const began = performance.now();
        engine.understand(text, {
          now: new Date(),
          locale: 'en',
          places: index.places(),
          vocabulary: index.vocabulary,
        });
        return performance.now() - began;
      })
      .sort((one, other) => one - other);
    const [, middle = 0, slowest = 0] = times;
    worst.once = Math.max(worst.once, slowest);
    if (middle > worst.milliseconds) {
      worst.milliseconds = middle;
      worst.text = text;
    }
  }
  return worst;
}
