/** The language in which a place describes itself, so that its page can say so and screen readers speak it. */
import { readGrammar } from '@waymark/matching/data';
import { createWrittenIn, type WrittenIn } from '@waymark/matching/lexicon/written-in';

/** Read when it is first needed: most processes show nothing. */
let read: WrittenIn | null = null;

/** Absent where it is not certain. */
export function writtenIn({ description }: { description: string }): { writtenIn?: string } {
  read ??= createWrittenIn(readGrammar().stopWords);
  const language = read(description);
  return language === undefined ? {} : { writtenIn: language };
}
