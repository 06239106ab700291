/** Joins resources that were imported from one service, if their common fields are still equal. */
import type { ExportedResource, ExportedService } from './export-types.ts';
import { hasLocation } from './to-hsds-records.ts';

/** Resources that differ in more than place, hours and contact become separate services. */
export function joinPlaces(resources: readonly ExportedResource[]): ExportedService[] {
  const services = new Map<string, [ExportedResource, ...ExportedResource[]]>();
  for (const resource of resources) {
    const key = hasLocation(resource) ? serviceKey(resource) : resource.id;
    const service = services.get(key);
    if (service) {
      service.push(resource);
    } else {
      services.set(key, [resource]);
    }
  }
  return [...services.values()];
}

/** The fields of the service itself. */
function serviceKey(resource: ExportedResource): string {
  const { id: _id, address: _address, location: _location, accessibilityFeatures: _access, ...rest } = resource;
  const { transportation: _way, phones: _phones, operatingHours: _hours, serviceArea: _area, ...other } = rest;
  const { languages: _languages, updatedAt: _updated, restrictions: _limits, contactInfo, ...more } = other;
  const { listing: _listing, ...own } = more;
  const { phone: _phone, ...links } = contactInfo ?? {};
  return JSON.stringify([own, links]);
}
