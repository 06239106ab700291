import { directoryColumns } from '@waymark/contract/directory-columns';
import { expect, it } from 'vitest';
import {
  fieldOf,
  isOwnOrganization,
  offeredFields,
  withField,
  withOrganization,
  withOwnOrganization,
} from './choose-columns.ts';

it('reads a column as one field or none, and joins several columns of a field', () => {
  const one = withField({ columns: { Street: ['A'], City: ['B'] } }, 'B', 'Street');
  expect(one.columns).toEqual({ Street: ['A', 'B'] });
  expect(withField(one, 'A', '').columns).toEqual({ Street: ['B'] });
  expect([fieldOf(one, 'B'), fieldOf(one, 'C')]).toEqual(['Street', '']);
});

it('reads the organization from the columns of the name, also when these change, once each place is its own organization', () => {
  const own = withOwnOrganization({ columns: { Name: ['A'] } }, true);
  expect([own.columns, isOwnOrganization(own)]).toEqual([{ Name: ['A'], Organization: ['A'] }, true]);
  expect(withField(own, 'B', 'Name').columns).toEqual({ Name: ['A', 'B'], Organization: ['A', 'B'] });
  expect(withField(own, 'B', 'Organization').columns).toEqual({ Name: ['A'], Organization: ['B'] });
  expect(withOwnOrganization(own, false).columns).toEqual({ Name: ['A'] });
});

it('sets one organization for all rows, and removes it when it is blank', () => {
  expect(withOrganization({ columns: {} }, 'County').constants).toEqual({ Organization: 'County' });
  expect(withOrganization({ columns: {}, constants: { Organization: 'County', State: 'OH' } }, ' ').constants).toEqual({
    State: 'OH',
  });
});

it('offers every field once, except the one that only own exports have', () => {
  const offered = Object.values(offeredFields).flat();
  expect(offered.toSorted()).toEqual(directoryColumns.filter((field) => field !== 'Worked out').toSorted());
});
