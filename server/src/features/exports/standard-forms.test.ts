/** Validates exports of the directory against the schemas of HSDS. */
import { fileURLToPath } from 'node:url';
import type { ImportedDirectory } from '@waymark/hsds/import-types';
import { readHsds } from '@waymark/hsds/read-hsds';
import { findingsInRecord, findingsInTables } from '@waymark/hsds/testing/standard-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadEngine } from '../../domain/engine/load-engine.ts';
import { readZip } from '../../platform/zip/read-zip.ts';
import { planImport, runImport } from '../../services/hsds-transfer/import-directory.ts';
import { openDirectory } from '../../services/hsds-transfer/open-directory.ts';
import { startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';

const now = new Date('2026-11-21T12:00:00Z');
const sample = fileURLToPath(new URL('../../../sample/marlow.jsonl', import.meta.url));
const files = [
  ['organizations', 'id,name,description\no1,Helping Hands,We help'],
  ['services', 'id,organization_id,name,description,status\ns1,o1,Coat Rack,Coats for anyone,active'],
  ['locations', 'id,location_type\nl1,physical\nl2,physical\nl3,physical'],
  ['service_at_locations', 'id,service_id,location_id\nx1,s1,l1\nx2,s1,l2\nx3,s1,l3'],
].map(([name, text]) => ({ name: `${name}.csv`, text: text ?? '' }));

let server: TestApp;
let admin: TestAccount;
let tables: Map<string, string>;
let records: { id: string; name: string; service_at_locations?: object[] }[];

beforeAll(async () => {
  server = await startTestApp({ directory: 'none', now });
  admin = await addTestAccount(server.db, 'ADMIN');
  const load = async (directory: ImportedDirectory) =>
    runImport(server.db, await planImport(server.db, directory), { loadEngine });
  await load(await openDirectory(sample, { source: 'sample', now }));
  await load(readHsds(files, { source: 'county', now }));
  const download = (format: string) =>
    server.app.inject({ url: `/api/admin/export?scope=all&format=${format}`, headers: admin.headers });
  const zip = await readZip((await download('hsds-csv')).rawPayload, { maxUnpackedBytes: 1e8, maxFiles: 100 });
  tables = new Map(zip.map(({ name, bytes }) => [name, bytes.toString()]));
  records = (await download('hsds-json')).json();
});
afterAll(() => server.close());

it('exports of the sample directory are valid HSDS', () => {
  expect(records.length).toBeGreaterThan(100);
  expect(records.flatMap((record) => findingsInRecord('service.json', record))).toEqual([]);
  expect(findingsInTables(tables)).toEqual([]);
  expect(JSON.parse(tables.get('datapackage.json') ?? '').profile).toBe('tabular-data-package');
});

it('one service at three locations, imported as three resources, is exported as one service', () => {
  const [service, ...others] = records.filter(({ name }) => name === 'Coat Rack');
  expect([service?.service_at_locations?.length, others]).toEqual([3, []]);
  const links = tables.get('service_at_location.csv')?.split('\r\n') ?? [];
  expect(links.filter((line) => line.includes(`,${service?.id},`))).toHaveLength(3);
});
