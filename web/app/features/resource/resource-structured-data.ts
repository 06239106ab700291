/** The schema.org data of a place: what its page shows, and of that only what is certain. Only for the server. */
import type { Resource } from '@waymark/contract/resource';
import { formatPhone, primaryCallTarget } from '../../domain/records/card/phone-numbers.ts';
import { type VisibleAddress, visibleAddressOf } from '../../domain/records/card/visible-address.ts';
import { certainHours } from '../../domain/records/show/certain-hours.ts';
import { safeWebUrl } from '../../domain/records/show/safe-url.ts';
import { nodeId, postalAddress, schemaOrgContext } from '../../domain/records/show/schema-org.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Null for a place that has closed for good or hides its address. @param origin of the site; '' without PUBLIC_URL */
export function resourceStructuredData(resource: Resource, origin: string): object | null {
  const whereabouts = visibleAddressOf(resource);
  if (resource.status === 'PERMANENTLY_CLOSED' || whereabouts.kind === 'private') return null;
  const { serviceArea = [] } = resource;
  return {
    '@context': schemaOrgContext,
    '@type': 'Service',
    ...nodeId(origin, `/resources/${resource.id}`),
    name: resource.name,
    description: resource.description,
    provider: providerOf(resource, origin),
    url: safeWebUrl(resource.contactInfo?.website) ?? undefined,
    areaServed: serviceArea.length > 0 ? serviceArea : undefined,
    // Of the service rather than its location: a church with a pantry has other hours than the pantry.
    hoursAvailable: hoursOf(resource),
    availableChannel: channelOf(resource, whereabouts),
  };
}

function providerOf({ organizationId, organizationName }: Resource, origin: string) {
  const name = organizationName?.trim() ?? '';
  if (name === '') return undefined;
  const id = organizationId ? nodeId(origin, `/organizations/${organizationId}`) : {};
  return { '@type': 'Organization', ...id, name };
}

function channelOf(resource: Resource, whereabouts: VisibleAddress) {
  const target = primaryCallTarget(resource);
  // A number for text messages takes no calls.
  const call = target?.type === 'text' ? null : target;
  const address = postalAddress(whereabouts, resource.address);
  if (!call && !address) return undefined;
  return {
    '@type': 'ServiceChannel',
    servicePhone: call ? { '@type': 'ContactPoint', telephone: formatPhone(call.number) } : undefined,
    serviceLocation: address ? { '@type': 'Place', address, geo: pointOf(resource) } : undefined,
  };
}

/** With fewer decimals a point is a part of a town rather than a building: 0.0001 degrees are 11 metres. */
const minDecimals = 4;

/** Only for a physical place whose point is exact and of its present address. */
function pointOf({ location }: Resource) {
  const { latitude, longitude, positionOfOldAddress, kind = 'physical' } = location ?? {};
  const isKnown = kind === 'physical' && latitude !== undefined && longitude !== undefined && !positionOfOldAddress;
  if (!isKnown) return undefined;
  const isExact = [latitude, longitude].every((degrees) => decimalsOf(degrees) >= minDecimals);
  return isExact ? { '@type': 'GeoCoordinates', latitude, longitude } : undefined;
}

function decimalsOf(degrees: number): number {
  return `${degrees}`.split('.')[1]?.length ?? 0;
}

function hoursOf(resource: Resource) {
  const certain = certainHours(resource);
  if (!certain) return undefined;
  const daysByTimes = new Map<string, string[]>();
  for (const [weekday, spans] of certain.week.entries()) {
    for (const { from, to } of spans) {
      const times = `${from}-${to}`;
      daysByTimes.set(times, [...(daysByTimes.get(times) ?? []), `${schemaOrgContext}/${days[weekday]}`]);
    }
  }
  const open = [...daysByTimes].map(([times, dayOfWeek]) => {
    const [opens = '', closes = ''] = times.split('-');
    // schema.org has no 24:00.
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes: closes === '24:00' ? '23:59' : closes };
  });
  // schema.org marks a closed day by equal opening and closing times.
  const closed = {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: `${schemaOrgContext}/PublicHolidays`,
    opens: '00:00',
    closes: '00:00',
  };
  return certain.closedOnHolidays ? [...open, closed] : open;
}
