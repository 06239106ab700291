/** Deterministic ids, so that importing again changes nothing. */
import { v5 as nameUuid, validate } from 'uuid';

/** Namespace of our name-based ids (RFC 9562, version 5). Never change it: all imported ids depend on it. */
const namespace = '6a1c8f0e-8f2b-4d53-9d1e-3c1f7a5b2e90';

/** The source's own id when it is a UUID, else a UUID derived from source, kind and id. */
export function stableId(source: string, kind: 'organization' | 'resource', sourceId: string): string {
  return validate(sourceId) ? sourceId.toLowerCase() : nameUuid(`${source}\n${kind}\n${sourceId}`, namespace);
}

/** The id of a dependent record without its own, such as an address. `owner` is a UUID. */
export function childId(owner: string, part: string): string {
  return nameUuid(`${owner}\n${part}`, namespace);
}
