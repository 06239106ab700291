/** Maps languages of directories to the names used by filters, separated from interpreting services. */
import { distinct, meaning, oneLine } from './written-text.ts';

export type ReadLanguages = {
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

export function readLanguages(written: Iterable<string | undefined>): ReadLanguages {
  const languages: string[] = [];
  const ways: string[] = [];
  let signs = false;
  for (const one of written) {
    const text = meaning(oneLine(one));
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
  const interpretation = distinct(ways).join(', ');
  return {
    languages: distinct(languages),
    signs,
    ...(interpretation !== '' && { interpretation: sentenceStart(interpretation) }),
  };
}

function sentenceStart(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
