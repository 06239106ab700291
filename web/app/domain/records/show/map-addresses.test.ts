import { expect, test } from 'vitest';
import { sampleResource } from '../../../testing/sample-resources.ts';
import { visibleAddressOf } from '../card/visible-address.ts';
import { mapAddresses } from './map-addresses.ts';

test('there are links to a map app, OpenStreetMap and Google Maps, with the coordinates where they are known', () => {
  const at = (point: { latitude?: number; longitude?: number }) =>
    mapAddresses(visibleAddressOf(sampleResource({ location: { kind: 'physical', visibility: 'public', ...point } })));
  const address = '12%20Maple%20Street%2C%20Wexley%2C%20OH%2005790';
  const google = `https://www.google.com/maps/dir/?api=1&destination=${address}`;
  expect(at({ latitude: 39.31, longitude: -82.1 })).toEqual({
    app: `geo:39.31,-82.1?q=${address}`,
    openStreetMap: 'https://www.openstreetmap.org/directions?to=39.31%2C-82.1',
    google,
  });
  expect(at({})).toEqual({
    app: `geo:0,0?q=${address}`,
    openStreetMap: `https://www.openstreetmap.org/search?query=${address}`,
    google,
  });
});

test('coordinates of an earlier address are not used', () => {
  const location = { kind: 'physical', visibility: 'public', latitude: 39.31, longitude: -82.1 } as const;
  const moved = sampleResource({ location: { ...location, positionOfOldAddress: true } });
  expect(JSON.stringify(mapAddresses(visibleAddressOf(moved)))).not.toContain('39.31');
});

test('there are no links for a confidential place, nor for one without a street', () => {
  const shelter = sampleResource({ location: { kind: 'physical', visibility: 'city' } });
  expect(mapAddresses(visibleAddressOf(shelter))).toBeNull();
  expect(mapAddresses(visibleAddressOf(sampleResource({ address: { city: 'Wexley' } })))).toBeNull();
});
