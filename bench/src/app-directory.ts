/** Reads the directory of a running Waymark through its API. */
import { FoundResource, maxPageSize } from '@waymark/contract/search';
import * as z from 'zod/mini';

const Page = z.object({ data: z.array(FoundResource), page: z.object({ totalPages: z.number() }) });

/** All public resources. Throws when an answer does not match the contract. */
export async function fetchResources(url: string): Promise<FoundResource[]> {
  const records: FoundResource[] = [];
  for (let pageNumber = 1, lastPage = 1; pageNumber <= lastPage; pageNumber += 1) {
    const response = await fetch(`${url}/api/resources?size=${maxPageSize}&sort=name&page=${pageNumber}`);
    const { data, page } = z.parse(Page, await response.json());
    lastPage = page.totalPages;
    records.push(...data);
  }
  return records;
}
