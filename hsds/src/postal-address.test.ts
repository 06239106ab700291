import { describe, expect, it } from 'vitest';
import { readAddress } from './postal-address.ts';

const read = (fields: { street?: string; city?: string; state?: string; zipCode?: string; country?: string }) =>
  readAddress({
    lines: [fields.street],
    city: fields.city,
    state: fields.state,
    zipCode: fields.zipCode,
    country: fields.country,
  });

it('keeps the zeros at the front of a ZIP code', () => {
  expect(read({ zipCode: '02138', state: 'MA' })).toMatchObject({
    address: { zipCode: '02138', state: 'MA' },
    doubts: [],
  });
});

it('gives a ZIP code back the zero a spreadsheet took, and says so', () => {
  const { address, doubts } = read({ zipCode: '2138', state: 'Massachusetts' });
  expect(address).toEqual({ zipCode: '02138', state: 'MA' });
  expect(doubts).toEqual([{ field: 'postal_code', value: '2138', reason: expect.stringContaining('02138') }]);
});

it.each([
  ['9406', 'CA'],
  ['ABC', 'CA'],
  ['940633', 'CA'],
])('leaves out the ZIP code %s of %s', (zipCode, state) => {
  const { address, doubts } = read({ zipCode, state });
  expect(address).toEqual({ state });
  expect(doubts).toHaveLength(1);
});

it('leaves addresses of other countries as they are', () => {
  expect(read({ zipCode: 'ABC 1234', state: 'MyState', country: 'GB' })).toMatchObject({
    address: { zipCode: 'ABC 1234', state: 'MyState' },
    doubts: [],
  });
});

it('says when a state is not one', () => {
  expect(read({ street: 'Loyola School', state: 'Los Altos' })).toMatchObject({
    address: { street: 'Loyola School' },
    doubts: [{ field: 'state_province' }],
  });
});

describe('a place that must not be told', () => {
  it.each(['confidential location', 'Confidential', 'Address withheld', 'Undisclosed', '(hidden)'])(
    '%s keeps its city and nothing closer',
    (street) => {
      expect(read({ street, city: 'Wexley', state: 'OH', zipCode: '45790' })).toMatchObject({
        visibility: 'city',
        address: { city: 'Wexley', state: 'OH' },
      });
      expect(read({ street, city: 'Wexley', state: 'OH', zipCode: '45790' }).address).not.toHaveProperty('zipCode');
    },
  );
});

it.each(['PO Box 1035', 'P.O. Box 6159', 'Post Office Box 3'])('knows that nobody can go to %s', (street) => {
  expect(read({ street }).postBox).toBe(true);
});

it('does not take a street for a post box', () => {
  expect(read({ street: '12 Post Road, Box Hill' }).postBox).toBe(false);
});

it('takes words that say nothing for nothing', () => {
  expect(read({ street: 'N/A', city: 'none', state: '-', zipCode: '' })).toEqual({
    visibility: 'public',
    postBox: false,
    doubts: [],
  });
});
