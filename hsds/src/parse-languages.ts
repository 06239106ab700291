/** Maps languages of directories to the names used by filters, separated from interpreting services. */
import { cleanLine, meaningfulText, uniqueTexts } from './clean-text.ts';

export type ParsedLanguages = {
  languages: string[];
  /** Interpreting services. */
  interpretation?: string;
  /** Sign language on site. */
  signLanguage: boolean;
};

const interpretingPattern = /\b(interpret|translat|language line|multilingual|bilingual staff)/i;
const signLanguagePattern = /^(asl|(american )?sign languages?)\b/i;
const byPhone = /\bby phone$/i;
/** A language family that filters use, with the variety in brackets: `Chinese (Mandarin)`. */
const languageWithVariety = /^(chinese|filipino|persian) \((.+)\)$/i;

export function parseLanguages(written: Iterable<string | undefined>): ParsedLanguages {
  const languages: string[] = [];
  const interpretingTexts: string[] = [];
  let signs = false;
  for (const one of written) {
    const text = meaningfulText(cleanLine(one));
    if (text === undefined) {
      continue;
    }
    const [, family, variety] = languageWithVariety.exec(text) ?? [];
    if (interpretingPattern.test(text)) {
      interpretingTexts.push(text);
    } else if (signLanguagePattern.test(text)) {
      signs = true;
      languages.push('American Sign Language');
    } else if (byPhone.test(text)) {
      languages.push(text.replace(byPhone, '').trim());
      interpretingTexts.push(text);
    } else if (family !== undefined && variety !== undefined) {
      languages.push(...(family.toLowerCase() === 'chinese' ? ['Chinese', variety] : [variety]));
    } else {
      languages.push(text);
    }
  }
  const interpretation = uniqueTexts(interpretingTexts).join(', ');
  return {
    languages: uniqueTexts(languages),
    signLanguage: signs,
    ...(interpretation !== '' && { interpretation: sentenceStart(interpretation) }),
  };
}

function sentenceStart(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
