import { describe, expect, test } from 'vitest';
import { eligibilityRulesOf } from './eligibility-rules.ts';

describe('who can come', () => {
  test('what the listing does not say is "ask first", never "no"; a rule of its own says it', () => {
    expect(eligibilityRulesOf({ requirements: [], restrictions: [] })).toEqual([{ answer: 'ask' }]);
    expect(eligibilityRulesOf({ requirements: [], restrictions: ['twice per month'] })).toEqual([
      { answer: 'limit', text: 'twice per month' },
    ]);
  });

  test('groups and ages that are named may come', () => {
    expect(
      eligibilityRulesOf({
        eligibility: { populations: ['veterans'], minimumAge: 18 },
        requirements: [],
        restrictions: [],
      }),
    ).toEqual([
      { answer: 'yes', text: 'veterans' },
      { answer: 'yes', from: 18 },
    ]);
  });

  test('a condition says who can come, and what is brought does not', () => {
    const requirements = ['literally homeless', 'photo ID', 'call ahead'];
    expect(eligibilityRulesOf({ requirements, toBring: ['photo ID'], restrictions: [] })).toEqual([
      { answer: 'needed', text: 'literally homeless' },
      { answer: 'needed', text: 'call ahead' },
    ]);
    expect(eligibilityRulesOf({ requirements: ['photo ID'], toBring: ['photo ID'], restrictions: [] })).toEqual([
      { answer: 'ask' },
    ]);
  });

  test('a rule that lets some in is not turned into a no', () => {
    const [women, pets] = eligibilityRulesOf({ requirements: [], restrictions: ['women only', 'No pets'] });
    expect(women).toEqual({ answer: 'limit', text: 'women only' });
    expect(pets).toEqual({ answer: 'no', text: 'No pets' });
  });

  test.each(['No ID required', 'No appointment needed.', 'No income limits', 'No se necesita identificación'])(
    'a condition that is denied keeps nobody out: %s',
    (text) => {
      expect(eligibilityRulesOf({ requirements: [], restrictions: [text] })).toEqual([{ answer: 'limit', text }]);
    },
  );
});
