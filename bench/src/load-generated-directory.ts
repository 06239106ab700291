/** Loads generated records into the database of a Waymark. */
import type { IndexDocument } from '@waymark/matching/index/index-document';
import type { ResourceConcepts } from '@waymark/matching/index/resource-concepts';
import pg from 'pg';

export type RecordWithConcepts = { record: IndexDocument; concepts: ResourceConcepts };

const batchSize = 2000;

/**
 * Replaces all resources. The concepts of each record are stored under the version of the existing records; a server with another
 * version of the engine computes them again.
 */
export async function replaceDirectory(databaseUrl: string, described: readonly RecordWithConcepts[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string | null }>(
      'select max(concepts_version) as version from resources',
    );
    await client.query('begin');
    await client.query('delete from resources');
    for (let from = 0; from < described.length; from += batchSize) {
      const batch = described.slice(from, from + batchSize).map(toRow);
      await client.query(insert, [JSON.stringify(batch), rows[0]?.version ?? null]);
    }
    await client.query('commit');
    await client.query('vacuum analyze resources');
  } finally {
    await client.end();
  }
}

const insert = `
  insert into resources (
    id, name, organization_name, description, category, type, status, tags, languages, accessibility_features, requirements,
    restrictions, city, state, zip_code, phone, hours_weekly, time_zone, waiting_list, latitude, longitude, location_kind,
    service_area, last_verified_at, concepts, concepts_version, updated_at)
  select
    id, name, organization_name, description, category, type, status, tags, languages, accessibility_features, requirements,
    restrictions, city, state, zip_code, '+17405550100', hours_weekly, time_zone, waiting_list, latitude, longitude,
    location_kind, service_area, last_verified_at, concepts, $2, updated_at
  from jsonb_to_recordset($1::jsonb) as line (
    id uuid, name text, organization_name text, description text, category text, type text, status text, tags text[],
    languages text[], accessibility_features text[], requirements text[], restrictions text[], city text, state text,
    zip_code text, hours_weekly text, time_zone text, waiting_list boolean, latitude double precision,
    longitude double precision, location_kind text, service_area text[], last_verified_at date, concepts jsonb,
    updated_at timestamptz)`;

function toRow({ record, concepts }: RecordWithConcepts) {
  return {
    id: record.id,
    name: record.name,
    organization_name: record.organizationName,
    description: record.description,
    category: record.category,
    type: record.type,
    status: record.status,
    tags: record.tags,
    languages: record.languages,
    accessibility_features: record.accessibilityFeatures,
    requirements: record.requirements,
    restrictions: record.restrictions,
    city: record.city,
    state: record.state,
    zip_code: record.zipCode,
    hours_weekly: record.hours,
    time_zone: record.timeZone,
    waiting_list: record.waitingList,
    latitude: record.point?.latitude,
    longitude: record.point?.longitude,
    location_kind: record.locationKind,
    service_area: record.serviceArea,
    last_verified_at: record.verifiedAt === undefined ? undefined : new Date(record.verifiedAt).toISOString(),
    concepts,
    updated_at: new Date(record.updatedAt).toISOString(),
  };
}
