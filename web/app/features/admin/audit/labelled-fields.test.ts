import { expect, it } from 'vitest';
import { humanizeFieldName, lastFieldOf } from './labelled-fields.ts';

it('takes the last name of a path and skips the numbers of list entries', () => {
  expect([lastFieldOf('address.city'), lastFieldOf('phones.2.number'), lastFieldOf('tags.1')]).toEqual([
    'city',
    'number',
    'tags',
  ]);
});

it('splits an unknown field name into words', () => {
  expect([humanizeFieldName('appointmentRequired'), humanizeFieldName('content_hash')]).toEqual([
    'appointment required',
    'content hash',
  ]);
});
