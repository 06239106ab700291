/** Small directories of HSDS tables, and what is read of them. */
import { readHsds } from './read-hsds.ts';

export const testNow = new Date('2026-11-21T12:00:00Z');

/** A directory with one organization and one service, with these tables besides or instead. */
export function readTestTables(tables: Record<string, string> = {}) {
  const all: Record<string, string> = {
    organizations: 'id,name,description\no1,Helping Hands,We help',
    services: 'id,organization_id,name,description,status\ns1,o1,Food Pantry,Groceries for a week,active',
    ...tables,
  };
  return readHsds(
    Object.entries(all).map(([name, text]) => ({ name: `${name}.csv`, text })),
    { source: 'test', now: testNow },
  );
}

/** The one resource of such a directory. */
export function readSingleResource(tables: Record<string, string> = {}) {
  const [resource] = readTestTables(tables).resources;
  if (!resource) throw new Error('the service was not read');
  return resource;
}

export const serviceTable = (columns: string, values: string) =>
  `id,organization_id,name,description,status,${columns}\ns1,o1,Food Pantry,Groceries,active,${values}`;

/** Where that service is given. */
export const locationTables = {
  locations: 'id,location_type,name,latitude,longitude,transportation\nl1,physical,Main Hall,39.41,-82.09,Bus 4',
  addresses:
    'id,location_id,address_1,city,state_province,postal_code,country,address_type\na1,l1,12 Main St,Wexley,OH,45790,US,physical',
  service_at_locations: 'id,service_id,location_id\nx1,s1,l1',
};
