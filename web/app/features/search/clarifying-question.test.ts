import type { KindChoice, MatchReason, Understanding } from '@waymark/contract/search';
import { describe, expect, test } from 'vitest';
import { toResultCardData } from '../../domain/records/card/card-data.ts';
import { sampleFound } from '../../testing/sample-resources.ts';
import { clarifyingQuestionOf, isUnclear } from './clarifying-question.ts';
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
const withoutResults: KindChoice = { category: 'LEGAL_AID', count: 0 };

type Rest = { choices?: KindChoice[]; filters?: Partial<Filters>; total?: number };
const questionFor = (
  understood: Partial<Understanding>,
  { choices = [food, withoutResults], filters, total = 3 }: Rest = {},
) =>
  clarifyingQuestionOf({
    understanding: sampleUnderstanding(understood),
    choices,
    view: viewOf('help', filters),
    page: { totalElements: total },
  });

describe('the clarifying question', () => {
  test('asks what is needed most when the text is vague', () => {
    expect(questionFor({ vague: true })).toEqual({ place: null, choices: [food] });
    expect(questionFor({ vague: true, needs: [sampleNeed('a', 'A', { maybe: true })] })).not.toBeNull();
    expect(questionFor({ vague: true, needs: [sampleNeed('a', 'A')] })).toBeNull();
  });

  test('asks for the kind of help when only a place was understood', () => {
    expect(questionFor({ place: wexley })).toEqual({ place: 'Wexley', choices: [food] });
    expect(questionFor({ place: wexley }, { choices: [withoutResults] })).toBeNull();
    expect(questionFor({ place: wexley, needs: [sampleNeed('a', 'A')] })).toBeNull();
  });

  test('asks for the kind of help when only a time was understood', () => {
    expect(questionFor({ time: tonight })).toEqual({ place: null, choices: [food] });
    expect(unclear({ time: tonight }, { choices: [food] })).toBe(false);
    expect(unclear({ time: tonight }, { filters: { categories: ['FOOD'] } })).toBe(false);
  });

  test('is null once a category was chosen', () => {
    expect(questionFor({ vague: true }, { filters: { categories: ['FOOD'] } })).toBeNull();
    expect(questionFor({ place: wexley }, { filters: { categories: ['FOOD'] } })).toBeNull();
  });

  test('is null when filters leave nothing, so that the filters are changed instead', () => {
    expect(questionFor({ vague: true }, { total: 0, filters: { location: 'Nowhere' } })).toBeNull();
    expect(questionFor({ place: wexley }, { total: 0, filters: { openNow: true } })).toBeNull();
    expect(questionFor({ vague: true }, { choices: [], total: 0 })).toEqual({ place: null, choices: [] });
  });

  test('is null in a list without a need', () => {
    const page = { totalElements: 3 };
    expect(
      clarifyingQuestionOf({ understanding: null, choices: [], view: { ...viewOf(''), need: null }, page }),
    ).toBeNull();
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

  test('when all that was understood is a weak guess', () => {
    const guess = (confidence: number) => ({ ...sampleNeed('a', 'A'), maybe: true, confidence });
    expect(unclear({ needs: [guess(0.4), guess(0.3)] })).toBe(true);
    expect(unclear({ needs: [guess(0.6), guess(0.3)] })).toBe(false);
    expect(unclear({ needs: [guess(0.4), sampleNeed('b', 'B')] })).toBe(false);
  });

  test('but not when they are the name of a place or of an organization', () => {
    expect(unclear({}, { reasons: [{ kind: 'name', label: 'Name: Maple Street Pantry' }] })).toBe(false);
    expect(unclear({}, { names: [{ id: 'one', name: 'Haven House', places: 4 }] })).toBe(false);
  });

  test('but not when they indicate danger, or are vague', () => {
    expect(unclear({ crisis: { kind: 'suicide', level: 'serious', lines: [lifeline] } })).toBe(false);
    expect(unclear({ vague: true })).toBe(false);
  });

  test('but not when a place has categories to choose from, or one was chosen', () => {
    expect(unclear({ place: wexley }, { choices: [food] })).toBe(false);
    expect(unclear({ place: wexley }, { filters: { categories: ['FOOD'] } })).toBe(false);
    expect(unclear({ place: wexley })).toBe(true);
  });
});
