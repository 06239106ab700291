/** Maps free texts of directories ("ramp", "ASL", "espanol") to the options of the filter panel. */
import { accessibilityOptions, filterLanguages } from '@waymark/contract/enumerations';
import { foldText } from '../text/fold.ts';

const languageNames: Record<(typeof filterLanguages)[number], RegExp> = {
  English: /\b(english|ingles)\b|^en$/,
  Spanish: /\b(spanish|espanol|castellano)\b|^es$/,
  French: /\b(french|francais)\b|^fr$/,
  German: /\b(german|deutsch)\b|^de$/,
  Italian: /\b(italian|italiano)\b|^it$/,
  Portuguese: /\b(portuguese|portugues)\b|^pt$/,
  Russian: /\brussian\b|русск|^ru$/,
  Chinese: /\b(chinese|mandarin|cantonese|putonghua)\b|中文|^zh$/,
  Japanese: /\bjapanese\b|日本語|^ja$/,
  Korean: /\bkorean\b|한국어|^ko$/,
  Arabic: /\barabic\b|العربيه|^ar$/,
  Hindi: /\bhindi\b|हिन्दी|हिंदी|^hi$/,
};

const accessibilityNames: Record<(typeof accessibilityOptions)[number], RegExp> = {
  'Wheelchair Accessible':
    /\b(wheelchairs?( accessible)?|ramps?|step.?free|no steps|ada (accessible|compliant)|accessible entrance|wheel chair|mobility accessible|silla de ruedas|rampa)\b|^(wheelchair|ada|cd)$/,
  'Sign Language Interpreter':
    /\b(asl|sign language|signing|interpreter for the deaf|deaf interpreter|lengua de senas)\b/,
  'Audio Description': /\b(audio description|audio described|described audio)\b/,
  'Large Print Materials': /\blarge.?print\b/,
  'Braille Materials': /\bbraille\b/,
  'Service Animals Welcome': /\b(service (animals?|dogs?)|guide dogs?|animales de servicio)\b/,
  'Accessible Parking':
    /\b(accessible parking|handicap(ped)? parking|disabled parking|ada parking|parking spaces? for (disabled|people with disabilities)|disability parking|van accessible parking)\b/,
  'Accessible Restrooms':
    /\b((accessible|ada|handicap(ped)?|wheelchair) (restrooms?|bathrooms?|toilets?|changing rooms?)|(restrooms?|bathrooms?) accessible)\b/,
  'Elevator Access': /\b(elevators?|lifts?|ascensor|elevador)\b/,
};

const negation = /\b(no|not|without|sin)\b/;

/** One bit per option of `filterLanguages`. */
export function languageFilterMask(stored: readonly string[]): number {
  return maskOf(stored, filterLanguages, (option, text) => languageNames[option].test(text));
}

/** One bit per option of `accessibilityOptions`. "No elevator" is not an elevator. */
export function accessibilityFilterMask(stored: readonly string[]): number {
  return maskOf(
    stored,
    accessibilityOptions,
    (option, text) =>
      text === foldText(option) ||
      (accessibilityNames[option].test(text) && (!negation.test(text) || /\b(no steps|step.?free)\b/.test(text))),
  );
}

function maskOf<Option extends string>(
  stored: readonly string[],
  options: readonly Option[],
  matches: (option: Option, text: string) => boolean,
): number {
  let mask = 0;
  for (const one of stored) {
    const text = foldText(one).replace(/_/g, ' ');
    for (const [bit, option] of options.entries()) if (matches(option, text)) mask |= 1 << bit;
  }
  return mask;
}
