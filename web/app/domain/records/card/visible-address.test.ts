import { describe, expect, test } from 'vitest';
import { sampleResource } from '../../../testing/sample-resources.ts';
import { addressLine, visibleAddressOf } from './visible-address.ts';

const shelter = (visibility: 'public' | 'city' | 'hidden') =>
  sampleResource({ location: { kind: 'physical', visibility } });

describe('the visible address', () => {
  test('a public place has its street and its town, with the leading zero of its ZIP code', () => {
    const visibleAddress = visibleAddressOf(shelter('public'));
    expect(addressLine(visibleAddress)).toBe('12 Maple Street, Wexley, OH 05790');
    expect(visibleAddress).toMatchObject({ kind: 'public' });
  });

  test('a confidential place has at most its town, even when the record has a street', () => {
    expect(JSON.stringify(visibleAddressOf(shelter('city')))).not.toMatch(/Maple|05790/);
    expect(visibleAddressOf(shelter('city'))).toEqual({ kind: 'private', town: 'Wexley, OH' });
    expect(visibleAddressOf(shelter('hidden'))).toEqual({ kind: 'private', town: null });
    expect(addressLine(visibleAddressOf(shelter('hidden')))).toBeNull();
  });

  test('a place that is reached by phone has no address', () => {
    const hotline = sampleResource({ location: { kind: 'phone', visibility: 'public' } });
    expect(visibleAddressOf(hotline)).toEqual({ kind: 'remote', how: 'phone' });
  });

  test('a place is remote only when it has the phone number or the website that is needed', () => {
    const remote = (kind: 'phone' | 'virtual', contactInfo: { phone?: string; email?: string; website?: string }) =>
      visibleAddressOf(sampleResource({ location: { kind, visibility: 'public' }, contactInfo })).kind;
    expect(remote('phone', { email: 'a@maple.example.org' })).toBe('unknown');
    expect(remote('virtual', { phone: '740-555-0134' })).toBe('unknown');
    expect(remote('virtual', { website: 'https://maple.example.org' })).toBe('remote');
  });

  test('a place without an address and without a kind is unknown', () => {
    expect(visibleAddressOf({ location: { visibility: 'public' }, contactInfo: { phone: '740-555-0134' } }).kind).toBe(
      'unknown',
    );
  });
});
