/**
 * The towns, counties and ZIP codes of the directory, with counts that are updated as records are added and removed.
 */

import { requiresStreet } from '@waymark/contract/resource-form-rules';
import { foldText } from '../text/fold.ts';
import type { GazetteerPlace } from '../understanding/place-mentions.ts';
import { stateCode } from '../understanding/us-states.ts';
import { milesBetween, type Point } from './distance.ts';
import type { IndexDocument } from './index-document.ts';
import { countiesIn, everywhere, stateIn } from './service-areas.ts';

type Counted = {
  name: string;
  kind: GazetteerPlace['kind'];
  records: number;
  points: number;
  latitude: number;
  longitude: number;
  /** State code -> number of records in it. */
  states: Map<string, number>;
};

/** Records that serve a point: those without a physical place, and mobile ones. */
export type Coverage = {
  /** Phone, online and mobile services, and places whose service area contains the point. */
  serves(candidate: IndexDocument): boolean;
  /**
   * The first of its service areas that contains the point, or else is the home county, where the county of the point is not
   * known. Null: none does. Undefined: the county of the point is not known, and there is no home county.
   */
  areaOf(candidate: IndexDocument): string | null | undefined;
  /** Statute miles from the point to the town's center; null when the town has no known point. */
  milesToCity(city: string): number | null;
};

/** A place as an understanding names it. */
type NamedPlace = Pick<GazetteerPlace, 'name' | 'kind'> & {
  latitude?: number | undefined;
  longitude?: number | undefined;
};

export type DirectoryGazetteer = {
  add(candidate: IndexDocument): void;
  remove(candidate: IndexDocument): void;
  places(): readonly GazetteerPlace[];
  coverageAt(point: Point): Coverage;
  /** The county, folded, that most records serve of those that name counties; null when there is none. */
  homeCounty(): string | null;
  /** The county that the records in a town serve most: several when equal, none when they name none. All are folded. */
  countiesOfTown(town: string): readonly string[];
  /** Relation of a record to a place: `there` (also near a ZIP code or town where nothing is listed), serving it, or neither. */
  relationTo(place: NamedPlace): (candidate: IndexDocument) => 'there' | 'serves' | null;
};

/** Maximum distance of a point from a town's center to count as in it. */
const townRadiusMiles = 12;
/** Shared by the counties that a record serves: one that serves many tells little of its town. */
const sharesOfRecord = 5040;
/** Maximum distance of places that are shown for a ZIP code or town where nothing is listed. */
const reachMiles = 25;

export function createDirectoryGazetteer(): DirectoryGazetteer {
  const counted = new Map<string, Counted>();
  /** City -> county named in service areas of its records -> shares. */
  const countiesOf = new Map<string, Map<string, number>>();
  /** What `countiesOfTown` found, until a record changes: every search asks for all towns. */
  const mostServed = new Map<string, readonly string[]>();
  let listed: readonly GazetteerPlace[] | null = null;
  let recordsWithCounties = 0;
  let home: string | null | undefined;

  /** `isLocated`: the record is in that place, instead of only serving it. */
  function count(
    kind: GazetteerPlace['kind'],
    name: string | undefined,
    candidate: IndexDocument,
    by: 1 | -1,
    isLocated = true,
  ): void {
    const trimmed = name?.trim();
    if (!trimmed) return;
    const key = `${kind} ${foldText(trimmed)}`;
    const fresh = { name: trimmed, kind, records: 0, points: 0, latitude: 0, longitude: 0, states: new Map() };
    const entry: Counted = counted.get(key) ?? fresh;
    entry.records += by;
    if (entry.records > 0) counted.set(key, entry);
    else counted.delete(key);
    if (!isLocated) return;
    const { point } = candidate;
    const state = candidate.state === undefined ? null : stateCode(candidate.state);
    if (state) entry.states.set(state, (entry.states.get(state) ?? 0) + by);
    if (point) {
      entry.points += by;
      entry.latitude += by * point.latitude;
      entry.longitude += by * point.longitude;
    }
  }

  function change(candidate: IndexDocument, by: 1 | -1): void {
    listed = null;
    home = undefined;
    mostServed.clear();
    count('city', candidate.city, candidate, by);
    count('zip', candidate.zipCode?.slice(0, 5), candidate, by);
    for (const area of candidate.serviceArea.filter(isTownLike)) count('city', area, candidate, by, false);
    const served = new Set(candidate.serviceArea.flatMap(countiesIn));
    if (served.size > 0) recordsWithCounties += by;
    for (const county of served) {
      count('county', county, candidate, by);
      if (!candidate.city) continue;
      const city = foldText(candidate.city);
      const counties = countiesOf.get(city) ?? new Map<string, number>();
      const shares = Math.round(sharesOfRecord / served.size);
      counties.set(foldText(county), (counties.get(foldText(county)) ?? 0) + by * shares);
      countiesOf.set(city, counties);
    }
  }

  const middleOf = (entry: Counted): Point | null =>
    entry.points > 0 ? { latitude: entry.latitude / entry.points, longitude: entry.longitude / entry.points } : null;

  const directory: DirectoryGazetteer = {
    add: (candidate) => change(candidate, 1),
    remove: (candidate) => change(candidate, -1),
    homeCounty() {
      if (home === undefined) home = mostServedCounty();
      return home;
    },
    countiesOfTown,
    places() {
      listed ??= [...counted.values()].map((entry) => {
        const { name, kind } = entry;
        const states = statesOf(entry);
        return { name, kind, ...middleOf(entry), ...(states.length > 0 ? { states } : {}) };
      });
      return listed;
    },
    relationTo(place) {
      const name = foldText(place.name);
      const covered = coverage(place);
      const counties = place.kind === 'county' ? null : countiesOf.get(name);
      const counts = counted.get(`${place.kind} ${name}`);
      const isAround = !counts || (place.kind === 'city' && counts.points === 0) ? isWithinReach(place) : () => false;
      return (candidate) => {
        if (isAround(candidate)) return 'there';
        if (place.kind === 'city' && foldText(candidate.city ?? '') === name) return 'there';
        if (place.kind === 'zip' && candidate.zipCode?.slice(0, 5) === place.name) return 'there';
        const areas = candidate.serviceArea.map(foldText);
        if (place.kind === 'county' && isInCounty(candidate, name)) return 'there';
        if (
          areas.some((area) => isNamed(area, name) || [...(counties?.keys() ?? [])].some((one) => isNamed(area, one)))
        )
          return 'serves';
        return covered(candidate) ? 'serves' : null;
      };
    },
    coverageAt(point) {
      const { names, state } = around(point);
      /** Of each service area: whether it contains the point, or else the state that it is. */
      const answers = new Map<string, boolean | string>();
      const areaAround = (candidate: IndexDocument) =>
        candidate.serviceArea.find((area) => {
          let answer = answers.get(area);
          if (answer === undefined) {
            const text = foldText(area);
            const isNamedHere = everywhere.test(text) || [...names].some((name) => isNamed(text, name));
            answer = isNamedHere || (stateIn(area) ?? false);
            answers.set(area, answer);
          }
          return typeof answer === 'string' ? answer === (state ?? stateCode(candidate.state ?? '')) : answer;
        });
      return {
        serves: (candidate) => !requiresStreet(candidate.locationKind) || areaAround(candidate) !== undefined,
        areaOf(candidate) {
          const home = names.size === 1 ? directory.homeCounty() : null;
          const isHome = (area: string) => home !== null && isNamed(foldText(area), home);
          const isKnown = names.size > 1 || home !== null;
          return areaAround(candidate) ?? candidate.serviceArea.find(isHome) ?? (isKnown ? null : undefined);
        },
        milesToCity(city) {
          const entry = counted.get(`city ${foldText(city)}`);
          const middle = entry && middleOf(entry);
          return middle ? milesBetween(middle.latitude, middle.longitude, point) : null;
        },
      };
    },
  };
  return directory;

  function mostServedCounty(): string | null {
    let most: Counted | null = null;
    for (const entry of counted.values()) {
      if (entry.kind === 'county' && entry.records > (most?.records ?? recordsWithCounties / 2)) most = entry;
    }
    return most && foldText(most.name);
  }

  /** Physical places near a ZIP code or town where nothing is listed. */
  function isWithinReach({ latitude, longitude }: NamedPlace): (candidate: IndexDocument) => boolean {
    if (latitude === undefined || longitude === undefined) return () => false;
    return ({ point, locationKind }) =>
      requiresStreet(locationKind) &&
      point !== undefined &&
      milesBetween(point.latitude, point.longitude, { latitude, longitude }) <= reachMiles;
  }

  /** Phone and online services, and those whose area contains the place's center, where known. */
  function coverage({ latitude, longitude }: NamedPlace): (candidate: IndexDocument) => boolean {
    if (latitude === undefined || longitude === undefined) {
      return ({ locationKind }) => !requiresStreet(locationKind);
    }
    const { serves } = directory.coverageAt({ latitude, longitude });
    return serves;
  }

  function isInCounty({ city, serviceArea }: IndexDocument, county: string): boolean {
    const ofCity = city === undefined ? undefined : countiesOf.get(foldText(city));
    return (ofCity?.get(county) ?? 0) > 0 || serviceArea.some((area) => foldText(area).includes(county));
  }

  function countiesOfTown(town: string): readonly string[] {
    let most = mostServed.get(town);
    if (!most) {
      const counties = [...(countiesOf.get(town) ?? [])].filter(([, shares]) => shares > 0);
      const max = Math.max(...counties.map(([, shares]) => shares));
      most = counties.flatMap(([county, shares]) => (shares === max ? county : []));
      mostServed.set(town, most);
    }
    return most;
  }

  /** The town of the point, the county that its records serve most (several when equal), and its state if unique. */
  function around(point: Point): { names: Set<string>; state: string | null } {
    const names = new Set<string>();
    let nearest: Counted | null = null;
    let minMiles = townRadiusMiles;
    for (const entry of counted.values()) {
      const middle = entry.kind === 'city' ? middleOf(entry) : null;
      const miles = middle ? milesBetween(middle.latitude, middle.longitude, point) : Number.POSITIVE_INFINITY;
      if (miles < minMiles) {
        minMiles = miles;
        nearest = entry;
      }
    }
    if (nearest === null) return { names, state: null };
    const town = foldText(nearest.name);
    names.add(town);
    for (const county of countiesOfTown(town)) names.add(county);
    const states = statesOf(nearest);
    return { names, state: states.length === 1 ? (states[0] ?? null) : null };
  }
}

function statesOf({ states }: Counted): string[] {
  return [...states].filter(([, records]) => records > 0).map(([state]) => state);
}

/** "Marlow County" in "All of Marlow County"; a town only as the whole area. Both are folded. */
function isNamed(area: string, name: string): boolean {
  return / (?:county|parish|borough)$/.test(name) ? area.includes(name) : area === name;
}

/** "Moss Beach": a town or neighbourhood that may occur in service areas only. */
function isTownLike(area: string): boolean {
  return townLike.test(area.trim()) && !everywhere.test(foldText(area)) && !noTown.test(area) && stateIn(area) === null;
}

const townLike = /^\p{Lu}[\p{Ll}\p{M}.'’-]+(?: (?:\p{Lu}[\p{L}\p{M}.'’-]+|de|del|la|of|the)){0,3}$/u;
const noTown =
  /\b(?:County|Counties|Parish|Borough|Area|Areas|Region|Regional|Citywide|Countywide|Local|Worldwide|International|All|Any|Anyone|Everyone|Other|Nation|World|Northern|Southern|Eastern|Western|Central|Greater|States|Residents|Virtual|Remote|Community|District)\b/i;
