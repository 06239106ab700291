import { endpoints } from '@waymark/contract/endpoints';
import { ResourceCategory } from '@waymark/contract/enumerations';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { addResource, startTestApp, type TestApp } from '../../testing/app-for-tests.ts';

let server: TestApp;
let pantry: string;

beforeAll(async () => {
  server = await startTestApp({
    async given(db) {
      pantry = await addResource(db, {
        name: 'Formula Closet at 12 Main St',
        description: 'Baby formula for infants. Free baby formula every Monday.',
        street: '12 Main St',
        location_visibility: 'hidden',
      });
      await addResource(db, { name: 'Wexley Food Pantry' });
    },
  });
});
afterAll(() => server.close());

async function list(path: string, language = 'en') {
  const answer = await server.app.inject({ url: path, headers: { 'accept-language': language } });
  expect(answer.statusCode).toBe(200);
  return endpoints.listConcepts.reply.parse(answer.json()).data;
}

async function explain(path: string, language = 'en') {
  const answer = await server.app.inject({ url: path, headers: { 'accept-language': language } });
  expect(answer.statusCode).toBe(200);
  return endpoints.explainConcepts.reply.parse(answer.json());
}

describe('the list of concepts', () => {
  it('is sorted by category, and has each concept once', async () => {
    const concepts = await list('/api/concepts');
    expect(concepts.length).toBeGreaterThan(200);
    expect(new Set(concepts.map(({ concept }) => concept)).size).toBe(concepts.length);
    const order = concepts.map(({ category }) => ResourceCategory.options.indexOf(category));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(new Set(order).size).toBe(ResourceCategory.options.length);
  });

  it('is labelled in the language of the query, otherwise in that of Accept-Language', async () => {
    const labelOf = async (path: string, language: string) =>
      (await list(path, language)).find(({ concept }) => concept === 'food.help')?.label;
    expect(await labelOf('/api/concepts', 'es')).toBe('Comida');
    expect(await labelOf('/api/concepts?language=es', 'en')).toBe('Comida');
    expect(await labelOf('/api/concepts?language=tlh', 'es')).toBe('Comida');
  });
});

describe('the explanation of a category', () => {
  it('lists words without the markers of the lexicon', async () => {
    const { data, languages } = await explain('/api/concepts/food');
    expect(languages).toMatchObject({ shown: 'en' });
    expect(languages.all).toEqual(expect.arrayContaining(['es', 'zh', 'hi']));
    const words = data.flatMap(({ named, told }) => [...named, ...told]);
    expect(words.length).toBeGreaterThan(300);
    expect(words.filter((word) => /=|\.\.\./.test(word))).toEqual([]);
  });

  it('lists words in another language than the labels on request', async () => {
    const { data, languages } = await explain('/api/concepts/food?words=zh', 'es');
    expect(languages.shown).toBe('zh');
    const food = data.find(({ concept }) => concept === 'food.help');
    expect(food?.label).toBe('Comida');
    expect(food?.named).toContain('食物');
  });

  it('lists the best places for a concept in public form', async () => {
    const { data } = await explain('/api/concepts/FOOD');
    const formula = data.find(({ concept }) => concept === 'food.formula');
    expect(formula?.places[0]?.id).toBe(pantry);
    expect(formula?.places[0]?.name).toMatch(/^Formula Closet/);
    expect(formula?.places[0]?.name).not.toContain('Main');
  });

  it('lists no places if the directory has none', async () => {
    const { data } = await explain('/api/concepts/legal');
    expect(data.flatMap(({ places }) => places)).toEqual([]);
  });

  test('refuses an unknown category with the list of valid ones (422)', async () => {
    const answer = await server.app.inject('/api/concepts/hats');
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.category[0]).toMatch(/^Choose one of: FOOD,/);
  });
});

test('concepts are answered with 503 while the directory is loaded', async () => {
  const loading = await startTestApp({ directory: 'none' });
  try {
    expect((await loading.app.inject('/api/concepts')).statusCode).toBe(503);
    expect((await loading.app.inject('/api/concepts/food')).statusCode).toBe(503);
  } finally {
    await loading.close();
  }
});
