/** Maps languages of directories to the names used by filters, separated from interpreting services. */
import { cleanLine, meaningfulText, uniqueTexts } from './clean-text.ts';

export type ParsedLanguages = {
  languages: string[];
  /** Interpreting services. */
  interpretation?: string;
  /** Sign language on site. */
  signs: boolean;
};

const interpreting = /\b(interpret|translat|language line|multilingual|bilingual staff)/i;
const signing = /^(asl|(american )?sign languages?)\b/i;
const byPhone = /\bby phone$/i;
/** A language family that filters use, with the variety in brackets: `Chinese (Mandarin)`. */
const withTongue = /^(chinese|filipino|persian) \((.+)\)$/i;

export function parseLanguages(written: Iterable<string | undefined>): ParsedLanguages {
  const languages: string[] = [];
  const ways: string[] = [];
  let signs = false;
  for (const one of written) {
    const text = meaningfulText(cleanLine(one));
    if (text === undefined) {
      continue;
    }
    const [, family, tongue] = withTongue.exec(text) ?? [];
    if (interpreting.test(text)) {
      ways.push(text);
    } else if (signing.test(text)) {
      signs = true;
      languages.push('American Sign Language');
    } else if (byPhone.test(text)) {
      languages.push(text.replace(byPhone, '').trim());
      ways.push(text);
    } else if (family !== undefined && tongue !== undefined) {
      languages.push(...(family.toLowerCase() === 'chinese' ? ['Chinese', tongue] : [tongue]));
    } else {
      languages.push(text);
    }
  }
  const interpretation = uniqueTexts(ways).join(', ');
  return {
    languages: uniqueTexts(languages),
    signs,
    ...(interpretation !== '' && { interpretation: sentenceStart(interpretation) }),
  };
}

function sentenceStart(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
