/** Parses numbers from 1 to 110: digits of any script, and words of the twelve languages. */

import { foldText } from './fold.ts';
import type { Language } from './language.ts';
import { isSyllabic, type Token } from './tokenize.ts';

export type NumberMention = {
  value: number;
  /** Number of tokens. */
  length: number;
  /** The language of its words; null for digits. */
  language: Language | null;
  /** The suffix of the digits: "82yo", "80s", "60+". */
  suffix: string;
};

/** Words of one to nineteen, and tens from twenty on; `and` joins a ten with a unit, `close` gives them as one word. */
type Row = { units: string; tens: string; and?: string; close?: (ten: string, unit: string) => string[] };

const rows: Partial<Record<Language, Row>> = {
  en: {
    units:
      'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    tens: 'twenty thirty forty fifty sixty seventy eighty ninety',
  },
  es: {
    units:
      'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve',
    tens: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
    and: 'y',
    close: (ten, unit) => (ten === 'veinte' ? [`veinti${unit}`] : []),
  },
  fr: {
    units:
      'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
    tens: 'vingt trente quarante cinquante soixante soixante-dix quatre-vingts quatre-vingt-dix',
    and: 'et',
    close: (ten, unit) => (ten === 'quatre-vingts' ? [`quatre-vingt-${unit}`] : []),
  },
  pt: {
    units:
      'um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove',
    tens: 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa',
    and: 'e',
  },
  de: {
    units:
      'ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
    tens: 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig',
    close: (ten, unit) => [`${unit}und${ten}`],
  },
  it: {
    units:
      'uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
    tens: 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta',
    close: (ten, unit) => [/^[uo]/.test(unit) ? `${ten.slice(0, -1)}${unit}` : `${ten}${unit}`],
  },
  ru: {
    units:
      'один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать',
    tens: 'двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто',
  },
  ar: {
    units:
      'واحد اثنين ثلاث اربع خمس ست سبع ثماني تسع عشر احدعشر اثناعشر ثلاثةعشر اربعةعشر خمسةعشر ستةعشر سبعةعشر ثمانيةعشر تسعةعشر',
    tens: 'عشرين ثلاثين اربعين خمسين ستين سبعين ثمانين تسعين',
    close: (ten, unit) => [`${unit} و${ten}`, `${unit}ة و${ten}`],
  },
  hi: {
    units: 'एक दो तीन चार पांच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस',
    tens: 'बीस तीस चालीस पचास साठ सत्तर अस्सी नब्बे',
  },
  ko: {
    units: '한 두 세 네 다섯 여섯 일곱 여덟 아홉 열 열한 열두 열세 열네 열다섯 열여섯 열일곱 열여덟 열아홉',
    tens: '스무 서른 마흔 쉰 예순 일흔 여든 아흔',
    close: (ten, unit) => [`${ten === '스무' ? '스물' : ten}${unit}`],
  },
};
/** Words of one to nineteen, counted from 1; none for languages without an entry. */
export function unitWords(language: Language): readonly string[] {
  return rows[language]?.units.split(' ') ?? [];
}

/** Irregular forms. */
const irregular: Partial<Record<Language, Record<string, number>>> = {
  en: { fourty: 40, ninty: 90 },
  es: { veintidós: 22, veintitrés: 23, veintiún: 21, un: 1, una: 1, 'diez y seis': 16, 'diez y ocho': 18 },
  fr: { 'soixante et onze': 71, septante: 70, nonante: 90, 'quatre-vingt': 80, une: 1 },
  pt: { uma: 1, duas: 2, catorze: 14, dezasseis: 16, dezassete: 17, dezanove: 19 },
  de: { eins: 1, eine: 1, einem: 1 },
  it: { un: 1, una: 1 },
  ru: { одна: 1, две: 2, двух: 2, трех: 3, восьмидесяти: 80, семидесяти: 70 },
  ar: {
    سنتين: 2,
    ثلاثة: 3,
    اربعة: 4,
    خمسة: 5,
    ستة: 6,
    سبعة: 7,
    ثمانية: 8,
    ثمان: 8,
    تسعة: 9,
    عشرة: 10,
    ستون: 60,
    سبعون: 70,
    ثمانون: 80,
    تسعون: 90,
  },
  hi: { पाँच: 5, छः: 6, पन्द्रह: 15, पैंसठ: 65, अड़सठ: 68, बहत्तर: 72, पचहत्तर: 75, अठहत्तर: 78, बयासी: 82, पचासी: 85 },
  ko: { 예순다섯: 65, 일흔다섯: 75 },
};
/** Soixante-douze to soixante-dix-neuf, quatre-vingt-onze to quatre-vingt-dix-neuf. */
const frenchTeens = 'onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(' ');
const maxWords = 4;
const maxSyllables = 5;

/** First word -> whole wording -> language -> value. */
type Wordings = Map<string, Map<string, [Language, number][]>>;
let cache: Wordings | null = null;

function wordingsByFirstWord(): Wordings {
  if (cache) return cache;
  const byFirstWord: Wordings = new Map();
  const add = (language: Language, written: string, value: number) => {
    // Split at hyphens, as texts are.
    const text = language === 'ko' ? written : foldText(written.replace(/-/g, ' '));
    const first = language === 'ko' ? (written[0] ?? '') : (text.split(' ')[0] ?? '');
    const wordings = byFirstWord.get(first) ?? new Map<string, [Language, number][]>();
    const values = wordings.get(text) ?? [];
    values.push([language, value]);
    wordings.set(text, values);
    byFirstWord.set(first, wordings);
  };
  for (const [name, row] of Object.entries(rows)) {
    const language = name as Language;
    const units = row.units.split(' ');
    for (const [at, unit] of units.entries()) add(language, unit, at + 1);
    for (const [at, ten] of row.tens.split(' ').entries()) {
      const base = (at + 2) * 10;
      add(language, ten, base);
      for (const [plus, unit] of units.slice(0, 9).entries()) {
        const value = base + plus + 1;
        add(language, `${ten} ${row.and ? `${row.and} ` : ''}${unit}`, value);
        if (row.and === 'et') add(language, `${ten} ${unit}`, value);
        for (const close of row.close?.(ten, unit) ?? []) add(language, close, value);
      }
    }
    for (const [written, value] of Object.entries(irregular[language] ?? {})) add(language, written, value);
  }
  for (const [at, teen] of frenchTeens.entries()) {
    add('fr', `soixante ${teen}`, 71 + at);
    add('fr', `quatre vingt ${teen}`, 91 + at);
  }
  cache = byFirstWord;
  return byFirstWord;
}

/** Code points of zero in Arabic, Persian and Devanagari digits. */
const zeros = [0x0660, 0x06f0, 0x0966];
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/gu;
const digitsThenLetters = /^(\d{1,3})(\p{L}*|\+)$/u;

function plainDigit(written: string): string {
  const code = written.charCodeAt(0);
  return String(code - (zeros.find((zero) => code >= zero && code < zero + 10) ?? code));
}

const hanDigits = '一二三四五六七八九';

/** Numbers that begin at this token, longest first: words of two languages may have the same spelling. */
export function numbersStartingAt(tokens: readonly Token[], at: number): NumberMention[] {
  const token = tokens[at];
  if (!token) return [];
  const digits = digitsThenLetters.exec(token.word.replace(otherDigits, plainDigit));
  if (digits) return [{ value: Number(digits[1]), length: 1, language: null, suffix: digits[2] ?? '' }];
  if (token.script === 'han') return hanNumber(tokens, at);
  const wordings = wordingsByFirstWord().get(token.word);
  if (!wordings) return [];
  const found: NumberMention[] = [];
  const separator = isSyllabic(token.script) ? '' : ' ';
  let text = '';
  for (let length = 1; length <= (separator ? maxWords : maxSyllables); length += 1) {
    const next = tokens[at + length - 1];
    if (!next || next.clause !== token.clause) break;
    text += length === 1 ? next.word : `${separator}${next.word}`;
    for (const [language, value] of wordings.get(text) ?? []) found.push({ value, length, language, suffix: '' });
  }
  return found.reverse();
}

/** 五, 十二, 八十, 八十五, 两. */
function hanNumber(tokens: readonly Token[], at: number): NumberMention[] {
  const text = tokens
    .slice(at, at + 3)
    .map(({ word }) => word)
    .join('');
  const found = /^(?:([一二三四五六七八九])?十([一二三四五六七八九])?|[一二三四五六七八九两兩])/u.exec(text);
  if (!found) return [];
  const digit = (letter: string | undefined) => (letter ? hanDigits.indexOf(letter) + 1 : 0);
  const whole = found[0];
  const value = whole.includes('十')
    ? (digit(found[1]) || 1) * 10 + digit(found[2])
    : /[两兩]/u.test(whole)
      ? 2
      : digit(whole);
  return [{ value, length: whole.length, language: 'zh', suffix: '' }];
}
