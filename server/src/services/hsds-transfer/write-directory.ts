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

type Pieces = AsyncGenerator<string | Uint8Array>;

type Writer = (deps: ExportContext, scope: Scope, statement?: DataStatement) => Pieces;

const writers: Record<ExportFormat, Writer> = {
  'hsds-csv': writeTables,
  'hsds-json': writeJson,
  csv: writeTable,
};

export const fileExtensions: Record<ExportFormat, string> = { 'hsds-csv': 'zip', 'hsds-json': 'json', csv: 'csv' };

/** `statement`: what the file says of itself; a JSON file is then an object with the records in `contents`. */
export function writeDirectory(
  deps: ExportContext,
  format: ExportFormat,
  scope: Scope,
  statement?: DataStatement,
): Pieces {
  return writers[format](deps, scope, statement);
}

async function* writeTable(deps: ExportContext, scope: Scope, statement?: DataStatement): Pieces {
  yield spreadsheetHeader(statement);
  for await (const resource of exportedResources(deps, scope)) {
    yield spreadsheetRow(resource, statement);
  }
}

async function* writeJson(deps: ExportContext, scope: Scope, statement?: DataStatement): Pieces {
  if (statement) {
    yield `${JSON.stringify(statementOfJson(statement)).slice(0, -1)},"contents":`;
  }
  yield '[';
  let before = '\n';
  for await (const service of exportedServices(deps, scope)) {
    yield before + hsdsJson(service);
    before = ',\n';
  }
  yield `${before === '\n' ? '' : '\n'}]${statement ? '}' : ''}\n`;
}

/**
 * A zip file holds one table after the other, and a record has rows in many. So services are written as they come, and the rows
 * of the other tables wait packed: some hundred bytes for each resource.
 */
async function* writeTables(deps: ExportContext, scope: Scope, statement?: DataStatement): Pieces {
  const writer = hsdsCsvWriter();
  const others = hsdsTables.filter((table) => table !== 'services');
  const waiting = new Map<HsdsTable, BufferedText>(others.map((table) => [table, createBufferedText()]));
  /** Answers the lines of services; those of other tables wait. */
  async function keep(written: { table: HsdsTable; lines: string }[]): Promise<string> {
    for (const { table, lines } of written) {
      await waiting.get(table)?.add(lines);
    }
    return written.find(({ table }) => table === 'services')?.lines ?? '';
  }
  async function* services() {
    await keep(others.map((table) => ({ table, lines: hsdsHeader(table) })));
    yield hsdsHeader('services');
    for await (const service of exportedServices(deps, scope)) {
      yield await keep(writer.service(service));
    }
    for await (const organization of exportedOrganizations(deps)) {
      await keep(writer.organization(organization));
    }
  }
  const texts = [...waiting].map(([table, { text }]) => [hsdsFile(table), text()] as const);
  try {
    yield* writeZip(deps.now(), [
      ['datapackage.json', Readable.from([hsdsPackage(statement)])],
      [hsdsFile('services'), services()],
      ...texts,
    ]);
  } finally {
    for (const text of waiting.values()) {
      text.drop();
    }
  }
}
