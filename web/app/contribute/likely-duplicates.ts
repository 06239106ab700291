/** Which listed places may be the one that somebody is adding. */
import type { Resource } from '@waymark/contract/resource';

export type Place = { name: string; street: string; city: string; zipCode: string; phone: string };

export type Duplicate<Listed> = { resource: Listed; sameAddress: boolean };

type Listed = Pick<Resource, 'id' | 'name' | 'address' | 'contactInfo'>;

/** Shown at once. */
const most = 3;
/** Shared words among all words of both names, from which two names look alike. */
const alike = 0.6;

/** The likeliest first: one at the same address or with the same phone before one that is only called alike. */
export function likelyDuplicates<One extends Listed>(listed: readonly One[], place: Place): Duplicate<One>[] {
  return listed
    .map((resource) => ({
      resource,
      likeness: likenessOf(resource.name, place.name),
      sameAddress: isSameAddress(resource, place),
      samePhone: isSamePhone(resource, place),
    }))
    .filter(({ likeness, sameAddress, samePhone }) => likeness >= (sameAddress || samePhone ? alike / 2 : alike))
    .sort(
      (one, other) =>
        Number(other.sameAddress) - Number(one.sameAddress) ||
        Number(other.samePhone) - Number(one.samePhone) ||
        other.likeness - one.likeness,
    )
    .slice(0, most)
    .map(({ resource, sameAddress }) => ({ resource, sameAddress }));
}

/** 0 to 1. A name that is the beginning or a part of the other counts fully: "Maple Street Pantry" of "Maple Street Food Pantry". */
export function likenessOf(one: string, other: string): number {
  const [few = [], many = []] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length);
  if (few.length === 0) return 0;
  const shared = few.filter((word) => many.includes(word)).length;
  if (few.length > 1 && shared === few.length) return 1;
  return (2 * shared) / (few.length + many.length);
}

/** Words that most names have, and that tell none from another. */
const empty = new Set(['a', 'and', 'at', 'de', 'el', 'for', 'in', 'inc', 'la', 'llc', 'of', 'the', 'y']);

const shortened: Readonly<Record<string, string>> = {
  ave: 'avenue',
  av: 'avenue',
  blvd: 'boulevard',
  ctr: 'center',
  centre: 'center',
  dr: 'drive',
  e: 'east',
  hwy: 'highway',
  ln: 'lane',
  n: 'north',
  rd: 'road',
  s: 'south',
  st: 'street',
  w: 'west',
};

/** Without case, accents and signs; abbreviations written out. */
function wordsOf(text: string): string[] {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => shortened[word] ?? word)
    .filter((word) => word !== '' && !empty.has(word));
  return [...new Set(words)];
}

function isSameAddress({ address = {} }: Listed, place: Place): boolean {
  const street = wordsOf(address.street ?? '').join(' ');
  if (street === '' || street !== wordsOf(place.street).join(' ')) return false;
  const known = ([place.zipCode, place.city] as const).some((text) => text.trim() !== '');
  return !known || isSame(address.zipCode, place.zipCode) || isSame(address.city, place.city);
}

function isSame(one: string | undefined, other: string): boolean {
  const words = wordsOf(other).join(' ');
  return words !== '' && wordsOf(one ?? '').join(' ') === words;
}

function isSamePhone({ contactInfo = {} }: Listed, { phone }: Place): boolean {
  const digits = lastDigits(phone);
  return digits !== '' && lastDigits(contactInfo.phone ?? '') === digits;
}

/** The ten digits of a number here, without the country; '' for fewer. */
function lastDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length < 10 ? '' : digits.slice(-10);
}
