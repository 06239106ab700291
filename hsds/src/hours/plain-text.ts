/** Normalizes a text as a browser would show it, in lower case: tags, entities, unusual spaces and dashes. */

/** Removed elements: struck through, hidden, scripts. */
const notShown = /<\s*(s|del|strike|script|style|template|input|select|img|svg)\b/i;
const lineTags =
  /<\s*\/?\s*(br|p|div|tr|li|ul|ol|dl|dt|h[1-6]|table|tbody|thead|tfoot|section|article|blockquote|pre|hr)\b[^<>]*>/gi;
const cellTags = /<\s*\/?\s*(td|th|dd|span|time|a|label|nobr|center|font|small|big)\b[^<>]*>/gi;
const letterTags = /<\s*\/?\s*(b|strong|i|em|u|sup|sub|mark|wbr)\b[^<>]*>/gi;

const entities = new Map<string, string>(
  Object.entries({
    nbsp: ' ',
    ensp: ' ',
    emsp: ' ',
    thinsp: ' ',
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    rsquo: "'",
    lsquo: "'",
    rdquo: '"',
    ldquo: '"',
    ndash: '-',
    mdash: '-',
    minus: '-',
    hyphen: '-',
    shy: '',
    bull: '•',
    middot: '•',
    aacute: 'a',
    eacute: 'e',
    iacute: 'i',
    oacute: 'o',
    uacute: 'u',
    ntilde: 'n',
    ordm: 'º',
    colon: ':',
  }),
);

/** Null when the visible text is uncertain, such as with struck-through markup. */
export function plainText(written: string): string | null {
  const text = withoutEntities(withoutEntities(written)).replace(/<!--[^<>]*-->/g, '');
  if (notShown.test(text)) {
    return null;
  }
  const plain = text
    .replace(lineTags, '\n')
    .replace(cellTags, ' ')
    .replace(letterTags, '')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/º/g, 'o')
    .normalize('NFKC')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[‐-―−]/g, '-')
    .replace(/[‘’`´]/g, "'")
    .replace(/[“”"]/g, ' ')
    .replace(/(am|pm|[a-z]{3})([A-Z][a-z]{2})/g, '$1 $2')
    .replace(/(AM|PM)([A-Z][a-z]{2})/g, '$1 $2')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .toLowerCase()
    .replace(/,\n/g, ', ')
    .replace(/ ?\n(to|through|thru|until|hasta)\n/g, ' $1 ')
    .replace(/ -\n(?=\d)/g, ' - ')
    .replace(spelled, (_, hour: string, minutes?: string) => spelledTime(hour, minutes))
    .replace(
      spelledRange,
      (_, begun: string, hour: string, minutes: string | undefined, link: string) =>
        `${begun} ${spelledTime(hour, minutes)} ${link} `,
    )
    .replace(spelledEnd, (_, hour: string, minutes?: string) => spelledTime(hour, minutes))
    .replace(/\btwenty[ -]four(?=[ -]hours?)/g, '24')
    .replace(/(?<=\d)o(?=:\d\d)/g, '0')
    .replace(/(?<=\d:)(?:oo|0o|o0)\b/g, '00')
    .replace(/(?<=\d ?)(?:pn|om|mp|pmm|p,m)\b/g, 'pm')
    .replace(/(?<=\b12(?::00)?) ?m\.?d\b\.?/g, ' noon')
    .replace(/(?<=\d ?)(?:ma|amm|a,m)\b/g, 'am')
    .replace(/\b(?:throught|thorugh|trough|throgh|thourgh|thru\.)(?= )/g, 'through')
    .replace(/\buntill\b/g, 'until')
    .replace(/(?<=\d):(?= ?[ap]\.?m)/g, '')
    .replace(/(?<=m\.?)-(to|until|thru|through)-(?=\d)/g, ' $1 ')
    .replace(/\bof (?:the |each |ea\.? |every )?mo(?:nth)?\b\.?/g, 'of the month')
    .replace(/\bea\. (?=month|week|day)/g, 'each ')
    .replace(/(?<=\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*)_(?=[a-z])/g, '-')
    .replace(sameDay, '$1 $2 - ')
    .replace(/(?<![a-z])([ap]\.?m\.?) \1(?![a-z])/g, '$1')
    .replace(/(?<=\d)\.(?=[ap]m\b)/g, ' ')
    .replace(/(?<=[ap]\.?m\.? ?)=(?= ?\d)/g, ' - ')
    .replace(/([a-z]\.? ?:) ?-(?= ?(?:[;,|\n]|$))/g, '$1 closed')
    .replace(/\bm[ ,/]+t[ ,/]+w[ ,/]+(?:th|r)[ ,/]+f\b/g, 'mtwthf')
    .replace(/\bm[ ,/]+t[ ,/]+w[ ,/]+(?:th|r)\b/g, 'mtwth')
    .replace(/(\d) ?: (?=\d\d)|(\d) :(?=\d\d)/g, '$1$2:')
    .replace(/(\d|m\.?) ?~ ?(?=\d)/g, '$1 - ')
    .replace(/ ?o'?clock\b/g, '')
    .replace(/\b(\d\d)\.(\d\d)\.00\b/g, '$1:$2:00')
    .replace(/(:\d\d:\d\d)\.0+\b/g, '$1')
    .replace(/\b(\d\d:\d\d:\d\d)(?: | ?\/ ?)(?=\d\d:\d\d:\d\d)/g, '$1 - ')
    .replace(/\b(?:1899|1900)-\d\d-\d\d[t ](?=\d\d:\d\d)/g, '')
    .replace(/\b(day|time|hour)\(s\)/g, '$1s')
    .replace(/\*\*/g, '')
    .replace(/(?:\|+ ?null ?)+(?=\||$)/g, '')
    .replace(/\|{2,}/g, '|')
    .replace(/ ?(?:→|->|=>) ?/g, ' - ')
    .replace(/(?<=(?:day|mon|tue|wed|thu|fri|sat|sun)s?\.?:? ?-? ?)(?:n\/a|null|nil|c(?= ?(?:[;,|\n]|$)))\b/g, 'closed')
    .replace(/[ !]+$/gm, '')
    .trim();
  return withSpanishDays(plain);
}

const hourNames = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const minuteNames: Record<string, string> = { fifteen: ':15', thirty: ':30', 'forty-five': ':45', 'forty five': ':45' };
/** `eleven-thirty a.m.` */
const spelled = new RegExp(
  `\\b(${hourNames.join('|')})(?:[ -](${Object.keys(minuteNames).join('|')}))?(?= ?(?:a\\.?m\\b|p\\.?m\\b|o'?clock))`,
  'g',
);

/** `Mon 9:00 AM - Mon 5:00 PM` */
const sameDay = /\b([a-z]{2,})\.?,? (\d[\d:.]*(?: ?[ap]\.?m\.?)?) ?(?:-|to) ?\1\.?,? (?=\d)/g;

/** `from five to six-thirty` */
const spelledRange = new RegExp(
  `\\b(from|between|to|until|till|and) (${hourNames.join('|')})(?:[ -](${Object.keys(minuteNames).join('|')}))? (to|until|till|and) (?=(?:${hourNames.join('|')}|noon|midnight|\\d)\\b)`,
  'g',
);

const spelledEnd = new RegExp(
  `(?<=\\b(?:from|between) \\d{1,2}(?::\\d\\d)? (?:to|until|till|and) )(${hourNames.join('|')})(?:[ -](${Object.keys(minuteNames).join('|')}))?\\b`,
  'g',
);

function spelledTime(hour: string, minutes: string | undefined): string {
  return `${hourNames.indexOf(hour) + 1}${minutes === undefined ? '' : minuteNames[minutes]}`;
}

function withoutEntities(text: string): string {
  return text
    .replace(/&([a-z]+);/gi, (whole, name: string) => entities.get(name.toLowerCase()) ?? whole)
    .replace(/&#(\d{1,6});/g, (whole, code: string) => character(Number(code)) ?? whole)
    .replace(/&#x([\da-f]{1,5});/gi, (whole, code: string) => character(Number.parseInt(code, 16)) ?? whole);
}

function character(code: number): string | undefined {
  return code > 8 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

const tuesday = /\bmar(?=\.? ?(?:-|a|y|,|\/) ?(?:mie|jue|vie|sab|dom))|(?<=\blun\.? ?(?:-|a|y|,|\/) ?)mar\b/g;

/** Writes out Spanish short names of days that are ambiguous: `mar` is also March, and `s` could be two days in English. */
function withSpanishDays(text: string): string {
  const isList = /\blun\b/.test(text) && /\bmie\b/.test(text);
  const hasLetters = /\bl ?(?:-|a) ?v\b/.test(text);
  const named = text.replace(tuesday, 'martes').replace(/\bmar\b(?=[.: ])/g, isList ? 'martes' : '$&');
  return hasLetters ? named.replace(/\bs(?=:? \d)/g, 'sabado').replace(/\bd(?=:? \d)/g, 'domingo') : named;
}
