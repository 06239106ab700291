/** Lists the longest pending items, under their public names. */
import { maxPendingItems, type OldestPendingItem, type PendingItemKind } from '@waymark/contract/admin-stats';
import { namesOfOrganizations } from '../../domain/directory/public-organizations.ts';
import { omitEmpty } from '../../platform/values/omit-empty.ts';
import { listedResources } from '../../services/managed-resources/listed-resources.ts';
import type { ResourceContext } from '../../services/managed-resources/present-for-editor.ts';
import { findOldestPending, type PendingRow } from './stats-store.ts';

export async function readOldestPending(deps: ResourceContext): Promise<OldestPendingItem[]> {
  const rows = await findOldestPending(deps.db, maxPendingItems);
  const idsOf = (kind: PendingItemKind) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  const resources = await listedResources(deps, [
    ...idsOf('resource'),
    ...rows.flatMap(({ resource_id }) => resource_id ?? []),
  ]);
  const organizations = await namesOfOrganizations(deps.db, idsOf('organization'));
  const nameOf = ({ kind, id, name, resource_id }: PendingRow) =>
    kind === 'organization' ? organizations.get(id) : (name ?? resources.get(resource_id ?? id)?.name);
  return rows.map((row) => ({
    ...omitEmpty({ name: nameOf(row) }),
    kind: row.kind,
    id: row.id,
    since: row.since.toISOString(),
    link: links[row.kind](row.id),
  }));
}

const links: Record<PendingItemKind, (id: string) => string> = {
  resource: (id) => `/resources/${id}`,
  organization: (id) => `/organizations/${id}`,
  volunteer: (id) => `/volunteers/${id}`,
  need: (id) => `/admin?view=needs&need=${id}`,
  suggestion: (id) => `/admin?view=suggestions&id=${id}`,
  message: () => '/admin?view=messages',
};
