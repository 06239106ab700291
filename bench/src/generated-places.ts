/** Invented towns, names and opening hours for a generated directory. */
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

/** @returns this many different names, the same for the same state of `random`. */
export function inventNames(count: number, random: SeededRandom): string[] {
  const names = new Set<string>();
  while (names.size < count) {
    names.add(random.pick(beginnings) + random.pick(middles) + random.pick(endings));
  }
  return [...names];
}

/** Towns in an area as large as a state, each with one to four ZIP codes. */
export function inventTowns(count: number, random: SeededRandom): Town[] {
  let zip = 43_000;
  return inventNames(count, random).map((name) => ({
    name,
    zipCodes: Array.from({ length: random.integer(1, 4) }, () => {
      zip += 1;
      return String(zip);
    }),
    latitude: 38.5 + 3.4 * random.next(),
    longitude: -84.8 + 4.2 * random.next(),
  }));
}

const days = ['Mo-Fr', 'Mo-Th', 'Tu-Fr', 'Mo-Sa', 'Mo-Su', 'Mo,We,Fr', 'Tu,Th', 'Sa', 'We', 'Th', 'Mo', 'Tu-Sa', 'Fr'];
const halfHours = Array.from({ length: 48 }, (_, at) => `${String(at >> 1).padStart(2, '0')}:${at % 2 ? '30' : '00'}`);

/** @returns this many different lines in opening_hours syntax: weekly hours, nth weekdays, seasons, hours past midnight. */
export function inventHours(count: number, random: SeededRandom): string[] {
  const lines = new Set(['24/7']);
  const span = (from: number, to: number) => {
    const begin = random.integer(from, to);
    return `${halfHours[begin]}-${halfHours[(begin + random.integer(3, 18)) % 48]}`;
  };
  while (lines.size < count) {
    const regular = `${random.pick(days)} ${span(12, 22)}`;
    const kind = random.next();
    if (kind < 0.5) lines.add(regular);
    else if (kind < 0.75) lines.add(`${regular}; Sa ${span(16, 24)}`);
    else if (kind < 0.85) lines.add(`${regular}; We[${random.integer(1, 4)}] ${span(30, 38)}`);
    else if (kind < 0.93) lines.add(`Oct-Apr: Mo-Su ${span(34, 42)}`);
    else lines.add(`Mo-Th ${span(14, 20)},${span(32, 38)}; Fr ${span(14, 20)}`);
  }
  return [...lines];
}
