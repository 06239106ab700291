/**
 * The least that a search server can do, as a process of its own: Fastify, MiniSearch, and the first twenty records of what
 * it finds as JSON. It reads its records from the Waymark whose address it is given, and prints its own.
 */
import Fastify from 'fastify';
import { readFound } from './app-directory.ts';
import { createMiniSearch } from './baseline-minisearch.ts';

const shown = 20;

const [from = ''] = process.argv.slice(2);
const records = await readFound(from);
const byId = new Map(records.map((record) => [record.id, record]));
const search = createMiniSearch({ records });
const app = Fastify();
app.get<{ Querystring: { query?: string } }>('/api/resources/search', async (request) => {
  const ids = search(request.query.query ?? '');
  return { data: ids.slice(0, shown).flatMap((id) => byId.get(id) ?? []), total: ids.length };
});
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
