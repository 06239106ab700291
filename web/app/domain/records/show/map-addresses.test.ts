import { expect, test } from 'vitest';
import { sampleResource } from '../../../testing/sample-resources.ts';
import { visibleAddressOf } from '../card/visible-address.ts';
import { mapAddresses } from './map-addresses.ts';

test('the way is shown by a phone’s map app, OpenStreetMap and Google Maps, to the point where it is known', () => {
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

test('the way to a new address does not lead to the position of the old one', () => {
  const location = { kind: 'physical', visibility: 'public', latitude: 39.31, longitude: -82.1 } as const;
  const moved = sampleResource({ location: { ...location, positionOfOldAddress: true } });
  expect(JSON.stringify(mapAddresses(visibleAddressOf(moved)))).not.toContain('39.31');
});

test('nowhere is the way to a private place, or to one without a street, shown', () => {
  const shelter = sampleResource({ location: { kind: 'physical', visibility: 'city' } });
  expect(mapAddresses(visibleAddressOf(shelter))).toBeNull();
  expect(mapAddresses(visibleAddressOf(sampleResource({ address: { city: 'Wexley' } })))).toBeNull();
});
