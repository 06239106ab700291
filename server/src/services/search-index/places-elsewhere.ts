/**
 * ZIP codes and towns without listings, from which people want to find the nearest places. Names and points come from the
 * package zipcodes (federalgovernmentzipcodes.us, GeoNames); the point of a town is the mean of its post offices.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { milesBetween, type Point } from '@waymark/matching/index/distance';
import { foldWord, plainWords } from '@waymark/matching/text/fold';
import { tokenize } from '@waymark/matching/text/tokenize';
import { createWordRows } from '@waymark/matching/text/word-rows';
import type { GazetteerPlace, PlacesElsewhere } from '@waymark/matching/understanding/place-mentions';
import { townKey } from '@waymark/matching/understanding/town-key';
import { stateCode } from '@waymark/matching/understanding/us-states';

type Row = Point & { zip: string; city: string; state: string };
type Town = Point & { name: string; state: string };
/** `centres`: latitude and longitude of each ZIP code in millionths of a degree, 0 where there is none. */
type Table = { centres: Int32Array; townsByKey: (key: string) => Town[] };

const require = createRequire(import.meta.url);
const millionthsPerDegree = 1_000_000;
/** Loaded on first use: 5 MB of text that most requests do not need. */
let table: Table | undefined;

/** Statute miles beyond which a place counts as out of the directory's reach. */
const maxMiles = 100;
/** Lower bound of the miles in a degree of latitude, for a quick exclusion. */
const milesPerDegree = 68;

/**
 * Finds a ZIP code that is not certainly one, and a town without its state, only if a place of the directory is within
 * `maxMiles`.
 */
export function placesElsewhere(places: readonly GazetteerPlace[]): PlacesElsewhere {
  return {
    zipCode(digits, isCertain = false) {
      table ??= readTable();
      const centre = centreOf(table, digits);
      return centre && (isCertain || milesFrom(places, centre, maxMiles) <= maxMiles)
        ? { name: digits, kind: 'zip', ...centre }
        : null;
    },
    town(words, state) {
      table ??= readTable();
      const candidates = table
        .townsByKey(townKey(words))
        .filter(
          ({ name, state: townState }) =>
            words.length <= tokenize(name).length && (state === null || state === townState),
        );
      const [nearest] = candidates
        .map((town) => ({ town, miles: milesFrom(places, town, maxMiles) }))
        .sort((one, other) => one.miles - other.miles);
      return nearest && (state !== null || (nearest.miles <= maxMiles && !isStateOrCountry(nearest.town.name)))
        ? presentTown(nearest.town, nearest.miles)
        : null;
    },
  };

  /** With its state where readers could confuse it with another town. */
  function presentTown({ name, state, latitude, longitude }: Town, miles: number): GazetteerPlace {
    const isListed = places.some((place) => place.kind === 'city' && place.name.toLowerCase() === name.toLowerCase());
    const displayName = isListed || miles > maxMiles ? `${name}, ${state.toUpperCase()}` : name;
    return { name: displayName, kind: 'city', latitude, longitude, states: [state] };
  }
}

/** `max`: distances above it need not be exact. */
function milesFrom(places: readonly GazetteerPlace[], point: Point, max = Number.POSITIVE_INFINITY): number {
  let min = Number.POSITIVE_INFINITY;
  for (const { latitude, longitude } of places) {
    if (latitude === undefined || longitude === undefined) continue;
    if (Math.abs(latitude - point.latitude) * milesPerDegree > Math.min(min, max)) continue;
    min = Math.min(min, milesBetween(latitude, longitude, point));
  }
  return min;
}

function readTable(): Table {
  const centres = new Int32Array(2 * 100_000);
  const sumsByState = new Map<string, Map<string, Town & { offices: number }>>();
  for (const { zip, city, state, latitude, longitude } of readRows()) {
    // Military post offices have no point.
    if (!latitude || !longitude) continue;
    const at = 2 * Number(zip);
    centres[at] = Math.round(latitude * millionthsPerDegree);
    centres[at + 1] = Math.round(longitude * millionthsPerDegree);
    const sums = sumsByState.get(state) ?? new Map<string, Town & { offices: number }>();
    sumsByState.set(state, sums);
    const sum = sums.get(city) ?? { name: city, state: state.toLowerCase(), latitude: 0, longitude: 0, offices: 0 };
    sum.latitude += latitude;
    sum.longitude += longitude;
    sum.offices += 1;
    sums.set(city, sum);
  }
  const towns = new Map<string, Town[]>();
  for (const sums of sumsByState.values()) {
    for (const { name, state, latitude, longitude, offices } of sums.values()) {
      const key = townKey(nameWords(name.toLowerCase()));
      const town = { name, state, latitude: latitude / offices, longitude: longitude / offices };
      const others = towns.get(key);
      if (others) others.push(town);
      else towns.set(key, [town]);
    }
  }
  return { centres, townsByKey: packTowns(towns) };
}

function nameWords(name: string): string[] {
  // The tokenizer is slow.
  return plainWords.test(name) ? name.split(' ').map(foldWord) : tokenize(name).map(({ word }) => word);
}

/** The towns in a few tables: as objects they take four times the memory. */
function packTowns(townsByKey: ReadonlyMap<string, readonly Town[]>): Table['townsByKey'] {
  const towns = [...townsByKey.values()].flat();
  const groups = createWordRows([...townsByKey.keys()]);
  const starts = [0];
  for (const group of townsByKey.values()) starts.push((starts.at(-1) ?? 0) + group.length);
  const names = towns.map(({ name }) => name);
  const stateCodes = [...new Set(towns.map(({ state }) => state))];
  const states = Uint8Array.from(towns, ({ state }) => stateCodes.indexOf(state));
  const points = Float64Array.from(towns.flatMap(({ latitude, longitude }) => [latitude, longitude]));
  return (key) => {
    const group = groups.get(key);
    if (group === undefined) return [];
    const first = starts[group] ?? 0;
    return names.slice(first, starts[group + 1]).map((name, offset): Town => {
      const at = first + offset;
      const [latitude = 0, longitude = 0] = points.subarray(2 * at, 2 * at + 2);
      return { name, state: stateCodes[states[at] ?? 0] ?? '', latitude, longitude };
    });
  };
}

/** The package's own module would permanently keep 30 MB in memory. */
function readRows(): Row[] {
  const text = readFileSync(require.resolve('zipcodes/lib/codes.js'), 'utf8');
  const written = text.slice(text.indexOf('{'), text.indexOf('};') + 1);
  return Object.values(JSON.parse(written) as Readonly<Record<string, Row>>);
}

function centreOf({ centres }: Table, zip: string): Point | null {
  const at = 2 * Number(zip);
  const [latitude = 0, longitude = 0] = centres.subarray(at, at + 2);
  return latitude === 0
    ? null
    : { latitude: latitude / millionthsPerDegree, longitude: longitude / millionthsPerDegree };
}

/** "Delaware", "Lebanon": without a state, the name means the state or the country. */
function isStateOrCountry(name: string): boolean {
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
