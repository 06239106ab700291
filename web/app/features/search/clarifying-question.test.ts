import type { KindChoice, MatchReason, Understanding } from '@waymark/contract/search';
import { describe, expect, test } from 'vitest';
import { toResultCardData } from '../../domain/records/card/card-data.ts';
import { sampleFound } from '../../testing/sample-resources.ts';
import { isUnclear, toChoose } from './clarifying-question.ts';
import { lifeline, sampleNeed, sampleUnderstanding, viewOf, wexley } from './sample-understanding.tsx';
import type { Filters } from './search-view.ts';

const food: KindChoice = { category: 'FOOD', count: 12 };
const tonight = {
  id: 'tonight',
  label: 'tonight',
  from: '2026-11-23T17:00:00-05:00',
  until: '2026-11-24T00:00:00-05:00',
  evidence: ['tonight'],
};
const none: KindChoice = { category: 'LEGAL_AID', count: 0 };

type More = { choices?: KindChoice[]; filters?: Partial<Filters>; total?: number };
const asked = (understood: Partial<Understanding>, { choices = [food, none], filters, total = 3 }: More = {}) =>
  toChoose({
    understanding: sampleUnderstanding(understood),
    choices,
    view: viewOf('help', filters),
    page: { totalElements: total },
  });

describe('what is asked back', () => {
  test('is what is needed most, when help at large was asked for', () => {
    expect(asked({ vague: true })).toEqual({ place: null, choices: [food] });
    expect(asked({ vague: true, needs: [sampleNeed('a', 'A', { maybe: true })] })).not.toBeNull();
    expect(asked({ vague: true, needs: [sampleNeed('a', 'A')] })).toBeNull();
  });

  test('is the kind of help, when a place alone was told', () => {
    expect(asked({ place: wexley })).toEqual({ place: 'Wexley', choices: [food] });
    expect(asked({ place: wexley }, { choices: [none] })).toBeNull();
    expect(asked({ place: wexley, needs: [sampleNeed('a', 'A')] })).toBeNull();
  });

  test('is the kind of help, when a time alone was told', () => {
    expect(asked({ time: tonight })).toEqual({ place: null, choices: [food] });
    expect(unclear({ time: tonight }, { choices: [food] })).toBe(false);
    expect(unclear({ time: tonight }, { filters: { categories: ['FOOD'] } })).toBe(false);
  });

  test('is nothing once a kind was chosen', () => {
    expect(asked({ vague: true }, { filters: { categories: ['FOOD'] } })).toBeNull();
    expect(asked({ place: wexley }, { filters: { categories: ['FOOD'] } })).toBeNull();
  });

  test('leaves the word to the filters when they leave nothing', () => {
    expect(asked({ vague: true }, { total: 0, filters: { location: 'Nowhere' } })).toBeNull();
    expect(asked({ place: wexley }, { total: 0, filters: { openNow: true } })).toBeNull();
    expect(asked({ vague: true }, { choices: [], total: 0 })).toEqual({ place: null, choices: [] });
  });

  test('is nothing in a plain list', () => {
    const page = { totalElements: 3 };
    expect(toChoose({ understanding: null, choices: [], view: { ...viewOf(''), need: null }, page })).toBeNull();
  });
});

type AnswerParts = {
  reasons?: MatchReason[];
  choices?: KindChoice[];
  names?: Parameters<typeof isUnclear>[0]['names'];
  filters?: Partial<Filters>;
};
const unclear = (
  understood: Partial<Understanding>,
  { reasons = [], names = [], choices = [], filters }: AnswerParts = {},
) =>
  isUnclear({
    understanding: sampleUnderstanding(understood),
    cards: [toResultCardData(sampleFound({}, { score: 1, reasons }))],
    names,
    choices,
    view: viewOf('asdf', filters),
  });

describe('words are unclear', () => {
  test('when nothing was understood', () => {
    expect(unclear({})).toBe(true);
    expect(unclear({ needs: [sampleNeed('a', 'A')] })).toBe(false);
  });

  test('but not when they are the name of a place or of an organization', () => {
    expect(unclear({}, { reasons: [{ kind: 'name', label: 'Name: Maple Street Pantry' }] })).toBe(false);
    expect(unclear({}, { names: [{ id: 'one', name: 'Haven House', places: 4 }] })).toBe(false);
  });

  test('but not when they tell of danger, or call for help at large', () => {
    expect(unclear({ crisis: { kind: 'suicide', level: 'serious', lines: [lifeline] } })).toBe(false);
    expect(unclear({ vague: true })).toBe(false);
  });

  test('but not when a place is there to choose in, or a kind was chosen for it', () => {
    expect(unclear({ place: wexley }, { choices: [food] })).toBe(false);
    expect(unclear({ place: wexley }, { filters: { categories: ['FOOD'] } })).toBe(false);
    expect(unclear({ place: wexley })).toBe(true);
  });
});
