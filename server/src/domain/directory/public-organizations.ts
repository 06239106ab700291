/** Reads organizations in public form. */

import type { Organization, OrganizationStatus } from '@waymark/contract/organization';
import { createPage } from '@waymark/contract/response-envelope';
import { type AddressRedactor, createAddressRedactor } from '../../platform/confidential/redact-address.ts';
import type { PageRequest } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { omitEmpty, omitEmptyGroup } from '../../platform/values/omit-empty.ts';
import { type ConfidentialPlace, listConfidentialPlaces } from './confidential-places.ts';
import {
  confidentialByName,
  type OrganizationRecord,
  organizationsAfter,
  organizationsByIds,
  organizationsByName,
  survivorOf,
} from './organization-store.ts';

/** `ids`: only these, when given. */
export async function searchOrganizations(
  db: Database,
  query: PageRequest & { name: string; ids?: readonly string[] },
) {
  const { name, ids, page, size } = query;
  const part = name.trim();
  const butFor = await idsMatchingHiddenText(db, part);
  const filter = { part, exceptId: butFor, ...(ids && { ids }) };
  const { rows, total } = await organizationsByName(db, { ...filter, page, size });
  return { data: await presentOrganizations(db, rows), page: createPage(page, size, total) };
}

/** Ids of those whose name contains `part` only in the hidden text: a search that found them would reveal it. */
async function idsMatchingHiddenText(db: Database, part: string): Promise<string[]> {
  const rows = part === '' ? [] : await confidentialByName(db, part);
  const shown = new Map((await presentOrganizations(db, rows)).map((one) => [one.id, one.name]));
  return rows
    .filter(({ id, name }) => shown.get(id) !== name && !normalize(shown.get(id) ?? '').includes(normalize(part)))
    .map(({ id }) => id);
}

/** Ignores case and accents. */
function normalize(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The id by which an organization is known now: of the one that it was merged into. Unknown ids stay as they are. */
export async function currentIdOf(db: Database, id: string): Promise<string> {
  return (isId(id) && (await survivorOf(db, id))) || id;
}

/** Whether it runs a confidential place: then its own address is confidential too. */
export async function hasConfidentialPlace(db: Database, { id }: OrganizationRecord): Promise<boolean> {
  return (await listConfidentialPlaces(db, [id])).size > 0;
}

/** With nothing hidden: only for callers who may edit it. */
export function unredactedOrganization(row: OrganizationRecord): Organization {
  return presentOrganization(row, []);
}

/** In public form. */
export async function publicOrganization(db: Database, row: OrganizationRecord): Promise<Organization> {
  return presentOrganization(row, (await listConfidentialPlaces(db, [row.id])).get(row.id) ?? []);
}

/** In public form, in the given order. */
export async function presentOrganizations(db: Database, rows: readonly OrganizationRecord[]): Promise<Organization[]> {
  const places = await listConfidentialPlaces(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentOrganization(row, places.get(row.id) ?? []));
}

/** By id, in public form. */
export async function namesOfOrganizations(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  return new Map([...(await publicOrganizations(db, ids))].map(([id, { name }]) => [id, name]));
}

/** Those of `ids`, which must be UUIDs, in public form, by id. */
export async function publicOrganizations(db: Database, ids: readonly string[]): Promise<Map<string, Organization>> {
  const found = await presentOrganizations(db, await organizationsByIds(db, ids));
  return new Map(found.map((organization) => [organization.id, organization]));
}

/** All organizations in public form, in batches. */
export async function* allPublicOrganizations(db: Database, batchSize: number): AsyncGenerator<Organization[]> {
  let after: string | null = null;
  for (;;) {
    const rows = await organizationsAfter(db, after, batchSize);
    const last = rows.at(-1);
    if (!last) {
      return;
    }
    after = last.id;
    yield await presentOrganizations(db, rows);
  }
}

function presentOrganization(row: OrganizationRecord, places: readonly ConfidentialPlace[]): Organization {
  const { inName, inText } = redactorsOf(row, places);
  const { redact, keepLink } = inText;
  return {
    ...omitEmpty({
      description: row.description && redact(row.description),
      email: keepLink(row.email),
      phone: row.phone && redact(row.phone),
      website: keepLink(row.website),
      logo: keepLink(row.logo),
      address: publicAddress(row, places),
    }),
    id: row.id,
    name: inName.redact(row.name),
    verified: row.verified,
    status: statusOf(row),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    revision: row.revision,
  };
}

function statusOf({ removed, verified, source }: OrganizationRecord): OrganizationStatus {
  if (removed !== null) {
    return 'REJECTED';
  }
  return verified ? 'VERIFIED' : source === null ? 'PENDING' : 'KNOWN';
}

/**
 * Removes the addresses of its confidential places from its texts, and that of its own office, which may be one of them in another
 * spelling. A city in its name stays, because people know the organization by its name.
 */
function redactorsOf(
  row: OrganizationRecord,
  places: readonly ConfidentialPlace[],
): Record<'inName' | 'inText', AddressRedactor> {
  const office = {
    street: row.street,
    zipCode: row.zip_code,
    city: includesVisibility(places, 'hidden') ? row.city : null,
  };
  const secrets = places.length > 0 ? [office, ...places] : [];
  return {
    inName: createAddressRedactor(secrets.map((one) => ({ ...one, city: null }))),
    inText: createAddressRedactor(secrets),
  };
}

/** An organization that runs a confidential place shows no more of its address than that place does. */
function publicAddress(row: OrganizationRecord, places: readonly ConfidentialPlace[]) {
  if (includesVisibility(places, 'hidden')) {
    return null;
  }
  const area = { city: row.city, state: row.state };
  return omitEmptyGroup(
    includesVisibility(places, 'city') ? area : { street: row.street, ...area, zipCode: row.zip_code },
  );
}

function includesVisibility(
  places: readonly ConfidentialPlace[],
  visibility: ConfidentialPlace['visibility'],
): boolean {
  return places.some((place) => place.visibility === visibility);
}
