/**
 * ZIP codes and towns where the directory lists nothing: people name theirs all the same, and want to know what is nearest.
 * Names and points are those of the package zipcodes, from federalgovernmentzipcodes.us and GeoNames: a town is its post offices, its point their middle.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { milesBetween, type Point } from '@waymark/matching/index/distance';
import { tokenize } from '@waymark/matching/text/tokenize';
import type { GazetteerPlace, PlacesElsewhere } from '@waymark/matching/understanding/place-mentions';
import { townKey } from '@waymark/matching/understanding/town-key';
import { stateCode } from '@waymark/matching/understanding/us-states';

type Row = Point & { zip: string; city: string; state: string };
type Town = Point & { name: string; state: string };
/** `centres`: latitude and longitude of each ZIP code in millionths of a degree, 0 where there is none. */
type Table = { centres: Int32Array; towns: ReadonlyMap<string, readonly Town[]> };

const require = createRequire(import.meta.url);
const inDegree = 1_000_000;
/** Read when the first such place may be named: 5 MB of text that a page without words for a place does not need. */
let table: Table | undefined;

/** From farther away nobody comes: the answer is then that the directory does not reach there. Statute miles. */
const maxMiles = 100;
/** Of latitude, a little less than there are. */
const milesInDegree = 68;

/**
 * Knows a ZIP code of which no word says that it is one, and a town without its state, if something of the directory is within 100
 * miles of it.
 */
export function placesElsewhere(places: readonly GazetteerPlace[]): PlacesElsewhere {
  return {
    zipCode(digits, surely = false) {
      table ??= readTable();
      const centre = centreOf(table, digits);
      return centre && (surely || milesFrom(places, centre, maxMiles) <= maxMiles)
        ? { name: digits, kind: 'zip', ...centre }
        : null;
    },
    town(words, state) {
      table ??= readTable();
      const named = (table.towns.get(townKey(words)) ?? []).filter(
        ({ name, state: own }) => words.length <= tokenize(name).length && (state === null || state === own),
      );
      const [nearest] = named
        .map((town) => ({ town, miles: milesFrom(places, town, maxMiles) }))
        .sort((one, other) => one.miles - other.miles);
      return nearest && (state !== null || (nearest.miles <= maxMiles && !isLand(nearest.town.name)))
        ? present(nearest.town, nearest.miles)
        : null;
    },
  };

  /** With its state where the name alone would be another town to the reader. */
  function present({ name, state, latitude, longitude }: Town, miles: number): GazetteerPlace {
    const isListed = places.some((place) => place.kind === 'city' && place.name.toLowerCase() === name.toLowerCase());
    const shown = isListed || miles > maxMiles ? `${name}, ${state.toUpperCase()}` : name;
    return { name: shown, kind: 'city', latitude, longitude, states: [state] };
  }
}

/** `max`: what is farther away need not be told apart. */
function milesFrom(places: readonly GazetteerPlace[], point: Point, max = Number.POSITIVE_INFINITY): number {
  let min = Number.POSITIVE_INFINITY;
  for (const { latitude, longitude } of places) {
    if (latitude === undefined || longitude === undefined) continue;
    if (Math.abs(latitude - point.latitude) * milesInDegree > Math.min(min, max)) continue;
    min = Math.min(min, milesBetween(latitude, longitude, point));
  }
  return min;
}

function readTable(): Table {
  const centres = new Int32Array(2 * 100_000);
  const sums = new Map<string, Town & { offices: number }>();
  for (const { zip, city, state, latitude, longitude } of readRows()) {
    // Post offices of the armed forces have no point.
    if (!latitude || !longitude) continue;
    centres.set([Math.round(latitude * inDegree), Math.round(longitude * inDegree)], 2 * Number(zip));
    const key = `${city} ${state}`;
    const sum = sums.get(key) ?? { name: city, state: state.toLowerCase(), latitude: 0, longitude: 0, offices: 0 };
    sum.latitude += latitude;
    sum.longitude += longitude;
    sum.offices += 1;
    sums.set(key, sum);
  }
  const towns = new Map<string, Town[]>();
  for (const { name, state, latitude, longitude, offices } of sums.values()) {
    const key = townKey(tokenize(name.toLowerCase()).map(({ word }) => word));
    const town = { name, state, latitude: latitude / offices, longitude: longitude / offices };
    towns.set(key, [...(towns.get(key) ?? []), town]);
  }
  return { centres, towns };
}

/** The package's own module would keep 30 MB in memory for good. */
function readRows(): Row[] {
  const text = readFileSync(require.resolve('zipcodes/lib/codes.js'), 'utf8');
  const written = text.slice(text.indexOf('{'), text.indexOf('};') + 1);
  return Object.values(JSON.parse(written) as Readonly<Record<string, Row>>);
}

function centreOf({ centres }: Table, zip: string): Point | null {
  const at = 2 * Number(zip);
  const [latitude = 0, longitude = 0] = centres.subarray(at, at + 2);
  return latitude === 0 ? null : { latitude: latitude / inDegree, longitude: longitude / inDegree };
}

/** "Delaware", "Lebanon": who says it without a state means the state or the country. */
function isLand(name: string): boolean {
  return stateCode(name) !== null || countries().has(name.toLowerCase());
}

let countryNames: ReadonlySet<string> | undefined;
function countries(): ReadonlySet<string> {
  if (!countryNames) {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
    const codes = letters.flatMap((first) => letters.map((second) => first + second));
    countryNames = new Set(codes.flatMap((code) => names.of(code)?.toLowerCase() ?? []));
  }
  return countryNames;
}
