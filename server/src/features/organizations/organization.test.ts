import type { Organization } from '@waymark/contract/organization';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOrganization, startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { unusedId } from '../../testing/records-for-tests.ts';

let server: TestApp;
let organizationId: string;

beforeAll(async () => {
  server = await startTestApp({
    directory: 'none',
    async given(db) {
      organizationId = await addOrganization(db, {
        name: 'Centro Mañana',
        email: 'hola@example.org',
        phone: '740-555-2000',
        verified: true,
        street: '12 Main St',
        city: 'Wexley',
        state: 'OH',
        zip_code: '05791',
        source: 'test',
        source_id: '1',
      });
      for (const name of ['Bread 100%', 'Breadline', 'County_Care', 'Átrio', 'Atlas of Caring', 'Zócalo Care']) {
        await addOrganization(db, { name });
      }
    },
  });
});
afterAll(() => server.close());

const search = async (query: string) => (await server.app.inject(`/api/organizations/search?${query}`)).json();
const names = async (query: string) => (await search(query)).data.map(({ name }: Organization) => name);

describe('an organization', () => {
  it('is returned with its address, and without its source', async () => {
    const answer = await server.app.inject(`/api/organizations/${organizationId}`);
    expect(answer.json()).toEqual({
      data: {
        id: organizationId,
        name: 'Centro Mañana',
        email: 'hola@example.org',
        phone: '740-555-2000',
        verified: true,
        status: 'VERIFIED',
        address: { street: '12 Main St', city: 'Wexley', state: 'OH', zipCode: '05791' },
        may: { edit: false, verify: false },
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        revision: 1,
      },
    });
  });

  it('that does not exist, or has an invalid id, is not found (404)', async () => {
    for (const id of [unusedId, 'search-me']) {
      const answer = await server.app.inject(`/api/organizations/${id}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.json().message).toBe('We could not find this organization. It may have moved or been removed.');
    }
  });
});

describe('organizations', () => {
  it('are found by a part of their name, ignoring case and accents', async () => {
    expect(await names('name=MANANA')).toEqual(['Centro Mañana']);
    expect(await names('name=breAD')).toEqual(['Bread 100%', 'Breadline']);
    expect(await names('name=nowhere')).toEqual([]);
  });

  it('are found by characters that are special in SQL and in LIKE patterns', async () => {
    expect(await names('name=100%25')).toEqual(['Bread 100%']);
    expect(await names('name=%25')).toEqual(['Bread 100%']);
    expect(await names('name=y_c')).toEqual(['County_Care']);
    expect(await names('name=%27%3B--')).toEqual([]);
  });

  it('are listed by name, those first whose name begins with the query', async () => {
    expect(await names('name=zo')).toEqual(['Zócalo Care']);
    expect(await names('name=c')).toEqual(['Centro Mañana', 'County_Care', 'Atlas of Caring', 'Zócalo Care']);
    expect(await names('name=car')).toEqual(['Atlas of Caring', 'County_Care', 'Zócalo Care']);
    expect(await names('name=care&size=1&page=2')).toEqual(['Zócalo Care']);
  });

  it('are listed by name in pages', async () => {
    const first = await search('size=3');
    expect(first.data.map(({ name }: Organization) => name)).toEqual(['Atlas of Caring', 'Átrio', 'Bread 100%']);
    expect(first.page).toEqual({ number: 1, size: 3, totalElements: 7, totalPages: 3 });
    expect(await names('size=3&page=2')).toEqual(['Breadline', 'Centro Mañana', 'County_Care']);
  });
});
