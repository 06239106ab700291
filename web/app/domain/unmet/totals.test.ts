import type { UnmetGroup } from '@waymark/contract/unmet-needs';
import { expect, it, test } from 'vitest';
import { boundsMessageKey, groupsNotFound, sumsByArea } from './totals.ts';

const group = (fields: Partial<UnmetGroup>): UnmetGroup => ({
  category: 'FOOD',
  kind: 'food.formula',
  label: 'Baby formula',
  area: '-',
  asked: 20,
  foundNothing: { least: 0, most: 9 },
  noneOpen: { least: 0, most: 9 },
  urgent: { least: 0, most: 9 },
  ...fields,
});

it('sums groups by area, with the combined areas last', () => {
  const groups = [group({ area: null, asked: 90 }), group({}), group({ area: 'Wexley', asked: 30 }), group({})];
  expect(sumsByArea(groups)).toEqual([
    { area: '-', asked: 40 },
    { area: 'Wexley', asked: 30 },
    { area: null, asked: 90 },
  ]);
});

it('lists named kinds of help that were not found, most of them first', () => {
  const some = group({ foundNothing: { least: 11, most: 11 } });
  const most = group({ foundNothing: { least: 31, most: 40 } });
  const several = group({ kind: null, foundNothing: { least: 50, most: 50 } });
  expect(groupsNotFound([some, several, group({}), most])).toEqual([most, some]);
});

test.each([
  [12, 12, 'number'],
  [0, 9, 'few'],
  [0, 18, 'most'],
  [0, 40, 'unknown'],
  [31, 40, 'least'],
  [12, 21, 'between'],
])('bounds of %i and %i of 40 are of the kind %s', (least, most, kind) => {
  expect(boundsMessageKey({ least, most }, 40)).toBe(kind);
});
