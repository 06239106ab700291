/** What changed, field by field, out of the old and new values of an entry. Pure. */
import type { AuditEntry } from '@waymark/contract/admin-schemas';
import { isRecord } from '@waymark/contract/is-record';

export type Scalar = string | number | boolean;

export type ChangedValue = {
  /** As the record calls it, parts of a whole after a dot: `address.city`. */
  path: string;
  /** Several are a list; none is nothing. */
  before: readonly Scalar[];
  after: readonly Scalar[];
};

export function changedValues({
  oldValues = {},
  newValues = {},
}: Pick<AuditEntry, 'oldValues' | 'newValues'>): ChangedValue[] {
  const before = new Map(leavesOf(oldValues));
  const after = new Map(leavesOf(newValues));
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  return paths
    .map((path) => ({ path, before: before.get(path) ?? [], after: after.get(path) ?? [] }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after));
}

function leavesOf(value: unknown, path = ''): [string, readonly Scalar[]][] {
  const below = (name: string | number) => (path === '' ? `${name}` : `${path}.${name}`);
  if (Array.isArray(value)) {
    return value.every(isPlain) ? [[path, value]] : value.flatMap((one, at) => leavesOf(one, below(at + 1)));
  }
  if (isRecord(value)) return Object.entries(value).flatMap(([name, held]) => leavesOf(held, below(name)));
  return [[path, isPlain(value) && value !== '' ? [value] : []]];
}

function isPlain(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
