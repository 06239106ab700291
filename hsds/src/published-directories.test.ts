/** Complete real directories, which are not part of this repository: without them these tests are skipped. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import OpeningHours from 'opening_hours';
import { describe, expect, it } from 'vitest';
import { exported, findingsInFiles, findingsInRecords } from './exported-for-tests.ts';
import { readHsds } from './read-hsds.ts';

const data = fileURLToPath(new URL('../../../shared/data/', import.meta.url));
const now = new Date('2026-11-21T12:00:00Z');

function read(folder: string) {
  const names = readdirSync(data + folder).filter((name) => name.endsWith('.csv'));
  return readHsds(
    names.map((name) => ({ name, text: readFileSync(`${data}${folder}/${name}`, 'utf8') })),
    { source: folder, now },
  );
}

const hasSanMateo = existsSync(`${data}san-mateo-hsds`);

describe.skipIf(!hasSanMateo)('San Mateo County 2013 (needs ../shared/data/san-mateo-hsds)', () => {
  // The body of a skipped suite is executed too.
  if (!hasSanMateo) return;
  const directory = read('san-mateo-hsds');
  const { organizations, resources, problems } = directory;

  it('is read completely', () => {
    expect(organizations).toHaveLength(1321);
    expect(resources).toHaveLength(1703);
    expect(new Set(resources.map(({ id }) => id)).size).toBe(1703);
    expect(problems.filter(({ severity }) => severity === 'refused')).toEqual([]);
  });

  it('has valid hours lines where the text is unambiguous, and the text elsewhere', () => {
    const lines = resources.flatMap(({ operatingHours }) => operatingHours?.weekly ?? []);
    expect(lines.length).toBeGreaterThanOrEqual(700);
    for (const line of new Set(lines)) {
      expect(() => new OpeningHours(line, null)).not.toThrow();
    }
    expect(resources.filter(({ operatingHours }) => operatingHours).length).toBe(963);
  });

  it('reports every doubtful value with its line', () => {
    expect(problems.length).toBeLessThan(50);
    expect(problems).toContainEqual(
      expect.objectContaining({ file: 'addresses.csv', line: 797, field: 'state_province', value: 'Los Altos' }),
    );
    expect(problems).toContainEqual(
      expect.objectContaining({
        file: 'phones.csv',
        line: 1617,
        value: 'All 800 numbers listed above are also TTY numbers',
      }),
    );
  });

  it('is exported without violations of the HSDS schemas', () => {
    const services = exported(directory).map((resource): [typeof resource] => [resource]);
    expect(findingsInFiles(services)).toEqual([]);
    // The tables hold every value of the records.
    expect(findingsInRecords(services.filter((_service, place) => place % 10 === 0))).toEqual([]);
  });

  it('never offers a fax as the number to call', () => {
    for (const { contactInfo, phones = [] } of resources) {
      const called = phones.filter(({ number, type }) => number === contactInfo?.phone && type === 'voice');
      expect(contactInfo?.phone === undefined || called.length > 0).toBe(true);
    }
  });
});

describe.skipIf(!existsSync(`${data}hsds-3.2.3-examples/csv`))(
  'the examples of HSDS 3.2.3 (needs ../shared/data/hsds-3.2.3-examples)',
  () => {
    it('are read with every table, and unusual values in them are reported', () => {
      const { organizations, resources, problems } = read('hsds-3.2.3-examples/csv');
      expect(organizations).toMatchObject([{ name: 'Example Organization Inc.', website: 'http://example.com' }]);
      expect(resources).toMatchObject([
        {
          name: 'Community Counselling',
          languages: ['Urdu'],
          eligibility: { minimumAge: 12, maximumAge: 100 },
          phones: [{ number: '+441234234567', extension: '100', type: 'voice', languages: ['Urdu'] }],
          alert: { text: expect.stringContaining('COVID-19') },
        },
      ]);
      expect(problems.map(({ file, field }) => `${file} ${field}`)).toEqual([
        'locations.csv latitude',
        'service_capacity.csv available',
        'schedules.csv valid_to',
      ]);
      expect(JSON.stringify(resources)).not.toContain('Persona');
    });
  },
);
