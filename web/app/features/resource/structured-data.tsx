import type { Resource } from '@waymark/contract/resource';
import { numberToCall, readableNumber } from '../../domain/records/card/phone-numbers.ts';
import { whereaboutsOf } from '../../domain/records/card/whereabouts.ts';
import { safeAddress } from '../../domain/records/show/web-address.ts';

/**
 * The place for search engines (schema.org), with nothing that the page does not show. A data block: it never runs. They read
 * the page as the server sends it, so that browsers leave it as it is and load no code for it.
 */
export function StructuredData({ resource }: { resource: Resource }) {
  if (resource.status === 'PERMANENTLY_CLOSED') return null;
  const json = import.meta.env.SSR ? JSON.stringify(structuredDataOf(resource)).replace(/</g, '\\u003c') : '';
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {json}
    </script>
  );
}

export function structuredDataOf(resource: Resource): Record<string, unknown> {
  const whereabouts = whereaboutsOf(resource);
  const line = numberToCall(resource);
  // A line for text messages is no telephone to ring.
  const call = line?.type === 'text' ? null : line;
  const website = safeAddress(resource.contactInfo?.website);
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: resource.name,
    description: resource.description,
    ...(resource.organizationName ? { provider: { '@type': 'Organization', name: resource.organizationName } } : {}),
    ...(website ? { url: website } : {}),
    ...(call || whereabouts.kind === 'public'
      ? {
          availableChannel: {
            '@type': 'ServiceChannel',
            ...(call ? { servicePhone: { '@type': 'ContactPoint', telephone: readableNumber(call.number) } } : {}),
            ...(whereabouts.kind === 'public' && whereabouts.street
              ? {
                  serviceLocation: {
                    '@type': 'Place',
                    address: {
                      '@type': 'PostalAddress',
                      streetAddress: whereabouts.street,
                      addressLocality: resource.address?.city,
                      addressRegion: resource.address?.state,
                      postalCode: resource.address?.zipCode,
                    },
                  },
                }
              : {}),
          },
        }
      : {}),
  };
}
