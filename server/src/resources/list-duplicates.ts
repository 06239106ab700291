/** What may tell of the same place as a record, and why. */
import { type Duplicate, type DuplicateReason, mostDuplicates } from '@waymark/contract/duplicates';
import { isId } from '../database/is-id.ts';
import { Refusal } from '../http/problems.ts';
import { type LikeRow, leastLikeness, resourcesLike } from './duplicate-store.ts';
import type { ManagingParts } from './edit-resource.ts';
import { listedResources } from './list-resources.ts';
import { managedResourceById } from './managed-resource-store.ts';

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
/** An organization has several services at one address: that alone makes no duplicate. */
const leastScore = 0.4;

/** Throws Refusal 'resource-not-found'. */
export async function listDuplicates(parts: ManagingParts, id: string): Promise<Duplicate[]> {
  const record = isId(id) ? await managedResourceById(parts.db, id) : undefined;
  if (!record) {
    throw new Refusal('resource-not-found');
  }
  const likely = (await resourcesLike(parts.db, record.id))
    .map((row) => ({ id: row.id, ...judged(row) }))
    .filter(({ score }) => score >= leastScore)
    .toSorted((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1))
    .slice(0, mostDuplicates);
  const resources = await listedResources(
    parts,
    likely.map((one) => one.id),
  );
  return likely.flatMap(({ id: other, ...why }) => {
    const resource = resources.get(other);
    return resource ? [{ resource, ...why }] : [];
  });
}

function judged(row: LikeRow): Omit<Duplicate, 'resource'> {
  const found: Record<DuplicateReason, boolean> = {
    name: row.likeness >= leastLikeness,
    street: row.same_street,
    // The same house is near by itself.
    near: row.near && !row.same_street,
    phone: row.same_phone,
    website: row.same_website,
    organization: row.same_organization,
  };
  const reasons = (Object.keys(found) as DuplicateReason[]).filter((reason) => found[reason]);
  const sum = reasons.reduce((total, one) => total + (one === 'name' ? row.likeness : 1) * weights[one], 0);
  const score = Math.min(1, Math.max(0, sum - (row.elsewhere ? elsewhereSaysNo : 0)));
  return { reasons, nameLikeness: rounded(row.likeness), score: rounded(score) };
}

function rounded(share: number): number {
  return Math.round(share * 100) / 100;
}
