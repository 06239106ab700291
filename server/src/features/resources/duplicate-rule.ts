/** Decides whether two places are duplicates, both when one is being typed and when both are stored. */
import type { DuplicateReason } from '@waymark/contract/duplicates';

/** The compared fields, in public form. */
export type Comparable = {
  name: string;
  street: string | null;
  city: string | null;
  phone: string | null;
  website: string | null;
  organization_id: string | null;
  organization_name: string | null;
  latitude: number | null;
  longitude: number | null;
};

export type Verdict = { reasons: DuplicateReason[]; nameSimilarity: number; score: number; duplicates: boolean };

/** Minimum trigram similarity of two names that count as alike. */
export const minSimilarity = 0.45;
/** Degrees: about 100 metres north to south, and east to west at a latitude of 45 degrees. */
export const near = { latitude: 0.0009, longitude: 0.0013 };
/** Digits of a phone number; fewer are an extension or a short code such as 211. */
const minDigits = 7;

/** Weight of each reason, tuned on the sample directory. The weight of the name is multiplied by its similarity. */
const weights: Record<DuplicateReason, number> = {
  name: 0.5,
  street: 0.25,
  near: 0.2,
  phone: 0.25,
  website: 0.15,
  organization: 0.15,
};
/** Subtracted when the cities differ: each city may have a food pantry of the same name. */
const otherCityPenalty = 0.2;
const minScore = 0.4;

/** Symmetric. */
export function classifyPair(one: Comparable, other: Comparable): Verdict {
  const similarity = similarityOf(one.name, other.name);
  const isOtherCity = differ(plain(one.city), plain(other.city));
  const street = !isOtherCity && same(plainStreet(one.street), plainStreet(other.street));
  const found: Record<DuplicateReason, boolean> = {
    name: similarity >= minSimilarity,
    street,
    // Implied by the same street address.
    near: !street && isNear(one, other),
    phone: same(plainPhone(one.phone), plainPhone(other.phone)),
    website: same(plainWebsite(one.website), plainWebsite(other.website)),
    organization:
      same(one.organization_id, other.organization_id) ||
      same(plain(one.organization_name), plain(other.organization_name)),
  };
  const reasons = (Object.keys(found) as DuplicateReason[]).filter((reason) => found[reason]);
  const sum = reasons.reduce((total, reason) => total + (reason === 'name' ? similarity : 1) * weights[reason], 0);
  const score = rounded(Math.min(1, Math.max(0, sum - (isOtherCity ? otherCityPenalty : 0))));
  // Services of one organization often share address, phone number and website.
  const isOtherService = found.organization && !found.name;
  return { reasons, nameSimilarity: rounded(similarity), score, duplicates: score >= minScore && !isOtherService };
}

/** 0 to 1: shared trigrams among all trigrams of both names, as `similarity` of PostgreSQL's pg_trgm counts them. */
function similarityOf(one: string, other: string): number {
  const [trigrams, others] = [trigramsOf(one), trigramsOf(other)];
  const shared = [...trigrams].filter((trigram) => others.has(trigram)).length;
  return shared === 0 ? 0 : shared / (trigrams.size + others.size - shared);
}

/** Of each word, padded with two spaces before and one after it. */
function trigramsOf(name: string): Set<string> {
  const padded = wordsOf(name).map((word) => ['', '', ...word, ''].map((letter) => letter || ' '));
  return new Set(padded.flatMap((letters) => letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''))));
}

/** Without case and accents; '' for null. */
function plain(text: string | null): string {
  return (text ?? '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();
}

function wordsOf(text: string | null): string[] {
  return plain(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

const shortened: Readonly<Record<string, string>> = {
  avenue: 'ave',
  boulevard: 'blvd',
  drive: 'dr',
  east: 'e',
  highway: 'hwy',
  lane: 'ln',
  north: 'n',
  road: 'rd',
  south: 's',
  street: 'st',
  west: 'w',
};

function plainStreet(text: string | null): string {
  return wordsOf(text)
    .map((word) => shortened[word] ?? word)
    .join(' ');
}

/** The last ten digits, so without a country code. */
function plainPhone(text: string | null): string {
  const digits = (text ?? '').replace(/\D/g, '');
  return digits.length < minDigits ? '' : digits.slice(-10);
}

function plainWebsite(text: string | null): string {
  return plain(text)
    .replace(/^(https?:\/\/)?(www\.)?/, '')
    .replace(/\/+$/, '');
}

/** Missing values are never the same. */
function same(one: string | null, other: string | null): boolean {
  return Boolean(one) && one === other;
}

function differ(one: string, other: string): boolean {
  return one !== '' && other !== '' && one !== other;
}

function isNear(one: Comparable, other: Comparable): boolean {
  if (one.latitude === null || one.longitude === null || other.latitude === null || other.longitude === null) {
    return false;
  }
  return (
    Math.abs(one.latitude - other.latitude) <= near.latitude &&
    Math.abs(one.longitude - other.longitude) <= near.longitude
  );
}

function rounded(share: number): number {
  return Math.round(share * 100) / 100;
}
