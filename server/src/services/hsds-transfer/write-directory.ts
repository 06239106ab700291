/** Streams the directory in one of the formats: each chunk is produced only when the consumer asks for it. */
import { Readable } from 'node:stream';
import type { ExportFormat } from '@waymark/contract/transfer';
import { type DataStatement, statementOfJson } from '@waymark/hsds/data-statement';
import { type HsdsTable, hsdsFile, hsdsPackage, hsdsTables } from '@waymark/hsds/standard-tables';
import { hsdsCsvWriter, hsdsHeader, hsdsJson } from '@waymark/hsds/write-hsds';
import { spreadsheetHeader, spreadsheetRow } from '@waymark/hsds/write-spreadsheet';
import { type BufferedText, createBufferedText, writeZip } from '../../platform/zip/write-zip.ts';
import {
  type ExportContext,
  exportedOrganizations,
  exportedResources,
  exportedServices,
  type Scope,
} from './exported-records.ts';

type Chunks = AsyncGenerator<string | Uint8Array>;

type Writer = (deps: ExportContext, scope: Scope, statement?: DataStatement) => Chunks;

const writers: Record<ExportFormat, Writer> = {
  'hsds-csv': writeTables,
  'hsds-json': writeJson,
  csv: writeTable,
};

export const fileExtensions: Record<ExportFormat, string> = { 'hsds-csv': 'zip', 'hsds-json': 'json', csv: 'csv' };

/** `statement`: source and license in the file; a JSON file is then an object with the records in `contents`. */
export function writeDirectory(
  deps: ExportContext,
  format: ExportFormat,
  scope: Scope,
  statement?: DataStatement,
): Chunks {
  return writers[format](deps, scope, statement);
}

async function* writeTable(deps: ExportContext, scope: Scope, statement?: DataStatement): Chunks {
  yield spreadsheetHeader(statement);
  for await (const resource of exportedResources(deps, scope)) {
    yield spreadsheetRow(resource, statement);
  }
}

async function* writeJson(deps: ExportContext, scope: Scope, statement?: DataStatement): Chunks {
  if (statement) {
    yield `${JSON.stringify(statementOfJson(statement)).slice(0, -1)},"contents":`;
  }
  yield '[';
  let separator = '\n';
  for await (const service of exportedServices(deps, scope)) {
    yield separator + hsdsJson(service);
    separator = ',\n';
  }
  yield `${separator === '\n' ? '' : '\n'}]${statement ? '}' : ''}\n`;
}

/**
 * A zip file holds one table after the other, but a record has rows in many. So services are streamed, and the rows of the other
 * tables are buffered, compressed to some hundred bytes per resource.
 */
async function* writeTables(deps: ExportContext, scope: Scope, statement?: DataStatement): Chunks {
  const writer = hsdsCsvWriter();
  const otherTables = hsdsTables.filter((table) => table !== 'services');
  const buffers = new Map<HsdsTable, BufferedText>(otherTables.map((table) => [table, createBufferedText()]));
  /** Buffers the lines of other tables, and returns those of services. */
  async function buffer(rows: { table: HsdsTable; lines: string }[]): Promise<string> {
    for (const { table, lines } of rows) {
      await buffers.get(table)?.add(lines);
    }
    return rows.find(({ table }) => table === 'services')?.lines ?? '';
  }
  async function* services() {
    await buffer(otherTables.map((table) => ({ table, lines: hsdsHeader(table) })));
    yield hsdsHeader('services');
    for await (const service of exportedServices(deps, scope)) {
      yield await buffer(writer.service(service));
    }
    for await (const organization of exportedOrganizations(deps)) {
      await buffer(writer.organization(organization));
    }
  }
  const texts = [...buffers].map(([table, { text }]) => [hsdsFile(table), text()] as const);
  try {
    yield* writeZip(deps.now(), [
      ['datapackage.json', Readable.from([hsdsPackage(statement)])],
      [hsdsFile('services'), services()],
      ...texts,
    ]);
  } finally {
    for (const text of buffers.values()) {
      text.destroy();
    }
  }
}
