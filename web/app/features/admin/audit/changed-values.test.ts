import { describe, expect, it } from 'vitest';
import { changedValues } from './changed-values.ts';

describe('changedValues', () => {
  it('lists each changed field, nested ones by their path', () => {
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

  it('lists no values before for a new record, and none after for a deleted one', () => {
    expect(changedValues({ newValues: { active: false } })).toEqual([{ path: 'active', before: [], after: [false] }]);
    expect(changedValues({ oldValues: { name: 'Haven' } })).toEqual([{ path: 'name', before: ['Haven'], after: [] }]);
  });

  it('leaves out fields that are empty before and after', () => {
    expect(changedValues({ oldValues: {}, newValues: { tags: [], note: null, website: '' } })).toEqual([]);
  });

  it('lists a list of scalars as one change, and numbers the entries of a list of objects from 1', () => {
    expect(
      changedValues({ newValues: { tags: ['soup', 'bread'], phones: [{ number: '211' }, { number: '988' }] } }),
    ).toEqual([
      { path: 'tags', before: [], after: ['soup', 'bread'] },
      { path: 'phones.1.number', before: [], after: ['211'] },
      { path: 'phones.2.number', before: [], after: ['988'] },
    ]);
  });

  it('lists nothing for an entry without values', () => {
    expect(changedValues({})).toEqual([]);
  });
});
