/** The directory as a file of one of the formats, piece by piece: what is not taken yet is not made yet. */
import type { ExportFormat } from '@waymark/contract/transfer';
import { type HsdsTable, hsdsCsvWriter, hsdsHeader, hsdsJson, hsdsTables } from '@waymark/hsds/write-hsds';
import { plainHeader, plainLine } from '@waymark/hsds/write-plain';
import { type Exporting, exportedOrganizations, exportedResources, type Scope } from './exported-records.ts';
import { createPacker, createZip, type Packer } from './write-zip.ts';

type Pieces = AsyncGenerator<string | Uint8Array>;

const writers: Record<ExportFormat, (parts: Exporting, scope: Scope) => Pieces> = {
  'hsds-csv': writeTables,
  'hsds-json': writeJson,
  csv: writeTable,
};

export const endings: Record<ExportFormat, string> = { 'hsds-csv': 'zip', 'hsds-json': 'json', csv: 'csv' };

export function writeDirectory(parts: Exporting, format: ExportFormat, scope: Scope): Pieces {
  return writers[format](parts, scope);
}

async function* writeTable(parts: Exporting, scope: Scope): Pieces {
  yield plainHeader();
  for await (const resource of exportedResources(parts, scope)) {
    yield plainLine(resource);
  }
}

async function* writeJson(parts: Exporting, scope: Scope): Pieces {
  let before = '[\n';
  for await (const resource of exportedResources(parts, scope)) {
    yield before + hsdsJson(resource);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/**
 * A zip file holds one table after the other, and a record has rows in many. So services are written as they come, and the rows
 * of the other tables wait packed: some hundred bytes for each resource.
 */
async function* writeTables(parts: Exporting, scope: Scope): Pieces {
  const writer = hsdsCsvWriter();
  const zip = createZip(parts.now());
  const waiting = new Map(hsdsTables.map((table): [HsdsTable, Packer] => [table, createPacker()]));
  const packerOf = (table: HsdsTable) => waiting.get(table) ?? createPacker();
  const keep = async (written: { table: HsdsTable; lines: string }[]) => {
    for (const { table, lines } of written) {
      await packerOf(table).add(lines);
    }
  };
  async function* finish(table: HsdsTable): Pieces {
    const packer = packerOf(table);
    const packed = await packer.end();
    yield* packer.take().map(zip.bytes);
    yield zip.finish(packed);
  }
  try {
    await Promise.all([...waiting].map(([table, packer]) => packer.add(hsdsHeader(table))));
    yield zip.begin('services.csv');
    for await (const resource of exportedResources(parts, scope)) {
      await keep(writer.service(resource));
      yield* packerOf('services').take().map(zip.bytes);
    }
    yield* finish('services');
    for await (const organization of exportedOrganizations(parts)) {
      await keep(writer.organization(organization));
    }
    for (const table of hsdsTables.filter((one) => one !== 'services')) {
      yield zip.begin(`${table}.csv`);
      yield* finish(table);
    }
    yield zip.end();
  } finally {
    for (const packer of waiting.values()) {
      packer.drop();
    }
  }
}
