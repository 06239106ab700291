/** The language in which a place describes itself, so that its page can say so and screen readers speak it. */
import { readGrammar } from '@waymark/matching/data';
import { createLanguageDetector, type DetectLanguage } from '@waymark/matching/lexicon/language-detector';

/** Read when it is first needed: most processes show nothing. */
let read: DetectLanguage | null = null;

/** Absent where it is not certain. */
export function writtenIn({ description }: { description: string }): { writtenIn?: string } {
  read ??= createLanguageDetector(readGrammar().stopWords);
  const language = read(description);
  return language === undefined ? {} : { writtenIn: language };
}
