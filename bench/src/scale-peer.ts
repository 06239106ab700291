/**
 * A minimal search server as a baseline, in a process of its own: Fastify and MiniSearch, which answers the first twenty records
 * as JSON. Its argument is the URL of a running Waymark, whose records it reads; it prints its own URL.
 */
import Fastify from 'fastify';
import { fetchResources } from './app-directory.ts';
import { createMiniSearch } from './baseline-minisearch.ts';

const pageSize = 20;

const [waymarkUrl = ''] = process.argv.slice(2);
const records = await fetchResources(waymarkUrl);
const byId = new Map(records.map((record) => [record.id, record]));
const search = createMiniSearch({ records });
const app = Fastify();
app.get<{ Querystring: { query?: string } }>('/api/resources/search', async (request) => {
  const ids = search(request.query.query ?? '');
  return { data: ids.slice(0, pageSize).flatMap((id) => byId.get(id) ?? []), total: ids.length };
});
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
