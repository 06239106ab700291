import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTestTables } from './hsds-for-tests.ts';

describe('for any directory', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom('', 's1', 'o1', 'l1', 'None', 'active', '0', '-122.1', '37.4', '02138', 'MO,TU', '09:00', '988'),
  );
  const table = (columns: string[]) =>
    fc
      .array(fc.tuple(...columns.map(() => text)), { maxLength: 5 })
      .map((rows) =>
        [columns, ...rows].map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')).join('\n'),
      );

  it('reading succeeds, and gives the same records with the same ids again', () => {
    fc.assert(
      fc.property(
        fc.record({
          organizations: table(['id', 'name', 'website']),
          services: table(['id', 'organization_id', 'name', 'status', 'minimum_age', 'last_modified']),
          locations: table(['id', 'latitude', 'longitude', 'location_type']),
          addresses: table(['id', 'location_id', 'address_1', 'state_province', 'postal_code']),
          service_at_locations: table(['id', 'service_id', 'location_id']),
          phones: table(['id', 'service_id', 'number', 'type']),
          schedules: table(['id', 'service_id', 'freq', 'byday', 'opens_at', 'closes_at', 'description']),
        }),
        (tables) => {
          const first = readTestTables(tables);
          expect(readTestTables(tables)).toEqual(first);
          const ids = first.resources.map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
          for (const { location, organizationId } of first.resources) {
            expect(first.organizations.some(({ id }) => id === organizationId)).toBe(true);
            expect((location?.latitude === undefined) === (location?.longitude === undefined)).toBe(true);
            expect(location?.latitude === 0 && location.longitude === 0).toBe(false);
          }
          for (const { line, reason } of first.problems) {
            expect(line).toBeGreaterThanOrEqual(0);
            expect(reason).toMatch(/[.)]$/);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('the order of rows changes no id', () => {
    const rows = ['x1,s1,l1', 'x2,s1,l2', 'x3,s1,l3'];
    const locations = 'id,location_type\nl1,virtual\nl2,physical\nl3,physical';
    fc.assert(
      fc.property(fc.shuffledSubarray(rows, { minLength: 3 }), (order) => {
        const { resources } = readTestTables({
          locations,
          service_at_locations: ['id,service_id,location_id', ...order].join('\n'),
        });
        expect(resources.map(({ sourceId }) => sourceId)).toEqual(['s1', 's1/l3', 's1/l1']);
      }),
    );
  });
});
