import { SearchQuery } from '@waymark/contract/search';
import { describe, expect, it } from 'vitest';
import { adversarialTexts } from './adversarial-texts.ts';
import { buildDirectoryQueries } from './directory-queries.ts';
import { generateDirectory } from './generated-directory.ts';
import { timedNeeds } from './latency-queries.ts';

describe('A generated directory', () => {
  const { records, towns } = generateDirectory(8000);

  it('is the same on every run, and a larger one begins with the smaller one', () => {
    expect(generateDirectory(200).records).toEqual(records.slice(0, 200));
    expect(generateDirectory(200, 2).records).not.toEqual(records.slice(0, 200));
  });
  it('gives every record a unique id', () => {
    expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
  });
  it('varies texts, ZIP codes and hours', () => {
    expect(new Set(records.map(({ description }) => description)).size).toBeGreaterThan(7500);
    expect(new Set(towns.flatMap(({ zipCodes }) => zipCodes)).size).toBeGreaterThan(500);
    expect(new Set(records.map(({ hours }) => hours)).size).toBeGreaterThan(2500);
  });
  it('replaces the place names of the sample sentences', () => {
    expect(JSON.stringify(records)).not.toMatch(/Marlow|Wexley|Tillbrook/);
  });
});

describe('Queries of timed needs', () => {
  it('name places of the directory, and their path gives the same query', () => {
    const queries = buildDirectoryQueries(generateDirectory(200).records);
    expect(queries).toHaveLength(timedNeeds.length);
    for (const { query, path } of queries) {
      expect(query.query).not.toMatch(/[{}]/);
      const sent = Object.fromEntries(new URL(path, 'http://localhost').searchParams);
      expect(SearchQuery.parse(sent)).toEqual(query);
    }
  });
  it('cannot be built for a directory without towns', () => {
    expect(() => buildDirectoryQueries([])).toThrow('no town');
  });
});

describe('Adversarial texts', () => {
  it('are the same on every run, and most are as long as the limit allows', () => {
    const texts = adversarialTexts(100, ['food', 'shelter', 'rent'], 4000);
    expect(adversarialTexts(100, ['food', 'shelter', 'rent'], 4000)).toEqual(texts);
    expect(Math.max(...texts.map(({ length }) => length))).toBe(4000);
    expect(texts.filter(({ length }) => length === 4000).length).toBeGreaterThan(50);
  });
});
