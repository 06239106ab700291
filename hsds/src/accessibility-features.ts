/**
 * Maps accessibility features of a place to the names used by filters. The source's own words are kept too when they
 * contain more. "Not wheelchair accessible" is a restriction, never a feature.
 */
import type { accessibilityOptions } from '@waymark/contract/enumerations';
import { cleanLine, meaningfulText, uniqueTexts } from './clean-text.ts';

type Option = (typeof accessibilityOptions)[number];

/** Wordings equivalent to an option. */
const exactPatterns: readonly [RegExp, Option][] = [
  [
    /^(fully |buildings? (is|are) |office is )?(wheelchair[- ]?accessible|accessible to wheelchairs|wheelchair access)$/,
    'Wheelchair Accessible',
  ],
  [/^(special|accessible|handicapped|disabled) parking$/, 'Accessible Parking'],
  [/^((wheelchair )?accessible )?(restrooms?|bathrooms?)$/, 'Accessible Restrooms'],
  [/^elevators?( access)?$/, 'Elevator Access'],
  [/^(interpreter for the deaf|sign language interpreters?)( available)?$/, 'Sign Language Interpreter'],
  [/^audio description$/, 'Audio Description'],
  [/^large[- ]print( materials| forms)?$/, 'Large Print Materials'],
  [/^braille( materials)?$/, 'Braille Materials'],
  [/^service animals( are)? welcome$/, 'Service Animals Welcome'],
];

/** Wordings that imply an option and contain more: both are kept. */
const impliedPatterns: readonly [RegExp, Option][] = [
  [/\bbraille\b/, 'Braille Materials'],
  [/\b(asl|sign language)\b/, 'Sign Language Interpreter'],
  [/\bwheelchair accessible,/, 'Wheelchair Accessible'],
  [/, elevator\b/, 'Elevator Access'],
  [/\blarge[- ]print\b/, 'Large Print Materials'],
];

const negativePattern = /^(not|no)\b.*\b(wheelchair|access|elevator|step)/i;
const undecidedPattern = /^(varies|vary|call|contact|ask)\b/i;

export type ParsedAccessibility = { features: string[]; restrictions: string[]; undecided: string[] };

export function parseAccessibility(written: Iterable<string | undefined>): ParsedAccessibility {
  const parsed: ParsedAccessibility = { features: [], restrictions: [], undecided: [] };
  for (const one of written) {
    const text = meaningfulText(cleanLine(one));
    if (text === undefined) {
      continue;
    }
    const plain = text.toLowerCase().replace(/\.$/, '');
    const option = exactPatterns.find(([pattern]) => pattern.test(plain))?.[1];
    if (negativePattern.test(plain)) {
      parsed.restrictions.push(text);
    } else if (undecidedPattern.test(plain)) {
      parsed.undecided.push(text);
    } else if (option) {
      parsed.features.push(option);
    } else {
      parsed.features.push(
        ...impliedPatterns.filter(([pattern]) => pattern.test(plain)).map(([, implied]) => implied),
        text,
      );
    }
  }
  return { ...parsed, features: uniqueTexts(parsed.features), restrictions: uniqueTexts(parsed.restrictions) };
}
