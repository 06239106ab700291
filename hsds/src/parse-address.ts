/**
 * Parses street addresses, with the usual problems of spreadsheets (lost zeros), post boxes and confidential addresses.
 */
import type { Address, LocationVisibility } from '@waymark/contract/resource';
import { cleanLine, meaningfulText, omitUndefined } from './clean-text.ts';
import type { Reason } from './row-problem.ts';
import { splitAddress } from './whole-address.ts';

type AddressDoubt = { field: string; value: string; reason: Reason };
export type ParsedAddress = {
  address?: Address;
  visibility: LocationVisibility;
  /** A post box is not a place to visit. */
  postBox: boolean;
  doubts: AddressDoubt[];
};

const confidentialWords = /\b(confidential|undisclosed|not disclosed|hidden|secret|withheld|suppressed)\b/i;
const postBox = /^(?:p\.?\s*o\.?|post(?:al)?(?: office)?)\s*box\b/i;

/** Codes and names of the states, the District and the territories. */
const states = new Map(
  [
    'AL:alabama,AK:alaska,AS:american samoa,AZ:arizona,AR:arkansas,CA:california,CO:colorado,CT:connecticut',
    'DE:delaware,DC:district of columbia,FL:florida,GA:georgia,GU:guam,HI:hawaii,ID:idaho,IL:illinois,IN:indiana',
    'IA:iowa,KS:kansas,KY:kentucky,LA:louisiana,ME:maine,MD:maryland,MA:massachusetts,MI:michigan,MN:minnesota',
    'MS:mississippi,MO:missouri,MT:montana,NE:nebraska,NV:nevada,NH:new hampshire,NJ:new jersey,NM:new mexico',
    'NY:new york,NC:north carolina,ND:north dakota,MP:northern mariana islands,OH:ohio,OK:oklahoma,OR:oregon',
    'PA:pennsylvania,PR:puerto rico,RI:rhode island,SC:south carolina,SD:south dakota,TN:tennessee,TX:texas',
    'UT:utah,VT:vermont,VI:virgin islands,VA:virginia,WA:washington,WV:west virginia,WI:wisconsin,WY:wyoming',
  ]
    .join(',')
    .split(',')
    .map((pair) => [pair.slice(3), pair.slice(0, 2)]),
);
const stateCodes = new Set(states.values());
/** ZIP codes of these begin with 0, which spreadsheets drop. */
const zeroStates = new Set(['CT', 'MA', 'ME', 'NH', 'NJ', 'RI', 'VT', 'PR', 'VI']);

export type RawAddress = {
  lines: readonly (string | undefined)[];
  city: string | undefined;
  state: string | undefined;
  zipCode: string | undefined;
  /** Two letters; empty counts as US. */
  country?: string | undefined;
};

/**
 * An address in one cell is split into its parts where that is certain, and left whole where not, or where a part of it is also
 * written elsewhere and differs.
 */
function splitWholeAddress(written: RawAddress): RawAddress {
  const { city, state, zipCode, country } = written;
  const isAmerican = /^(?:us|)$/i.test(country?.trim() ?? '');
  const [line, ...more] = written.lines.filter((one) => meaningfulText(one) !== undefined);
  const parts = isAmerican && line !== undefined && more.length === 0 ? splitAddress(line, stateCode) : null;
  const agrees = (given: string | undefined, own: string | undefined) => {
    const other = meaningfulText(cleanLine(given));
    return other === undefined || other.toLowerCase() === own?.toLowerCase();
  };
  const isSame =
    agrees(city, parts?.city) &&
    (agrees(state, parts?.state) || stateCode(state ?? '') === parts?.state) &&
    (parts?.zipCode === undefined || agrees(zipCode, parts.zipCode));
  return parts === null || !isSame
    ? written
    : { ...written, lines: [parts.street], city: parts.city, state: parts.state, zipCode: parts.zipCode ?? zipCode };
}

export function parseAddress(whole: RawAddress): ParsedAddress {
  const written = splitWholeAddress(whole);
  const doubts: AddressDoubt[] = [];
  const street = written.lines
    .map((line) => meaningfulText(cleanLine(line)))
    .filter((line) => line !== undefined)
    .join(', ');
  const isConfidential = confidentialWords.test(street);
  const isAmerican = (written.country?.trim() || 'US').toUpperCase() === 'US';
  const state = readState(meaningfulText(cleanLine(written.state)), isAmerican, doubts);
  const zipCode = readZip(meaningfulText(cleanLine(written.zipCode)), state, isAmerican, doubts);
  const address = omitUndefined<Address>({
    street: street === '' || isConfidential ? undefined : street,
    city: meaningfulText(cleanLine(written.city)),
    state,
    // A ZIP code can be as small as a block of houses.
    zipCode: isConfidential ? undefined : zipCode,
  });
  return {
    ...(address && { address }),
    visibility: isConfidential ? 'city' : 'public',
    postBox: postBox.test(street),
    doubts,
  };
}

function readState(text: string | undefined, isAmerican: boolean, doubts: AddressDoubt[]): string | undefined {
  if (text === undefined || !isAmerican) {
    return text;
  }
  const state = stateCode(text);
  if (state === undefined) {
    doubts.push({
      field: 'state_province',
      value: text,
      reason: 'state-unknown',
    });
  }
  return state;
}

function readZip(
  text: string | undefined,
  state: string | undefined,
  isAmerican: boolean,
  doubts: AddressDoubt[],
): string | undefined {
  if (text === undefined || !isAmerican || /^\d{5}(-\d{4})?$/.test(text)) {
    return text;
  }
  const field = 'postal_code';
  if (/^\d{9}$/.test(text)) {
    return `${text.slice(0, 5)}-${text.slice(5)}`;
  }
  if (/^\d{3,4}(-\d{4})?$/.test(text) && state !== undefined && zeroStates.has(state)) {
    const [short = '', more] = text.split('-');
    const zipCode = [short.padStart(5, '0'), ...(more ? [more] : [])].join('-');
    doubts.push({ field, value: text, reason: { code: 'zip-zeros', values: { zipCode } } });
    return zipCode;
  }
  doubts.push({ field, value: text, reason: 'zip-wrong' });
  return undefined;
}

function stateCode(text: string): string | undefined {
  const code = text.replaceAll('.', '').trim().toUpperCase();
  return stateCodes.has(code) ? code : states.get(text.trim().toLowerCase());
}

/** A code or the name of a state, the District or a territory. */
export function isStateCode(written: string): boolean {
  return stateCodes.has(written.trim().toUpperCase()) || states.has(written.trim().toLowerCase());
}
