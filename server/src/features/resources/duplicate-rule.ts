/** The one rule by which two places count as one, whether one of them is being typed or both are listed. */
import type { DuplicateReason } from '@waymark/contract/duplicates';

/** What is compared: only what everyone may read of a place. */
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

export type Verdict = { reasons: DuplicateReason[]; nameLikeness: number; score: number; duplicates: boolean };

/** Share of three-letter parts of a name that are the same, from which on two names count as alike. */
export const minSimilarity = 0.45;
/** Degrees: about 100 metres to the north; as many east as there are at 45 degrees. */
export const near = { latitude: 0.0009, longitude: 0.0013 };
/** Digits: fewer are an extension, or 211. */
const minDigits = 7;

/** How much each reason says by itself; ours, tried out on the sample directory. A name says as much as it is alike. */
const weights: Record<DuplicateReason, number> = {
  name: 0.5,
  street: 0.25,
  near: 0.2,
  phone: 0.25,
  website: 0.15,
  organization: 0.15,
};
/** Two towns have a food pantry each. */
const elsewhereSaysNo = 0.2;
const minScore = 0.4;

/** The same in whichever order the two are given. */
export function classifyPair(one: Comparable, other: Comparable): Verdict {
  const likeness = likenessOf(one.name, other.name);
  const elsewhere = differ(plain(one.city), plain(other.city));
  const street = !elsewhere && same(plainStreet(one.street), plainStreet(other.street));
  const found: Record<DuplicateReason, boolean> = {
    name: likeness >= minSimilarity,
    street,
    // The same house is near by itself.
    near: !street && isNear(one, other),
    phone: same(plainPhone(one.phone), plainPhone(other.phone)),
    website: same(plainWebsite(one.website), plainWebsite(other.website)),
    organization:
      same(one.organization_id, other.organization_id) ||
      same(plain(one.organization_name), plain(other.organization_name)),
  };
  const reasons = (Object.keys(found) as DuplicateReason[]).filter((reason) => found[reason]);
  const sum = reasons.reduce((total, reason) => total + (reason === 'name' ? likeness : 1) * weights[reason], 0);
  const score = rounded(Math.min(1, Math.max(0, sum - (elsewhere ? elsewhereSaysNo : 0))));
  // An organization has several services at one desk, with one number and one website.
  const serviceBeside = found.organization && !found.name;
  return { reasons, nameLikeness: rounded(likeness), score, duplicates: score >= minScore && !serviceBeside };
}

/** 0 to 1: shared three-letter parts among all of both, each word for itself with its beginning and end, as PostgreSQL counts them. */
function likenessOf(one: string, other: string): number {
  const [parts, others] = [partsOf(one), partsOf(other)];
  const shared = [...parts].filter((part) => others.has(part)).length;
  return shared === 0 ? 0 : shared / (parts.size + others.size - shared);
}

function partsOf(name: string): Set<string> {
  const padded = wordsOf(name).map((word) => ['', '', ...word, ''].map((letter) => letter || ' '));
  return new Set(padded.flatMap((letters) => letters.slice(2).map((_, at) => letters.slice(at, at + 3).join(''))));
}

/** Without case and accents; '' for nothing. */
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

/** Without the country. */
function plainPhone(text: string | null): string {
  const digits = (text ?? '').replace(/\D/g, '');
  return digits.length < minDigits ? '' : digits.slice(-10);
}

function plainWebsite(text: string | null): string {
  return plain(text)
    .replace(/^(https?:\/\/)?(www\.)?/, '')
    .replace(/\/+$/, '');
}

/** Two that are not said are not the same. */
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
