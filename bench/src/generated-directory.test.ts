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
  it('has ids of its own for every record', () => {
    expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
  });
  it('is as varied as a real one: texts, towns and hours', () => {
    expect(new Set(records.map(({ description }) => description)).size).toBeGreaterThan(7500);
    expect(new Set(towns.flatMap(({ zipCodes }) => zipCodes)).size).toBeGreaterThan(500);
    expect(new Set(records.map(({ hours }) => hours)).size).toBeGreaterThan(2500);
  });
  it('names none of the places that its sentences were written for', () => {
    expect(JSON.stringify(records)).not.toMatch(/Marlow|Wexley|Tillbrook/);
  });
});

describe('Needs to be timed', () => {
  it('name places of the directory that is asked', () => {
    const asked = buildDirectoryQueries(generateDirectory(200).records);
    expect(asked).toHaveLength(timedNeeds.length);
    for (const { query, path } of asked) {
      expect(query.query).not.toMatch(/[{}]/);
      const sent = Object.fromEntries(new URL(path, 'http://localhost').searchParams);
      expect(SearchQuery.parse(sent)).toEqual(query);
    }
  });
  it('cannot be put to a directory without towns', () => {
    expect(() => buildDirectoryQueries([])).toThrow('no town');
  });
});

describe('Hostile texts', () => {
  it('are the same on every run, within the limit, and most of them as long as it', () => {
    const texts = adversarialTexts(100, ['food', 'shelter', 'rent'], 4000);
    expect(adversarialTexts(100, ['food', 'shelter', 'rent'], 4000)).toEqual(texts);
    expect(Math.max(...texts.map(({ length }) => length))).toBe(4000);
    expect(texts.filter(({ length }) => length === 4000).length).toBeGreaterThan(50);
  });
});
