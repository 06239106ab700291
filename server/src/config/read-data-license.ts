/** Parses DATA_LICENSE: the license of the public directory. */
import type { DataLicense } from '@waymark/contract/open-data';
import { parseWebAddress } from './setting-parsers.ts';

/** Licenses for data that are known by their SPDX id alone (https://spdx.org/licenses/). */
const knownLicenses: readonly (DataLicense & { id: string })[] = [
  {
    id: 'CC0-1.0',
    name: 'Creative Commons Zero 1.0 (public domain)',
    url: 'https://creativecommons.org/publicdomain/zero/1.0/',
  },
  {
    id: 'CC-BY-4.0',
    name: 'Creative Commons Attribution 4.0',
    url: 'https://creativecommons.org/licenses/by/4.0/',
  },
  {
    id: 'CC-BY-SA-4.0',
    name: 'Creative Commons Attribution-ShareAlike 4.0',
    url: 'https://creativecommons.org/licenses/by-sa/4.0/',
  },
  {
    id: 'CC-BY-NC-4.0',
    name: 'Creative Commons Attribution-NonCommercial 4.0',
    url: 'https://creativecommons.org/licenses/by-nc/4.0/',
  },
  {
    id: 'ODbL-1.0',
    name: 'Open Database License 1.0',
    url: 'https://opendatacommons.org/licenses/odbl/1-0/',
  },
  {
    id: 'ODC-By-1.0',
    name: 'Open Data Commons Attribution License 1.0',
    url: 'https://opendatacommons.org/licenses/by/1-0/',
  },
  {
    id: 'PDDL-1.0',
    name: 'Open Data Commons Public Domain Dedication and License 1.0',
    url: 'https://opendatacommons.org/licenses/pddl/1-0/',
  },
];

export const licenseSentence = `Give ${knownLicenses.map(({ id }) => id).join(', ')}, or another SPDX id or a web address with a name after it, such as https://example.org/terms Terms of Marlow County.`;

/** An id, or an id or a web address, a blank and a name; undefined means invalid. */
export function parseDataLicense(text: string): DataLicense | undefined {
  const [, first = '', name] = /^(\S+)(?:\s+(.+))?$/.exec(text) ?? [];
  const license = knownLicenses.find(({ id }) => id.toLowerCase() === first.toLowerCase());
  if (license) {
    return { ...license, ...(name !== undefined && { name }) };
  }
  if (name === undefined) {
    return undefined;
  }
  if (first.includes(':')) {
    const url = parseWebAddress(first);
    return url === undefined ? undefined : { name, url };
  }
  // Requires a version: otherwise the first word of any sentence would count as an SPDX id.
  return /^[A-Za-z][A-Za-z0-9.-]*-\d+(\.\d+)*$/.test(first)
    ? { id: first, name, url: `https://spdx.org/licenses/${first}.html` }
    : undefined;
}
