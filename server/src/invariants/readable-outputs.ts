/** Reads everything that somebody else could read, for the search for planted secrets. */
import { expect } from 'vitest';
import { deliverDue } from '../features/webhooks/deliver.ts';
import { createLogger } from '../platform/http/logging.ts';
import { isZip, readZip } from '../platform/zip/read-zip.ts';
import type { TestApp } from '../testing/app-for-tests.ts';
import { changeFeedOf } from '../testing/change-feed-for-tests.ts';
import type { TestAccount } from '../testing/people-for-tests.ts';
import { whenTransactionsEnded } from '../testing/test-database.ts';

export type OutputReaders = {
  /** The server of the database; `app` is a second one, with log, metrics and a public address. */
  server: TestApp;
  app: TestApp['app'];
  admin: TestAccount;
  /** Log of `app`, to which reading adds. */
  lines: string[];
  /** Bodies of all refusals. */
  refusals: readonly { status: number; body: string }[];
  publicUrl: string;
  metricsToken: string;
  /** Of the public changes, before there were any. */
  firstToken: string;
  /** The address that nobody may find. */
  address: { street: string; city: string; zipCode: string };
};

export const exportQueries = ['hsds-csv', 'hsds-json', 'csv'].flatMap((format) =>
  ['public', 'all'].map((scope) => `format=${format}&scope=${scope}`),
);

/** Queries of the downloads of open data. */
export const downloadQueries = ['hsds-csv', 'hsds-json', 'csv'].map((format) => `format=${format}`);

/** The content of a directory file, unpacked. */
async function readDirectoryFile({ app, admin }: OutputReaders, url: string): Promise<string> {
  const answer = await app.inject({ url, headers: admin.headers });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  const bytes = answer.rawPayload;
  const files = isZip(bytes) ? await readZip(bytes, { maxUnpackedBytes: 1e8, maxFiles: 100 }) : [{ bytes }];
  return files.map((file) => file.bytes.toString()).join('\n');
}

/** Texts by the name of the output. */
export async function readOutputs(readers: OutputReaders): Promise<Record<string, string>> {
  const { server, app, admin, lines, refusals, metricsToken } = readers;
  const metrics = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } });
  expect(metrics.statusCode).toBe(200);
  const api = (path: string) => app.inject({ url: `/api${path}`, headers: admin.headers });
  return {
    'the log': lines.join('') + server.log(),
    'the audit log': JSON.stringify(await server.db.selectFrom('audit').selectAll().execute()),
    'the list of the audit log': (await api('/admin/audit?size=50')).body,
    'recent activity': (await api('/admin/stats')).body,
    'the counts of searches': (await api('/admin/unmet-needs')).body,
    // Without the values: a measured time may contain the five digits of any ZIP code.
    'the metrics': metrics.body.replace(/ [\d.e+-]+$/gm, ''),
    'the rate limits': JSON.stringify(await server.db.selectFrom('rate_limits').selectAll().execute()),
    refusals: JSON.stringify(refusals),
    ...Object.fromEntries(
      await Promise.all(
        exportQueries.map(async (query) => [
          `the export ${query}`,
          await readDirectoryFile(readers, `/api/admin/export?${query}`),
        ]),
      ),
    ),
    ...Object.fromEntries(
      await Promise.all(
        downloadQueries.map(async (query) => [
          `the download ${query}`,
          await readDirectoryFile(readers, `/hsds/v3/download?${query}`),
        ]),
      ),
    ),
    'the export of the audit log': (await api('/admin/audit/export')).body,
    'the list of resources': (await api('/resources/admin/all?size=50&status=AVAILABLE')).body,
    'listings due for a check': (await api('/admin/due?size=50')).body,
    'the sources': (await api('/admin/sources')).body,
    'the webhooks': (await api('/admin/webhooks')).body,
    'deliveries to webhooks': await readDeliveries(readers),
    'the imports': await readImports(readers),
    'the HSDS API': await readHsds(readers),
    'the sitemap': await readSitemap(readers),
    'the embedded search': await searchEmbedded(readers),
    'saved lists': await readAsList(readers),
    'pages of places': await readPlaces(readers),
    'public changes': await readChanges(readers),
  };
}

/** The sitemap index, every part of it, and robots.txt. */
async function readSitemap({ app, publicUrl }: OutputReaders): Promise<string> {
  const index = (await app.inject('/sitemap.xml')).body;
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.slice(publicUrl.length));
  const answers = await Promise.all([...parts, '/robots.txt'].map((path) => app.inject(path)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  return [index, ...answers.map(({ body }) => body)].join('\n');
}

/** Every place as saved lists, handouts and messages get it. */
async function readAsList({ app, server }: OutputReaders): Promise<string> {
  const rows = await server.db.selectFrom('resources').select('id').execute();
  expect(rows.length).toBeLessThanOrEqual(50);
  const answer = await app.inject(`/api/resources?${rows.map(({ id }) => `ids=${id}`).join('&')}`);
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

/** What everyone gets of every place on its page, with the other places of its service. */
async function readPlaces({ app, server }: OutputReaders): Promise<string> {
  const rows = await server.db.selectFrom('resources').select('id').where('status', '=', 'AVAILABLE').execute();
  const answers = await Promise.all(rows.map(({ id }) => app.inject(`/api/resources/${id}`)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(rows.map(() => 200));
  return answers.map(({ body }) => body).join('\n');
}

/** All public changes since the beginning of the test. */
async function readChanges({ app, server, firstToken }: OutputReaders): Promise<string> {
  await whenTransactionsEnded(server.db);
  const answer = await app.inject(`/hsds/v3/changes?per_page=100&since=${firstToken}`);
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

/** The deliveries that wait for an unreachable receiver. */
async function readDeliveries({ server, lines, publicUrl }: OutputReaders): Promise<string> {
  await whenTransactionsEnded(server.db);
  const now = () => new Date();
  const limits = { allowHosts: [], timeLimit: 10_000 };
  const logger = createLogger('debug', { write: (line: string) => lines.push(line) });
  const deps = { db: server.db, logger, now, feed: changeFeedOf(server, now), siteUrl: publicUrl, limits };
  await deliverDue(deps, new AbortController().signal);
  const rows = await server.db.selectFrom('webhook_deliveries').selectAll().execute();
  return JSON.stringify(rows.map(({ body }) => body));
}

/** All imports with their reports. */
async function readImports({ app, admin }: OutputReaders): Promise<string> {
  const get = (path: string) => app.inject({ url: `/api/admin/imports${path}`, headers: admin.headers });
  const list = await get('?size=50');
  const ids: string[] = list.json().data.map(({ id }: { id: string }) => id);
  return [list, ...(await Promise.all(ids.map((id) => get(`/${id}`))))].map(({ body }) => body).join('\n');
}

/** Lists and records of the HSDS API, also searched for the hidden street and ZIP code. */
async function readHsds({ app, address: { street, zipCode } }: OutputReaders): Promise<string> {
  const [service] = (await app.inject('/hsds/v3/services')).json().contents;
  const paths = [
    ...['services?full=true', 'service_at_locations?full=true', `services/${service.id}`, 'organizations'],
    ...['services?full=true&search=shelter', `services?search=${encodeURIComponent(street)}`],
    ...['services?full=true&format=ndjson', 'organizations?full_service=true', 'services?minimal=true'],
    ...[
      `service_at_locations?full=true&postcode=${zipCode}`,
      `service_at_locations?postcode=${zipCode}&proximity=800000`,
    ],
  ];
  const answers = await Promise.all(paths.map((path) => app.inject(`/hsds/v3/${path}`)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(paths.map(() => 200));
  return answers.map(({ body }) => body).join('\n');
}

/** What the embedded search finds for the hidden place and its address. */
async function searchEmbedded({ app, address: { street, city, zipCode } }: OutputReaders): Promise<string> {
  const asked = [
    ...[{ query: 'shelter' }, { query: 'shelter', page: '2' }, { category: 'HOUSING' }, { query: 'haven' }],
    ...[street, city, zipCode].flatMap((place) => [{ query: `shelter near ${place}` }, { location: place }]),
  ];
  const answers = await Promise.all(
    asked.map((payload) => app.inject({ method: 'POST', url: '/embed/search', payload })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(asked.map(() => 200));
  // Only the listings: the reply repeats the words of the query.
  return answers.map((answer) => JSON.stringify(answer.json().data)).join('\n');
}
