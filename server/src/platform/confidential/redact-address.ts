/** Removes confidential addresses from texts. */

/** The confidential values of one place. */
export type ConfidentialAddress = {
  /** House number and street, as in the record. */
  street: string | null;
  zipCode: string | null;
  /** Only when the city is hidden too. */
  city: string | null;
};

export type AddressRedactor = {
  /** The text with `…` in place of every secret. */
  hide: (text: string) => string;
  /** For URLs and email addresses, which are useless with a part missing: null when one contains a secret. */
  keepLink: (link: string | null) => string | null;
};

const direction = '(?:(?:[nsew]|[ns][ew]|north|south|east|west|northeast|northwest|southeast|southwest)\\.?\\s+)?';
const kinds = [
  'alley avenue ave av boulevard blvd circle cir close court ct crescent drive dr highway hwy lane ln loop parkway pkwy',
  'pike place pl plaza plz road rd route rte row square sq street str st terrace ter trail trl way',
].flatMap((line) => line.split(' '));
const kind = `(?:${kinds.join('|')})\\.?`;
/** Words before a bare street name that reveal a location, in English and Spanish. */
const before = '(?:on|at|off|near|behind|by|corner of|calle|avenida|esquina|en la|en)';
/** Minimum length for matching inside URLs: shorter names occur in too many other words. */
const minLengthInLink = 4;

export function createAddressRedactor(secrets: readonly ConfidentialAddress[]): AddressRedactor {
  const inLinks = [...new Set(secrets.flatMap(linkPartsOf))].filter((part) => part.length >= minLengthInLink);
  const whole = secrets.map(({ street }) => literally(street?.trim() ?? '')).filter(Boolean);
  // Longest first: a shorter match would leave the rest of the address.
  const patterns = [
    ...new Set([...whole.sort((one, other) => other.length - one.length), ...secrets.flatMap(patternsOf)]),
  ];
  const pattern =
    patterns.length > 0 ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'giu') : null;
  const hide = (text: string) => (pattern ? text.replace(pattern, '…') : text);
  return {
    hide,
    keepLink(link) {
      if (link === null) {
        return null;
      }
      const read = readable(link);
      const letters = compact(read);
      return hide(read) === read && !inLinks.some((part) => letters.includes(part)) ? link : null;
    },
  };
}

function partsOf({ street, zipCode, city }: ConfidentialAddress) {
  const [main = ''] = (street ?? '').split(/,|#|\b(?:suite|ste|apt|unit|floor|room|rm)\b/i);
  const [, number = '', rest = main.trim()] = /^(\d+)\S*\s+(.*)$/.exec(main.trim()) ?? [];
  const name = rest
    .replace(new RegExp(`^${direction}`, 'i'), '')
    .replace(new RegExp(`\\s+${kind}$`, 'i'), '')
    .trim();
  const [zip = ''] = zipCode?.trim().split('-') ?? [];
  return { main: main.trim(), number, name, zip, city: city?.trim() ?? '' };
}

function patternsOf(secret: ConfidentialAddress): string[] {
  const { main, number, name, zip, city } = partsOf(secret);
  const [firstWord = ''] = name.split(/\s+/);
  return [
    literally(main),
    number && name && `${number}[\\w-]*\\s+${direction}${literally(name)}(?:\\s+${kind})?`,
    number && firstWord && `${number}[\\w-]*\\s+${direction}${literally(firstWord)}`,
    name && `${direction}${literally(name)}\\s+${kind}`,
    name && `(?<=\\b${before}\\s+${direction})${literally(name)}`,
    zip && `${literally(zip)}(?:-\\d{4})?`,
    literally(city),
  ].filter((one) => one !== '');
}

function linkPartsOf(secret: ConfidentialAddress): string[] {
  const { main, number, name, zip, city } = partsOf(secret);
  return [compact(main), number && name && compact(number + name), zip, compact(city)];
}

/** Any white space between the words. */
function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\s+/g, '\\s+');
}

/** `9041%20Quillfeather-Lane` as words. */
function readable(link: string): string {
  return link.replace(/%20|[+_/.?=&,-]/g, ' ');
}

function compact(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
