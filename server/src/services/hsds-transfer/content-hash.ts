/** A fingerprint of what a source says of one record, so that importing it again can tell whether anything changed. */
import { createHash } from 'node:crypto';
import type { ImportedOrganization, ImportedResource } from '@waymark/hsds/import-types';

/** Where the record is in its file, and the order of keys, do not count. */
export function contentHash({ origin: _origin, ...content }: ImportedOrganization | ImportedResource): string {
  return createHash('sha256').update(JSON.stringify(content, sortKeys)).digest('base64url');
}

function sortKeys(_key: string, value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
}
