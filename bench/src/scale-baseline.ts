/**
 * A minimal search server as a baseline, in a process of its own: Fastify and MiniSearch, which answers the first twenty records
 * as JSON. Its argument is the URL of a running Waymark, whose records it reads; it prints its own URL.
 */
import { FoundResource, maxPageSize } from '@waymark/contract/search';
import Fastify from 'fastify';
import * as z from 'zod/mini';
import { createMiniSearch } from './baseline-minisearch.ts';

const pageSize = 20;
const Page = z.object({ data: z.array(FoundResource), page: z.object({ totalPages: z.number() }) });

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

/** All public resources. Throws when an answer does not match the contract. */
async function fetchResources(url: string): Promise<FoundResource[]> {
  const records: FoundResource[] = [];
  for (let pageNumber = 1, lastPage = 1; pageNumber <= lastPage; pageNumber += 1) {
    const response = await fetch(`${url}/api/resources?size=${maxPageSize}&sort=name&page=${pageNumber}`);
    const { data, page } = z.parse(Page, await response.json());
    lastPage = page.totalPages;
    records.push(...data);
  }
  return records;
}
