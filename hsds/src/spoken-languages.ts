/** Languages as directories list them, under the names that people filter by, apart from ways of interpreting. */
import { distinct, meaning, oneLine } from './written-text.ts';

export type ReadLanguages = {
  languages: string[];
  /** How people are helped in languages that no one there speaks. */
  interpretation?: string;
  /** Someone there signs. */
  signs: boolean;
};

const interpreting = /\b(interpret|translat|language line|multilingual|bilingual staff)/i;
const signing = /^(asl|(american )?sign languages?)\b/i;
const byPhone = /\bby phone$/i;
/** A family's name that people look for, and the tongue in brackets that directories add: `Chinese (Mandarin)`. */
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
