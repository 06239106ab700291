/** Hash of a record's content in its source, which tells a later import whether it has changed. */
import { createHash } from 'node:crypto';
import type { ImportedOrganization, ImportedResource } from '@waymark/hsds/import-types';

type Hashed = (ImportedOrganization | ImportedResource) & Pick<ImportedResource, 'listing'>;

/** Independent of the record's position in its file, of the order of keys, and of when the record was last listed. */
export function contentHash({ origin: _origin, listing: _listing, ...content }: Hashed): string {
  return createHash('sha256').update(JSON.stringify(content, sortKeys)).digest('base64url');
}

function sortKeys(_key: string, value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
}
