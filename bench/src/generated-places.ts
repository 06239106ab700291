/** Made-up towns, people's names and opening hours for a generated directory. */
import type { SeededRandom } from './seeded-random.ts';

export type Town = { name: string; zipCodes: string[]; latitude: number; longitude: number };

const beginnings = [
  ...['Al', 'Ash', 'Bar', 'Bel', 'Bram', 'Bur', 'Cal', 'Car', 'Clar', 'Cob', 'Cres', 'Dal', 'Dun', 'Ed', 'El', 'Fair'],
  ...[
    'Fen',
    'Gar',
    'Glen',
    'Had',
    'Hart',
    'Hol',
    'Kel',
    'Ken',
    'Lan',
    'Lin',
    'Mar',
    'Mil',
    'Nor',
    'Oak',
    'Pem',
    'Quin',
  ],
  ...['Rad', 'Ros', 'Sel', 'Stan', 'Thorn', 'Tren', 'Val', 'Ver', 'Wal', 'Wes', 'Whit', 'Wil', 'Yar', 'Zan'],
];
const middles = ['', 'a', 'e', 'i', 'ing', 'en', 'er', 'o'];
const endings = [
  ...['ton', 'ville', 'burg', 'field', 'ford', 'dale', 'mont', 'wood', 'bury', 'port', 'ham', 'ley', 'stead', 'worth'],
  ...['bridge', 'brook', 'view', 'shaw', 'by', 'mere', 'more', 'wick'],
];

/** @returns this many different invented names, the same for the same chance. */
export function inventNames(count: number, chance: SeededRandom): string[] {
  const names = new Set<string>();
  while (names.size < count) {
    names.add(chance.pick(beginnings) + chance.pick(middles) + chance.pick(endings));
  }
  return [...names];
}

/** Towns all over an area as large as a state, each with one to four ZIP codes. */
export function inventTowns(count: number, chance: SeededRandom): Town[] {
  let zip = 43_000;
  return inventNames(count, chance).map((name) => ({
    name,
    zipCodes: Array.from({ length: chance.whole(1, 4) }, () => {
      zip += 1;
      return String(zip);
    }),
    latitude: 38.5 + 3.4 * chance.next(),
    longitude: -84.8 + 4.2 * chance.next(),
  }));
}

const days = ['Mo-Fr', 'Mo-Th', 'Tu-Fr', 'Mo-Sa', 'Mo-Su', 'Mo,We,Fr', 'Tu,Th', 'Sa', 'We', 'Th', 'Mo', 'Tu-Sa', 'Fr'];
const halfHours = Array.from({ length: 48 }, (_, at) => `${String(at >> 1).padStart(2, '0')}:${at % 2 ? '30' : '00'}`);

/** @returns this many different lines in opening_hours syntax, from a weekly table to nth weekdays, seasons and nights. */
export function inventHours(count: number, chance: SeededRandom): string[] {
  const lines = new Set(['24/7']);
  const span = (from: number, to: number) => {
    const begin = chance.whole(from, to);
    return `${halfHours[begin]}-${halfHours[(begin + chance.whole(3, 18)) % 48]}`;
  };
  while (lines.size < count) {
    const regular = `${chance.pick(days)} ${span(12, 22)}`;
    const kind = chance.next();
    if (kind < 0.5) lines.add(regular);
    else if (kind < 0.75) lines.add(`${regular}; Sa ${span(16, 24)}`);
    else if (kind < 0.85) lines.add(`${regular}; We[${chance.whole(1, 4)}] ${span(30, 38)}`);
    else if (kind < 0.93) lines.add(`Oct-Apr: Mo-Su ${span(34, 42)}`);
    else lines.add(`Mo-Th ${span(14, 20)},${span(32, 38)}; Fr ${span(14, 20)}`);
  }
  return [...lines];
}
