import { describe, expect, it } from 'vitest';
import { readSanMateoNeeds } from './san-mateo-relevance.ts';

describe('the needs over a real county directory', () => {
  const needs = readSanMateoNeeds();
  const share = (language: string) => needs.filter((need) => need.language === language).length;

  it('are sixty, each under an id of its own', () => {
    expect(new Set(needs.map(({ id }) => id)).size).toBe(60);
  });

  it('are in English, in Spanish, and in ten more languages', () => {
    expect(share('en')).toBe(40);
    expect(share('es')).toBe(10);
    expect(new Set(needs.map(({ language }) => language)).size).toBe(12);
  });

  it('have every category among them, and a service to offer first for each', () => {
    expect(new Set(needs.flatMap(({ categories }) => categories)).size).toBe(11);
    for (const { id, grades } of needs) expect([...grades.values()], id).toContain(3);
  });
});
