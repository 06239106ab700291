/** Splits an address that was written in one cell, `12 Main St, Wexley, OH 45701`, where there is one way to do it. */

export type AddressParts = { street: string; city: string; state: string; zipCode?: string };

/** First digits of the ZIP codes of each state. */
const firstDigits = new Map(
  [
    '0:CT,MA,ME,NH,NJ,RI,VT,PR,VI',
    '1:DE,NY,PA',
    '2:DC,MD,NC,SC,VA,WV',
    '3:AL,FL,GA,MS,TN',
    '4:IN,KY,MI,OH',
    '5:IA,MN,MT,ND,SD,WI',
    '6:IL,KS,MO,NE',
    '7:AR,LA,OK,TX',
    '8:AZ,CO,ID,NM,NV,UT,WY',
    '9:AK,CA,HI,OR,WA,AS,GU,MP',
  ].flatMap((group) =>
    group
      .slice(2)
      .split(',')
      .map((state) => [state, group.charAt(0)] as const),
  ),
);

const country = /,? (?:USA?|U\.S\.A?\.|United States(?: of America)?)$/i;
/** A house number or a post box: the part before the town is then certainly a street. */
const beginsLikeStreet = /^(?:\d+[a-z]?(?:-\d+)?(?: 1\/2)? [a-z\d]|[nsew]\d|p\.? ?o\.? box \d)/i;
const town = /^[\p{L}][\p{L}.' -]{1,39}$/u;
/** Parts of a street address that may follow a comma. */
const notATown =
  /^(?:(?:suite|ste|apt|apartment|unit|room|rm|floor|building|bldg|lot)\b.*|fl|lower|upper|basement|rear|box|north|south|east|west|[nsew]|ne|nw|se|sw|county|county of .*|.* county|.*\bfloor|.*\b(?:street|st|avenue|ave|road|rd|boulevard|blvd|drive|dr|lane|ln|court|ct|highway|hwy|parkway|pkwy|church|school|library|center|centre|building|hall|clinic|hospital))$/i;
const stateAndZip = /^([A-Z]{2}|[a-z. ]{4,24})\.?(?:,? (\d{5}(?:-\d{4})?))?$/i;
/** The town and its state in one part: only with a code in capitals and a ZIP code. */
const cityStateZip = /^(.+?),? ([A-Z]{2}),? (\d{5}(?:-\d{4})?)$/;

/** @param readState the code of a state, or undefined for what is none */
export function splitAddress(written: string, readState: (text: string) => string | undefined): AddressParts | null {
  const text = written
    .trim()
    .replace(/ *[\r\n]+ */g, ', ')
    .replace(/\s+/g, ' ')
    .replace(/,(?: ?,)+/g, ',')
    .replace(country, '');
  const parts = text.split(',').map((part) => part.trim());
  return ofLastTwo(parts, readState) ?? ofLast(parts, readState);
}

/** `…, Wexley, OH 45701` */
function ofLastTwo(parts: readonly string[], readState: (text: string) => string | undefined): AddressParts | null {
  // `Ohio, 45701`
  const hasZipApart = /^\d{5}(?:-\d{4})?$/.test(parts.at(-1) ?? '');
  const end = hasZipApart ? `${parts.at(-2)} ${parts.at(-1)}` : (parts.at(-1) ?? '');
  const before = parts.slice(0, hasZipApart ? -2 : -1);
  const [, name = '', zipCode] = stateAndZip.exec(end) ?? [];
  // Without a ZIP code, two small letters may be a word.
  const isCode = name.length !== 2 || name === name.toUpperCase();
  return isCode ? joined(before.slice(0, -1), before.at(-1), readState(name.trim()), zipCode) : null;
}

/** `…, Wexley OH 45701` */
function ofLast(parts: readonly string[], readState: (text: string) => string | undefined): AddressParts | null {
  const [, city, state = '', zipCode] = cityStateZip.exec(parts.at(-1) ?? '') ?? [];
  return joined(parts.slice(0, -1), city, readState(state), zipCode);
}

function joined(
  street: readonly string[],
  city: string | undefined,
  state: string | undefined,
  zipCode: string | undefined,
): AddressParts | null {
  const isStreet = street.length > 0 && street.every((part) => part !== '') && beginsLikeStreet.test(street[0] ?? '');
  const isTown = city !== undefined && town.test(city) && !notATown.test(city);
  const isZipOfState = zipCode === undefined || (state !== undefined && firstDigits.get(state) === zipCode.charAt(0));
  return isStreet && isTown && state !== undefined && isZipOfState
    ? { street: street.join(', '), city, state, ...(zipCode !== undefined && { zipCode }) }
    : null;
}
