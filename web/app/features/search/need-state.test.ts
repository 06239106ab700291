import { describe, expect, test } from 'vitest';
import { setPendingNeed } from '../../domain/needs/ask/pending-need.ts';
import { needOfNavigation, needStateOf, readNeedState } from './need-state.ts';

const need = {
  text: 'they shut off our heat',
  urgency: 'HIGH' as const,
  without: [{ id: 'housing', label: 'Housing' }],
  concepts: [],
};

describe('the need in navigation state', () => {
  test('comes back as it went in', () => {
    expect(readNeedState(needStateOf(need))).toEqual(need);
  });

  test('takes the plain state of the need dialog', () => {
    expect(readNeedState({ needDescription: ' heat ', urgency: 'LOW' })).toMatchObject({
      text: 'heat',
      urgency: 'LOW',
    });
  });

  test('a blank need, or a state of something else, is no need', () => {
    expect(readNeedState({ needDescription: '  ' })).toBeNull();
    expect(readNeedState({ listed: 12 })).toBeNull();
    expect(readNeedState(null)).toBeNull();
  });

  test('what a control announced goes before what the history entry holds, once', () => {
    const history = { usr: needStateOf(need), key: 'a', idx: 1 };
    setPendingNeed(null);
    expect(needOfNavigation(history)).toBeNull();
    expect(needOfNavigation(history)).toEqual(need);
    expect(needOfNavigation(null)).toBeNull();
  });
});
