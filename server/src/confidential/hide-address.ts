/** Takes a confidential address out of texts that spell it out. */

const direction = '(?:(?:[nsew]|[ns][ew]|north|south|east|west)\\.?\\s+)?';

/** Takes the street (with or without its number, its compass point and what kind of street it is) and the ZIP code out of a text. */
export function addressHider(row: { street: string | null; zip_code: string | null }): (text: string) => string {
  const street = row.street?.trim() ?? '';
  const [, number, rest = ''] = /^(\d+\S*)\s+(.*)$/.exec(street) ?? [];
  const name = rest.replace(new RegExp(`^${direction}`, 'i'), '').split(/\s+/)[0] ?? '';
  const secrets = [
    street && literally(street),
    number && name && `${literally(number)}\\s+${direction}${literally(name)}`,
    /\s/.test(rest) && literally(rest),
    row.zip_code && literally(row.zip_code.trim()),
  ].filter((one) => typeof one === 'string' && one !== '');
  if (secrets.length === 0) {
    return (text) => text;
  }
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${secrets.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return (text) => text.replace(pattern, '…');
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\s+/g, '\\s+');
}
