/** Converts HTML to the text that a browser shows: paragraphs and entries of lists become lines. */
import { cleanText } from './clean-text.ts';

const entities = new Map<string, string>(
  Object.entries({
    ...{ nbsp: ' ', ensp: ' ', emsp: ' ', thinsp: ' ', shy: '', amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" },
    ...{
      lsquo: '‘',
      rsquo: '’',
      sbquo: '‚',
      ldquo: '“',
      rdquo: '”',
      bdquo: '„',
      laquo: '«',
      raquo: '»',
      hellip: '...',
    },
    ...{ ndash: '–', mdash: '—', minus: '−', bull: '•', middot: '·', deg: '°', ordm: 'º', ordf: 'ª', colon: ':' },
    ...{ iexcl: '¡', iquest: '¿', cent: '¢', pound: '£', euro: '€', sect: '§', frac12: '½', frac14: '¼', frac34: '¾' },
    ...{ times: '×', copy: '©', reg: '®', trade: '™', szlig: 'ß', aelig: 'æ', oelig: 'œ', oslash: 'ø', Oslash: 'Ø' },
  }),
);
/** Combining characters by the suffix of an entity: `&eacute;`. */
const accents: Readonly<Record<string, string>> = {
  ...{ grave: '\u0300', acute: '\u0301', circ: '\u0302', tilde: '\u0303', uml: '\u0308', ring: '\u030a' },
  cedil: '\u0327',
};

const blockElements = /^(p|h[1-6]|ul|ol|dl|table|blockquote|pre|section|article|header|footer|figure)$/;
const lineElements = /^(br|hr|div|tr|dt|dd|thead|tbody|tfoot|caption)$/;
const cellElements = /^(td|th)$/;
const inlineElements =
  /^(a|abbr|b|big|center|cite|code|em|font|i|img|ins|label|mark|nobr|o:p|q|small|span|strong|sub|sup|time|tt|u|wbr)$/;
/** Their content is not shown. */
const hiddenElements = /^(script|style|template|title|del|s|strike)$/;

const token = /<!--|<(\/?)([a-z][a-z\d:]*)((?:\s[^<>]*)?)\/?>|[^<]+|</gi;

/** Removes known elements of HTML only: "under <18" stays. Linear in the length of the text. */
export function withoutMarkup(written: string): string | undefined {
  // Many sources escape their markup twice.
  const text = decoded(decoded(written));
  const isLaidOut = /<(p|br|div|li|tr|h[1-6])\b/i.test(text);
  const missing = new Set<string>();
  /** The position after `end`, or 0 when it is missing, which is searched for only once: the work stays linear. */
  const endOf = (end: string, from: number) => {
    const at = missing.has(end) ? -1 : text.indexOf(end, from);
    if (at === -1) {
      missing.add(end);
      return 0;
    }
    return at + end.length;
  };
  let shown = '';
  let hiddenUntil = 0;
  let link: { address: string; from: number } | null = null;
  for (const match of text.matchAll(token)) {
    const [whole, slash, element = '', rest = ''] = match;
    const name = element.toLowerCase();
    if (match.index < hiddenUntil) {
      continue;
    }
    if (whole === '<!--') {
      hiddenUntil = endOf('-->', match.index);
    } else if (hiddenElements.test(name)) {
      hiddenUntil = slash ? hiddenUntil : endOf(`</${element}>`, match.index);
    } else if (name === 'li') {
      shown += slash ? '\n' : '\n• ';
    } else if (blockElements.test(name)) {
      shown += '\n\n';
    } else if (lineElements.test(name)) {
      shown += '\n';
    } else if (cellElements.test(name)) {
      shown += ' ';
    } else if (name === 'a' && !slash) {
      const address = /\bhref\s*=\s*["']?(?:mailto:|tel:)?([^"'\s<>]+)/i.exec(rest)?.[1];
      link = address === undefined ? null : { address, from: shown.length };
    } else if (name === 'a' && link) {
      // "click here" means nothing without the address of its link.
      shown += shown.slice(link.from).includes(link.address) ? '' : ` (${link.address})`;
      link = null;
    } else if (!inlineElements.test(name)) {
      shown += isLaidOut && element === '' ? whole.replace(/\s+/g, ' ') : whole;
    }
  }
  return cleanText(shown.replace(/• \s*/g, '• ').replace(/\n\s*\n(?=• )/g, '\n'));
}

function decoded(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z])(grave|acute|circ|tilde|uml|ring|cedil)|([a-z]+\d*));/gi,
    (whole, decimal, hex, letter, accent: string | undefined, name: string | undefined) => {
      if (name !== undefined) {
        return entities.get(name) ?? entities.get(name.toLowerCase()) ?? whole;
      }
      if (accent !== undefined) {
        return `${letter}${accents[accent.toLowerCase()] ?? ''}`.normalize('NFC');
      }
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 8 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
