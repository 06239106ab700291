/** Hash of a record's content in its source, which tells a later import whether it has changed. */
import { createHash } from 'node:crypto';
import type { ImportedOrganization, ImportedResource } from '@waymark/hsds/import-types';

type Hashed = (ImportedOrganization | ImportedResource) & Pick<ImportedResource, 'listing' | 'serviceId'>;

/** Independent of its position in the file, of the order of keys, of when it was last listed, and of the id of its service, which follows from its own. */
export function contentHash({ origin: _origin, listing: _listing, serviceId: _service, ...content }: Hashed): string {
  return createHash('sha256').update(JSON.stringify(content, sortKeys)).digest('base64url');
}

function sortKeys(_key: string, value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
}
