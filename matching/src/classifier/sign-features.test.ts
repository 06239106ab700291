import { describe, expect, it } from 'vitest';
import { signFeatures } from './sign-features.ts';

const signs = [
  { value: 'takes', tokens: [3] },
  { value: 'boss', tokens: [0, 1] },
  { value: 'takes', tokens: [5] },
];

describe('The signs of danger in a text', () => {
  it('give a feature each and one for each pair, whatever their order and number', () => {
    expect(signFeatures(signs, () => true)).toEqual(['@boss', '@boss+takes', '@takes']);
  });
  it('give none when one of their words is not read', () => {
    expect(signFeatures(signs, (at) => at !== 1)).toEqual(['@takes']);
  });
});
