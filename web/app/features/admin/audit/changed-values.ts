/** The changed fields of an audit entry. Pure. */
import type { AuditEntry } from '@waymark/contract/admin-schemas';
import { isRecord } from '@waymark/contract/is-record';

export type Scalar = string | number | boolean;

export type ChangedValue = {
  /** Field of the record, nested ones after a dot: `address.city`. */
  path: string;
  /** One value of a scalar field, several of a list; empty: there was none. */
  before: readonly Scalar[];
  after: readonly Scalar[];
};

export function changedValues({
  oldValues = {},
  newValues = {},
}: Pick<AuditEntry, 'oldValues' | 'newValues'>): ChangedValue[] {
  const before = new Map(flatten(oldValues));
  const after = new Map(flatten(newValues));
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  return paths
    .map((path) => ({ path, before: before.get(path) ?? [], after: after.get(path) ?? [] }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after));
}

function flatten(value: unknown, path = ''): [string, readonly Scalar[]][] {
  const childPath = (name: string | number) => (path === '' ? `${name}` : `${path}.${name}`);
  if (Array.isArray(value)) {
    return value.every(isScalar) ? [[path, value]] : value.flatMap((one, index) => flatten(one, childPath(index + 1)));
  }
  if (isRecord(value)) return Object.entries(value).flatMap(([name, child]) => flatten(child, childPath(name)));
  return [[path, isScalar(value) && value !== '' ? [value] : []]];
}

function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
