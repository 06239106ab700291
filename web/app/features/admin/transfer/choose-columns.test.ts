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

it('a column is one field, or none; several columns of a field are joined', () => {
  const one = withField({ columns: { Street: ['A'], City: ['B'] } }, 'B', 'Street');
  expect(one.columns).toEqual({ Street: ['A', 'B'] });
  expect(withField(one, 'A', '').columns).toEqual({ Street: ['B'] });
  expect([fieldOf(one, 'B'), fieldOf(one, 'C')]).toEqual(['Street', '']);
});

it('each place can be its own organization, which then follows its name', () => {
  const own = withOwnOrganization({ columns: { Name: ['A'] } }, true);
  expect([own.columns, isOwnOrganization(own)]).toEqual([{ Name: ['A'], Organization: ['A'] }, true]);
  expect(withField(own, 'B', 'Name').columns).toEqual({ Name: ['A', 'B'], Organization: ['A', 'B'] });
  expect(withField(own, 'B', 'Organization').columns).toEqual({ Name: ['A'], Organization: ['A', 'B'] });
  expect(withOwnOrganization(own, false).columns).toEqual({ Name: ['A'] });
});

it('one organization can be the one of all rows', () => {
  expect(withOrganization({ columns: {} }, 'County').constants).toEqual({ Organization: 'County' });
  expect(withOrganization({ columns: {}, constants: { Organization: 'County', State: 'OH' } }, ' ').constants).toEqual({
    State: 'OH',
  });
});

it('every field is offered once, but what only our exports say', () => {
  const offered = Object.values(offeredFields).flat();
  expect(offered.toSorted()).toEqual(directoryColumns.filter((field) => field !== 'Worked out').toSorted());
});
