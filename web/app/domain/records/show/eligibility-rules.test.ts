import { describe, expect, test } from 'vitest';
import { eligibilityRulesOf } from './eligibility-rules.ts';

describe('the rules on who can come', () => {
  test('without any rule the answer is "ask"; with one there is no "ask"', () => {
    expect(eligibilityRulesOf({ requirements: [], restrictions: [] })).toEqual([{ answer: 'ask' }]);
    expect(eligibilityRulesOf({ requirements: [], restrictions: ['twice per month'] })).toEqual([
      { answer: 'limit', text: 'twice per month' },
    ]);
  });

  test('named groups and ages are a yes', () => {
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

  test('a requirement is a condition, unless it is something to bring', () => {
    const requirements = ['literally homeless', 'photo ID', 'call ahead'];
    expect(eligibilityRulesOf({ requirements, toBring: ['photo ID'], restrictions: [] })).toEqual([
      { answer: 'needed', text: 'literally homeless' },
      { answer: 'needed', text: 'call ahead' },
    ]);
    expect(eligibilityRulesOf({ requirements: ['photo ID'], toBring: ['photo ID'], restrictions: [] })).toEqual([
      { answer: 'ask' },
    ]);
  });

  test('only a restriction that begins with a negation is a no', () => {
    const [women, pets] = eligibilityRulesOf({ requirements: [], restrictions: ['women only', 'No pets'] });
    expect(women).toEqual({ answer: 'limit', text: 'women only' });
    expect(pets).toEqual({ answer: 'no', text: 'No pets' });
  });

  test.each(['No ID required', 'No appointment needed.', 'No income limits', 'No se necesita identificación'])(
    'a restriction that denies a condition is not a no: %s',
    (text) => {
      expect(eligibilityRulesOf({ requirements: [], restrictions: [text] })).toEqual([{ answer: 'limit', text }]);
    },
  );
});
