import { parse } from 'csv-parse/browser/esm/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ExportedOrganization, ExportedResource } from './exported.ts';
import { anyOrganization, anyResource } from './exported-for-tests.ts';
import type { ImportedDirectory } from './imported.ts';
import { readHsds } from './read-hsds.ts';
import { readHsdsJson } from './read-hsds-json.ts';
import { readPlain } from './read-plain.ts';
import { type HsdsTable, hsdsCsvWriter, hsdsHeader, hsdsJson, hsdsTables } from './write-hsds.ts';
import { plainHeader, plainLine } from './write-plain.ts';

const options = { source: 'export', now: new Date('2026-11-21T12:00:00Z') };

type Given = { resources: ExportedResource[]; organizations: ExportedOrganization[] };

function csvFiles({ resources, organizations }: Given) {
  const writer = hsdsCsvWriter();
  const texts = new Map<HsdsTable, string>(hsdsTables.map((table) => [table, hsdsHeader(table)]));
  for (const { table, lines } of [
    ...organizations.flatMap(writer.organization),
    ...resources.flatMap(writer.service),
  ]) {
    texts.set(table, texts.get(table) + lines);
  }
  return [...texts].map(([table, text]) => ({ name: `${table}.csv`, text }));
}

const forms: { form: string; trip: (given: Given) => ImportedDirectory; files: (given: Given) => string[] }[] = [
  {
    form: 'the CSV files of HSDS',
    trip: (given) => readHsds(csvFiles(given), options),
    files: (given) => csvFiles(given).map(({ text }) => text),
  },
  {
    form: 'the JSON file of HSDS',
    trip: ({ resources }) =>
      readHsdsJson({ name: 'a.json', text: `[${resources.map(hsdsJson).join(',\n')}]` }, options),
    files: () => [],
  },
  {
    form: 'one table for a spreadsheet',
    trip: ({ resources }) =>
      readPlain({ name: 'a.csv', text: plainHeader() + resources.map(plainLine).join('') }, options),
    files: ({ resources }) => [plainHeader() + resources.map(plainLine).join('')],
  },
];

/** What both sides know of a record. */
function content(resource: ExportedResource) {
  const { organization, ...own } = resource;
  return { ...own, organizationId: organization.id, organizationName: organization.name };
}

const several = fc.uniqueArray(anyResource, { minLength: 1, maxLength: 4, selector: ({ id }) => id });

describe.each(forms)('$form', ({ form, trip, files }) => {
  it('gives back every resource as it was', () => {
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

  it('writes no cell that a spreadsheet would work out', () => {
    fc.assert(
      fc.property(several, (resources) => {
        for (const text of files({ resources, organizations: resources.map(({ organization }) => organization) })) {
          const rows: string[][] = parse(text, { bom: true, relax_column_count: true });
          for (const cell of rows.flat()) {
            expect(cell).not.toMatch(/^[=+@\t\r＝＋－＠]|^-(?!\d+(\.\d+)?$)/);
          }
        }
      }),
    );
  });
});

/** The number to call is the first of all of them, where nothing else is written. */
function spreadsheetReading({ contactInfo, phones }: ReturnType<typeof content>) {
  const called = contactInfo?.phone ?? phones?.find(({ type }) => type === 'voice')?.number;
  return called === undefined ? {} : { contactInfo: { ...contactInfo, phone: called } };
}

it('the files of HSDS give back every organization, with or without a service', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyOrganization, { maxLength: 4, selector: ({ id }) => id }), (organizations) => {
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

it('says of an organization in a table only what it is called', () => {
  const text = 'Name,Organization\nPantry,Helping Hands\nLaw Desk,Helping Hands';
  const { organizations, resources } = readPlain({ name: 'a.csv', text }, options);
  expect(organizations).toMatchObject([{ name: 'Helping Hands', onlyNamed: true }]);
  expect(resources.map(({ organizationId }) => organizationId)).toEqual([organizations[0]?.id, organizations[0]?.id]);
});
