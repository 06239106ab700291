import { describe, expect, it } from 'vitest';
import { changedValues } from './changed-values.ts';

describe('what an entry says has changed', () => {
  it('is told field by field, parts of a whole by their path', () => {
    expect(
      changedValues({
        oldValues: { status: 'PENDING', address: { city: 'Wexley', state: 'OH' } },
        newValues: { status: 'APPROVED', address: { city: 'Marlow', state: 'OH' } },
      }),
    ).toEqual([
      { path: 'status', before: ['PENDING'], after: ['APPROVED'] },
      { path: 'address.city', before: ['Wexley'], after: ['Marlow'] },
    ]);
  });

  it('has nothing before when a record is new, and nothing after when it is gone', () => {
    expect(changedValues({ newValues: { active: false } })).toEqual([{ path: 'active', before: [], after: [false] }]);
    expect(changedValues({ oldValues: { name: 'Haven' } })).toEqual([{ path: 'name', before: ['Haven'], after: [] }]);
  });

  it('leaves out what is as empty as before', () => {
    expect(changedValues({ oldValues: {}, newValues: { tags: [], note: null, website: '' } })).toEqual([]);
  });

  it('keeps lists together, and numbers what is in a list of wholes', () => {
    expect(
      changedValues({ newValues: { tags: ['soup', 'bread'], phones: [{ number: '211' }, { number: '988' }] } }),
    ).toEqual([
      { path: 'tags', before: [], after: ['soup', 'bread'] },
      { path: 'phones.1.number', before: [], after: ['211'] },
      { path: 'phones.2.number', before: [], after: ['988'] },
    ]);
  });

  it('is nothing where nothing is kept', () => {
    expect(changedValues({})).toEqual([]);
  });
});
