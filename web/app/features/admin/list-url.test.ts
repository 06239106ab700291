import { describe, expect, it } from 'vitest';
import { uncommittedChanges } from './list-url.ts';

const [first, second, third] = ['status=ALL', 'status=ALL&priority=ALL', 'category=ALL'].map(
  (query) => new URLSearchParams(query),
) as [URLSearchParams, URLSearchParams, URLSearchParams];

describe('changes of a list in quick succession', () => {
  it('stay to be built on when an earlier one is shown first', () => {
    expect(uncommittedChanges([first, second, third], first)).toEqual([second, third]);
  });

  it('are done when the last one is shown, also when those before never were', () => {
    expect(uncommittedChanges([first, second], new URLSearchParams(second))).toEqual([]);
  });

  it('are forgotten when another list is shown, as after Back', () => {
    expect(uncommittedChanges([first, second], third)).toEqual([]);
  });
});
