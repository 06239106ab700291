/** What other programs have to fetch again, or to remove. */
import { type HsdsChange, type HsdsChanges, type HsdsChangesQuery, isToken } from '@waymark/contract/hsds-endpoints';
import { publicOrganizations } from '../../domain/directory/read-organizations.ts';
import type { Database } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { newestPublicChange, type PublicChange, publicChangesSince } from './public-change-store.ts';
import { createServices, type ServiceDeps, type Services } from './read-services.ts';

/** Without `since` nothing is listed: whoever begins takes the token, then the whole directory. */
export async function listChanges(
  db: Database,
  services: Services,
  { since, per_page }: HsdsChangesQuery,
): Promise<HsdsChanges> {
  if (since === undefined) {
    return pageOf([], true, await newestPublicChange(db));
  }
  const from = isToken(since) ? { token: since } : { moment: new Date(since) };
  const found = await publicChangesSince(db, from, { limit: per_page });
  if (found === null) {
    throw new ApiError('changes-forgotten');
  }
  const next = found.next ?? (isToken(since) ? since : await newestPublicChange(db));
  return pageOf(await presented(db, services, found.changes), found.isLast, next);
}

/** The same for programs that are told of changes. */
export function createChangeFeed(deps: ServiceDeps) {
  const { db } = deps;
  const services = createServices(deps);
  return {
    newest: () => newestPublicChange(db),
    async after(token: string, limit: number) {
      const found = await publicChangesSince(db, { token }, { limit });
      return (
        found && {
          changes: await presented(db, services, found.changes),
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

/** As the records are now, which may be after the change: a later one is listed then. */
async function presented(db: Database, services: Services, changes: readonly PublicChange[]): Promise<HsdsChange[]> {
  const idsOf = (kind: PublicChange['kind']) => changes.filter((change) => change.kind === kind).map(({ id }) => id);
  const [organizations, affected] = await Promise.all([
    publicOrganizations(db, idsOf('organization')),
    services.affectedBy(idsOf('resource')),
  ]);
  const listed = new Map<string, HsdsChange>();
  for (const { kind, id, changedAt } of changes) {
    const modified = changedAt.toISOString();
    const ofOne: HsdsChange[] =
      kind === 'organization'
        ? [{ id, type: 'organization', modified, deleted: !organizations.has(id) }]
        : affected(id).map(({ id: service, isService }) => ({
            id: service,
            type: 'service',
            modified,
            deleted: !isService,
          }));
    for (const one of ofOne) {
      // Its last change decides where it stands.
      listed.delete(one.id);
      listed.set(one.id, one);
    }
  }
  return [...listed.values()];
}
