/** Lists public changes: the records that other programs have to fetch again or to delete. */
import {
  type HsdsChange,
  type HsdsChanges,
  type HsdsChangesQuery,
  isChangeToken,
} from '@waymark/contract/hsds-endpoints';
import { publicOrganizations } from '../../domain/directory/public-organizations.ts';
import type { Database } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { createServices, type ServiceDeps, type Services } from './hsds-services.ts';
import { newestPublicChange, type PublicChange, publicChangesSince } from './public-change-store.ts';

/** Without `since` only the token: a new reader takes it first, and then downloads the whole directory. */
export async function listChanges(
  db: Database,
  services: Services,
  { since, per_page }: HsdsChangesQuery,
): Promise<HsdsChanges> {
  if (since === undefined) {
    return pageOf([], true, await newestPublicChange(db));
  }
  const from = isChangeToken(since) ? { token: since } : { moment: new Date(since) };
  const found = await publicChangesSince(db, from, { limit: per_page });
  if (found === null) {
    throw new ApiError('changes-forgotten');
  }
  const next = found.next ?? (isChangeToken(since) ? since : await newestPublicChange(db));
  return pageOf(await presentChanges(db, services, found.changes), found.isLast, next);
}

/** The same for webhooks. */
export function createChangeFeed(deps: ServiceDeps) {
  const { db } = deps;
  const services = createServices(deps);
  return {
    newest: () => newestPublicChange(db),
    async after(token: string, limit: number) {
      const found = await publicChangesSince(db, { token }, { limit });
      return (
        found && {
          changes: await presentChanges(db, services, found.changes),
          next: found.next ?? token,
          isLast: found.isLast,
        }
      );
    },
  };
}

function pageOf(contents: HsdsChange[], isLast: boolean, next: string): HsdsChanges {
  return { size: contents.length, last_page: isLast, empty: contents.length === 0, next, contents };
}

/** With the current state of the records; if it is newer than the change, a later change is listed too. */
async function presentChanges(
  db: Database,
  services: Services,
  changes: readonly PublicChange[],
): Promise<HsdsChange[]> {
  const idsOf = (kind: PublicChange['kind']) => changes.filter((change) => change.kind === kind).map(({ id }) => id);
  const [organizations, affected] = await Promise.all([
    publicOrganizations(db, idsOf('organization')),
    services.affectedBy(idsOf('resource')),
  ]);
  const listed = new Map<string, HsdsChange>();
  for (const { kind, id, changedAt } of changes) {
    const modified = changedAt.toISOString();
    const entries: HsdsChange[] =
      kind === 'organization'
        ? [{ id, type: 'organization', modified, deleted: !organizations.has(id) }]
        : affected(id).map(({ id: service, isService }) => ({
            id: service,
            type: 'service',
            modified,
            deleted: !isService,
          }));
    for (const entry of entries) {
      // Deleted first, so that the last change determines the position in the map.
      listed.delete(entry.id);
      listed.set(entry.id, entry);
    }
  }
  return [...listed.values()];
}
