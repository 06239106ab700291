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
  /** The text with `…` in place of every confidential value. */
  redact: (text: string) => string;
  /** For URLs and email addresses, which are useless with a part missing: null when one contains a confidential value. */
  keepLink: (link: string | null) => string | null;
};

const direction = '(?:(?:[nsew]|[ns][ew]|north|south|east|west|northeast|northwest|southeast|southwest)\\.?\\s+)?';
const streetTypes = [
  'alley avenue ave av boulevard blvd circle cir close court ct crescent drive dr highway hwy lane ln loop parkway pkwy',
  'pike place pl plaza plz road rd route rte row square sq street str st terrace ter trail trl way',
].flatMap((line) => line.split(' '));
const streetType = `(?:${streetTypes.join('|')})\\.?`;
/** Words before a bare street name that reveal a location, in English and Spanish. */
const locationWords = '(?:on|at|off|near|behind|by|corner of|calle|avenida|esquina|en la|en)';
/** Minimum length for matching inside URLs: shorter names occur in too many other words. */
const minLengthInLink = 4;

export function createAddressRedactor(addresses: readonly ConfidentialAddress[]): AddressRedactor {
  const linkParts = [...new Set(addresses.flatMap(linkPartsOf))].filter((part) => part.length >= minLengthInLink);
  const fullStreets = addresses.map(({ street }) => escapePattern(street?.trim() ?? '')).filter(Boolean);
  // Longest first: a shorter match would leave the rest of the address.
  const patterns = [
    ...new Set([...fullStreets.sort((one, other) => other.length - one.length), ...addresses.flatMap(patternsOf)]),
  ];
  const pattern =
    patterns.length > 0 ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'giu') : null;
  const hide = (text: string) => (pattern ? text.replace(pattern, '…') : text);
  return {
    redact: hide,
    keepLink(link) {
      if (link === null) {
        return null;
      }
      const words = readable(link);
      const letters = compact(words);
      return hide(words) === words && !linkParts.some((part) => letters.includes(part)) ? link : null;
    },
  };
}

function partsOf({ street, zipCode, city }: ConfidentialAddress) {
  const [main = ''] = (street ?? '').split(/,|#|\b(?:suite|ste|apt|unit|floor|room|rm)\b/i);
  const [, number = '', rest = main.trim()] = /^(\d+)\S*\s+(.*)$/.exec(main.trim()) ?? [];
  const name = rest
    .replace(new RegExp(`^${direction}`, 'i'), '')
    .replace(new RegExp(`\\s+${streetType}$`, 'i'), '')
    .trim();
  const [zip = ''] = zipCode?.trim().split('-') ?? [];
  return { main: main.trim(), number, name, zip, city: city?.trim() ?? '' };
}

function patternsOf(address: ConfidentialAddress): string[] {
  const { main, number, name, zip, city } = partsOf(address);
  const [firstWord = ''] = name.split(/\s+/);
  return [
    escapePattern(main),
    number && name && `${number}[\\w-]*\\s+${direction}${escapePattern(name)}(?:\\s+${streetType})?`,
    number && firstWord && `${number}[\\w-]*\\s+${direction}${escapePattern(firstWord)}`,
    name && `${direction}${escapePattern(name)}\\s+${streetType}`,
    name && `(?<=\\b${locationWords}\\s+${direction})${escapePattern(name)}`,
    zip && `${escapePattern(zip)}(?:-\\d{4})?`,
    escapePattern(city),
  ].filter((one) => one !== '');
}

function linkPartsOf(address: ConfidentialAddress): string[] {
  const { main, number, name, zip, city } = partsOf(address);
  return [compact(main), number && name && compact(number + name), zip, compact(city)];
}

/** A regular expression for the text, with any white space between its words. */
function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\s+/g, '\\s+');
}

/** `9041%20Quillfeather-Lane` as words. */
function readable(link: string): string {
  return link.replace(/%20|[+_/.?=&,-]/g, ' ');
}

function compact(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
