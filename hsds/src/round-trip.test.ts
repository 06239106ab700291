import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ExportedOrganization, ExportedResource } from './export-types.ts';
import { arbitraryOrganization, arbitraryResource, tableFiles } from './exported-for-tests.ts';
import type { ImportedDirectory } from './import-types.ts';
import { readHsds } from './read-hsds.ts';
import { readHsdsJson } from './read-hsds-json.ts';
import { readSpreadsheet } from './read-spreadsheet.ts';
import { hsdsJson } from './write-hsds.ts';
import { spreadsheetHeader, spreadsheetRow } from './write-spreadsheet.ts';

const options = { source: 'export', now: new Date('2026-11-21T12:00:00Z') };

type Given = { resources: ExportedResource[]; organizations: ExportedOrganization[] };

function csvFiles({ resources, organizations }: Given) {
  return tableFiles(
    organizations,
    resources.map((resource) => [resource]),
  );
}

const forms: { form: string; trip: (given: Given) => ImportedDirectory }[] = [
  { form: 'the CSV files of HSDS', trip: (given) => readHsds(csvFiles(given), options) },
  {
    form: 'the JSON file of HSDS',
    trip: ({ resources }) =>
      readHsdsJson(
        { name: 'a.json', text: `[${resources.map((resource) => hsdsJson([resource])).join(',\n')}]` },
        options,
      ),
  },
  {
    form: 'one table for a spreadsheet',
    trip: ({ resources }) => readSpreadsheet({ name: 'a.csv', text: plainTable(resources) }, options),
  },
];

const plainTable = (resources: readonly ExportedResource[]) =>
  spreadsheetHeader() + resources.map((one) => spreadsheetRow(one)).join('');

/** The record as an import returns it. */
function content(resource: ExportedResource) {
  const { organization, ...own } = resource;
  return { ...own, organizationId: organization.id, organizationName: organization.name };
}

const several = fc.uniqueArray(arbitraryResource, { minLength: 1, maxLength: 4, selector: ({ id }) => id });

describe.each(forms)('$form', ({ form, trip }) => {
  it('restores every resource', () => {
    fc.assert(
      fc.property(several, (resources) => {
        const given = { resources, organizations: resources.map(({ organization }) => organization) };
        const read = trip(given);
        expect(read.problems.filter(({ severity }) => severity === 'refused')).toEqual([]);
        const strip = read.resources.map(
          ({ source: _s, sourceId: _i, externalIds: _e, unmapped: _u, origin: _o, ...own }) => own,
        );
        const expected = resources.map(content).map((one) => ({
          ...one,
          ...(form.includes('spreadsheet') && spreadsheetReading(one)),
        }));
        expect(strip).toEqual(expected);
      }),
    );
  });
});

it('escapes formulas in the table for a spreadsheet', () => {
  fc.assert(
    fc.property(several, (resources) => {
      const rows: string[][] = parse(plainTable(resources), { bom: true });
      for (const cell of rows.flat()) {
        expect(cell).not.toMatch(/^[=+@\t\r＝＋－＠]|^-(?!\d+(\.\d+)?$)/);
      }
    }),
  );
});

it('writes the exact text into the tables of HSDS', () => {
  const [any] = fc.sample(arbitraryResource, 1);
  const resources = any ? [{ ...any, requirements: ['- photo ID', "'=quoted"] }] : [];
  const documents = csvFiles({ resources, organizations: [] }).find(({ name }) => name === 'required_documents.csv');
  const rows: Record<string, string>[] = parse(documents?.text ?? '', { columns: true });
  expect(rows.map(({ document }) => document)).toEqual(['- photo ID', "'=quoted"]);
});

/** Without a number to call, a table takes the first voice number. It does not say when a source last listed a resource. */
function spreadsheetReading({ contactInfo, phones }: ReturnType<typeof content>) {
  const called = contactInfo?.phone ?? phones?.find(({ type }) => type === 'voice')?.number;
  return { listing: undefined, ...(called !== undefined && { contactInfo: { ...contactInfo, phone: called } }) };
}

it('restores every organization from the files of HSDS, with or without a service', () => {
  fc.assert(
    fc.property(fc.uniqueArray(arbitraryOrganization, { maxLength: 4, selector: ({ id }) => id }), (organizations) => {
      const read = readHsds(csvFiles({ resources: [], organizations }), options);
      expect(read.organizations).toMatchObject(
        organizations.map(({ description, ...one }) => ({
          ...one,
          ...(description !== one.name && description && { description }),
        })),
      );
    }),
  );
});

it('reads only the names of organizations from a table', () => {
  const text = 'Name,Organization\nPantry,Helping Hands\nLaw Desk,Helping Hands';
  const { organizations, resources } = readSpreadsheet({ name: 'a.csv', text }, options);
  expect(organizations).toMatchObject([{ name: 'Helping Hands', nameOnly: true }]);
  expect(resources.map(({ organizationId }) => organizationId)).toEqual([organizations[0]?.id, organizations[0]?.id]);
});

it.each(['Confidential', 'PO Box 12'])('leaves out the coordinates of the street %j in a table', (street) => {
  const text = `Name,Organization,Street,City,State,Latitude,Longitude\nPantry,Hall,${street},Wexley,OH,39.4185,-82.0958`;
  const { location } = readSpreadsheet({ name: 'a.csv', text }, options).resources[0] ?? {};
  expect(location?.visibility).toBe(street === 'Confidential' ? 'city' : 'public');
  expect(location).not.toHaveProperty('latitude');
});

it.each([
  ['Checked on', '2026-02-31'],
  ['Last changed', '2026-02-31'],
  ['Time zone', '+05:00'],
])('leaves out a %s that the forms refuse: %s', (field, value) => {
  const text = `Name,Organization,${field}\nPantry,Helping Hands,${value}`;
  const { resources, problems } = readSpreadsheet({ name: 'a.csv', text }, options);
  expect([resources[0]?.verification, resources[0]?.operatingHours]).toEqual([undefined, undefined]);
  expect(problems).toMatchObject([{ severity: 'doubtful', field, value }]);
});

it.each(['7,6', '0,131', '131,'])('leaves out invalid ages of a table: %s', (ages) => {
  const text = `Name,Organization,Lowest age,Highest age\nPantry,Helping Hands,${ages}`;
  const { resources, problems } = readSpreadsheet({ name: 'a.csv', text }, options);
  expect(resources[0]).not.toHaveProperty('eligibility');
  expect(problems).toMatchObject([{ severity: 'doubtful', field: 'Lowest age' }]);
});
