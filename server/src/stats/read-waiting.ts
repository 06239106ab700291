/** What has waited longest for an administrator, under names that everyone may read. */
import { mostWaiting, type Waiting, type WaitingKind } from '@waymark/contract/admin-stats';
import { filled } from '../http/filled.ts';
import { namesOfOrganizations } from '../organizations/read-organizations.ts';
import type { ManagingParts } from '../resources/edit-resource.ts';
import { listedResources } from '../resources/list-resources.ts';
import { type WaitingRow, waitingLongest } from './stats-store.ts';

export async function readWaiting(parts: ManagingParts): Promise<Waiting[]> {
  const rows = await waitingLongest(parts.db, mostWaiting);
  const idsOf = (kind: WaitingKind) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  const resources = await listedResources(parts, [
    ...idsOf('resource'),
    ...rows.flatMap(({ resource_id }) => resource_id ?? []),
  ]);
  const organizations = await namesOfOrganizations(parts.db, idsOf('organization'));
  const nameOf = ({ kind, id, name, resource_id }: WaitingRow) =>
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
