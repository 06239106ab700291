import { describe, expect, it } from 'vitest';
import { readSanMateoNeeds } from './san-mateo-relevance.ts';

describe('the needs over a real county directory', () => {
  const needs = readSanMateoNeeds();
  const countOf = (language: string) => needs.filter((need) => need.language === language).length;

  it('are sixty, each with a unique id', () => {
    expect(new Set(needs.map(({ id }) => id)).size).toBe(60);
  });

  it('are in English, in Spanish, and in ten more languages', () => {
    expect(countOf('en')).toBe(40);
    expect(countOf('es')).toBe(10);
    expect(new Set(needs.map(({ language }) => language)).size).toBe(12);
  });

  it('cover every category, and each has a service of the best grade', () => {
    expect(new Set(needs.flatMap(({ categories }) => categories)).size).toBe(11);
    for (const { id, grades } of needs) expect([...grades.values()], id).toContain(3);
  });
});
