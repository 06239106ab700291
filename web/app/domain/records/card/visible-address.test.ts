import { describe, expect, test } from 'vitest';
import { sampleResource } from '../../../testing/sample-resources.ts';
import { addressLine, visibleAddressOf } from './visible-address.ts';

const shelter = (visibility: 'public' | 'city' | 'hidden') =>
  sampleResource({ location: { kind: 'physical', visibility } });

describe('where a place is', () => {
  test('a public place has its street, its town and directions, with the ZIP code whole', () => {
    const whereabouts = visibleAddressOf(shelter('public'));
    expect(addressLine(whereabouts)).toBe('12 Maple Street, Wexley, OH 05790');
    expect(whereabouts).toMatchObject({ kind: 'public' });
  });

  test('a private place shows its town at most, even when a street came with it', () => {
    expect(JSON.stringify(visibleAddressOf(shelter('city')))).not.toMatch(/Maple|05790/);
    expect(visibleAddressOf(shelter('city'))).toEqual({ kind: 'private', town: 'Wexley, OH' });
    expect(visibleAddressOf(shelter('hidden'))).toEqual({ kind: 'private', town: null });
    expect(addressLine(visibleAddressOf(shelter('hidden')))).toBeNull();
  });

  test('a hotline has no door to go to', () => {
    const hotline = sampleResource({ location: { kind: 'phone', visibility: 'public' } });
    expect(visibleAddressOf(hotline)).toEqual({ kind: 'remote', how: 'phone' });
  });

  test('that nobody has to go anywhere is told only with the number or the website that helps instead', () => {
    const remote = (kind: 'phone' | 'virtual', contactInfo: { phone?: string; email?: string; website?: string }) =>
      visibleAddressOf(sampleResource({ location: { kind, visibility: 'public' }, contactInfo })).kind;
    expect(remote('phone', { email: 'a@maple.example.org' })).toBe('unknown');
    expect(remote('virtual', { phone: '740-555-0134' })).toBe('unknown');
    expect(remote('virtual', { website: 'https://maple.example.org' })).toBe('remote');
  });

  test('without a word about it, it is not known', () => {
    expect(visibleAddressOf({ location: { visibility: 'public' }, contactInfo: { phone: '740-555-0134' } }).kind).toBe(
      'unknown',
    );
  });
});
