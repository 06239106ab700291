/** A resource for those who may edit it, and in public form for everyone else. */

import { deletedUser } from '@waymark/contract/deleted-user';
import type { OtherPlace, Resource } from '@waymark/contract/resource';
import { isPublicStatus } from '@waymark/contract/resource-visibility';
import { presentForAdmins, presentResource } from '../../domain/directory/present-resource.ts';
import {
  otherPlacesOfService,
  redactRecord,
  redactRecords,
  resourcesAsPublic,
} from '../../domain/directory/public-resources.ts';
import { type ResolvedRow, redactRow, unredactedRow } from '../../domain/directory/public-row.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Hours } from '../../platform/hours/open-state.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { omitEmpty, omitEmptyGroup } from '../../platform/values/omit-empty.ts';
import { nameOfChecker } from './name-of-checker.ts';
import { isOutsideOrganization } from './requires-review.ts';
import { allowedActions, resourceActorRole } from './resource-permissions.ts';
import type { ManagedRecord } from './resource-write-store.ts';
import { publishedComplaints } from './visitor-reports.ts';

/** Dependencies besides the records. */
export type PresentContext = { hours: Hours; timeZone: string; now: () => Date };
export type ResourceContext = PresentContext & { db: Database };

/** Complete for editors, in public form for everyone else. */
export async function presentForCaller(
  db: Database,
  context: PresentContext,
  caller: Caller | null,
  record: ManagedRecord,
): Promise<Resource> {
  const toldByVisitors = await publishedComplaints(db, record.id);
  const otherPlaces = await presentOtherPlaces(db, context, record);
  const besides = {
    ...(toldByVisitors.length > 0 && { toldByVisitors }),
    ...(otherPlaces.length > 0 && { otherPlaces }),
  };
  if (resourceActorRole(caller, record)) {
    const sent = { ...(await presentForAuthor(db, context, caller, record)), ...besides };
    return caller?.role === 'ADMIN' ? withChecker(db, sent) : sent;
  }
  const options = { ...context, now: context.now(), week: true };
  return {
    ...presentResource(await redactRecord(db, record), options),
    ...besides,
    may: allowedActions(caller, record),
  };
}

/** The other places of its service, in public form for every caller. */
async function presentOtherPlaces(db: Database, context: PresentContext, record: ManagedRecord): Promise<OtherPlace[]> {
  const ids = await otherPlacesOfService(db, record);
  const rows = await resourcesAsPublic(db, ids, isPublicStatus);
  const options = { ...context, now: context.now(), week: false };
  return rows.map((row) => presentResource(row, options));
}

/** Adds the name of the checker, for administrators. */
async function withChecker(db: Database, resource: Resource): Promise<Resource> {
  const { id, verification } = resource;
  const checkedBy = verification && verification.method !== 'import' ? await nameOfChecker(db, id) : null;
  return checkedBy === null ? resource : { ...resource, verification: { ...verification, checkedBy } };
}

/**
 * For the submitter right after writing, without redaction: redacting their own text would reveal the confidential address of
 * the organization that they named.
 */
export async function presentForAuthor(
  db: Database,
  context: PresentContext,
  caller: Caller | null,
  record: ManagedRecord,
): Promise<Resource> {
  const options = { ...context, now: context.now(), week: true };
  const mayChange = resourceActorRole(caller, record) !== null;
  const row = mayChange ? unredactedRow(record) : redactRow(record, []);
  const named = isOutsideOrganization(caller, record) ? await withPublicOrganizationName(db, record, row) : row;
  const more = {
    ...(mayChange && editorFields(record)),
    ...(caller?.role === 'ADMIN' && presentForAdmins(row)),
  };
  return { ...presentResource(named, options), ...more, may: allowedActions(caller, record) };
}

/** The organization's name in public form. */
async function withPublicOrganizationName(db: Database, record: ManagedRecord, row: ResolvedRow): Promise<ResolvedRow> {
  const { organization_name } = await redactRecord(db, record);
  return { ...row, organization_name };
}

/**
 * For lists, which never contain confidential addresses.
 * @param own all were submitted by the reader, who gets their own texts without redaction
 */
export async function presentForEditors(
  db: Database,
  context: PresentContext,
  records: readonly ManagedRecord[],
  own = false,
): Promise<Resource[]> {
  const options = { ...context, now: context.now(), week: false };
  const rows = own ? await submitterRows(db, records) : await redactRecords(db, records);
  const more = new Map(records.map((record) => [record.id, editorFields(record)]));
  return rows.map((row) => ({ ...presentResource(row, options), ...more.get(row.id) }));
}

async function submitterRows(db: Database, records: readonly ManagedRecord[]): Promise<ResolvedRow[]> {
  const shown = new Map((await redactRecords(db, records)).map(({ id, organization_name }) => [id, organization_name]));
  return records.map((record) => ({
    ...redactRow(record, []),
    organization_name: shown.get(record.id) ?? null,
  }));
}

function editorFields(record: ManagedRecord) {
  return omitEmpty({
    createdBy: creatorOf(record),
    importedFrom: record.created_by === null ? record.source : null,
    listing: record.created_by === null ? listingOf(record) : null,
    rejectionReason: record.status === 'REJECTED' ? record.rejection_reason : null,
    mergedInto: record.merged_into,
  });
}

/** A source id may contain the street, so that of a confidential place is omitted. */
function listingOf({ source_id, location_visibility, last_seen_at, unlisted_since }: ManagedRecord) {
  return omitEmptyGroup({
    sourceId: location_visibility === 'public' ? source_id : null,
    lastSeenAt: last_seen_at?.toISOString(),
    unlistedSince: unlisted_since?.toISOString(),
  });
}

/** Null for imported records. */
function creatorOf({ created_by, creator_email }: ManagedRecord): string | null {
  return creator_email ?? (created_by === null || created_by === 'anonymous' ? created_by : deletedUser);
}
