import { describe, expect, it } from 'vitest';
import { parseAddress } from './parse-address.ts';

const read = (fields: { street?: string; city?: string; state?: string; zipCode?: string; country?: string }) =>
  parseAddress({
    lines: [fields.street],
    city: fields.city,
    state: fields.state,
    zipCode: fields.zipCode,
    country: fields.country,
  });

it('keeps the leading zeros of a ZIP code', () => {
  expect(read({ zipCode: '02138', state: 'MA' })).toMatchObject({
    address: { zipCode: '02138', state: 'MA' },
    doubts: [],
  });
});

it('restores the leading zero of a ZIP code that a spreadsheet dropped, and reports it', () => {
  const { address, doubts } = read({ zipCode: '2138', state: 'Massachusetts' });
  expect(address).toEqual({ zipCode: '02138', state: 'MA' });
  expect(doubts).toEqual([
    { field: 'postal_code', value: '2138', reason: { code: 'zip-zeros', values: { zipCode: '02138' } } },
  ]);
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

it('leaves addresses of other countries unchanged', () => {
  expect(read({ zipCode: 'ABC 1234', state: 'MyState', country: 'GB' })).toMatchObject({
    address: { zipCode: 'ABC 1234', state: 'MyState' },
    doubts: [],
  });
});

it('reports an unknown state', () => {
  expect(read({ street: 'Loyola School', state: 'Los Altos' })).toMatchObject({
    address: { street: 'Loyola School' },
    doubts: [{ field: 'state_province' }],
  });
});

describe('a confidential address', () => {
  it.each(['confidential location', 'Confidential', 'Address withheld', 'Undisclosed', '(hidden)'])(
    'keeps only city and state: %s',
    (street) => {
      expect(read({ street, city: 'Wexley', state: 'OH', zipCode: '45790' })).toEqual({
        visibility: 'city',
        address: { city: 'Wexley', state: 'OH' },
        postBox: false,
        doubts: [],
      });
    },
  );
});

it.each(['PO Box 1035', 'P.O. Box 6159', 'Post Office Box 3'])('recognizes the post box %s', (street) => {
  expect(read({ street }).postBox).toBe(true);
});

it('does not take a street for a post box', () => {
  expect(read({ street: '12 Post Road, Box Hill' }).postBox).toBe(false);
});

it('ignores placeholders', () => {
  expect(read({ street: 'N/A', city: 'none', state: '-', zipCode: '' })).toEqual({
    visibility: 'public',
    postBox: false,
    doubts: [],
  });
});

describe('an address in one cell', () => {
  it.each([
    ['12 Main St, Wexley, OH 45701', { street: '12 Main St', city: 'Wexley', state: 'OH', zipCode: '45701' }],
    [
      '12 Main St, Suite 4, Wexley, OH 45701-1234',
      { street: '12 Main St, Suite 4', city: 'Wexley', zipCode: '45701-1234' },
    ],
    ['12 Main St\nWexley, OH 45701', { street: '12 Main St', city: 'Wexley', state: 'OH', zipCode: '45701' }],
    ['12 Main St, Wexley OH 45701', { street: '12 Main St', city: 'Wexley', state: 'OH', zipCode: '45701' }],
    ['12 Main St, Wexley, Ohio 45701, USA', { street: '12 Main St', city: 'Wexley', state: 'OH', zipCode: '45701' }],
    ['12 Main St., Wexley, Ohio, 45701', { street: '12 Main St.', city: 'Wexley', state: 'OH', zipCode: '45701' }],
    ['100 W. 4th St, St. Paul, MN 55102', { street: '100 W. 4th St', city: 'St. Paul', state: 'MN' }],
    ['350 5th Ave, New York, NY 10118', { street: '350 5th Ave', city: 'New York', state: 'NY' }],
    ['12 Main St, Wexley, OH', { street: '12 Main St', city: 'Wexley', state: 'OH' }],
    ['PO Box 12, Wexley, OH 45701', { street: 'PO Box 12', city: 'Wexley', state: 'OH' }],
  ])('%s is split into its parts', (street, parts) => {
    expect(read({ street }).address).toMatchObject(parts);
  });

  it.each([
    '12 Main St Wexley OH 45701',
    '12 Main St, Suite B, OH 45701',
    '12 Main St, 3rd Floor, OH 45701',
    'Grace Church, 12 Main St, Wexley, OH 45701',
    'Corner of Main and 3rd, Wexley, OH 45701',
    'Wexley, OH 45701',
    '12 Main St, Wexley',
    '12 Main St, Wexley 45701',
    '12 Main St, Wexley, OH 90210',
    '12 Main St, Wexley, ZZ 45701',
    '12 Main St, Monroe County, OH 45701',
    '12 Main St, Oak Avenue, OH 45701',
    '12 Main St, Wexley, or',
    '12 Main St and 40 Oak St, Wexley, OH 45701 and Barlow, OH 45712',
  ])('%s stays whole, because the town is not certain', (street) => {
    expect(read({ street }).address).toEqual({ street });
  });

  it('is split beside columns that agree, and left whole beside others', () => {
    const street = '12 Main St, Wexley, OH 45701';
    const parts = { street: '12 Main St', city: 'Wexley', state: 'OH', zipCode: '45701' };
    expect(read({ street, city: 'WEXLEY', state: 'Ohio', zipCode: '45701' }).address).toEqual(parts);
    expect(read({ street, city: 'Wexley' }).address).toEqual(parts);
    expect(read({ street, city: 'Barlow' }).address).toEqual({ street, city: 'Barlow' });
    expect(read({ street, zipCode: '45702' }).address).toEqual({ street, zipCode: '45702' });
  });

  it('of another country stays whole', () => {
    const street = '12 Main St, Wexley, OH 45701';
    expect(read({ street, country: 'CA' }).address).toEqual({ street });
  });

  it('keeps only city and state when it is confidential', () => {
    expect(read({ street: 'Confidential, Wexley, OH 45701' })).toMatchObject({ visibility: 'city' });
    expect(read({ street: '12 Main St (confidential), Wexley, OH 45701' }).address).toEqual({
      city: 'Wexley',
      state: 'OH',
    });
  });
});
