import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWhole } from '../../services/hsds-transfer/read-whole-for-tests.ts';
import { addOrganization, addResource, startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';

let server: TestApp;
let admin: TestAccount;
let organizationId: string;
const street = '9041 Quillfeather Lane';

beforeAll(async () => {
  server = await startTestApp({ directory: 'none', now: new Date('2026-11-21T12:00:00Z') });
  admin = await addTestAccount(server.db, 'ADMIN');
  organizationId = await addOrganization(server.db, { description: `We are at ${street}.`, street, city: 'Wexley' });
  await addResource(server.db, {
    name: 'Haven',
    organization_id: organizationId,
    description: `Ring the bell at ${street}.`,
    street,
    zip_code: '45987',
    latitude: 39.12345,
    longitude: -82.54321,
    location_visibility: 'hidden',
    hours_special: `Come to ${street}.`,
  });
  await addResource(server.db, {
    name: '=HYPERLINK("http://evil.example.org")',
    organization_id: organizationId,
    description: 'Comida gratis, señora; open late.',
    phone: '+17405552000',
    assurer_email: 'ada@county.example.org',
    hours_weekly: 'Mo-Fr 08:30-16:00',
    inferred: ['category', 'hours_weekly'],
    zip_code: '02138',
    status: 'LIMITED',
  });
  await addResource(server.db, {
    name: 'Waiting',
    status: 'PENDING',
    organization_name: 'Somebody',
    location_kind: null,
  });
});
afterAll(() => server.close());

const download = (query: string) => server.app.inject({ url: `/api/admin/export?${query}`, headers: admin.headers });
const formats = ['hsds-csv', 'hsds-json', 'csv'] as const;
const options = { source: 'back', now: new Date('2026-11-21T12:00:00Z'), maxUnpackedBytes: 1e7 };

async function readBack(format: string, scope: string) {
  const answer = await download(`format=${format}&scope=${scope}`);
  expect(answer.statusCode).toBe(200);
  return { answer, read: await readWhole({ name: 'a', bytes: answer.rawPayload }, options) };
}

describe.each(formats)('the directory as %s', (format) => {
  it('marks inferred fields, and omits an unknown location', async () => {
    const { read } = await readBack(format, 'all');
    const fields = read.resources.map(({ name, inferred, location }) => [name, inferred, location?.kind]);
    expect(fields).toContainEqual([
      '=HYPERLINK("http://evil.example.org")',
      ['category', 'operatingHours.weekly'],
      'physical',
    ]);
    expect(fields).toContainEqual(['Waiting', undefined, undefined]);
  });

  it('is an attachment with the day in its name, and is not cached', async () => {
    const { headers } = await download(`format=${format}`);
    const ending = { 'hsds-csv': 'zip', 'hsds-json': 'json', csv: 'csv' }[format];
    expect(headers['content-disposition']).toBe(`attachment; filename="directory-2026-11-21.${ending}"`);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('can be imported again: public records, or all with scope=all', async () => {
    const { read } = await readBack(format, 'public');
    expect(read.format).toBe(format);
    expect(read.problems.filter(({ severity }) => severity === 'refused')).toEqual([]);
    expect(read.resources.map(({ name }) => name).toSorted()).toEqual([
      '=HYPERLINK("http://evil.example.org")',
      'Haven',
    ]);
    expect(read.resources.find(({ name }) => name !== 'Haven')).toMatchObject({
      description: 'Comida gratis, señora; open late.',
      organizationId,
      status: 'LIMITED',
      contactInfo: { phone: '+17405552000' },
      operatingHours: { weekly: 'Mo-Fr 08:30-16:00' },
      address: { city: 'Wexley', state: 'OH', zipCode: '02138' },
    });
    expect(JSON.stringify(read)).not.toContain('ada@county');
    const { read: all } = await readBack(format, 'all');
    expect(all.resources).toContainEqual(expect.objectContaining({ assurerEmail: 'ada@county.example.org' }));
    expect(all.resources).toHaveLength(3);
    expect(all.resources).toContainEqual(
      expect.objectContaining({ name: 'Waiting', status: 'PENDING', organizationName: 'Somebody' }),
    );
  });

  it.each(['public', 'all'])('does not reveal a confidential address (scope=%s)', async (scope) => {
    const { read } = await readBack(format, scope);
    const json = JSON.stringify(read);
    expect(json).toContain('Ring the bell');
    for (const secret of ['Quillfeather', '45987', '39.12345', '82.54321']) {
      expect(json).not.toContain(secret);
    }
    expect(read.resources.find(({ name }) => name === 'Haven')?.location?.visibility).toBe('hidden');
  });
});

it.skipIf(spawnSync('python3', ['--version']).status !== 0)('the zip file can be read by Python', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-export-'));
  const file = join(folder, 'a.zip');
  await writeFile(file, (await download('format=hsds-csv')).rawPayload);
  const program =
    'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(z.testzip(), z.read("services.csv").decode())';
  const output = execFileSync('python3', ['-c', program, file], { encoding: 'utf8' });
  await rm(folder, { recursive: true });
  expect(output).toMatch(/^None id,organization_id,program_id,name/);
});

it('the CSV table begins with a byte order mark, and none of its cells is a formula', async () => {
  const { rawPayload, payload } = await download('format=csv');
  expect([...rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(payload).toContain(`"'=HYPERLINK(`);
});

it('an unknown format is refused (422)', async () => {
  expect((await download('format=xml')).statusCode).toBe(422);
});
