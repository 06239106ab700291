/** The longest time that a text can block the engine, while other requests wait. */
import { maxQueryLength } from '@waymark/contract/search';
import type { DirectoryIndex } from '@waymark/matching/directory-index';
import type { Engine } from '@waymark/matching/engine';
import { adversarialTexts } from './adversarial-texts.ts';

export type WorstCase = {
  /** Number of texts. */
  count: number;
  /** Milliseconds for the slowest text: the median of three runs. */
  milliseconds: number;
  /** Milliseconds of the slowest single run of any text. */
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
