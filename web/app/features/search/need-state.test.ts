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
  test('is read as it was written', () => {
    expect(readNeedState(needStateOf(need))).toEqual(need);
  });

  test('is read from the state of the need dialog', () => {
    expect(readNeedState({ needDescription: ' heat ', urgency: 'LOW' })).toMatchObject({
      text: 'heat',
      urgency: 'LOW',
    });
  });

  test('is null for a blank need and for other states', () => {
    expect(readNeedState({ needDescription: '  ' })).toBeNull();
    expect(readNeedState({ listed: 12 })).toBeNull();
    expect(readNeedState(null)).toBeNull();
  });

  test('is the pending need of a control once, and then that of the history entry', () => {
    const history = { usr: needStateOf(need), key: 'a', idx: 1 };
    setPendingNeed(null);
    expect(needOfNavigation(history)).toBeNull();
    expect(needOfNavigation(history)).toEqual(need);
    expect(needOfNavigation(null)).toBeNull();
  });
});
