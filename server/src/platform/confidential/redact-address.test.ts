import { describe, expect, it } from 'vitest';
import { createAddressRedactor } from './redact-address.ts';

const shelter = { street: '9041 N Quillfeather Lane, Suite 2', zipCode: '45987-1234', city: null };
const { redact, keepLink } = createAddressRedactor([shelter, { street: 'Main St', zipCode: null, city: 'New Hollow' }]);

describe('hide', () => {
  it.each([
    ['Come to 9041 N Quillfeather Lane, Suite 2.', 'Come to ….'],
    ['Come to 9041 n.  quillfeather\nLn. today', 'Come to … today'],
    ['9041-B North Quillfeather', '…'],
    ['the house on Quillfeather', 'the house on …'],
    ['en Quillfeather con la 3', 'en … con la 3'],
    ['Bus 7 to Quillfeather Rd, ZIP 45987', 'Bus 7 to …, ZIP …'],
    ['45987-1234', '…'],
    ['Above the bank on Main Street', 'Above the bank on …'],
    ['Serves new  hollow and Wexley', 'Serves … and Wexley'],
  ])('removes the address from %j', (text, shown) => {
    expect(redact(text)).toBe(shown);
  });

  it.each(['Ring at the main entrance', 'Call 740-555-9041', 'A quilt and feather shop', 'Suite 2', '459870'])(
    'does not change %j',
    (text) => {
      expect(redact(text)).toBe(text);
    },
  );
});

describe('keepLink', () => {
  it.each([
    'https://example.org/9041-n-quillfeather-lane',
    'https://maps.example.org/?q=9041%20N%20Quillfeather%20Ln',
    '9041nquillfeatherlane@example.org',
    'https://newhollowshelter.example.org',
    'office.45987@example.org',
  ])('returns null for %s', (link) => {
    expect(keepLink(link)).toBeNull();
  });

  it('returns a link that does not contain the address', () => {
    expect(keepLink('https://example.org/help')).toBe('https://example.org/help');
    expect(keepLink(null)).toBeNull();
  });
});

it('without an address nothing is changed', () => {
  const redactor = createAddressRedactor([{ street: null, zipCode: ' ', city: '' }]);
  expect(redactor.redact('12 Main St')).toBe('12 Main St');
  expect(redactor.keepLink('https://12-main-st.example.org')).toBe('https://12-main-st.example.org');
});
