import { describe, expect, test } from 'vitest';
import { admissionsOf } from './who-can-come.ts';

describe('who can come', () => {
  test('what the listing does not say is "ask first", never "no"', () => {
    expect(admissionsOf({ restrictions: [] })).toEqual([{ answer: 'ask' }]);
    expect(admissionsOf({ eligibility: {}, restrictions: ['twice per month'] })).toEqual([
      { answer: 'ask' },
      { answer: 'limit', text: 'twice per month' },
    ]);
  });

  test('groups and ages that are named may come', () => {
    expect(admissionsOf({ eligibility: { populations: ['veterans'], minimumAge: 18 }, restrictions: [] })).toEqual([
      { answer: 'yes', text: 'veterans' },
      { answer: 'yes', from: 18 },
    ]);
  });

  test('a rule that lets some in is not turned into a no', () => {
    const [, women, pets] = admissionsOf({ restrictions: ['women only', 'No pets'] });
    expect(women).toEqual({ answer: 'limit', text: 'women only' });
    expect(pets).toEqual({ answer: 'no', text: 'No pets' });
  });
});
