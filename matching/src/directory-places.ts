/** The towns, counties and ZIP codes that the directory knows, counted up and down as records come and go. */
import type { Candidate } from './candidate.ts';
import { milesBetween, type Point } from './distance.ts';
import { foldText } from './normalize.ts';
import type { KnownPlace } from './places.ts';
import { stateCode } from './us-states.ts';

type Counted = {
  name: string;
  kind: KnownPlace['kind'];
  records: number;
  points: number;
  latitude: number;
  longitude: number;
  /** State code -> how many of the records lie in it. */
  states: Map<string, number>;
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

  function count(kind: KnownPlace['kind'], name: string | undefined, candidate: Candidate, by: 1 | -1): void {
    const trimmed = name?.trim();
    if (!trimmed) return;
    const key = `${kind} ${foldText(trimmed)}`;
    const fresh = { name: trimmed, kind, records: 0, points: 0, latitude: 0, longitude: 0, states: new Map() };
    const entry: Counted = counted.get(key) ?? fresh;
    entry.records += by;
    const { point } = candidate;
    const state = candidate.state === undefined ? null : stateCode(candidate.state);
    if (state) entry.states.set(state, (entry.states.get(state) ?? 0) + by);
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
    count('city', candidate.city, candidate, by);
    count('zip', candidate.zipCode?.slice(0, 5), candidate, by);
    for (const county of candidate.serviceArea.flatMap(countiesIn)) {
      count('county', county, candidate, by);
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
        const states = statesOf(entry);
        return { name, kind, ...middleOf(entry), ...(states.length > 0 ? { states } : {}) };
      });
      return listed;
    },
    coverageAt(point) {
      const { names, state } = around(point);
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
            const wholeState = stateIn(area);
            return known || (wholeState !== null && wholeState === (state ?? stateCode(candidate.state ?? '')));
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

  /** The town that holds the point, the county its records most often name, and its state where there is one only. */
  function around(point: Point): { names: Set<string>; state: string | null } {
    const names = new Set<string>();
    let nearest: Counted | null = null;
    let least = townRadiusMiles;
    for (const entry of counted.values()) {
      const middle = entry.kind === 'city' ? middleOf(entry) : null;
      const miles = middle ? milesBetween(middle.latitude, middle.longitude, point) : Number.POSITIVE_INFINITY;
      if (miles < least) {
        least = miles;
        nearest = entry;
      }
    }
    if (nearest === null) return { names, state: null };
    const town = foldText(nearest.name);
    names.add(town);
    const counties = [...(countiesOf.get(town) ?? [])].sort((a, b) => b[1] - a[1]);
    if (counties[0]) names.add(counties[0][0]);
    const states = statesOf(nearest);
    return { names, state: states.length === 1 ? (states[0] ?? null) : null };
  }
}

function statesOf({ states }: Counted): string[] {
  return [...states].filter(([, records]) => records > 0).map(([state]) => state);
}

const wholeOf = /^(?:(?:all|entire|whole|throughout|anywhere|across|within|state|of|in|the)\s+)+/i;

/** "OH", "Ohio", "All of Ohio": the code of the state that is served as a whole. */
function stateIn(area: string): string | null {
  return stateCode(area.trim()) ?? stateCode(area.trim().replace(wholeOf, ''));
}

function isNamed(area: string, name: string): boolean {
  return name.endsWith(' county') ? area.includes(name) : area === name;
}

/** Words that a list of areas may begin with, capital letter or not. */
const leadIn =
  /^(?:(?:All|Serving|Serves|Entire|Whole|Within|Throughout|Residents|Anywhere|The|And|Also|Most|Greater|Of|In)\s+)+/i;
const countyName = /((?:\p{Lu}[\p{L}.'’-]*\s+){1,4})(County|Parish|Borough)\b/gu;
const countyNames = /((?:\p{Lu}[\p{L}.'’-]*(?:,\s*|\s+and\s+|\s+&\s+|\s+)){2,12})Counties\b/gu;
const countyOf = /\bCounty of ((?:\p{Lu}[\p{L}.'’-]*\s*){1,3})/gu;

/** "Marlow County" in "All of Marlow County"; both in "Marlow and Adams Counties". */
function countiesIn(area: string): string[] {
  const named = [...area.matchAll(countyName)].map(([, name, kind]) => `${name?.replace(leadIn, '').trim()} ${kind}`);
  const listed = [...area.matchAll(countyNames)].flatMap(([, names]) =>
    (names ?? '').split(/,|\band\b|&/).map((name) => `${name.replace(leadIn, '').trim()} County`),
  );
  const turned = [...area.matchAll(countyOf)].map(([, name]) => `${name?.trim()} County`);
  return [...new Set([...named, ...listed, ...turned])].filter(
    (name) => /^\p{Lu}\S* /u.test(name) && !/^County/.test(name),
  );
}
