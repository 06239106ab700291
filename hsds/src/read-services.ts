/**
 * Converts HSDS services to resources.
 *
 * One resource per service and location, because people go to a place. The resource at a service's first location (physical
 * locations before others, then by location id) gets the service's own id, further ones an id made of service and location. So a
 * service that gains or loses a location keeps its first resource, and another row order gives the same ids. An export of ours
 * says which resource is at which location. A service without a location is one resource, reached by phone or online.
 */
import { validate } from 'uuid';
import { cleanLine, meaningfulText } from './clean-text.ts';
import type { DirectoryTables } from './directory-tables.ts';
import type { ImportedOrganization, ImportedResource } from './import-types.ts';
import { valueAtLocation } from './read-classification.ts';
import { cellValue, type Row } from './read-csv.ts';
import { type ReadContext, validateRequiredCells } from './read-organizations.ts';
import { rowProblem } from './row-problem.ts';
import type { ServiceAtLocation } from './rows-of-service.ts';
import { serviceToResource } from './service-to-resource.ts';

export function readServices(
  context: ReadContext,
  organizations: ReadonlyMap<string, ImportedOrganization>,
  now: Date,
): ImportedResource[] {
  const { tables, problems } = context;
  const lines = new Map<string, number>();
  const resources: ImportedResource[] = [];
  for (const row of tables.rows('services')) {
    const id = cellValue(row, 'id');
    const name = meaningfulText(cleanLine(cellValue(row, 'name')));
    const problem = validateRequiredCells(row, id, name, lines.get(id));
    if (problem !== null || name === undefined) {
      problems.push(problem ?? rowProblem(row, 'refused', 'name', undefined, 'service-name-missing'));
      continue;
    }
    const organization = organizations.get(cellValue(row, 'organization_id'));
    if (organization === undefined) {
      const reason = cellValue(row, 'organization_id') === '' ? 'service-without-organization' : 'organization-missing';
      problems.push(rowProblem(row, 'refused', 'organization_id', cellValue(row, 'organization_id'), reason));
      continue;
    }
    lines.set(id, row.line);
    const [first, ...others] = serviceLocations(row, id, tables, context);
    const service = { row, id, name, organization, now };
    const resource = serviceToResource(service, first, id, context);
    resources.push(resource);
    for (const other of others) {
      const further = serviceToResource(service, other, `${id}/${other.location.locationId}`, context);
      resources.push({ ...further, serviceId: resource.id });
    }
  }
  return resources;
}

function serviceLocations(
  row: Row,
  serviceId: string,
  tables: DirectoryTables,
  context: ReadContext,
): ServiceAtLocation[] {
  const found = new Map<string, ServiceAtLocation>();
  for (const link of tables.linked('service_at_locations', 'service_id', serviceId)) {
    const locationId = cellValue(link, 'location_id');
    const locationRow = tables.findById('locations', locationId);
    if (locationRow === undefined) {
      context.problems.push(
        rowProblem(link, 'doubtful', 'location_id', locationId, { code: 'place-missing', values: { line: row.line } }),
      );
    } else if (!found.has(locationId)) {
      const atLocationId = cellValue(link, 'id');
      const resourceId = valueAtLocation('resource', atLocationId, tables);
      found.set(locationId, {
        atLocationId,
        location: context.readLocation(locationRow),
        ...(resourceId !== undefined && validate(resourceId) && { resourceId }),
      });
    }
  }
  const physicalFirst = ({ location }: ServiceAtLocation) => (location.location.kind === 'physical' ? 0 : 1);
  const ownFirst = ({ resourceId }: ServiceAtLocation) => (resourceId === serviceId ? 0 : 1);
  return [...found.values()].sort(
    (one, other) =>
      ownFirst(one) - ownFirst(other) ||
      physicalFirst(one) - physicalFirst(other) ||
      (one.location.locationId < other.location.locationId ? -1 : 1),
  );
}
