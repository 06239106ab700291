import { describe, expect, it } from 'vitest';
import { residencyRule, satisfiesResidency } from './residency-rules.ts';

const place = (rule: string, city = 'Oak Hollow', zipCode = '45798') => ({
  city,
  zipCode,
  restrictions: [rule],
  requirements: [],
});
const town = (name: string) => ({ name, kind: 'city' as const, evidence: [name] });
const zip = (name: string) => ({ name, kind: 'zip' as const, evidence: [name] });

describe('A place that takes only people who live nearby', () => {
  it.each([
    'Oak Hollow residents',
    'residents of oak hollow only',
    'proof of address in 45798',
    'Oak Hollow city limits',
  ])('is detected by its rule: %s', (rule) => {
    expect(residencyRule(place(rule))).toBe(rule);
  });
  it.each(['Marlow County residents', 'photo ID', 'one box per month', 'call the Oak Hollow office', 'live music'])(
    'is not detected by: %s',
    (rule) => {
      expect(residencyRule(place(rule))).toBeNull();
    },
  );
  it('is detected by its requirements too', () => {
    expect(
      residencyRule({ city: 'Wexley', restrictions: [], requirements: ['photo ID', 'proof of address in 45701'] }),
    ).toBe('proof of address in 45701');
  });
});

describe('Whether somebody is a resident', () => {
  it('is decided by the town', () => {
    expect(satisfiesResidency('Oak Hollow residents', town('Oak Hollow'), place('Oak Hollow residents'))).toBe(true);
    expect(satisfiesResidency('Oak Hollow residents', town('Wexley'), place('Oak Hollow residents'))).toBe(false);
  });
  it('is decided by the ZIP code', () => {
    const rule = 'proof of address in 45798';
    expect(satisfiesResidency(rule, zip('45798'), place(rule))).toBe(true);
    expect(satisfiesResidency(rule, zip('45701'), place(rule))).toBe(false);
  });
  it('is undecided when the rule gives a ZIP code and the person a town, a county or nothing', () => {
    const rule = 'proof of address in 45798';
    expect(satisfiesResidency(rule, town('Oak Hollow'), place(rule))).toBeNull();
    expect(satisfiesResidency(rule, null, place(rule))).toBeNull();
    expect(satisfiesResidency(rule, { name: 'Marlow County', kind: 'county', evidence: [] }, place(rule))).toBeNull();
  });
});
