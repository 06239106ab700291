/** The towns, counties and ZIP codes that the directory knows, counted up and down as records come and go. */
import type { Candidate } from './candidate.ts';
import { milesBetween, type Point } from './distance.ts';
import { foldText } from './normalize.ts';
import type { KnownPlace } from './places.ts';

type Counted = {
  name: string;
  kind: KnownPlace['kind'];
  records: number;
  points: number;
  latitude: number;
  longitude: number;
};

/** What is served at a point: asked of records without a door, and of those that come to people. */
export type Coverage = {
  /** Phone, online and mobile services, and places whose service area holds the point. */
  serves(candidate: Candidate): boolean;
  /** Statute miles from the point to the middle of a town; null when the town has no known point. */
  milesToCity(city: string): number | null;
};

export type DirectoryPlaces = {
  add(candidate: Candidate): void;
  remove(candidate: Candidate): void;
  places(): readonly KnownPlace[];
  coverageAt(point: Point): Coverage;
};

const everywhere = /\b(nation ?wide|national|state ?wide|usa|united states|all counties|anywhere|online)\b/;
/** A town whose middle is farther than this from a point does not hold it. */
const townRadiusMiles = 12;

export function createDirectoryPlaces(): DirectoryPlaces {
  const counted = new Map<string, Counted>();
  /** City -> county named in service areas of its records -> how often. */
  const countiesOf = new Map<string, Map<string, number>>();
  let listed: readonly KnownPlace[] | null = null;

  function count(kind: KnownPlace['kind'], name: string | undefined, point: Point | undefined, by: 1 | -1): void {
    const trimmed = name?.trim();
    if (!trimmed) return;
    const key = `${kind} ${foldText(trimmed)}`;
    const entry = counted.get(key) ?? { name: trimmed, kind, records: 0, points: 0, latitude: 0, longitude: 0 };
    entry.records += by;
    if (point) {
      entry.points += by;
      entry.latitude += by * point.latitude;
      entry.longitude += by * point.longitude;
    }
    if (entry.records > 0) counted.set(key, entry);
    else counted.delete(key);
  }

  function change(candidate: Candidate, by: 1 | -1): void {
    listed = null;
    count('city', candidate.city, candidate.point, by);
    count('zip', candidate.zipCode?.slice(0, 5), candidate.point, by);
    for (const area of candidate.serviceArea) {
      const county = countyIn(area);
      if (!county) continue;
      count('county', county, candidate.point, by);
      if (!candidate.city) continue;
      const city = foldText(candidate.city);
      const counties = countiesOf.get(city) ?? new Map<string, number>();
      counties.set(foldText(county), (counties.get(foldText(county)) ?? 0) + by);
      countiesOf.set(city, counties);
    }
  }

  const middleOf = (entry: Counted): Point | null =>
    entry.points > 0 ? { latitude: entry.latitude / entry.points, longitude: entry.longitude / entry.points } : null;

  return {
    add: (candidate) => change(candidate, 1),
    remove: (candidate) => change(candidate, -1),
    places() {
      listed ??= [...counted.values()].map((entry) => {
        const { name, kind } = entry;
        return { name, kind, ...middleOf(entry) };
      });
      return listed;
    },
    coverageAt(point) {
      const names = namesAround(point);
      const state = (candidate: Candidate) => (candidate.state ? foldText(candidate.state) : '');
      const answers = new Map<string, boolean>();
      return {
        serves(candidate) {
          if (candidate.locationKind === 'phone' || candidate.locationKind === 'virtual') return true;
          return candidate.serviceArea.some((area) => {
            let known = answers.get(area);
            if (known === undefined) {
              const text = foldText(area);
              known = everywhere.test(text) || [...names].some((name) => isNamed(text, name));
              answers.set(area, known);
            }
            return known || (state(candidate) !== '' && foldText(area) === state(candidate));
          });
        },
        milesToCity(city) {
          const entry = counted.get(`city ${foldText(city)}`);
          const middle = entry && middleOf(entry);
          return middle ? milesBetween(middle.latitude, middle.longitude, point) : null;
        },
      };
    },
  };

  /** The town that holds the point, and the county its records most often name. */
  function namesAround(point: Point): Set<string> {
    const names = new Set<string>();
    let nearest: string | null = null;
    let least = townRadiusMiles;
    for (const entry of counted.values()) {
      const middle = entry.kind === 'city' ? middleOf(entry) : null;
      const miles = middle ? milesBetween(middle.latitude, middle.longitude, point) : Number.POSITIVE_INFINITY;
      if (miles < least) {
        least = miles;
        nearest = foldText(entry.name);
      }
    }
    if (nearest === null) return names;
    names.add(nearest);
    const counties = [...(countiesOf.get(nearest) ?? [])].sort((a, b) => b[1] - a[1]);
    if (counties[0]) names.add(counties[0][0]);
    return names;
  }
}

function isNamed(area: string, name: string): boolean {
  return name.endsWith(' county') ? area.includes(name) : area === name;
}

/** "Marlow County" in "All of Marlow County". */
function countyIn(area: string): string | null {
  return /(?:\p{Lu}[\p{L}.'’-]*\s+){1,3}County\b/u.exec(area)?.[0]?.trim() ?? null;
}
