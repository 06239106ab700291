/** Lists the longest pending items, under their public names. */
import { maxWaiting, type Waiting, type WaitingKind } from '@waymark/contract/admin-stats';
import { namesOfOrganizations } from '../../domain/directory/read-organizations.ts';
import { filled } from '../../platform/values/filled.ts';
import { listedResources } from '../../services/managed-resources/listed-resources.ts';
import type { ManagingParts } from '../../services/managed-resources/present-managed.ts';
import { findOldestPending, type PendingRow } from './stats-store.ts';

export async function readOldestPending(parts: ManagingParts): Promise<Waiting[]> {
  const rows = await findOldestPending(parts.db, maxWaiting);
  const idsOf = (kind: WaitingKind) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  const resources = await listedResources(parts, [
    ...idsOf('resource'),
    ...rows.flatMap(({ resource_id }) => resource_id ?? []),
  ]);
  const organizations = await namesOfOrganizations(parts.db, idsOf('organization'));
  const nameOf = ({ kind, id, name, resource_id }: PendingRow) =>
    kind === 'organization' ? organizations.get(id) : (name ?? resources.get(resource_id ?? id)?.name);
  return rows.map((row) => ({
    ...filled({ name: nameOf(row) }),
    kind: row.kind,
    id: row.id,
    since: row.since.toISOString(),
    link: links[row.kind](row.id),
  }));
}

const links: Record<WaitingKind, (id: string) => string> = {
  resource: (id) => `/resources/${id}`,
  organization: (id) => `/organizations/${id}`,
  volunteer: (id) => `/volunteers/${id}`,
  need: (id) => `/admin?view=needs&need=${id}`,
  suggestion: (id) => `/admin?view=suggestions&id=${id}`,
  message: () => '/admin?view=messages',
};
