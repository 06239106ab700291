import { Organization } from '@waymark/contract/organization';
import { expect, test } from 'vitest';
import { organizationStructuredData } from './organization-structured-data.ts';

const sample = {
  id: '7a1f0f1c-53a7-4e0b-8f0d-4b6f1a2c3d4e',
  name: 'Marlow County Cares',
  description: 'Help for neighbors.',
  phone: '+17405550134',
  website: 'cares.example.org',
  address: { street: '3 Elm Street', city: 'Wexley', state: 'OH', zipCode: '45701' },
  verified: true,
  status: 'VERIFIED',
  createdAt: '2026-01-05T10:00:00Z',
  updatedAt: '2026-10-02T10:00:00Z',
  revision: 1,
};
const dataFor = (changes: object = {}, origin = 'https://help.example.org') =>
  JSON.parse(JSON.stringify(organizationStructuredData(Organization.parse({ ...sample, ...changes }), origin)));

test('renders an organization as schema.org data with what its page shows', () => {
  expect(dataFor()).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `https://help.example.org/organizations/${sample.id}`,
    name: 'Marlow County Cares',
    description: 'Help for neighbors.',
    url: 'https://cares.example.org/',
    telephone: '740-555-0134',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '3 Elm Street',
      addressLocality: 'Wexley',
      addressRegion: 'OH',
      postalCode: '45701',
    },
  });
});

test('leaves out what is not known and a website that is no web address', () => {
  const bare = {
    description: undefined,
    phone: undefined,
    website: 'javascript:alert(1)',
    address: { city: 'Wexley' },
  };
  expect(Object.keys(dataFor(bare, ''))).toEqual(['@context', '@type', 'name']);
});
